import type { ShoeState, TableGame } from './game.ts'
import type { RoundState } from './round.ts'
import type { PlayerSettlement, TableBet } from './settlement.ts'

export interface RoundView<Outcome = unknown> {
  readonly phase: RoundState['phase']
  readonly round: number
  readonly shoe: Readonly<Record<string, unknown>>
  readonly outcome?: Outcome
  /** The viewer's own bets and settlement. */
  readonly bets: readonly TableBet[]
  readonly settlement?: PlayerSettlement
  /** All players' stakes together on each spot. */
  readonly staked: Readonly<Record<string, bigint>>
}

/** What one viewer may know of a table: their own bets, the sums on the layout, and nothing of the cards to come. */
export function viewRound<Outcome, Shoe extends ShoeState>(
  game: TableGame<Outcome, Shoe>,
  state: RoundState<Outcome, Shoe>,
  viewer: string,
): RoundView<Outcome> {
  const staked: Record<string, bigint> = {}
  for (const { placement, stake } of state.bets) staked[placement] = (staked[placement] ?? 0n) + stake
  const settlement = state.settlements.find(({ player }) => player === viewer)
  return {
    phase: state.phase,
    round: state.round,
    shoe: game.publicShoe(state.shoe),
    bets: state.bets.filter(({ player }) => player === viewer),
    staked,
    ...(state.outcome === undefined ? {} : { outcome: state.outcome }),
    ...(settlement ? { settlement } : {}),
  }
}
