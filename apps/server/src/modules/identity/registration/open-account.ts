import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { takeCode } from '../codes/take-code.ts'
import { insertMember, type NewMember } from '../db/insert-member.ts'
import { findMemberByAccount } from '../members/find-member.ts'
import { openSession } from '../sessions/open-session.ts'
import { countRegistration, holdLink } from '../tree/take-link.ts'

/** What belongs to the new account besides, in the transaction that opens it. */
export type AlsoRegister = (tx: Tx, memberId: string) => Promise<void>

export interface Opening {
  /** Present where a code must prove the number. */
  readonly asked?: { readonly code: string | undefined } | undefined
  readonly also?: AlsoRegister | undefined
}

/**
 * Writes a new member with wallets, session and the fact of it. Refuses a name that is taken, then a link that no longer leads in, then a wrong code for the number where one is asked, then a
 * number that has an account: only who holds a number learns that. Proving it takes it from whoever had merely entered it (IDENTITY-MOBILE-2).
 */
export async function openAccount(
  deps: IdentityDeps,
  tx: Tx,
  caller: Caller,
  applicant: NewMember,
  { asked, also }: Opening,
): Promise<Result<SignedIn, Refusal>> {
  if (await findMemberByAccount(tx, applicant.brandId, applicant.account)) return refuse('account_taken')
  const { affiliateCode: code, brandId: brand } = applicant
  const held = code === null ? ok(undefined) : await holdLink(tx, { brandId: brand, code, now: applicant.at })
  if (!held.ok) return held
  const proved = await proveNumber(deps, tx, applicant, asked)
  if (!proved.ok) return proved
  const member = proved.value
  if (!(await insertMember(tx, member))) return refuse((await hasNumber(tx, member)) ? 'mobile_taken' : 'account_taken')
  if (code !== null) await countRegistration(tx, { brandId: brand, code })
  const { id: memberId, brandId, currency, type, account, uplineId, referredBy } = member
  await deps.ports.wallet.openAccounts(tx, { memberId, brandId, currency, type })
  await also?.(tx, memberId)
  if (referredBy) await deps.ports.memberBrought(tx, { brandId, friendId: memberId, referrerId: referredBy, registeredAt: member.at })
  await publish(tx, { topic: 'identity.member-registered', brandId, payload: { memberId, account, type, uplineId, referredBy } })
  const token = await openSession(deps, tx, { id: memberId, type, last_login_at: null, last_login_ip: null }, 'register', caller)
  return ok({ token, firstTimeLogin: true, passwordExpired: false, rememberToken: null })
}

async function proveNumber(deps: IdentityDeps, tx: Tx, member: NewMember, asked: Opening['asked']): Promise<Result<NewMember, Refusal>> {
  const { brandId, mobile, at: now } = member
  if (!asked || !mobile) return ok(member)
  const taken = await takeCode(deps, tx, {
    brandId,
    purpose: 'register',
    receiver: { channel: 'sms', address: mobile.number },
    code: asked.code,
    now,
  })
  if (!taken.ok) return taken
  await sql`UPDATE identity.members SET mobile = NULL WHERE brand_id = ${brandId} AND mobile = ${mobile.number} AND mobile_verified_at IS NULL`.execute(
    tx,
  )
  return ok({ ...member, mobile: { ...mobile, verifiedAt: now } })
}

async function hasNumber(tx: Tx, { brandId, mobile }: NewMember): Promise<boolean> {
  const found = await sql`SELECT 1 FROM identity.members WHERE brand_id = ${brandId} AND mobile = ${mobile?.number ?? null}`.execute(tx)
  return found.rows.length > 0
}
