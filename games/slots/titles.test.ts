import { amount, type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { scatterCells } from './evaluate-ways.ts'
import { exactReturn } from './exact-return.ts'
import { compileRound } from './fast/compile-round.ts'
import { compileSpin } from './fast/compiled-spin.ts'
import { toNumber } from './fraction.ts'
import { amountOfUnits, type SlotOutcome } from './outcome.ts'
import { rtpBps, sheetHash } from './par-sheet-report.ts'
import { playWindows } from './play-windows.ts'
import { findParSheetReport } from './reports.ts'
import { simulate } from './simulate.ts'
import { spin } from './spin.ts'
import type { SlotEngine, SlotTitle, SlotVolatility } from './title.ts'
import { findSlotTitle, SLOT_TITLES } from './titles/index.ts'

const titles = SLOT_TITLES.map(title => [title.code, title] as const)

function playAll(title: SlotTitle, random: RandomSource): SlotOutcome[] {
  const steps = [spin(title, undefined, random)]
  for (let state = steps[0]?.next; state; state = steps.at(-1)?.next) steps.push(spin(title, state, random))
  return steps
}

describe('the titles', () => {
  it('cover six engines with two titles each, under twelve different codes', () => {
    const engines: SlotEngine[] = ['classic', 'lines', 'ways', 'free-spins', 'cascade', 'hold-and-spin']
    for (const engine of engines) expect(SLOT_TITLES.filter(title => title.engine === engine).length).toBeGreaterThanOrEqual(2)
    expect(new Set(SLOT_TITLES.map(title => title.code)).size).toBe(SLOT_TITLES.length)
    expect(SLOT_TITLES.length).toBeGreaterThanOrEqual(12)
  })

  it.each(titles)('%s is plain JSON, so that it reaches a browser whole', (_, title) => {
    expect(JSON.parse(JSON.stringify(title))).toEqual(title)
    expect(findSlotTitle(title.code)).toBe(title)
  })

  it.each(titles)('%s has a name in Chinese of both writings, in Japanese and in Thai', (_, title) => {
    expect(Object.keys(title.names).toSorted()).toEqual(['CN', 'JA', 'TH', 'TW'])
    for (const name of Object.values(title.names)) expect(name).toMatch(/^\S.*\S$|^\S$/u)
  })

  it('are called differently in every language', () => {
    for (const language of ['CN', 'TW', 'JA', 'TH'])
      expect(new Set(SLOT_TITLES.map(title => title.names[language])).size, language).toBe(SLOT_TITLES.length)
    expect(new Set(SLOT_TITLES.map(title => title.name)).size).toBe(SLOT_TITLES.length)
  })

  it.each(titles)('%s pays whole ten-thousandths at every bet level', (_, title) => {
    for (const level of title.betLevels) {
      const bet = amount(level)
      expect(bet % BigInt(title.parSheet.unitsPerBet)).toBe(0n)
      expect(amountOfUnits(title.parSheet.unitsPerBet, bet, title.parSheet.unitsPerBet)).toBe(bet)
    }
  })

  it.each(titles.filter(([, { parSheet }]) => parSheet.evaluation.kind === 'lines'))(
    '%s has no line twice and none outside the window',
    (_, title) => {
      const lines = title.parSheet.evaluation.kind === 'lines' ? title.parSheet.evaluation.lines : []
      expect(new Set(lines.map(line => line.join())).size).toBe(lines.length)
      expect(lines.flat().every(row => row >= 0 && row < title.parSheet.rows)).toBe(true)
      expect(lines.every(line => line.length === title.parSheet.reels.length)).toBe(true)
    },
  )

  it.each(titles.filter(([, title]) => !title.parSheet.cascade))('G5 %s shows the return that its strips give, exactly', (_, title) => {
    const exact = exactReturn(title.parSheet)
    const report = findParSheetReport(title.code)
    expect(rtpBps(exact.total)).toBe(title.rtpBps)
    expect(report?.rtp.value).toBeCloseTo(toNumber(exact.total), 12)
    expect(report?.featureOneIn ?? 0).toBeCloseTo(exact.trigger.numerator > 0n ? 1 / toNumber(exact.trigger) : 0, 6)
  })

  it('G5 Sugar Comet shows the return of its whole cycle, every cascade played to its end', () => {
    const title = findSlotTitle('sugar-comet')
    expect(title && rtpBps(exactReturn(title.parSheet).total)).toBe(title?.rtpBps)
  })

  it.each(titles)('G5 %s shows what the generated table says: return from 94 to 96.5 %, cap, volatility', (_, title) => {
    const report = findParSheetReport(title.code)
    expect(report?.sheetHash).toBe(sheetHash(title))
    expect(report?.rtp.bps).toBe(title.rtpBps)
    expect(title.rtpBps).toBeGreaterThanOrEqual(9400)
    expect(title.rtpBps).toBeLessThanOrEqual(9650)
    expect(report?.cap).toBe(title.maxWinMultiple)
    expect(report?.spinMax).toBeLessThanOrEqual(title.maxWinMultiple)
    expect(volatilityOf(report?.volatilityIndex ?? 0)).toBe(title.volatility)
  })

  it.each(titles.filter(([, { parSheet }]) => !parSheet.freeSpins))(
    'G5 %s cannot pay more than its cap, so its exact return needs no deduction',
    (_, title) => {
      const { holdAndSpin: hold, rows, reels, unitsPerBet } = title.parSheet
      const coinMax = Math.max(0, ...(hold?.values ?? []).map(value => value.units))
      const holdMax = (coinMax * rows * reels.length + (hold?.grandUnits ?? 0)) / unitsPerBet
      expect((findParSheetReport(title.code)?.spinMax ?? Number.NaN) + holdMax).toBeLessThanOrEqual(title.maxWinMultiple)
    },
  )

  it.each(titles)('P7 %s returns in simulation what it returns exactly', (_, title) => {
    const { rtp, margin, max } = simulate(title, 300_000, 11)
    // Twelve titles at once: three and a half standard errors where one title alone would be asked for 1.96.
    expect(Math.abs(rtp - (findParSheetReport(title.code)?.rtp.value ?? 0))).toBeLessThan((3.5 / 1.96) * margin)
    expect(max).toBeLessThanOrEqual(title.maxWinMultiple)
  })

  it.each(titles)('P7 %s pays the same on the fast path and in full, round after round', (_, title) => {
    const [slow, fast] = [seededRandom(21), seededRandom(21)]
    const round = compileRound(title)
    for (let i = 0; i < 4_000; i++) expect(playAll(title, slow).at(-1)?.roundUnits).toBe(round(fast))
  })

  it.each(titles)('P7 %s agrees on units and scatters at stops drawn from its whole cycle', (_, title) => {
    const { parSheet: sheet } = title
    const ladder = sheet.cascade?.multipliers
    const compiled = compileSpin(sheet, sheet.reels, ladder)
    const random = seededRandom(8)
    for (let i = 0; i < 2_000; i++) {
      const stops = sheet.reels.map(strip => random.below(strip.length))
      compiled.evaluate(Int32Array.from(stops))
      const windows = playWindows(sheet, { reels: sheet.reels, multiplier: 1, cascadeMultipliers: ladder }, stops)
      expect(compiled.units).toBe(windows.reduce((sum, window) => sum + window.units, 0))
      expect(compiled.scatters).toBe(scatterCells(sheet, windows.at(-1)?.grid ?? []).length)
    }
  })
})

/** Bounds of the volatility index, in total bets. */
function volatilityOf(index: number): SlotVolatility {
  if (index < 5) return 'low'
  if (index < 9) return 'medium'
  return index < 15 ? 'high' : 'very-high'
}
