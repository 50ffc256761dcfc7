import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { noteChange, type SecurityChange } from '../security/note-change.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { checkPaymentPassword } from './check-payment-password.ts'
import { judgePaymentPassword } from './judge-payment-password.ts'

type Done = Result<{ done: true }, Refusal>

/** Sets the first payment password of an account. Refuses one against the brand's rule, one that is set already, and a wrong login password. */
export async function setPaymentPassword(
  deps: IdentityDeps,
  caller: SecurityCaller,
  input: { readonly password: string; readonly paymentPassword: string },
): Promise<Done> {
  const fault = await judgeNew(deps, caller, input.paymentPassword)
  if (fault) return fault
  const proved = await provePassword(deps, caller, input.password)
  if (!proved.ok) return proved
  return store(deps, caller, { value: input.paymentPassword, change: 'payment-password-set', replaces: false })
}

/** Replaces the payment password by who knows it. Refuses a new one against the rule or equal to the old one, and what `checkPaymentPassword` refuses. */
export async function changePaymentPassword(
  deps: IdentityDeps,
  caller: SecurityCaller,
  input: { readonly oldPaymentPassword: string; readonly paymentPassword: string },
): Promise<Done> {
  const fault = await judgeNew(deps, caller, input.paymentPassword)
  if (fault) return fault
  const proved = await checkPaymentPassword(deps, { memberId: caller.principal.id, password: input.oldPaymentPassword, now: caller.now })
  if (!proved.ok) return proved
  if (input.oldPaymentPassword === input.paymentPassword) return refuse('password_same')
  return store(deps, caller, { value: input.paymentPassword, change: 'payment-password-changed', replaces: true })
}

/** The refusal of a new payment password that breaks the brand's rule. */
export async function judgeNew({ ports }: IdentityDeps, { tenant, language }: SecurityCaller, value: string) {
  const { register } = await ports.brandRules(tenant.id)
  const fault = judgePaymentPassword(register, value, language)
  return fault === undefined ? undefined : refuse('validation_failed', { fields: { paymentPassword: fault } })
}

/** Writes it, ends a lock of the old one and notes the change. Of two first ones at once the second is refused. */
export async function store(
  deps: IdentityDeps,
  caller: SecurityCaller,
  { value, change, replaces }: { readonly value: string; readonly change: SecurityChange; readonly replaces: boolean },
): Promise<Done> {
  const hash = await deps.passwords.hash(value)
  const memberId = caller.principal.id
  return transaction(deps.db, async tx => {
    const stored = await sql`UPDATE identity.members SET payment_password_hash = ${hash}, payment_password_changed_at = ${caller.now}
      WHERE id = ${memberId} AND (payment_password_hash IS NOT NULL) = ${replaces} RETURNING 1 AS one`.execute(tx)
    if (stored.rows.length === 0) return refuse(replaces ? 'payment_password_not_set' : 'payment_password_exists')
    await sql`DELETE FROM identity.payment_tries WHERE member_id = ${memberId}`.execute(tx)
    await noteChange(deps.ports, tx, caller, change)
    return ok({ done: true as const })
  })
}
