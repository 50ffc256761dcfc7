import { transaction } from '../../../platform/db/index.ts'
import type { TransferRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { findRecallable, recallAll } from './recall-all.ts'
import { takeShutOut } from './take-shut-out.ts'

/** What a member left at a vendor is looked for so often: a bet there may end long after he was shut out. */
const AGAIN_MS = 10 * 60_000

/** Brings home what members have at vendors who can't do it themselves: their account is locked or closed (RECALL-2). Answers what has begun. */
export async function bringHome(deps: VendorWalletsDeps): Promise<TransferRow[]> {
  const now = deps.clock.now()
  const shutOut = await takeShutOut(deps.db, { now, lookedBefore: new Date(now.getTime() - AGAIN_MS) })
  const begun: TransferRow[] = []
  for (const member of shutOut) {
    const recall = { ...member, cause: 'locked', now } as const
    const reads = await findRecallable(deps, recall)
    const recalled = await transaction(deps.db, tx => recallAll(tx, deps, recall, reads))
    begun.push(...recalled.flatMap(({ transfer }) => transfer ?? []))
  }
  return begun
}
