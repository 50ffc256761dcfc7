import { present, type RandomSource } from '@croupier/kernel'
import { scatterCells } from './evaluate-ways.ts'
import { coinUnits, coinWindow, drawCoins, type HoldState, playRespin } from './hold-and-spin.ts'
import type { SlotAward, SlotOutcome, SlotState, SlotWindow } from './outcome.ts'
import { playWindows, type WindowRules } from './play-windows.ts'
import type { SlotTitle } from './title.ts'

type FreeSpinState = Extract<SlotState, { feature: 'free-spins' }>

/**
 * Plays one step of a round: the paid spin when `state` is undefined, otherwise the next free spin or respin of its feature.
 * A round is the paid spin and the steps after it, until an outcome has no `next`. Each step reads its own part of the fair
 * stream (`fairRandom({ …, step })`), so the state and the seeds are all that is needed to go on anywhere.
 */
export function spin(title: SlotTitle, state: SlotState | undefined, random: RandomSource): SlotOutcome {
  if (state?.feature === 'hold-and-spin') return respin(title, state, random)
  const reels = windowRules(title, state).reels
  const stops = reels.map(strip => random.below(strip.length))
  return settleStops(title, state, stops, random)
}

/** What given stops pay; `random` is asked only for the values of coins. */
export function settleStops(
  title: SlotTitle,
  state: FreeSpinState | undefined,
  stops: readonly number[],
  random: RandomSource,
): SlotOutcome {
  const sheet = title.parSheet
  const windows = withCoins(title, playWindows(sheet, windowRules(title, state), stops), random)
  const lastWindow = present(windows.at(-1), 'a spin shows a window')
  const won = capped(
    title,
    state?.roundUnits ?? 0,
    windows.reduce((sum, window) => sum + window.units, 0),
  )
  const step = state?.step ?? 0
  const award = awardOf(title, state, lastWindow)
  const next = won.isCapped ? undefined : stateAfter(state, award, lastWindow, won)
  const kind = state ? 'free-spin' : 'spin'
  return { step, kind, stops, windows, ...won, ...(award && !won.isCapped ? { award } : {}), ...(next ? { next } : {}) }
}

function windowRules({ parSheet }: SlotTitle, state: FreeSpinState | undefined): WindowRules {
  const free = state ? parSheet.freeSpins : undefined
  return {
    reels: free?.reels ?? parSheet.reels,
    multiplier: free?.multiplier ?? 1,
    cascadeMultipliers: free?.cascadeMultipliers ?? parSheet.cascade?.multipliers,
  }
}

function withCoins({ parSheet: { holdAndSpin } }: SlotTitle, windows: SlotWindow[], random: RandomSource): SlotWindow[] {
  return holdAndSpin ? windows.map(window => ({ ...window, coins: drawCoins(holdAndSpin, window.grid, random) })) : windows
}

type Won = { readonly wonUnits: number; readonly roundUnits: number; readonly isCapped: boolean }

/** The cap holds for the round as a whole: the step that reaches it pays the difference and ends the round. */
function capped(title: SlotTitle, before: number, units: number): Won {
  const cap = title.maxWinMultiple * title.parSheet.unitsPerBet
  const roundUnits = Math.min(before + units, cap)
  return { wonUnits: roundUnits - before, roundUnits, isCapped: roundUnits === cap }
}

function awardOf({ parSheet }: SlotTitle, state: FreeSpinState | undefined, window: SlotWindow): SlotAward | undefined {
  const { freeSpins, holdAndSpin } = parSheet
  const coins = window.coins ?? []
  if (holdAndSpin && coins.length >= holdAndSpin.coinsToTrigger) {
    return { feature: 'hold-and-spin', spins: holdAndSpin.respins, isRetrigger: false, cells: coins.map(coin => coin.cell) }
  }
  if (!freeSpins || (state && !freeSpins.retrigger)) return undefined
  const cells = scatterCells(parSheet, window.grid)
  const spins = freeSpins.awards[cells.length] ?? 0
  return spins > 0 ? { feature: 'free-spins', spins, isRetrigger: state !== undefined, cells } : undefined
}

function stateAfter(state: FreeSpinState | undefined, award: SlotAward | undefined, window: SlotWindow, won: Won): SlotState | undefined {
  const { roundUnits } = won
  if (award?.feature === 'hold-and-spin')
    return { feature: 'hold-and-spin', step: 1, roundUnits, left: award.spins, coins: window.coins ?? [] }
  const left = (state ? state.left - 1 : 0) + (award?.spins ?? 0)
  if (left === 0) return undefined
  const played = state ? state.played + 1 : 0
  return {
    feature: 'free-spins',
    step: (state?.step ?? 0) + 1,
    roundUnits,
    left,
    played,
    featureUnits: state ? state.featureUnits + won.wonUnits : 0,
  }
}

function respin(title: SlotTitle, state: HoldState, random: RandomSource): SlotOutcome {
  const sheet = title.parSheet
  const rules = present(sheet.holdAndSpin, 'the title has the feature of its state')
  const result = playRespin(sheet, rules, state, random)
  const units = result.isOver ? coinUnits(rules, result) : 0
  const won = capped(title, state.roundUnits, units)
  const windows = [coinWindow(sheet, rules, result.coins, units)]
  const next: SlotState = { ...state, step: state.step + 1, left: result.left, coins: result.coins }
  return { step: state.step, kind: 'respin', stops: [], windows, ...won, ...(result.isOver ? {} : { next }) }
}
