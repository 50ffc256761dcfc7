import { present } from '@croupier/kernel'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { ensureSeat, findSeat, type SeatDeps } from '../db/seats.ts'
import { type Commitment, renderCommitment } from '../domain/commitment.ts'

/** What is public of a member's seat for money; who never played gets it here. */
export function commitmentOf(
  db: Db,
  deps: SeatDeps,
  { ownerId, brandId, now }: { readonly ownerId: string; readonly brandId: string; readonly now: Date },
): Promise<Commitment> {
  const owner = { ownerId, isTrial: false }
  return transaction(db, async tx => {
    await ensureSeat(tx, { ...owner, brandId }, deps, now)
    return renderCommitment(present(await findSeat(tx, owner, deps.vault), 'a seat was made sure of'))
  })
}
