import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oracleTally } from '../oracle-report.ts'
import { allPlays } from './families.ts'
import { oracleSections } from './oracle.ts'

const folder = new URL('./oracles/', import.meta.url)
const files = readdirSync(folder)

interface OracleFile {
  readonly lottery: { readonly plays?: readonly { readonly id: string }[] }
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as OracleFile

function run(file: OracleFile) {
  const tally = oracleTally()
  oracleSections.lottery(file.lottery, tally)
  return tally
}

describe('lottery rules against the rule book’s vectors', () => {
  it.each(files)('G5: %s agrees in every vector', file => {
    const { failures, passed } = run(read(file))
    expect(failures).toEqual([])
    expect([...passed.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  })

  it('G5: the vectors name every play that is sold, and no other', () => {
    const named = files.flatMap(file => read(file).lottery.plays?.map(({ id }) => id) ?? [])
    expect(new Set(named)).toEqual(new Set(allPlays().map(({ id }) => id)))
    expect(named).toHaveLength(447)
  })

  it('reports a vector that is wrong', () => {
    const tally = run({ lottery: { plays: [] } })
    oracleSections.lottery(
      { vectors: [{ play: 'ssc-fixed', cases: [{ selection: { slots: [[1], [], [], [], []] }, units: 2, draws: [] }] }] },
      tally,
    )
    expect(tally.failures).toMatchObject([{ section: 'lottery.vectors.units', expected: '2', actual: '1' }])
  })
})
