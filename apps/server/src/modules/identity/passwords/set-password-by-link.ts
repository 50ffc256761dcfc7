import { err, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { hashToken } from '../domain/tokens.ts'
import { findOwnWords } from './find-own-words.ts'
import { judgeNewPassword, type NewPassword } from './judge-new-password.ts'
import { storePassword } from './store-password.ts'

/**
 * Sets a new password with the token of a recovery link; every session ends. Refuses a password against its rule, then a link that is unknown, used, too
 * old or of another brand (`recovery_link_invalid`). Of two at once one succeeds.
 */
export async function setPasswordByLink(
  deps: IdentityDeps,
  caller: Caller,
  { token, ...input }: NewPassword & { readonly token: string },
): Promise<Result<readonly string[], Refusal>> {
  const { language, now } = caller
  const rules = await deps.ports.brandRules(caller.tenant.id)
  const owner = await sql<{
    id: string
  }>`SELECT member_id AS id FROM identity.recovery_links WHERE token_hash = ${hashToken(token)}`.execute(deps.db)
  const ownWords = owner.rows[0] ? await findOwnWords(deps.db, owner.rows[0].id, rules) : [rules.name]
  const fault = await judgeNewPassword(rules, input, { language, isConfirmed: true, ownWords })
  if (fault) return err(fault)
  const passwordHash = await deps.passwords.hash(present(input.newPassword, 'a judged password was given'))
  return transaction(deps.db, async tx => {
    const spent = await sql<{ id: string; account: string; expires_at: Date }>`
      DELETE FROM identity.recovery_links l USING identity.members m
       WHERE l.token_hash = ${hashToken(token)} AND m.id = l.member_id AND m.brand_id = ${caller.tenant.id} AND m.status = 'active'
      RETURNING m.id, m.account, l.expires_at`.execute(tx)
    const member = spent.rows[0]
    if (!member || member.expires_at <= now) return refuse('recovery_link_invalid')
    return ok(await storePassword(deps, tx, caller, { member, passwordHash, way: 'email-link' }))
  })
}
