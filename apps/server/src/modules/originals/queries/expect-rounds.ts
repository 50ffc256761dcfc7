import type { RoundExpectation } from '@croupier/games/originals'
import { listSteps, type RoundDeps, roundsOfBets } from '../db/rounds.ts'
import { stateAfter } from '../domain/round-result.ts'
import type { RoundBet } from '../ports.ts'

/** What was expected of rounds that are over, each given by all of its bets, over the steps that were played; by the round's id, with its pair of seeds. */
export async function expectRounds(
  deps: RoundDeps,
  orders: readonly (readonly RoundBet[])[],
): Promise<ReadonlyMap<string, RoundExpectation & { readonly seedId: string }>> {
  const rounds = await roundsOfBets(deps, orders.flat())
  const stepped = rounds.filter(({ rules }) => rules.plainPlay.length > 0).map(({ roundId }) => roundId)
  const steps = await listSteps(deps.db, stepped)
  return new Map(
    rounds.map(({ roundId, seedId, ...round }) => {
      const actions = (steps.get(roundId) ?? []).map(({ action }) => action)
      return [roundId, { seedId, ...round.rules.expectation(stateAfter(round, round.drawn, actions), round.bets, round.terms) }]
    }),
  )
}
