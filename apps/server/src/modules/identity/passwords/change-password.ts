import { errorText } from '@croupier/contract'
import { err, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { findOwnWords } from './find-own-words.ts'
import { judgeNewPassword, type NewPassword } from './judge-new-password.ts'
import { storePassword } from './store-password.ts'

/**
 * Replaces the password of a signed-in member; every other session ends. Refuses, in this order: a new one against its rule or its confirmation, a wrong
 * old one (counted like a failed sign-in), and the old one again. An account without a password sets its first.
 */
export async function changePassword(
  deps: IdentityDeps,
  caller: SecurityCaller,
  input: NewPassword & { readonly oldPassword?: string },
): Promise<Result<readonly string[], Refusal>> {
  const { language, principal } = caller
  const rules = await deps.ports.brandRules(caller.tenant.id)
  const ownWords = await findOwnWords(deps.db, principal.id, rules)
  const fault = await judgeNewPassword(rules, input, { language, isConfirmed: true, ownWords })
  if (fault) return err(fault)
  const newPassword = present(input.newPassword, 'a judged password was given')
  const found = await sql<{ hash: string | null }>`SELECT password_hash AS hash FROM identity.members WHERE id = ${principal.id}`.execute(
    deps.db,
  )
  const hash = found.rows[0]?.hash ?? null
  if (hash !== null) {
    if (!input.oldPassword) return refuse('validation_failed', { fields: { oldPassword: errorText('field_required', language) } })
    const proved = await provePassword(deps, caller, input.oldPassword)
    if (!proved.ok) return proved
    if (await deps.passwords.verify(hash, newPassword))
      return refuse('password_same', { fields: { newPassword: errorText('password_same', language) } })
  }
  const passwordHash = await deps.passwords.hash(newPassword)
  const member = { id: principal.id, account: principal.account }
  return transaction(deps.db, async tx =>
    ok(await storePassword(deps, tx, caller, { member, passwordHash, way: 'old-password', exceptSessionId: principal.sessionId })),
  )
}
