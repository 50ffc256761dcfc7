import type { CellIndex, SlotAward, SlotCoin, SlotOutcome, SlotState, SlotTitle, SlotWin, SlotWindow } from '@croupier/games/slots'
import { present } from '@croupier/kernel'

export type Grid = readonly (readonly string[])[]

/** A symbol that comes to rest in a cell; a negative `fromRow` lies above the window. */
export type Move = { readonly reel: number; readonly fromRow: number; readonly toRow: number; readonly code: string }

/** What the screen does, one after the other. */
export type Beat =
  | {
      readonly kind: 'reels'
      readonly grid: Grid
      readonly stops: readonly number[]
      readonly coins: readonly SlotCoin[]
      /** The first reel that is awaited longer, because one more symbol starts a feature; the number of reels when none is. */
      readonly suspenseFrom: number
    }
  | { readonly kind: 'wins'; readonly wins: readonly SlotWin[]; readonly units: number; readonly multiplier: number }
  /** Several wins one after the other end in their sum. */
  | { readonly kind: 'total'; readonly units: number }
  | { readonly kind: 'fall'; readonly removed: readonly CellIndex[]; readonly moves: readonly Move[]; readonly grid: Grid }
  | {
      readonly kind: 'respin'
      readonly landed: readonly SlotCoin[]
      readonly held: readonly SlotCoin[]
      readonly left: number
    }
  | { readonly kind: 'collect'; readonly coins: readonly SlotCoin[]; readonly units: number; readonly isFull: boolean }
  | { readonly kind: 'award'; readonly award: SlotAward }
  | { readonly kind: 'capped' }

/** The beats of one step of a round. `before` is the state that the step was played from: undefined for a paid spin. */
export function planStep(title: SlotTitle, outcome: SlotOutcome, before: SlotState | undefined): Beat[] {
  const beats = outcome.kind === 'respin' ? respinBeats(title, outcome, before) : spinBeats(title, outcome)
  if (outcome.award) beats.push({ kind: 'award', award: outcome.award })
  if (outcome.isCapped) beats.push({ kind: 'capped' })
  return beats
}

function spinBeats(title: SlotTitle, outcome: SlotOutcome): Beat[] {
  const first = present(outcome.windows[0], 'a spin shows a window')
  const { grid, coins = [] } = first
  const beats: Beat[] = [{ kind: 'reels', grid, stops: outcome.stops, coins, suspenseFrom: suspenseFrom(title, grid) }]
  for (const [i, window] of outcome.windows.entries()) {
    if (window.wins.length > 0) beats.push({ kind: 'wins', wins: window.wins, units: window.units, multiplier: window.multiplier })
    const next = outcome.windows[i + 1]
    if (next) beats.push(fallBeat(window, next))
  }
  if (beats.filter(beat => beat.kind === 'wins').length > 1) beats.push({ kind: 'total', units: outcome.wonUnits })
  return beats
}

/** Kept symbols sink into the gaps in their order; what is missing comes from above. */
function fallBeat(window: SlotWindow, next: SlotWindow): Beat {
  const removed = [...new Set(window.wins.flatMap(win => win.cells))].sort((a, b) => a - b)
  const reelCount = present(window.grid[0], 'a grid has rows').length
  const moves = Array.from({ length: reelCount }, (_, reel) => reelMoves(next.grid, reel, keptRows(window.grid, removed, reel))).flat()
  return { kind: 'fall', removed, moves, grid: next.grid }
}

function keptRows(grid: Grid, removed: readonly CellIndex[], reel: number): number[] {
  return grid.flatMap((row, index) => (removed.includes(index * row.length + reel) ? [] : [index]))
}

function reelMoves(next: Grid, reel: number, kept: readonly number[]): Move[] {
  const fresh = next.length - kept.length
  return next.map((row, toRow) => {
    const fromRow = toRow < fresh ? toRow - fresh : present(kept[toRow - fresh], 'a kept symbol lands')
    return { reel, fromRow, toRow, code: present(row[reel], 'a row has every reel') }
  })
}

function respinBeats(title: SlotTitle, outcome: SlotOutcome, before: SlotState | undefined): Beat[] {
  const coins = outcome.windows[0]?.coins ?? []
  const earlier = before?.feature === 'hold-and-spin' ? before.coins : []
  const known = new Set(earlier.map(coin => coin.cell))
  const left = outcome.next?.left ?? 0
  const respin: Beat = { kind: 'respin', held: earlier, landed: coins.filter(coin => !known.has(coin.cell)), left }
  if (outcome.next) return [respin]
  const cellCount = title.parSheet.rows * title.parSheet.reels.length
  return [respin, { kind: 'collect', coins, units: outcome.wonUnits, isFull: coins.length === cellCount }]
}

/** After which reel one further symbol would start the feature. Counted from what stands, so it never hints at what comes. */
export function suspenseFrom({ parSheet }: SlotTitle, grid: Grid): number {
  const reelCount = parSheet.reels.length
  const trigger = triggerOf(parSheet)
  if (!trigger) return reelCount
  let count = 0
  for (let reel = 0; reel < reelCount; reel++) {
    if (count >= trigger.needed - 1 && present(parSheet.reels[reel], 'a reel').includes(trigger.symbol)) return reel
    for (const row of grid) if (row[reel] === trigger.symbol) count++
  }
  return reelCount
}

function triggerOf({ freeSpins, scatter, holdAndSpin }: SlotTitle['parSheet']): { symbol: string; needed: number } | undefined {
  if (holdAndSpin) return { symbol: holdAndSpin.coin, needed: holdAndSpin.coinsToTrigger }
  if (!freeSpins || !scatter) return undefined
  return { symbol: scatter.symbol, needed: Math.min(...Object.keys(freeSpins.awards).map(Number)) }
}
