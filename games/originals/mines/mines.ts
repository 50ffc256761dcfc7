import { type Amount, formatAmount, type RandomSource } from '@croupier/kernel'
import { sample } from '../../fairness/draws.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import type { RoundExpectation } from '../../round-expectation.ts'
import { defineOriginal, type OriginalPlay, type PlacedOn } from '../define-original.ts'
import { type Multiplier, payoutOf } from '../multiplier.ts'
import type { OriginalTerms, OriginalView } from '../original-rules.ts'
import { MINES_MAX, MINES_TILES, minesMultiplier, minesReturn, safeTiles } from './ladder.ts'

export interface MinesPlacement {
  /** 1 to 24. */
  readonly mines: number
}

export interface MinesState {
  /** Tiles with a mine, ascending; drawn with the stake. Tile 0 is the first of the first row of five. */
  readonly layout: readonly number[]
  /** In the order of opening; the last one is the mine when the round ended on one. */
  readonly opened: readonly number[]
  readonly end: 'open' | 'mine' | 'cash_out' | 'cleared'
}

type Bet = PlacedOn<MinesPlacement>

const TILES: readonly number[] = Array.from({ length: MINES_TILES }, (_, tile) => tile)

/** The first `mines` steps of a Fisher–Yates shuffle of all tiles. */
const drawLayout = (random: RandomSource, mines: number): readonly number[] => sample(random, TILES, mines).sort((a, b) => a - b)

const payoutAt = ({ placement, stake }: Bet, opened: number, { returnBps, currencyDigits }: OriginalTerms): Amount =>
  payoutOf(stake, minesMultiplier(placement.mines, opened, returnBps), currencyDigits)

/** Whether a further tile may be opened: what it leads to stays within the highest payout. */
const mayOpen = (bet: Bet, opened: number, terms: OriginalTerms): boolean => payoutAt(bet, opened + 1, terms) <= terms.payoutMax

const play: OriginalPlay<MinesPlacement, MinesState> = {
  plain: [{ kind: 'open', tile: 0 }, { kind: 'cash_out' }],
  isOpen: ({ end }) => end === 'open',
  step(state, action, bet, terms) {
    if (action.kind === 'cash_out') return { ...state, end: 'cash_out' }
    const { layout, opened } = state
    if (!TILES.includes(action.tile) || opened.includes(action.tile) || !mayOpen(bet, opened.length, terms)) return undefined
    const now = [...opened, action.tile]
    if (layout.includes(action.tile)) return { ...state, opened: now, end: 'mine' }
    return { ...state, opened: now, end: now.length === safeTiles(layout.length) ? 'cleared' : 'open' }
  },
  abandon: () => ({ kind: 'cash_out' }),
  highestPayout(bet, terms) {
    const payouts = steps(bet.placement).map(opened => payoutAt(bet, opened, terms))
    return payouts.findLast(payout => payout <= terms.payoutMax) ?? payoutAt(bet, 1, terms)
  },
  highestMultiplier: ({ mines }, returnBps) => minesMultiplier(mines, safeTiles(mines), returnBps),
  exactReturn(placement, returnBps) {
    const returns = steps(placement)
      .map(opened => minesReturn(placement.mines, opened, returnBps))
      .sort(compareFractions)
    const [lowest, highest] = [returns.at(0), returns.at(-1)] as [Fraction, Fraction]
    return { lowest, highest }
  },
  expectation: (bet, { opened }, terms) => opened.reduce((sum, _, before) => addStep(sum, bet, before, terms), unplayed(bet)),
}

/** Cashed out at once the stake comes back, whatever the layout. */
const unplayed = ({ stake }: Bet): RoundExpectation => ({ mean: Number(stake), variance: 0, gainMax: 0 })

/** One more tile is opened: what could be cashed out before it is given for what the next step pays, with the chance that the tile is safe. */
function addStep({ mean, variance, gainMax }: RoundExpectation, bet: Bet, opened: number, terms: OriginalTerms): RoundExpectation {
  const held = Number(opened === 0 ? bet.stake : payoutAt(bet, opened, terms))
  const next = Number(payoutAt(bet, opened + 1, terms))
  const chance = (safeTiles(bet.placement.mines) - opened) / (MINES_TILES - opened)
  return {
    mean: mean + chance * next - held,
    variance: variance + chance * (1 - chance) * next ** 2,
    gainMax: Math.max(gainMax, (1 - chance) * next),
  }
}

