import { appendLeaves, EMPTY_FRONTIER, frontierRoot } from '@croupier/games/fairness'
import type { Tx } from '../../../platform/db/index.ts'
import { nodeSha256 } from '../../../platform/hashes/node-sha256.ts'
import type { Closed } from '../db/issues.ts'
import { readNumbered } from '../db/parts.ts'
import { leavesIn } from '../domain/leaves.ts'

export type Numbered = Pick<Closed, 'ticketCount' | 'ticketStake' | 'moneyCount' | 'moneyStake' | 'root'>

export const NO_TICKETS: Numbered = { ticketCount: 0, ticketStake: 0n, moneyCount: 0, moneyStake: 0n, root: null }

/** What the numbered tickets of an issue come to, and the root over their leaves. */
export async function sumParts(tx: Tx, issueId: string, parts: number): Promise<Numbered> {
  let frontier = EMPTY_FRONTIER
  let { ticketStake, moneyCount, moneyStake } = NO_TICKETS
  for await (const part of readNumbered(tx, issueId, parts)) {
    frontier = appendLeaves(frontier, leavesIn(part.leaves), nodeSha256)
    ticketStake += part.stake
    moneyCount += part.moneyCount
    moneyStake += part.moneyStake
  }
  return { ticketCount: frontier.count, ticketStake, moneyCount, moneyStake, root: Buffer.from(frontierRoot(frontier), 'hex') }
}
