import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { clearPaymentTries, countWrongPayment, findPaymentLock } from './payment-tries.ts'

export interface PaymentProof {
  readonly memberId: string
  readonly password: string
  readonly now: Date
}

/**
 * Whether this is the member's payment password. Refuses `payment_password_not_set`, `payment_password_locked` (param `minutes`: 30 after five wrong ones
 * in a row) and `payment_password_wrong`. Ask before the money's transaction begins: the count is committed by itself, so that no rollback forgets a
 * guess, and a second connection is not waited for while one is held.
 */
export async function checkPaymentPassword(
  { db, passwords }: Pick<IdentityDeps, 'db' | 'passwords'>,
  proof: PaymentProof,
): Promise<Result<undefined, Refusal>> {
  const found = await sql<{
    hash: string | null
  }>`SELECT payment_password_hash AS hash FROM identity.members WHERE id = ${proof.memberId}`.execute(db)
  const hash = found.rows[0]?.hash
  if (!hash) return refuse('payment_password_not_set')
  const before = await findPaymentLock(db, proof)
  if (before) return refuseLocked(before, proof.now)
  const isRight = await passwords.verify(hash, proof.password)
  const lock = isRight ? await clearPaymentTries(db, proof) : await countWrongPayment(db, proof)
  if (lock) return refuseLocked(lock, proof.now)
  return isRight ? ok(undefined) : refuse('payment_password_wrong')
}

const refuseLocked = (until: Date, now: Date) =>
  refuse('payment_password_locked', { params: { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) } })