const steps = ({ mines }: MinesPlacement): readonly number[] => TILES.slice(0, safeTiles(mines)).map(tile => tile + 1)
const compareFractions = (a: Fraction, b: Fraction): number => Number(a.num * b.den - b.num * a.den)

/** Safe tiles opened. */
const safeOpened = ({ opened, end }: MinesState): number => (end === 'mine' ? opened.length - 1 : opened.length)

const multiplierNow = (state: MinesState, returnBps: number): Multiplier =>
  state.end === 'mine' ? 0n : minesMultiplier(state.layout.length, state.opened.length, returnBps)

/** Twenty-five tiles, some with a mine: each safe one raises the multiplier until the player cashes out or meets a mine. */
export const mines = defineOriginal<MinesPlacement, MinesState>({
  code: 'mines',
  version: 1,
  betsMax: 1,
  readPlacement: ({ mines: count }) => (isCount(count) ? { mines: count } : undefined),
  draw: (random, bets) => ({ layout: drawLayout(random, bets[0]?.placement.mines ?? 0), opened: [], end: 'open' }),
  // By its plainest play the round ends on its first tile: one case where each mine could lie, one where tile 0 is safe.
  ends: bets => {
    const count = bets[0]?.placement.mines ?? 0
    const mined = { layout: TILES.slice(0, count), opened: [0], end: 'mine' } as const
    const safe = { layout: TILES.slice(MINES_TILES - count), opened: [0], end: count === MINES_MAX ? 'cleared' : 'cash_out' } as const
    return [
      { state: mined, weight: count },
      { state: safe, weight: safeTiles(count) },
    ]
  },
  pay(_placement, state, returnBps) {
    const isRefund = state.end === 'cash_out' && state.opened.length === 0
    return { multiplier: multiplierNow(state, returnBps), isRefund, countsAsValid: !isRefund }
  },
  view: (state, bets, terms) => viewMines(state, bets[0] as Bet, terms),
  words: ({ mines: count }) => (count === 1 ? '1 mine' : `${count} mines`),
  describe(state, { placement }, returnBps) {
    const { layout, opened, end } = state
    const ends = { open: 'open', mine: 'met a mine', cash_out: 'cashed out', cleared: 'all safe tiles open' }
    const paid = end === 'cash_out' && opened.length === 0 ? 'stake returned' : `×${formatAmount(multiplierNow(state, returnBps))}`
    return `${placement.mines} mines on ${layout.join(' ')}; opened ${opened.join(' ') || 'none'}; ${ends[end]}: ${paid}`
  },
  play,
})

function viewMines(state: MinesState, bet: Bet, terms: OriginalTerms): OriginalView {
  const { layout, opened, end } = state
  const isOpen = end === 'open'
  const shown = {
    opened,
    end,
    /** Where the mines are, once the round is over. */
    layout: isOpen ? null : layout,
    safe: safeOpened(state),
    multiplier: formatAmount(multiplierNow(state, terms.returnBps)),
  }
  return { ...shown, next: isOpen ? nextStep(opened.length, bet, terms) : null }
}

/** What an open round offers: what cashing out pays, and the next tile, or null where it would pass the highest payout. */
function nextStep(opened: number, bet: Bet, terms: OriginalTerms): OriginalView {
  const { mines: count } = bet.placement
  const cashOut = formatAmount(opened === 0 ? bet.stake : payoutAt(bet, opened, terms))
  if (!mayOpen(bet, opened, terms)) return { cashOut, tile: null }
  const tile = {
    /** The next tile is safe in `safe` of `of` cases. */
    safe: safeTiles(count) - opened,
    of: MINES_TILES - opened,
    multiplier: formatAmount(minesMultiplier(count, opened + 1, terms.returnBps)),
    payout: formatAmount(payoutAt(bet, opened + 1, terms)),
  }
  return { cashOut, tile }
}

const isCount = (count: unknown): count is number => Number.isInteger(count) && (count as number) >= 1 && (count as number) <= MINES_MAX
