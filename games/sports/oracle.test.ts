import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oracleTally } from '../oracle-report.ts'
import { oracleSections } from './oracle.ts'

const folder = new URL('./oracles/', import.meta.url)

function run(sports: unknown) {
  const tally = oracleTally()
  oracleSections.sports(sports, tally)
  return tally
}

describe('sports rules against the rule book’s vectors', () => {
  it.each(readdirSync(folder))('G5: %s agrees in every vector', file => {
    const { sports } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { sports: unknown }
    const { failures, passed } = run(sports)
    expect(failures).toEqual([])
    expect([...passed.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(60)
  })

  it('reports a vector that is wrong, and a part that no rule reads', () => {
    const wrong = { decimal: '1.5', hk: '0.6', malay: '0.5', indo: '-2', us: '-200', fraction: '1/2', impliedProb: '0.66666667' }
    expect(run({ oddsConversion: [wrong] }).failures.map(({ label }) => label)).toEqual(['1.5 as hk', '1.5 from hk'])
    expect(run({ darts: [] }).failures).toMatchObject([{ section: 'sports', label: 'darts' }])
  })
})
