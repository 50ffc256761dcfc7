import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { matchStep, openSecret } from '../../../platform/authenticator/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { type AuthenticatorRow, authenticatorKey, lockAuthenticator } from './authenticator-row.ts'
import { noteRecoveryCodeUsed } from './note-recovery-code-used.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/** So many wrong codes in a row lock the authenticator for so long: a code of six digits is guessed within a million tries. */
export const AUTHENTICATOR_TRIES_MAX = 5
export const AUTHENTICATOR_LOCK_MS = 15 * 60_000

export interface AuthenticatorProof {
  readonly memberId: string
  /** Six digits of the app, or a recovery code. */
  readonly code: string
  readonly now: Date
}
type Keys = Pick<IdentityDeps, 'secret' | 'ports'>

/**
 * Takes a code of the member's authenticator or, in its place, a recovery code; each opens once. Answers which it was. Refuses `authenticator_off`,
 * `authenticator_locked` (param `minutes`) and `totp_wrong`, also for a code that was used before. Return the refusal from the transaction, so that the
 * wrong try is counted. Take the code last: it is spent even where the caller refuses afterwards.
 */
export async function verifyAuthenticator(deps: Keys, tx: Tx, proof: AuthenticatorProof): Promise<Result<'app' | 'recovery', Refusal>> {
  const row = await lockAuthenticator(tx, proof.memberId)
  if (!row?.confirmed_at) return refuse('authenticator_off')
  if (row.locked_until && row.locked_until > proof.now) return refuseLocked(row.locked_until, proof.now)
  const step = freshStep(deps, row, proof)
  if (step !== undefined) {
    await sql`UPDATE identity.authenticators SET last_step = ${step}, wrong_tries = 0, locked_until = NULL WHERE member_id = ${proof.memberId}`.execute(
      tx,
    )
    return ok('app')
  }
  if (await spendRecoveryCode(deps, tx, proof)) {
    await sql`UPDATE identity.authenticators SET wrong_tries = 0, locked_until = NULL WHERE member_id = ${proof.memberId}`.execute(tx)
    await noteRecoveryCodeUsed(deps.ports, tx, proof)
    return ok('recovery')
  }
  return countWrong(tx, row, proof)
}

/** The step of a right code that was not used yet. */
export function freshStep(
  { secret }: Pick<Keys, 'secret'>,
  row: AuthenticatorRow,
  { memberId, code, now }: AuthenticatorProof,
): number | undefined {
  const step = matchStep(openSecret(authenticatorKey(secret), memberId, row.secret_sealed), code, now)
  return step !== undefined && (row.last_step === null || BigInt(step) > row.last_step) ? step : undefined
}

/** Counts a wrong code; the fifth in a row locks. */
export async function countWrong(
  tx: Tx,
  row: AuthenticatorRow,
  { memberId, now }: AuthenticatorProof,
): Promise<{ ok: false; error: Refusal }> {
  const tries = row.locked_until ? 1 : row.wrong_tries + 1
  const until = tries >= AUTHENTICATOR_TRIES_MAX ? new Date(now.getTime() + AUTHENTICATOR_LOCK_MS) : null
  await sql`UPDATE identity.authenticators SET wrong_tries = ${tries}, locked_until = ${until} WHERE member_id = ${memberId}`.execute(tx)
  return until ? refuseLocked(until, now) : refuse('totp_wrong')
}

export const refuseLocked = (until: Date, now: Date) =>
  refuse('authenticator_locked', { params: { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) } })
