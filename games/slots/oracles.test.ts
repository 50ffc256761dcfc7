import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { oracleTally } from '../oracle-report.ts'
import { spinReturn } from './exact.ts'
import { add, toNumber } from './fraction.ts'
import { oracleSections } from './oracle.ts'
import vectors from './oracles/slots.json' with { type: 'json' }
import { playWindows } from './play-windows.ts'
import { sheetOfReference } from './reference-sheet.ts'

const run = (section: unknown) => {
  const tally = oracleTally()
  oracleSections.slots?.(section, tally)
  return tally
}

describe('the reference machines', () => {
  it('G5 every vector passes: windows, pays, ways and exact returns', () => {
    const { failures, passed } = run(vectors)
    expect(failures).toEqual([])
    expect(Object.fromEntries(passed)).toEqual({
      'slots.spins5x3': vectors.spins5x3.length,
      'slots.ways243Eval': vectors.ways243Eval.cases.length,
      'slots.machine5x3Exact': Object.keys(vectors.machine5x3Exact).length - 1,
      'slots.machine3x1Exact': Object.keys(vectors.machine3x1Exact).length,
    })
  })

  it('a wrong figure, pay or strip is found', () => {
    const wrong = structuredClone(vectors)
    wrong.machine3x1Exact.hitFrequency = '1/2'
    wrong.machine5x3Exact.cycle += 1
    const [spin] = wrong.spins5x3
    if (spin) spin.total += 1
    expect(
      run(wrong)
        .failures.map(failure => failure.section)
        .sort(),
    ).toEqual(['slots.machine3x1Exact', 'slots.machine5x3Exact', 'slots.spins5x3'])
  })

  it('P7 the simulated return of the 5×3 base game lies in its 95 % interval', () => {
    const five = sheetOfReference(vectors.machine5x3)
    const random = seededRandom(5)
    const spins = 100_000
    let [total, squares] = [0, 0]
    for (let i = 0; i < spins; i++) {
      const stops = five.reels.map(strip => random.below(strip.length))
      const windows = playWindows(five, { reels: five.reels, multiplier: 1, cascadeMultipliers: undefined }, stops)
      const pay = windows.reduce((sum, window) => sum + window.units, 0) / five.unitsPerBet
      total += pay
      squares += pay * pay
    }
    const base = spinReturn(five, five.reels)
    const exact = toNumber(add(base.symbols, base.scatter))
    const sigma = Math.sqrt(squares / spins - (total / spins) ** 2)
    expect(Math.abs(total / spins - exact)).toBeLessThan((1.96 * sigma) / Math.sqrt(spins))
  })
})
