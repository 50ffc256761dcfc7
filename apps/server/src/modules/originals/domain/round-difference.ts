import { portableHmac } from '@croupier/games/fairness'
import { type OriginalAction, type OriginalSeeds, type OriginalState, playOriginal } from '@croupier/games/originals'
import type { Amount } from '@croupier/kernel'
import { type PlayedBy, resultOf } from './round-result.ts'

/** What came of one bet. */
export interface Settled {
  readonly payout: Amount | null
  readonly refund: Amount | null
  readonly valid: Amount | null
}

export interface StoredRound extends PlayedBy {
  readonly seeds: OriginalSeeds
  readonly drawn: OriginalState
  readonly actions: readonly OriginalAction[]
  /** In the order of the bets. */
  readonly settled: readonly (Settled | undefined)[]
}

/** Where what is stored of a round that is over is not what its seeds give by the portable code of browsers (S5); undefined where all of it agrees. */
export function differenceOf({ seeds, drawn, actions, settled, ...playedBy }: StoredRound): string | undefined {
  const opened = playOriginal({ ...playedBy, seeds, actions: [] }, portableHmac)
  if (!opened.ok || JSON.stringify(opened.value) !== JSON.stringify(drawn)) return 'draw'
  let state = opened.value
  for (const [step, action] of actions.entries()) {
    const next = playedBy.rules.step(state, action, playedBy.bets, playedBy.terms)
    if (!next.ok) return `step ${step + 1}`
    state = next.value
  }
  const result = resultOf(playedBy, state)
  if (result.state === 'open') return 'end'
  const isPaid = settled.every(
    (bet, place) => bet?.payout === result.payouts[place] && bet?.refund === result.refunds[place] && bet?.valid === result.valids[place],
  )
  return isPaid ? undefined : 'payout'
}
