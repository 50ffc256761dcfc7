import type { OracleReport, OracleSections } from '../oracle-report.ts'
import { lineWins } from './evaluate-lines.ts'
import { scatterCells, scatterWins, waysWins } from './evaluate-ways.ts'
import { cycleOf, expectedFreeSpins, spinReturn, triggerProbability } from './exact.ts'
import { add, type Fraction, formatFraction, fraction, multiply, toNumber } from './fraction.ts'
import { playWindows } from './play-windows.ts'
import { type ReferenceMachine, sheetOfReference } from './reference-sheet.ts'
import { Z_90 } from './reports.ts'
import type { ParSheet } from './title.ts'

interface Spin {
  readonly stops: readonly number[]
  readonly window: readonly (readonly string[])[]
  readonly lineWins: unknown
  readonly scatters: number
  readonly scatterPay: number
  readonly freeSpins: number
  readonly total: number
}

interface WaysCase {
  readonly window: readonly (readonly string[])[]
  readonly wins: unknown
  readonly total: number
}

type Exact = Readonly<Record<string, unknown>>

/** The parts of the section `slots` that this family answers; fishing is another's. */
export interface SlotVectors {
  readonly machine5x3?: ReferenceMachine
  readonly machine5x3Exact?: Exact
  readonly spins5x3?: readonly Spin[]
  readonly ways243Eval?: { readonly cases: readonly WaysCase[] }
  readonly machine3x1?: ReferenceMachine
  readonly machine3x1Exact?: Exact
}

/** Figures of a file have ten digits. */
const DIGITS = 8
const plain = (reels: readonly string[]) => ({ reels, multiplier: 1, cascadeMultipliers: undefined })
const rounded = (value: number): string => value.toFixed(DIGITS)
const roundedOf = (value: unknown): unknown => (typeof value === 'number' && !Number.isInteger(value) ? rounded(value) : value)

export const oracleSections: OracleSections = { slots: (section, report) => checkSlots(section as SlotVectors, report) }

function checkSlots(vectors: SlotVectors, report: OracleReport): void {
  const five = vectors.machine5x3 && sheetOfReference(vectors.machine5x3)
  const three = vectors.machine3x1 && sheetOfReference(vectors.machine3x1)
  if (five) {
    for (const spin of vectors.spins5x3 ?? []) checkSpin(five, spin, report)
    for (const [place, ways] of (vectors.ways243Eval?.cases ?? []).entries()) checkWays(five, ways, place, report)
    checkExact('slots.machine5x3Exact', vectors.machine5x3Exact, exactOfLines(five), report)
  }
  if (three) checkExact('slots.machine3x1Exact', vectors.machine3x1Exact, exactByCycle(three), report)
}

function checkSpin(sheet: ParSheet, spin: Spin, report: OracleReport): void {
  const { stops: _stops, ...expected } = spin
  report.check('slots.spins5x3', spin.stops.join(','), expected, () => {
    const [played] = playWindows(sheet, plain(sheet.reels), [...spin.stops])
    const window = played?.grid ?? []
    const scatters = scatterCells(sheet, window).length
    return {
      window,
      lineWins: lineWins(sheet, window, 1).map(({ line, symbol, count, units }) => ({ line, symbol, count, pay: units })),
      scatters,
      scatterPay: scatterWins(sheet, window, 1)[0]?.units ?? 0,
      freeSpins: sheet.freeSpins?.awards[scatters] ?? 0,
      total: played?.units,
    }
  })
}

function checkWays(sheet: ParSheet, { window, wins, total }: WaysCase, place: number, report: OracleReport): void {
  report.check('slots.ways243Eval', `case ${place}`, { wins, total }, () => {
    const found = waysWins(sheet, window, 1)
    return {
      wins: found.map(({ symbol, count, ways, units }) => ({ symbol, reels: count, ways, pay: units })),
      total: found.reduce((sum, win) => sum + win.units, 0),
    }
  })
}

/** Each figure of the file is one check; one that we do not compute fails, and so does an unknown one. Words are not figures. */
function checkExact(section: string, expected: Exact | undefined, actual: Exact, report: OracleReport): void {
  for (const [name, value] of Object.entries(expected ?? {})) {
    if (name === 'rule') continue
    report.check(section, name, roundedOf(value), () => roundedOf(actual[name]))
  }
}

/** By the symbols' shares of the strips, without going through the cycle. */
function exactOfLines(sheet: ParSheet): Exact {
  const base = spinReturn(sheet, sheet.reels)
  const baseRtp = add(base.symbols, base.scatter)
  const freeSpins = expectedFreeSpins(sheet)
  const freeSpinRtp = multiply(multiply(freeSpins, fraction(sheet.freeSpins?.multiplier ?? 0)), baseRtp)
  const total = add(baseRtp, freeSpinRtp)
  const row = Math.floor(sheet.rows / 2)
  const oneLine = {
    ...sheet,
    evaluation: { kind: 'lines', lines: [sheet.reels.map(() => row)] } as const,
    pays: onesFor(sheet.pays),
    unitsPerBet: 1,
  }
  return {
    cycle: Number(cycleOf(sheet.reels)),
    lineRTP: formatFraction(base.symbols),
    scatterRTP: formatFraction(base.scatter),
    baseRTP: formatFraction(baseRtp),
    triggerProb: formatFraction(triggerProbability(sheet)),
    expectedFreeSpinsPerSpin: formatFraction(freeSpins),
    freeSpinRTP: formatFraction(freeSpinRtp),
    totalRTP: formatFraction(total),
    totalRTPfloat: toNumber(total),
    singleLineHitProb: formatFraction(spinReturn(oneLine, sheet.reels).symbols),
  }
}

/** Every stop of every reel once. */
function exactByCycle(sheet: ParSheet): Exact {
  const tally = new Map<number, number>()
  forEachStops(sheet.reels, stops => {
    const units = playWindows(sheet, plain(sheet.reels), stops).reduce((sum, window) => sum + window.units, 0)
    tally.set(units, (tally.get(units) ?? 0) + 1)
  })
  const cycle = [...tally.values()].reduce((sum, count) => sum + count, 0)
  const bet = sheet.unitsPerBet
  const moment = (power: number): Fraction =>
    fraction(
      [...tally].reduce((sum, [units, count]) => sum + units ** power * count, 0),
      cycle * bet ** power,
    )
  const mean = moment(1)
  const variance = add(moment(2), multiply(fraction(-1), multiply(mean, mean)))
  const deviation = Math.sqrt(toNumber(variance))
  return {
    cycle,
    payDistribution: Object.fromEntries(tally),
    RTP: formatFraction(mean),
    RTPfloat: toNumber(mean),
    hitFrequency: formatFraction(fraction(cycle - (tally.get(0) ?? 0), cycle)),
    variance: formatFraction(variance),
    stdDev: deviation,
    'volatilityIndex90(1.645σ)': Z_90 * deviation,
  }
}

const onesFor = (pays: ParSheet['pays']): ParSheet['pays'] =>
  Object.fromEntries(Object.entries(pays).map(([symbol, row]) => [symbol, row.map(pay => (pay > 0 ? 1 : 0))]))

function forEachStops(reels: readonly string[], visit: (stops: number[]) => void, stops: number[] = []): void {
  const strip = reels[stops.length]
  if (strip === undefined) visit(stops)
  else for (let stop = 0; stop < strip.length; stop++) forEachStops(reels, visit, [...stops, stop])
}
