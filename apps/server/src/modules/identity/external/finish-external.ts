import type { ErrorCode, ExternalOffer } from '@croupier/contract'
import type { Result } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { type AttemptRow, dropAttempt, lockAttempt } from './attempts.ts'
import { findByEmail, findByProvedMobile, findLinked, maskAccount } from './identities.ts'

export interface FinishInput {
  readonly attempt: string
  readonly rememberMe?: boolean | undefined
}

/**
 * Ends a sign-in whose window has come back. Opens the session of the connected account, or refuses: a window that was closed, a provider that did not
 * vouch, an e-mail address that it has not confirmed, an account of the same address (`external_link_required`), or nobody yet
 * (`external_registration_required`); the last two with an `ExternalOffer` as value. Return the refusal from the transaction.
 */
export function finishExternal(
  deps: IdentityDeps,
  caller: Caller,
  { attempt, rememberMe }: FinishInput,
): Promise<Result<SignedIn, Refusal>> {
  return transaction(deps.db, async tx => {
    const row = await lockAttempt(tx, { brandId: caller.tenant.id, attempt, now: caller.now })
    if (!row) return refuse('external_ticket_invalid')
    if (row.status === 'started') return refuse('login_window_closed')
    if (row.status === 'failed') {
      await dropAttempt(tx, row)
      return refuse(row.failure as ErrorCode)
    }
    return enterOrOffer(deps, tx, caller, { row, attempt, remember: rememberMe === true })
  })
}

interface Answered {
  readonly row: AttemptRow
  readonly attempt: string
  readonly remember: boolean
}

/** Signs the connected account in, or offers to connect or to open one. */
export async function enterOrOffer(
  deps: IdentityDeps,
  tx: Tx,
  caller: Caller,
  { row, attempt, remember }: Answered,
): Promise<Result<SignedIn, Refusal>> {
  const { provider, email, mobile, name } = row
  const brandId = caller.tenant.id
  const member =
    (await findLinked(tx, { brandId, provider, subject: row.subject ?? '' })) ??
    (mobile ? await findByProvedMobile(tx, brandId, mobile) : undefined)
  if (member) {
    await dropAttempt(tx, row)
    return finishSignIn(deps, tx, caller, member, { method: provider, remember, ...(mobile && { shown: 'sms' as const }) })
  }
  if (email && row.email_verified === false) return refuse('external_email_unverified')
  const owner = email ? await findByEmail(tx, brandId, email) : undefined
  const value: ExternalOffer = { attempt, provider, email, mobile, name, account: owner ? maskAccount(owner.account) : null }
  return refuse(owner ? 'external_link_required' : 'external_registration_required', { value })
}
