import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { noteChange } from '../security/note-change.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { revokeWaysIn } from '../sessions/revoke-ways-in.ts'

const REASON = 'Closed by its owner'

/**
 * Closes the account for its owner: every session ends and nobody signs in any more (`account_closed`). Money comes first: refuses what still has to be
 * ended (`balance_not_zero`, `bets_open`, `payout_open`), and a wrong login password. Answers the sessions that ended.
 */
export async function closeAccount(
  deps: IdentityDeps,
  caller: SecurityCaller,
  { password }: { readonly password: string },
): Promise<Result<string[], Refusal>> {
  const proved = await provePassword(deps, caller, password)
  if (!proved.ok) return proved
  const { principal, tenant, now } = caller
  return transaction(deps.db, async tx => {
    await sql`SELECT 1 FROM identity.members WHERE id = ${principal.id} FOR UPDATE`.execute(tx)
    const left = await deps.ports.closing.whatIsLeft(tx, { memberId: principal.id, brandId: tenant.id })
    if (left) return err({ code: left })
    await sql`UPDATE identity.members SET status = 'locked', lock_reason = ${REASON}, closed_at = ${now} WHERE id = ${principal.id}`.execute(
      tx,
    )
    await revokeWaysIn(tx, principal.id)
    await deps.ports.personMoved(tx, { memberId: principal.id, brandId: tenant.id, at: now, kind: 'closed' })
    await noteChange(deps.ports, tx, caller, 'account-closed')
    return ok(await endSessions(tx, { memberId: principal.id }, 'closed', now))
  })
}
