import { leafBy, ticketContent } from '@croupier/games/fairness'
import { nodeSha256 } from '../../../platform/hashes/node-sha256.ts'
import type { NumberedPart } from '../db/parts.ts'
import { readSelections } from '../db/selections.ts'
import { provenTicket, type StoredPlacement } from '../domain/placement.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'
import type { PlacedTicket } from '../ports.ts'

/** Tickets that are numbered one after the other: their leaves, and what they come to. */
export async function partOf(
  { db, ports }: LotteryDeps,
  tickets: readonly PlacedTicket[],
): Promise<Omit<NumberedPart, 'part' | 'issueId'>> {
  const selections = await readSelections(
    db,
    tickets.map(({ placement }) => placement as StoredPlacement),
  )
  const money = tickets.filter(({ asset }) => asset !== DEMO)
  return {
    betIds: tickets.map(({ betId }) => betId),
    leaves: tickets.map(({ betId, stake, placement }) => {
      const ticket = provenTicket({ betId, stake, salt: ports.draws.saltOf(betId) }, placement as StoredPlacement, selections)
      return leafBy(nodeSha256, ticketContent(ticket))
    }),
    stake: sumOf(tickets),
    moneyCount: money.length,
    moneyStake: sumOf(money),
  }
}

const sumOf = (tickets: readonly PlacedTicket[]): bigint => tickets.reduce((sum, { stake }) => sum + stake, 0n)
