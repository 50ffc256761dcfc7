import { ok, type Result } from '@croupier/kernel'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Refusal, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import type { AuditPort } from '../ports.ts'
import { type Done, signatureOf } from './act.ts'

/** As `act`, for what moves money: the same key with the same request is done and written down once, and answers as the first time. */
export function actOnce<T>(
  { db, audit }: { readonly db: Db; readonly audit: AuditPort },
  ctx: SignedInContext,
  work: (tx: Tx) => Promise<Result<Done<T>, Refusal>>,
): Promise<Result<T, Refusal>> {
  return runOnce(db, ctx, async tx => {
    const done = await work(tx)
    if (!done.ok) return done
    if (done.value.deed) await audit.record(tx, { ...done.value.deed, ...signatureOf(ctx) })
    return ok(done.value.value)
  })
}
