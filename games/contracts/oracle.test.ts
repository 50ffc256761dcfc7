import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oracleTally } from '../oracle-report.ts'
import { oracleSections } from './oracle.ts'

const folder = new URL('./oracles/', import.meta.url)
const files = readdirSync(folder)

type Section = keyof typeof oracleSections
interface OracleFile extends Readonly<Partial<Record<Section, readonly object[]>>> {
  readonly meta: unknown
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as OracleFile

function run({ meta, ...sections }: OracleFile) {
  const tally = oracleTally()
  for (const [section, vectors] of Object.entries(sections)) oracleSections[section as Section](vectors, tally)
  return tally
}

describe('rules of contracts against the rule book’s vectors', () => {
  it.each(files)('%s agrees in every vector', file => {
    const { failures, passed } = run(read(file))
    expect(failures).toEqual([])
    expect([...passed.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(50)
  })

  it('has all worlds and flows of the rule book', () => {
    const count = (section: Section) => files.reduce((sum, file) => sum + (read(file)[section]?.length ?? 0), 0)
    expect([count('worlds'), count('flows')]).toEqual([68, 50])
  })

  it('reports the bill and the flow that are wrong', () => {
    const worlds = read('worlds.json').worlds?.slice(0, 1)
    const wrong = JSON.parse(JSON.stringify(worlds, (key, value) => (key === 'paid' ? '0.0001' : value)))
    const flows = read('flows.json')
      .flows?.slice(0, 1)
      .map(flow => ({ ...flow, steps: [] }))
    expect(run({ meta: null, worlds: wrong, ...(flows && { flows }) }).failures).toMatchObject([
      { section: 'worlds.bills', label: 'c001 bill 1' },
      { section: 'worlds.bills', label: 'c001 bill 2' },
      { section: 'worlds.bills', label: 'c001 bill 3' },
      { section: 'flows', label: 'f001' },
    ])
  })
})
