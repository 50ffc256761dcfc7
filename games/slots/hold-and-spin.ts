import { present, type RandomSource } from '@croupier/kernel'
import { weightedIndex } from '../fairness/draws.ts'
import type { SlotCoin, SlotState, SlotWindow } from './outcome.ts'
import type { HoldAndSpinRules, ParSheet } from './title.ts'

/** Draws a value for each coin of a window, in cell order: coins show what they are worth even when no feature starts. */
export function drawCoins(rules: HoldAndSpinRules, grid: readonly (readonly string[])[], random: RandomSource): SlotCoin[] {
  return grid.flat().flatMap((symbol, cell) => (symbol === rules.coin ? [drawCoin(rules, cell, random)] : []))
}

function drawCoin(rules: HoldAndSpinRules, cell: number, random: RandomSource): SlotCoin {
  const weights = rules.values.map(value => value.weight)
  const { units, jackpot } = present(rules.values[weightedIndex(random, weights)], 'a value was drawn')
  return jackpot ? { cell, units, jackpot } : { cell, units }
}

export type HoldState = Extract<SlotState, { feature: 'hold-and-spin' }>
export type Respin = { readonly coins: readonly SlotCoin[]; readonly left: number; readonly isOver: boolean; readonly isFull: boolean }

/** One respin: every empty cell, in order, may receive a coin; a new coin gives the respins back. The feature ends without respins or cells. */
export function playRespin(sheet: ParSheet, rules: HoldAndSpinRules, state: HoldState, random: RandomSource): Respin {
  const held = new Set(state.coins.map(coin => coin.cell))
  const cellCount = sheet.rows * sheet.reels.length
  const landed: SlotCoin[] = []
  for (let cell = 0; cell < cellCount; cell++) {
    if (held.has(cell)) continue
    if (random.below(rules.land.outOf) < rules.land.chances) landed.push(drawCoin(rules, cell, random))
  }
  const coins = [...state.coins, ...landed].sort((a, b) => a.cell - b.cell)
  const left = landed.length > 0 ? rules.respins : state.left - 1
  const isFull = coins.length === cellCount
  return { coins, left, isOver: left === 0 || isFull, isFull }
}

/** What the held coins pay at the end, the grand prize for a full window included. */
export function coinUnits(rules: HoldAndSpinRules, respin: Respin): number {
  return respin.coins.reduce((sum, coin) => sum + coin.units, respin.isFull ? rules.grandUnits : 0)
}

/** The window of a respin: coins where they are held, all else empty. */
export function coinWindow(sheet: ParSheet, rules: HoldAndSpinRules, coins: readonly SlotCoin[], units: number): SlotWindow {
  const reelCount = sheet.reels.length
  const held = new Set(coins.map(coin => coin.cell))
  const grid = Array.from({ length: sheet.rows }, (_, row) =>
    Array.from({ length: reelCount }, (_, reel) => (held.has(row * reelCount + reel) ? rules.coin : '')),
  )
  return { grid, wins: [], multiplier: 1, units, coins }
}
