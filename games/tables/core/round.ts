import { type Amount, err, ok, type RandomSource, type Result, unreachable } from '@croupier/kernel'
import type { ShoeState, TableGame } from './game.ts'
import { type BetRefusal, checkStake, type TableLimits } from './limits.ts'
import { type PlayerSettlement, placementOf, refundBets, reserveFor, settleBets, type TableBet } from './settlement.ts'

export type RoundPhase = 'betting' | 'closed' | 'settled' | 'cancelled'

/** A table between two actions: everything that a server stores and a dispute replays. */
export interface RoundState<Outcome = unknown, Shoe extends ShoeState = ShoeState> {
  readonly phase: RoundPhase
  readonly round: number
  readonly shoe: Shoe
  readonly bets: readonly TableBet[]
  readonly outcome?: Outcome
  readonly settlements: readonly PlayerSettlement[]
}

export interface BetLine {
  readonly placement: string
  readonly stake: Amount
}

export type RoundAction<Outcome = unknown> =
  | { readonly type: 'open-betting' }
  | { readonly type: 'place-bets'; readonly player: string; readonly lines: readonly BetLine[] }
  | { readonly type: 'withdraw-bets'; readonly player: string }
  | { readonly type: 'close-betting' }
  | { readonly type: 'deal' }
  /** The wrong result was published: the round is settled anew by what the recording shows. */
  | { readonly type: 'correct-result'; readonly outcome: Outcome }
  | { readonly type: 'cancel-round' }

export type RoundEvent<Outcome = unknown> =
  | { readonly type: 'shoe-opened' }
  | { readonly type: 'betting-opened'; readonly round: number }
  | { readonly type: 'bets-placed'; readonly player: string; readonly bets: readonly TableBet[]; readonly reserved: Amount }
  | { readonly type: 'bets-withdrawn'; readonly player: string; readonly released: Amount }
  | { readonly type: 'betting-closed' }
  | { readonly type: 'result-dealt'; readonly outcome: Outcome }
  | { readonly type: 'round-settled'; readonly settlements: readonly PlayerSettlement[] }
  /** `settlements` replace `reversed` in full. */
  | {
      readonly type: 'round-corrected'
      readonly reversed: readonly PlayerSettlement[]
      readonly settlements: readonly PlayerSettlement[]
      readonly outcome: Outcome
    }
  | { readonly type: 'round-cancelled'; readonly reversed: readonly PlayerSettlement[]; readonly settlements: readonly PlayerSettlement[] }

export type RoundRefusal =
  | BetRefusal
  | 'round_not_over'
  | 'betting_not_open'
  | 'betting_not_closed'
  | 'round_not_settled'
  | 'round_already_cancelled'

export interface Step<Outcome = unknown, Shoe extends ShoeState = ShoeState> {
  readonly state: RoundState<Outcome, Shoe>
  readonly events: readonly RoundEvent<Outcome>[]
}

export interface Table<Outcome = unknown, Shoe extends ShoeState = ShoeState> {
  readonly game: TableGame<Outcome, Shoe>
  readonly limits: TableLimits
}

/** A table before its first round; betting opens by the first action. */
export const newTable = <Outcome, Shoe extends ShoeState>(
  game: TableGame<Outcome, Shoe>,
  random: RandomSource,
): RoundState<Outcome, Shoe> => ({
  phase: 'settled',
  round: 0,
  shoe: game.openShoe(random),
  bets: [],
  settlements: [],
})

/** One action at a table where all decisions are bets. Draws only for a deal and for a new shoe; refuses what the phase does not allow. */
export function stepRound<Outcome, Shoe extends ShoeState>(
  table: Table<Outcome, Shoe>,
  state: RoundState<Outcome, Shoe>,
  action: RoundAction<Outcome>,
  random: RandomSource,
): Result<Step<Outcome, Shoe>, RoundRefusal> {
  switch (action.type) {
    case 'open-betting':
      return openBetting(table, state, random)
    case 'place-bets':
      return placeBets(table, state, action.player, action.lines)
    case 'withdraw-bets':
      return withdrawBets(table, state, action.player)
    case 'close-betting':
      if (state.phase !== 'betting') return err('betting_not_open')
      return ok({ state: { ...state, phase: 'closed' }, events: [{ type: 'betting-closed' }] })
    case 'deal':
      return deal(table, state, random)
    case 'correct-result':
      return correctResult(table, state, action.outcome)
    case 'cancel-round':
      return cancelRound(table, state)
    default:
      return unreachable(action)
  }
}

