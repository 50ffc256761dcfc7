import { type Db, transaction } from '../../../platform/db/index.ts'
import type { ClaimsPorts } from '../ports.ts'
import { listExpired } from '../queries/find-claims.ts'
import { openItem } from './open-item.ts'
import { deleteClaim } from './write-claim.ts'

const BATCH = 200

/**
 * Ends claims that nobody kept, each with its line in the log, and has open pages look again. A claim counts for nothing from its instant on, whether or not
 * this has come by. Answers how many ended; safe to run twice.
 */
export async function expireClaims(db: Db, ports: ClaimsPorts, now: Date): Promise<number> {
  const expired = await listExpired(db, now, BATCH)
  for (const claim of expired)
    await transaction(db, async tx => {
      const opened = await openItem(tx, ports, { ...claim, now })
      // What is no longer there can't be worked on by anybody.
      if (!opened.ok) await deleteClaim(tx, claim)
    })
  const kinds = new Set(expired.map(({ kind }) => kind))
  for (const { policy, changed } of ports.works()) if (kinds.has(policy.kind)) changed()
  return expired.length
}
