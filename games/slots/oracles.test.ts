import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { lineWins } from './evaluate-lines.ts'
import { scatterCells, scatterWins, waysWins } from './evaluate-ways.ts'
import { cycleOf, expectedFreeSpins, spinReturn, triggerProbability } from './exact.ts'
import { add, type Fraction, formatFraction, fraction, multiply, toNumber } from './fraction.ts'
import vectors from './oracles/slots.json' with { type: 'json' }
import { Z_90 } from './par-sheet-report.ts'
import { playWindows } from './play-windows.ts'
import { sheetOfReference } from './reference-sheet.ts'

const five = sheetOfReference(vectors.machine5x3)
const three = sheetOfReference(vectors.machine3x1)
const plain = (reels: readonly string[]) => ({ reels, multiplier: 1, cascadeMultipliers: undefined })

describe('the reference machines', () => {
  it.each(vectors.spins5x3.map(spin => [spin.stops.join(','), spin] as const))('G5 stops %s pay as the vector says', (_, spin) => {
    const [window] = playWindows(five, plain(five.reels), spin.stops)
    expect(window?.grid).toEqual(spin.window)
    const lines = lineWins(five, spin.window, 1).map(({ line, symbol, count, units }) => ({ line, symbol, count, pay: units }))
    expect(lines).toEqual(spin.lineWins)
    const scatters = scatterCells(five, spin.window).length
    expect(scatters).toBe(spin.scatters)
    expect(scatterWins(five, spin.window, 1)[0]?.units ?? 0).toBe(spin.scatterPay)
    expect(five.freeSpins?.awards[scatters] ?? 0).toBe(spin.freeSpins)
    expect(window?.units).toBe(spin.total)
  })

  it.each(vectors.ways243Eval.cases)('G5 the window $window pays $total over 243 ways', ({ window, wins, total }) => {
    const found = waysWins(five, window, 1)
    expect(found.map(({ symbol, count, ways, units }) => ({ symbol, reels: count, ways, pay: units }))).toEqual(wins)
    expect(found.reduce((units, win) => units + win.units, 0)).toBe(total)
  })

  it('G5 the 5×3 machine returns exactly the fractions of the vectors', () => {
    const exact = vectors.machine5x3Exact
    const base = spinReturn(five, five.reels)
    const baseRtp = add(base.symbols, base.scatter)
    const freeSpins = expectedFreeSpins(five)
    const freeSpinRtp = multiply(multiply(freeSpins, fraction(five.freeSpins?.multiplier ?? 0)), baseRtp)
    const total = add(baseRtp, freeSpinRtp)
    expect(cycleOf(five.reels)).toBe(BigInt(exact.cycle))
    expect(formatFraction(base.symbols)).toBe(exact.lineRTP)
    expect(formatFraction(base.scatter)).toBe(exact.scatterRTP)
    expect(formatFraction(baseRtp)).toBe(exact.baseRTP)
    expect(formatFraction(triggerProbability(five))).toBe(exact.triggerProb)
    expect(formatFraction(freeSpins)).toBe(exact.expectedFreeSpinsPerSpin)
    expect(formatFraction(freeSpinRtp)).toBe(exact.freeSpinRTP)
    expect(formatFraction(total)).toBe(exact.totalRTP)
    expect(toNumber(total)).toBeCloseTo(exact.totalRTPfloat, 10)
  })

  it('G5 a single line of the 5×3 machine hits as often as the vector says', () => {
    const oneLine = { ...five, evaluation: { kind: 'lines', lines: [[1, 1, 1, 1, 1]] } as const, pays: onesFor(five.pays), unitsPerBet: 1 }
    expect(formatFraction(spinReturn(oneLine, five.reels).symbols)).toBe(vectors.machine5x3Exact.singleLineHitProb)
  })

  it('G5 the whole cycle of the 3×1 machine pays exactly the distribution of the vectors', () => {
    const exact = vectors.machine3x1Exact
    const tally = new Map<number, number>()
    forEachStops(three.reels, stops => {
      const units = playWindows(three, plain(three.reels), stops).reduce((sum, window) => sum + window.units, 0)
      tally.set(units, (tally.get(units) ?? 0) + 1)
    })
    expect(Object.fromEntries(tally)).toEqual(exact.payDistribution)
    const cycle = exact.cycle
    const mean = (power: number) =>
      fraction(
        [...tally].reduce((sum, [units, count]) => sum + units ** power * count, 0),
        cycle,
      )
    const variance = add(mean(2), negate(multiply(mean(1), mean(1))))
    expect(formatFraction(mean(1))).toBe(exact.RTP)
    expect(formatFraction(spinReturn(three, three.reels).symbols)).toBe(exact.RTP)
    expect(formatFraction(fraction(cycle - (tally.get(0) ?? 0), cycle))).toBe(exact.hitFrequency)
    expect(formatFraction(variance)).toBe(exact.variance)
    expect(Math.sqrt(toNumber(variance))).toBeCloseTo(exact.stdDev, 7)
    expect(Z_90 * Math.sqrt(toNumber(variance))).toBeCloseTo(exact['volatilityIndex90(1.645σ)'], 7)
  })

  it('P7 the simulated return of the 5×3 base game lies in its 95 % interval', () => {
    const random = seededRandom(5)
    const spins = 100_000
    let [total, squares] = [0, 0]
    for (let i = 0; i < spins; i++) {
      const stops = five.reels.map(strip => random.below(strip.length))
      const pay = playWindows(five, plain(five.reels), stops).reduce((sum, window) => sum + window.units, 0) / five.unitsPerBet
      total += pay
      squares += pay * pay
    }
    const base = spinReturn(five, five.reels)
    const exact = toNumber(add(base.symbols, base.scatter))
    const sigma = Math.sqrt(squares / spins - (total / spins) ** 2)
    expect(Math.abs(total / spins - exact)).toBeLessThan((1.96 * sigma) / Math.sqrt(spins))
  })
})

const negate = (a: Fraction) => fraction(-a.numerator, a.denominator)
const onesFor = (pays: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(Object.entries(pays).map(([symbol, row]) => [symbol, row.map(pay => (pay > 0 ? 1 : 0))]))

function forEachStops(reels: readonly string[], visit: (stops: number[]) => void, stops: number[] = []): void {
  const strip = reels[stops.length]
  if (strip === undefined) visit(stops)
  else for (let stop = 0; stop < strip.length; stop++) forEachStops(reels, visit, [...stops, stop])
}