type Stepped<Outcome, Shoe extends ShoeState> = Result<Step<Outcome, Shoe>, RoundRefusal>

function openBetting<O, S extends ShoeState>({ game }: Table<O, S>, state: RoundState<O, S>, random: RandomSource): Stepped<O, S> {
  if (state.phase !== 'settled' && state.phase !== 'cancelled') return err('round_not_over')
  const { isSpent } = state.shoe
  const round = state.round + 1
  const shoe = isSpent ? game.openShoe(random) : state.shoe
  const opened = { type: 'betting-opened', round } as const
  return ok({
    state: { phase: 'betting', round, shoe, bets: [], settlements: [] },
    events: isSpent ? [{ type: 'shoe-opened' }, opened] : [opened],
  })
}

function placeBets<O, S extends ShoeState>(
  { game, limits }: Table<O, S>,
  state: RoundState<O, S>,
  player: string,
  lines: readonly BetLine[],
): Stepped<O, S> {
  if (state.phase !== 'betting') return err('betting_closed')
  if (lines.length === 0) return err('no_bets')
  const own = state.bets.filter(bet => bet.player === player)
  const onSpot = new Map<string, Amount>()
  for (const { placement, stake } of own) onSpot.set(placement, (onSpot.get(placement) ?? 0n) + stake)
  const placed: TableBet[] = []
  for (const { placement, stake } of lines) {
    const spot = placementOf(game, placement)
    if (!spot) return err('unknown_bet')
    if (spot.lastHand !== undefined && state.shoe.hands >= spot.lastHand) return err('side_bet_closed')
    const before = onSpot.get(placement) ?? 0n
    const checked = checkStake(limits, { spot, before, added: stake })
    if (!checked.ok) return checked
    onSpot.set(placement, before + stake)
    placed.push({ player, placement, stake })
  }
  const reserved = sumOf(placed, bet => reserveFor(game, bet))
  if (sumOf(own, bet => reserveFor(game, bet)) + reserved > limits.playerMax) return err('player_above_max')
  return ok({
    state: { ...state, bets: [...state.bets, ...placed] },
    events: [{ type: 'bets-placed', player, bets: placed, reserved }],
  })
}

function withdrawBets<O, S extends ShoeState>({ game }: Table<O, S>, state: RoundState<O, S>, player: string): Stepped<O, S> {
  if (state.phase !== 'betting') return err('betting_closed')
  const own = state.bets.filter(bet => bet.player === player)
  if (own.length === 0) return err('no_bets')
  return ok({
    state: { ...state, bets: state.bets.filter(bet => bet.player !== player) },
    events: [{ type: 'bets-withdrawn', player, released: sumOf(own, bet => reserveFor(game, bet)) }],
  })
}

function deal<O, S extends ShoeState>({ game }: Table<O, S>, state: RoundState<O, S>, random: RandomSource): Stepped<O, S> {
  if (state.phase !== 'closed') return err('betting_not_closed')
  const { outcome, shoe } = game.deal(state.shoe, random)
  const settlements = settleBets(game, state.bets, outcome)
  return ok({
    state: { ...state, phase: 'settled', shoe, outcome, settlements },
    events: [
      { type: 'result-dealt', outcome },
      { type: 'round-settled', settlements },
    ],
  })
}

function correctResult<O, S extends ShoeState>({ game }: Table<O, S>, state: RoundState<O, S>, outcome: O): Stepped<O, S> {
  if (state.phase !== 'settled' || state.outcome === undefined) return err('round_not_settled')
  const settlements = settleBets(game, state.bets, outcome)
  return ok({
    state: { ...state, outcome, settlements },
    events: [{ type: 'round-corrected', reversed: state.settlements, settlements, outcome }],
  })
}

function cancelRound<O, S extends ShoeState>({ game }: Table<O, S>, state: RoundState<O, S>): Stepped<O, S> {
  if (state.phase === 'cancelled') return err('round_already_cancelled')
  const settlements = refundBets(game, state.bets)
  return ok({
    state: { ...state, phase: 'cancelled', settlements },
    events: [{ type: 'round-cancelled', reversed: state.settlements, settlements }],
  })
}

const sumOf = (bets: readonly TableBet[], pick: (bet: TableBet) => Amount): Amount => bets.reduce((total, bet) => total + pick(bet), 0n)
