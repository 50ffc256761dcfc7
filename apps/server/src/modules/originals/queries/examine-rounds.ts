import { setImmediate as nextTurn } from 'node:timers/promises'
import { listSteps, type RoundDeps, roundsOfBets } from '../db/rounds.ts'
import { differenceOf } from '../domain/round-difference.ts'
import { stateAfter } from '../domain/round-result.ts'
import type { ExaminedRound, SettledBet } from '../ports.ts'

/** About a millisecond's; calls are answered between two such turns. */
const ROUNDS_A_TURN = 50

/**
 * Computes these rounds, which are over and each given by all of its bets, again from their seeds and holds what is stored against it (S5); says with it what
 * was expected of them over the steps that were played. By the round's id.
 */
export async function examineRounds(
  deps: RoundDeps,
  orders: readonly (readonly SettledBet[])[],
): Promise<ReadonlyMap<string, ExaminedRound>> {
  const bets = orders.flat()
  const rounds = await roundsOfBets(deps, bets)
  const stepped = rounds.filter(({ rules }) => rules.plainPlay.length > 0).map(({ roundId }) => roundId)
  const steps = await listSteps(deps.db, stepped)
  const seeds = await deps.ports.seats.openSeeds(rounds.map(({ seedId }) => seedId))
  const settled = new Map(bets.map(bet => [bet.betId, bet]))
  const examined = new Map<string, ExaminedRound>(
    orders.flatMap(([first]) => (first ? [[first.orderId, { seedId: undefined, expectation: undefined, difference: 'round' }]] : [])),
  )
  for (const [place, round] of rounds.entries()) {
    if (place % ROUNDS_A_TURN === 0) await nextTurn()
    const { roundId, seedId, rules, clientSeed, nonce, betEntropy } = round
    const actions = (steps.get(roundId) ?? []).map(({ action }) => action)
    const serverSeed = seeds.get(seedId)?.serverSeed
    const difference = serverSeed
      ? differenceOf({
          ...round,
          seeds: { serverSeed, clientSeed, nonce, betEntropy },
          actions,
          settled: round.bets.map(({ betId }) => settled.get(betId)),
        })
      : 'seeds'
    const expectation = rules.expectation(stateAfter(round, round.drawn, actions), round.bets, round.terms)
    examined.set(roundId, { seedId, expectation, difference })
  }
  return examined
}
