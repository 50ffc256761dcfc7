import { exposureOf } from '@croupier/games/lottery'
import { present, type Result } from '@croupier/kernel'
import { takeBack } from '../db/exposure.ts'
import { readSelections } from '../db/selections.ts'
import { createTicketReader, type StoredPlacement } from '../domain/placement.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet } from '../ports.ts'
import { dayOf } from './judge-sale.ts'

/** Returns the stakes of tickets that are still on sale, and takes what they may cost out of the sums of their issues in the same transaction. */
export async function voidTickets(
  { db, ports }: LotteryDeps,
  { brandId, key, cause, bets }: { brandId: string; key: string; cause: string; bets: readonly LotteryBet[] },
): Promise<Result<readonly { betId: string; answer: string }[], string>> {
  const placements = bets.map(({ placement }) => placement as StoredPlacement)
  const selections = await readSelections(db, placements)
  const { timeZone } = await ports.brands.get(brandId)
  const read = createTicketReader()
  return ports.bets.voidBets({
    ...{ brandId, key, cause },
    betIds: bets.map(({ betId }) => betId),
    alongside: (tx, voided) =>
      takeBack(
        tx,
        bets
          .filter(({ betId }) => voided.has(betId))
          .map(bet => {
            const stored = bet.placement as StoredPlacement
            const { placed, caps } = read(stored, selections)
            return {
              ...{ brandId, gameCode: bet.gameId, issueId: bet.eventId, ownerId: bet.ownerId, play: stored.play },
              ...{ onDay: dayOf(bet.placedAt, timeZone), stake: bet.stake },
              parts: bet.isTrial ? [] : exposureOf(placed, present(caps.ticketMax, 'a ticket was sold under a cap')),
            }
          }),
      ),
  })
}
