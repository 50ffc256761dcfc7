import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oracleTally } from '../oracle-report.ts'
import { oracleSections } from './oracle.ts'

const folder = new URL('./oracles/', import.meta.url)

function run(tables: unknown) {
  const tally = oracleTally()
  oracleSections.tables(tables, tally)
  return tally
}

/** All-in equities count twelve million boards. */
describe('card rooms against the rule book’s vectors', () => {
  it.each(readdirSync(folder))(
    'G5: %s agrees in every vector',
    file => {
      const { tables } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { tables: unknown }
      const { failures, passed } = run(tables)
      expect(failures).toEqual([])
      expect([...passed.values()].reduce((sum, count) => sum + count, 0)).toBe(9 + 30 + 12 + 24)
    },
    180_000,
  )

  it('reports a vector that is wrong', () => {
    const wrong = { cards: '33', type: 'single', key: '3', length: 1, against: '4', againstType: 'single', beats: true }
    expect(run({ vectors: { douDizhu: [wrong] } }).failures).toMatchObject([{ section: 'tables.vectors.douDizhu' }])
  })
})
