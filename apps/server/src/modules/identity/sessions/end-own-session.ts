import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { endSessions } from './end-sessions.ts'
import { revokeWaysIn } from './revoke-ways-in.ts'

type Owner = Pick<SignedInContext, 'principal' | 'tenant' | 'now' | 'ip'>

/** Ends one other session of the caller's account, and what would let that browser in again by itself. Answers the ids that were open. */
export const endOwnSession = (deps: IdentityDeps, owner: Owner, sessionId: string): Promise<string[]> =>
  transaction(deps.db, tx => end(deps, tx, owner, { sessionId }))

/** Ends every session of the caller's account but his own. Answers the ids that were open. */
export const endOtherSessions = (deps: IdentityDeps, owner: Owner): Promise<string[]> =>
  transaction(deps.db, tx => end(deps, tx, owner, { exceptSessionId: owner.principal.sessionId }))

async function end(
  { ports }: IdentityDeps,
  tx: Tx,
  { principal, tenant, now, ip }: Owner,
  which: { readonly sessionId?: string; readonly exceptSessionId?: string },
): Promise<string[]> {
  const ended = await endSessions(tx, { memberId: principal.id, ...which }, 'revoked', now)
  if (which.sessionId && ended.length === 0) return ended
  // A remember token does not say whose browser keeps it, so all of them go: also where no other session is open at this moment.
  await revokeWaysIn(tx, principal.id)
  await ports.audit.record(tx, {
    at: now,
    actor: { kind: 'member', id: principal.id, name: principal.account },
    brandId: tenant.id,
    action: 'member.sessions-ended',
    subject: `member:${principal.id}`,
    ip,
    after: { ended: ended.length },
  })
  return ended
}
