import { assert } from '@croupier/kernel'
import { bestLinePay, wildOf } from './evaluate-lines.ts'
import { add, divide, type Fraction, fraction, multiply, ONE, subtract, sum, ZERO } from './fraction.ts'
import type { ParSheet } from './title.ts'

/** Exact parts of a sheet's return, each in total bets per spin of the given strips. */
export type SpinReturn = { readonly symbols: Fraction; readonly scatter: Fraction }

/**
 * The return of one spin of lines or ways. Every line sees the same distribution of symbols, so a line's return is a sum over
 * symbol tuples weighted by their counts on the strips; a way's return is a product of means. No window needs to be visited.
 */
export function spinReturn(sheet: ParSheet, reels: readonly string[]): SpinReturn {
  const symbols = sheet.evaluation.kind === 'lines' ? lineReturn(sheet, reels) : waysReturn(sheet, reels)
  return { symbols, scatter: scatterReturn(sheet, reels) }
}

/** The number of stop combinations. */
export const cycleOf = (reels: readonly string[]): bigint => reels.reduce((cycle, strip) => cycle * BigInt(strip.length), 1n)

function lineReturn(sheet: ParSheet, reels: readonly string[]): Fraction {
  assert(sheet.evaluation.kind === 'lines', 'the sheet pays by lines')
  const counts = reels.map(countSymbols)
  let total = 0n
  const line: string[] = []
  const visit = (reel: number, weight: number) => {
    const row = counts[reel]
    if (!row) {
      total += BigInt(weight) * BigInt(bestLinePay(sheet, line)?.units ?? 0)
      return
    }
    for (const [symbol, count] of row) {
      line[reel] = symbol
      visit(reel + 1, weight * count)
    }
  }
  visit(0, 1)
  const lineCount = BigInt(sheet.evaluation.lines.length)
  return fraction(total * lineCount, cycleOf(reels) * BigInt(sheet.unitsPerBet))
}

function waysReturn(sheet: ParSheet, reels: readonly string[]): Fraction {
  const wild = wildOf(sheet)
  const parts = Object.entries(sheet.pays).flatMap(([symbol, pays]) => {
    const matches = (code: string) => code === symbol || code === wild
    const perReel = reels.map(strip => countDistribution(strip, sheet.rows, matches))
    const means = perReel.map(distribution => sum(distribution.map((p, count) => multiply(p, fraction(count)))))
    return pays.map((pay, i) => {
      const missing = i + 1 < reels.length ? (perReel[i + 1]?.[0] ?? ZERO) : ONE
      return multiply(means.slice(0, i + 1).reduce(multiply, missing), fraction(pay))
    })
  })
  return divide(sum(parts), fraction(sheet.unitsPerBet))
}

function scatterReturn(sheet: ParSheet, reels: readonly string[]): Fraction {
  const { scatter } = sheet
  if (!scatter) return ZERO
  const distribution = symbolsInWindow(sheet, reels, scatter.symbol)
  return sum(distribution.map((p, count) => multiply(p, fraction(scatter.pays[count] ?? 0))))
}

/** P(exactly k of a symbol in the window), k = 0, 1, …: the distributions of the reels convolved. */
export function symbolsInWindow(sheet: ParSheet, reels: readonly string[], symbol: string): Fraction[] {
  return reels.map(strip => countDistribution(strip, sheet.rows, code => code === symbol)).reduce(convolve, [ONE])
}

/** Free spins expected per paid spin. With retriggers the expectation is a geometric series: A / (1 − A) per spin that can award. */
export function expectedFreeSpins(sheet: ParSheet): Fraction {
  const rules = sheet.freeSpins
  if (!rules) return ZERO
  const awarded = awardedPerSpin(sheet, sheet.reels)
  if (!rules.retrigger) return awarded
  const again = awardedPerSpin(sheet, rules.reels ?? sheet.reels)
  assert(again.numerator < again.denominator, 'a retriggered feature ends')
  return divide(awarded, subtract(ONE, again))
}

/** P(the paid spin starts the free spins). */
export function triggerProbability(sheet: ParSheet): Fraction {
  const awards = sheet.freeSpins?.awards ?? {}
  return sheet.scatter
    ? sum(symbolsInWindow(sheet, sheet.reels, sheet.scatter.symbol).filter((_, count) => (awards[count] ?? 0) > 0))
    : ZERO
}

function awardedPerSpin(sheet: ParSheet, reels: readonly string[]): Fraction {
  const awards = sheet.freeSpins?.awards ?? {}
  if (!sheet.scatter) return ZERO
  return sum(symbolsInWindow(sheet, reels, sheet.scatter.symbol).map((p, count) => multiply(p, fraction(awards[count] ?? 0))))
}

function countSymbols(strip: string): [string, number][] {
  const counts = new Map<string, number>()
  for (const code of strip) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
}

function countDistribution(strip: string, rows: number, matches: (code: string) => boolean): Fraction[] {
  const tally = new Array<number>(rows + 1).fill(0)
  const circle = strip + strip.slice(0, rows - 1)
  for (let stop = 0; stop < strip.length; stop++) {
    const count = Array.from(circle.slice(stop, stop + rows)).filter(matches).length
    tally[count] = (tally[count] ?? 0) + 1
  }
  return tally.map(count => fraction(count, strip.length))
}

function convolve(a: readonly Fraction[], b: readonly Fraction[]): Fraction[] {
  const result = new Array<Fraction>(a.length + b.length - 1).fill(ZERO)
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      result[i + j] = add(result[i + j] ?? ZERO, multiply(p, q))
    })
  })
  return result
}
