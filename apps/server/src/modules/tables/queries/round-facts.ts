import { findLiveGame } from '@croupier/games/tables'
import { present } from '@croupier/kernel'
import type { RoundFacts } from '../domain/messages.ts'
import type { RoundRow } from '../domain/round.ts'
import type { TablesDeps } from '../tables-deps.ts'

/** What the messages of a round are made from. */
export async function factsOf({ ports }: TablesDeps, round: RoundRow): Promise<RoundFacts> {
  const game = present(findLiveGame(round.gameId), `${round.gameId} is a live game`)
  const [installation, chain, beaconChain] = await Promise.all([
    ports.draws.installation(),
    ports.draws.chainMessage(round.chainId),
    ports.draws.chainMessage(round.beaconChainId),
  ])
  return {
    ...{ installation, round, rules: game.rules, hasShoe: game.hasShoe },
    ...{ commitment: chain.message.commitment, beaconCommitment: beaconChain.message.commitment },
  }
}
