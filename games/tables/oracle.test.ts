import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oracleTally } from '../oracle-report.ts'
import { oracleSections, type TableOracles } from './oracle.ts'

const folder = new URL('./oracles/', import.meta.url)
const files = readdirSync(folder)

function run(tables: TableOracles) {
  const tally = oracleTally()
  oracleSections.tables(tables, tally)
  return tally
}

const read = (file: string) => (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { tables: TableOracles }).tables

describe('table rules against the rule book’s vectors', () => {
  it.each(files)('G5: %s agrees in every vector', file => {
    const { failures, passed } = run(read(file))
    expect(failures).toEqual([])
    expect([...passed.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10)
  })

  it('reports a vector that is wrong', () => {
    const tally = run({ vectors: { sicBo: [{ dice: [4, 5, 1], netPerUnit: { big: 1 } }] } })
    expect(tally.failures).toMatchObject([{ section: 'tables.vectors.sicBo', label: '4 5 1', expected: '{"big":1}' }])
  })

  it('reports a part that no rule reads', () => {
    expect(run({ exact: { whist: {} } }).failures).toMatchObject([{ section: 'tables.exact', label: 'whist' }])
  })
})
