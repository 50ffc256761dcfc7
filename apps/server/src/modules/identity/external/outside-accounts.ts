import { type ErrorCode, type ExternalProvider, type outsideAccountEndpoints, type ValueOf, WINDOW_PROVIDERS } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { maskEmail } from '../proof/proof-way.ts'
import { noteChange } from '../security/note-change.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { dropAttempt, lockAttempt } from './attempts.ts'
import { findLinked, link } from './identities.ts'
import { listOpenProviders } from './providers.ts'

type OutsideAccounts = ValueOf<(typeof outsideAccountEndpoints)['outsideAccounts']>

/** The outside accounts that sign in to a member's, and the providers of the brand that none is connected of. */
export async function listOutsideAccounts(deps: IdentityDeps, { principal, tenant }: SecurityCaller): Promise<OutsideAccounts> {
  const [linked, providers] = await Promise.all([
    sql<{ provider: ExternalProvider; email: string | null; linked_at: Date }>`
      SELECT provider, email, linked_at FROM identity.external_identities WHERE member_id = ${principal.id} ORDER BY linked_at`.execute(
      deps.db,
    ),
    listOpenProviders(deps, tenant.id),
  ])
  const list = linked.rows.map(({ provider, email, linked_at }) => ({
    provider,
    email: email && maskEmail(email),
    linkedAt: linked_at.toISOString(),
  }))
  const isOpen = (name: ExternalProvider) =>
    providers.some(({ provider }) => provider === name) && !list.some(each => each.provider === name)
  return { list, open: WINDOW_PROVIDERS.filter(isOpen) }
}

/**
 * Connects the outside account that a window has just proved (IDENTITY-EXTERNAL-9). Asks the login password: an open session alone gives nobody another way
 * in. Refuses a window that was closed or vouched for nobody, and an outside account that signs in to somebody else's; a wrong password leaves the window's
 * proof standing, so that it is typed again and not proved again.
 */
export async function connectOutsideAccount(
  deps: IdentityDeps,
  caller: SecurityCaller,
  { attempt, password }: { readonly attempt: string; readonly password: string },
): Promise<Result<{ done: true }, Refusal>> {
  const proved = await provePassword(deps, caller, password)
  if (!proved.ok) return proved
  return transaction(deps.db, async tx => {
    const row = await lockAttempt(tx, { brandId: caller.tenant.id, attempt, now: caller.now })
    // A number is bound as a number is: by a code that reaches it.
    if (!row || row.provider === 'firebase') return refuse('external_ticket_invalid')
    if (row.status === 'started') return refuse('login_window_closed')
    await dropAttempt(tx, row)
    if (row.status === 'failed') return refuse(row.failure as ErrorCode)
    const key = { brandId: caller.tenant.id, provider: row.provider, subject: present(row.subject, 'an answered attempt has a subject') }
    const owner = await findLinked(tx, key)
    if (owner && owner.id !== caller.principal.id) return refuse('external_taken')
    if (owner) return ok({ done: true } as const)
    await link(tx, key, { memberId: caller.principal.id, email: row.email, now: caller.now })
    await noteChange(deps.ports, tx, caller, 'outside-linked', { after: { provider: row.provider } })
    return ok({ done: true } as const)
  })
}

/**
 * Lets an outside account sign in no more. Asks the login password, so that whoever disconnects has shown another way in: the last one is never taken away
 * (IDENTITY-EXTERNAL-9). Refuses a provider that none is connected of.
 */
export async function disconnectOutsideAccount(
  deps: IdentityDeps,
  caller: SecurityCaller,
  { provider, password }: { readonly provider: ExternalProvider; readonly password: string },
): Promise<Result<{ done: true }, Refusal>> {
  const proved = await provePassword(deps, caller, password)
  if (!proved.ok) return proved
  return transaction(deps.db, async tx => {
    if (!(await unlink(tx, caller.principal.id, provider))) return refuse('not_found')
    await noteChange(deps.ports, tx, caller, 'outside-unlinked', { before: { provider } })
    return ok({ done: true } as const)
  })
}

async function unlink(tx: Tx, memberId: string, provider: ExternalProvider): Promise<boolean> {
  const gone =
    await sql`DELETE FROM identity.external_identities WHERE member_id = ${memberId} AND provider = ${provider} RETURNING subject`.execute(
      tx,
    )
  return gone.rows.length > 0
}
