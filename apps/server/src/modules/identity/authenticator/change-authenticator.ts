import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { noteChange } from '../security/note-change.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { verifyAuthenticator } from './verify-authenticator.ts'

export interface BothProofs {
  readonly password: string
  /** Of the app, or a recovery code. */
  readonly code: string
}

/** Takes the authenticator off the account, with its recovery codes. Refuses what `provePassword` and `verifyAuthenticator` refuse. */
export const switchAuthenticatorOff = (
  deps: IdentityDeps,
  caller: SecurityCaller,
  proofs: BothProofs,
): Promise<Result<{ done: true }, Refusal>> =>
  withBothProofs(deps, caller, proofs, async tx => {
    await sql`DELETE FROM identity.recovery_codes WHERE member_id = ${caller.principal.id}`.execute(tx)
    await sql`DELETE FROM identity.authenticators WHERE member_id = ${caller.principal.id}`.execute(tx)
    await noteChange(deps.ports, tx, caller, 'authenticator-off')
    return { done: true as const }
  })

/** Replaces the recovery codes by ten new ones, shown this once; the old ones open nothing any more. Refuses as above. */
export const replaceRecoveryCodes = (
  deps: IdentityDeps,
  caller: SecurityCaller,
  proofs: BothProofs,
): Promise<Result<{ recoveryCodes: string[] }, Refusal>> =>
  withBothProofs(deps, caller, proofs, async tx => {
    const recoveryCodes = await renewRecoveryCodes(deps, tx, caller.principal.id)
    await noteChange(deps.ports, tx, caller, 'recovery-codes-renewed')
    return { recoveryCodes }
  })

async function withBothProofs<T>(
  deps: IdentityDeps,
  caller: SecurityCaller,
  { password, code }: BothProofs,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T, Refusal>> {
  const proved = await provePassword(deps, caller, password)
  if (!proved.ok) return proved
  return transaction(deps.db, async tx => {
    const verified = await verifyAuthenticator(deps, tx, { memberId: caller.principal.id, code, now: caller.now })
    return verified.ok ? ok(await work(tx)) : verified
  })
}
