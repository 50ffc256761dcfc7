import { ok, type Result } from '@croupier/kernel'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { Refusal, SignedInContext } from '../../../platform/http/index.ts'
import type { AuditEntry, AuditPort } from '../ports.ts'

/** What a change was, for the log: who, when and from where are added. */
export type Deed = Omit<AuditEntry, 'at' | 'actor' | 'ip'>
export interface Done<T> {
  readonly value: T
  /** Undefined where nothing changed, so that there is nothing to tell. */
  readonly deed: Deed | undefined
}

/** One change by an operator and its audit entry in one transaction: both are kept, or neither. A refusal undoes what was begun. */
export async function act<T>(
  { db, audit }: { readonly db: Db; readonly audit: AuditPort },
  ctx: SignedInContext,
  work: (tx: Tx) => Promise<Result<Done<T>, Refusal>>,
): Promise<Result<T, Refusal>> {
  try {
    return await transaction(db, async tx => {
      const done = await work(tx)
      if (!done.ok) throw new Refused(done.error)
      if (done.value.deed) await audit.record(tx, { ...done.value.deed, ...signatureOf(ctx) })
      return ok(done.value.value)
    })
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.refusal }
    throw error
  }
}

/** When, who and from where. */
export const signatureOf = ({ now, principal, ip }: SignedInContext) => ({
  at: now,
  actor: { kind: 'operator' as const, id: principal.id, name: principal.account },
  ip,
})

/** Rolls the transaction back; never leaves this file. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
