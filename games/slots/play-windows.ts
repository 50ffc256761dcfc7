import { assert } from '@croupier/kernel'
import { type Column, columnAt, gridOf, refill } from './cascade.ts'
import { lineWins } from './evaluate-lines.ts'
import { anywhereWins, scatterWins, waysWins } from './evaluate-ways.ts'
import type { SlotWin, SlotWindow } from './outcome.ts'
import type { ParSheet } from './title.ts'

/** Far above the longest cascade of any sheet; enumeration of all stops proves it is never met. */
const CASCADES_MAX = 200

export type WindowRules = {
  readonly reels: readonly string[]
  /** Of the feature, 1 in the base game. */
  readonly multiplier: number
  /** Of successive cascades; undefined where nothing falls. */
  readonly cascadeMultipliers: readonly number[] | undefined
}

/** The windows that follow from one stop per reel, with their wins. Scatters are counted in the last window, where they have gathered. */
export function playWindows(sheet: ParSheet, rules: WindowRules, stops: readonly number[]): SlotWindow[] {
  let columns = rules.reels.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, sheet.rows))
  const windows: SlotWindow[] = []
  for (let n = 0; ; n++) {
    assert(n < CASCADES_MAX, 'a cascade ends')
    const grid = gridOf(columns)
    const multiplier = rules.multiplier * ladderStep(rules.cascadeMultipliers, n)
    const wins = symbolWins(sheet, grid, multiplier)
    const isLast = wins.length === 0 || !rules.cascadeMultipliers
    if (isLast) wins.push(...scatterWins(sheet, grid, rules.multiplier))
    windows.push({ grid, wins, multiplier, units: wins.reduce((sum, win) => sum + win.units, 0) })
    if (isLast) return windows
    columns = fall(columns, wins)
  }
}

const ladderStep = (ladder: readonly number[] | undefined, n: number): number =>
  ladder ? (ladder[Math.min(n, ladder.length - 1)] ?? 1) : 1

function symbolWins(sheet: ParSheet, grid: string[][], multiplier: number): SlotWin[] {
  if (sheet.evaluation.kind === 'lines') return lineWins(sheet, grid, multiplier)
  return sheet.evaluation.kind === 'ways' ? waysWins(sheet, grid, multiplier) : anywhereWins(sheet, grid, multiplier)
}

function fall(columns: readonly Column[], wins: readonly SlotWin[]): Column[] {
  const cells = new Set(wins.flatMap(win => win.cells))
  return columns.map((column, reel) => {
    const rows = column.symbols.flatMap((_, row) => (cells.has(row * columns.length + reel) ? [row] : []))
    return refill(column, new Set(rows))
  })
}
