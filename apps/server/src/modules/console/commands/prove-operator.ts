import { err, ok, type Result } from '@croupier/kernel'
import { matchStep, openSecret } from '../../../platform/authenticator/index.ts'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse, type SignedInContext } from '../../../platform/http/index.ts'
import { FAILURES_MAX, lockedMinutes } from '../domain/lockout.ts'
import { findOperatorByName, type OperatorRow } from '../queries/find-operator.ts'
import type { ConsoleDeps } from './console-deps.ts'
import { countTry, forgiveTries } from './failures.ts'
import { takeStep } from './take-step.ts'

export interface OperatorProof {
  readonly password: string
  readonly totp: string
}

/**
 * Has a signed-in operator give password and code anew, and does what he wants in the transaction that uses the code up. Refuses, in this order: a locked
 * name, a wrong password, a wrong or used code; each counts like a failed sign-in.
 */
export async function proveOperator<T>(
  deps: ConsoleDeps,
  { principal, now }: Pick<SignedInContext, 'principal' | 'now'>,
  { password, totp }: OperatorProof,
  work: (tx: Tx, operator: OperatorRow) => Promise<T>,
): Promise<Result<T, Refusal>> {
  const tries = await countTry(deps.db, principal.account, now)
  if (tries.length > FAILURES_MAX) return refuse('account_locked', { params: { minutes: lockedMinutes(tries, now) } })
  const operator = await findOperatorByName(deps.db, principal.account)
  if (!operator?.totp_sealed || !(await deps.ports.passwords.verify(operator.password_hash, password)))
    return refuse('password_wrong', { fields: { password: 'password_wrong' } })
  const step = matchStep(openSecret(deps.secretKey, operator.id, operator.totp_sealed), totp, now)
  const done =
    step !== undefined &&
    (await transaction(deps.db, async tx => ((await takeStep(tx, operator, step)) ? ([await work(tx, operator)] as const) : undefined)))
  if (!done) return err({ code: 'totp_wrong', fields: { totp: 'totp_wrong' } })
  await forgiveTries(deps.db, principal.account)
  return ok(done[0])
}
