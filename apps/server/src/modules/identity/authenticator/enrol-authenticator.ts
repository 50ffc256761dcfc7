import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { newAuthenticatorSecret, otpauthUrl, sealSecret } from '../../../platform/authenticator/index.ts'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { noteChange } from '../security/note-change.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { authenticatorKey, lockAuthenticator } from './authenticator-row.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { countWrong, freshStep, refuseLocked } from './verify-authenticator.ts'

/**
 * Makes a new secret for the member's app; it counts once `confirmAuthenticator` has seen a code of it. Asking again replaces an unconfirmed one. Refuses a
 * wrong login password and an account whose authenticator is in use.
 */
export async function beginAuthenticator(
  deps: IdentityDeps,
  caller: SecurityCaller,
  { password }: { readonly password: string },
): Promise<Result<{ secret: string; otpauthUrl: string }, Refusal>> {
  const proved = await provePassword(deps, caller, password)
  if (!proved.ok) return proved
  const { principal, now } = caller
  const { name: issuer } = await deps.ports.brandRules(caller.tenant.id)
  const secret = newAuthenticatorSecret(deps.random)
  const sealed = sealSecret(authenticatorKey(deps.secret), principal.id, secret, deps.random)
  const stored = await sql`
    INSERT INTO identity.authenticators AS a (member_id, secret_sealed, created_at) VALUES (${principal.id}, ${sealed}, ${now})
    ON CONFLICT (member_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = NULL
      WHERE a.confirmed_at IS NULL RETURNING 1 AS one`.execute(deps.db)
  if (stored.rows.length === 0) return refuse('authenticator_on')
  return ok({ secret, otpauthUrl: otpauthUrl(secret, { issuer, account: principal.account }) })
}

/** Takes the first code of the app into use and answers ten recovery codes, shown this once. Refuses a wrong code, and where nothing waits for one. */
export function confirmAuthenticator(
  deps: IdentityDeps,
  caller: SecurityCaller,
  { code }: { readonly code: string },
): Promise<Result<{ recoveryCodes: string[] }, Refusal>> {
  const memberId = caller.principal.id
  const proof = { memberId, code, now: caller.now }
  return transaction(deps.db, async tx => {
    const row = await lockAuthenticator(tx, memberId)
    if (!row) return refuse('authenticator_off')
    if (row.confirmed_at) return refuse('authenticator_on')
    if (row.locked_until && row.locked_until > caller.now) return refuseLocked(row.locked_until, caller.now)
    const step = freshStep(deps, row, proof)
    if (step === undefined) return countWrong(tx, row, proof)
    await sql`UPDATE identity.authenticators SET confirmed_at = ${caller.now}, last_step = ${step}, wrong_tries = 0, locked_until = NULL
      WHERE member_id = ${memberId}`.execute(tx)
    const recoveryCodes = await renewRecoveryCodes(deps, tx, memberId)
    await noteChange(deps.ports, tx, caller, 'authenticator-on')
    return ok({ recoveryCodes })
  })
}
