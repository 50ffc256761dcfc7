import { leafBy, merkleRoot, type Ticket, ticketContent } from '@croupier/games/fairness'
import { formatAmount } from '@croupier/kernel'
import { nodeSha256 } from '../../../platform/hashes/node-sha256.ts'
import { databaseNow, findRound, saveClosed } from '../db/rounds.ts'
import { laidOf } from '../domain/laid.ts'
import { placementIn } from '../domain/placement.ts'
import type { RoundRow } from '../domain/round.ts'
import type { PlacedBet } from '../ports.ts'
import type { TablesDeps } from '../tables-deps.ts'
import { gameOf } from './deal-round.ts'

/** Bets a page. */
const PAGE = 1_000

/** Closes the betting of a round, numbers its bets and fixes them under a root, before the beacon round that decides exists. Repeated, it comes to the same. */
export async function closeRound(deps: TablesDeps, round: RoundRow): Promise<RoundRow> {
  const { db, ports } = deps
  if (round.status !== 'open') return round
  await ports.bets.closeEvent(round.roundId)
  const bets: PlacedBet[] = []
  for (let after: string | undefined; ; after = bets.at(-1)?.betId) {
    const page = await ports.bets.listPlacements({
      brandId: round.brandId,
      eventId: round.roundId,
      ...(after && { after }),
      pageSize: PAGE,
    })
    bets.push(...page)
    if (page.length < PAGE) break
  }
  const leaves = bets.map(bet => leafBy(nodeSha256, ticketContent(ticketOf(bet, round, ports.draws.saltOf(bet.betId)))))
  await saveClosed(db, round.roundId, {
    ...{ closedAt: await databaseNow(db), betIds: bets.map(({ betId }) => betId), leaves, root: merkleRoot(leaves) },
    stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
  })
  return (await findRound(db, round.roundId)) ?? round
}

/** A bet as its leaf holds it. */
export function ticketOf(
  bet: Pick<PlacedBet, 'betId' | 'placement' | 'base' | 'stake'>,
  { gameId }: Pick<RoundRow, 'gameId'>,
  salt: string,
): Ticket {
  const { spot, entropy } = placementIn(bet.placement)
  return {
    ...{ bet: bet.betId, placement: { spot }, base: formatAmount(laidOf(gameOf({ gameId }), bet)), stake: formatAmount(bet.stake) },
    ...{ price: { pays: `tables/${gameId}/1` }, entropy, salt },
  }
}
