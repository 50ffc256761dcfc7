import { present } from '@croupier/kernel'
import type { IssueRow } from '../domain/issue.ts'
import type { IssueFacts } from '../domain/messages.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

/** What the messages of an issue are made from. */
export async function factsOf({ ports, findGame }: LotteryDeps, issue: IssueRow): Promise<IssueFacts> {
  const [installation, chain, beacon] = await Promise.all([
    ports.draws.installation(),
    ports.draws.chainMessage(issue.chainId),
    ports.draws.chainMessage(issue.beaconChainId),
  ])
  const game = present(findGame(issue.gameCode), `${issue.gameCode} is a game`)
  return { installation, game, issue, commitment: chain.message.commitment, beaconCommitment: beacon.message.commitment }
}
