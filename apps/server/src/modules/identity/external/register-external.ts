import { present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { splitMobile } from '../phone/parse-mobile.ts'
import type { RegisterInput } from '../registration/judge-registration.ts'
import { registerMember } from '../registration/register-member.ts'
import { type AttemptRow, dropAttempt } from './attempts.ts'
import { findLinked, link } from './identities.ts'
import { lockAnswered } from './link-external.ts'

/**
 * Opens an account for somebody whom a provider vouches for and who has none here: the brand's own registration with all its rules, age and terms, where the
 * proved e-mail address or number stands in for what would be typed. Account, connection and session commit together. Refuses as `registerMember` does.
 */
export async function registerExternal(
  deps: IdentityDeps,
  caller: Caller,
  { attempt, ...input }: RegisterInput & { readonly attempt: string },
): Promise<Result<SignedIn, Refusal>> {
  const row = await transaction(deps.db, tx => lockAnswered(tx, caller, attempt))
  if (!row || row.email_verified === false) return refuse('external_ticket_invalid')
  const known = { ...(row.email && { email: row.email }), ...(row.mobile && splitMobile(row.mobile)) }
  return registerMember(deps, caller, { ...input, ...known }, 'username', async (tx, memberId) => {
    const still = await lockAnswered(tx, caller, attempt)
    // Of two registrations at once with one attempt the later finds it gone; its own transaction goes with it.
    if (!still || (await findLinked(tx, keyOf(caller, still)))) throw new AttemptGone()
    await link(tx, keyOf(caller, still), { memberId, email: still.email, now: caller.now })
    await keepProved(tx, caller, memberId, still)
    await dropAttempt(tx, still)
  }).catch(error => {
    if (error instanceof AttemptGone) return refuse('external_ticket_invalid')
    throw error
  })
}

/** Rolls a registration back; never leaves this file. */
class AttemptGone extends Error {}

const keyOf = ({ tenant }: Caller, row: AttemptRow) => ({
  brandId: tenant.id,
  provider: row.provider,
  subject: present(row.subject, 'an answered attempt has a subject'),
})

/** What the provider has proved counts as proved here. A number that another account only claims goes to who has proved it. */
async function keepProved(tx: Tx, { tenant, now }: Caller, memberId: string, { email, email_verified, mobile }: AttemptRow): Promise<void> {
  if (email)
    await sql`UPDATE identity.members SET profile = profile || ${JSON.stringify({ email })}::jsonb, email_verified_at = ${email_verified ? now : null}
      WHERE id = ${memberId}`.execute(tx)
  if (!mobile) return
  await sql`UPDATE identity.members SET mobile = NULL WHERE brand_id = ${tenant.id} AND mobile = ${mobile} AND mobile_verified_at IS NULL`.execute(
    tx,
  )
  await sql`UPDATE identity.members SET mobile = ${mobile}, mobile_verified_at = ${now}, profile = profile || ${JSON.stringify(splitMobile(mobile))}::jsonb
    WHERE id = ${memberId}`.execute(tx)
}
