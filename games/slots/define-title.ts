import { assert } from '@croupier/kernel'
import type { ParSheet, SlotEngine, SlotFeature, SlotSymbol, SlotTitle, SlotVolatility, SymbolRole } from './title.ts'

/** Total bets of every title: each is a whole number of ten-thousandths per unit for 1, 10, 20, 25, 40 and 50 units a bet. */
export const BET_LEVELS = [
  '0.20',
  '0.40',
  '0.60',
  '1.00',
  '2.00',
  '3.00',
  '5.00',
  '10.00',
  '20.00',
  '30.00',
  '50.00',
  '100.00',
  '200.00',
  '500.00',
] as const

type TitleInput = {
  readonly code: string
  readonly engine: SlotEngine
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly vendor: string
  readonly rtpBps: number
  readonly volatility: SlotVolatility
  readonly maxWinMultiple: number
  readonly betLevels?: readonly string[]
  /** Symbols in the order of the paytable: letter, role and picture. */
  readonly symbols: readonly (readonly [code: string, role: SymbolRole, art: string])[]
  readonly sheet: Omit<ParSheet, 'symbols'>
}

/** Completes a title: symbol keys, lines, ways, bets and the list of features follow from its par sheet. */
export function defineTitle(input: TitleInput): SlotTitle {
  const { symbols: rows, sheet, betLevels = BET_LEVELS, ...rest } = input
  const symbols = rows.map(([code, role, art]): SlotSymbol => ({ code, role, art, nameKey: `slots.${input.code}.symbols.${art}` }))
  const parSheet: ParSheet = { ...sheet, symbols }
  assertSheet(parSheet)
  const lines = sheet.evaluation.kind === 'lines' ? sheet.evaluation.lines.length : 0
  const ways = sheet.evaluation.kind === 'ways' ? sheet.rows ** sheet.reels.length : 0
  const minBet = betLevels[0] ?? '1.00'
  return { ...rest, lines, ways, betLevels, minBet, minLineNum: lines || ways || 1, features: featuresOf(parSheet), parSheet }
}

/** Line patterns as digits, a row per reel: '11111 00000'. */
export const linesOf = (text: string): number[][] =>
  text
    .trim()
    .split(/\s+/)
    .map(line => Array.from(line, Number))

function assertSheet({ symbols, reels, freeSpins, pays, rows }: ParSheet): void {
  const known = new Set(symbols.map(symbol => symbol.code))
  assert(known.size === symbols.length, 'symbol codes differ')
  for (const strip of [...reels, ...(freeSpins?.reels ?? [])]) {
    assert(strip.length >= rows && Array.from(strip).every(code => known.has(code)), `strip ${strip} uses unknown symbols`)
  }
  for (const [code, row] of Object.entries(pays)) {
    assert(known.has(code) && row.every(pay => Number.isSafeInteger(pay) && pay >= 0), `pays of ${code} are whole numbers`)
  }
}

function featuresOf({ symbols, evaluation, scatter, cascade, freeSpins, holdAndSpin }: ParSheet): SlotFeature[] {
  const isLines = evaluation.kind === 'lines'
  const flags: [SlotFeature, boolean][] = [
    ['wild', symbols.some(symbol => symbol.role === 'wild')],
    ['wild-multiplier', isLines && (evaluation.wildMultiplier ?? 1) > 1],
    ['mixed-pays', isLines && (evaluation.mixed?.length ?? 0) > 0],
    ['scatter-pays', scatter !== undefined && Object.keys(scatter.pays).length > 0],
    ['cascade', cascade !== undefined],
    ['rising-multiplier', (cascade?.multipliers.length ?? 0) > 1],
    ['free-spins', freeSpins !== undefined],
    ['free-spin-multiplier', (freeSpins?.multiplier ?? 1) > 1],
    ['retrigger', freeSpins?.retrigger === true],
    ['hold-and-spin', holdAndSpin !== undefined],
    ['jackpots', holdAndSpin?.values.some(value => value.jackpot) === true],
  ]
  return flags.flatMap(([feature, isPresent]) => (isPresent ? [feature] : []))
}
