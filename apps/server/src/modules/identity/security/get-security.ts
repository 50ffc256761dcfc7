import type { securityEndpoints, ValueOf } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { maskContact, readContacts } from '../contacts/contacts.ts'
import { findPaymentLock } from '../payment-password/payment-tries.ts'
import { securityLevel } from './security-level.ts'

export type Security = ValueOf<(typeof securityEndpoints)['getSecurity']>

interface Row {
  readonly password_changed_at: Date
  readonly has_password: boolean
  readonly has_payment_password: boolean
  readonly payment_password_changed_at: Date | null
  readonly authenticator_since: Date | null
  readonly recovery_codes_left: number
}

/** How well a member's account is kept, and what would keep it better. */
export async function getSecurity(db: Db, { memberId, now }: { memberId: string; now: Date }): Promise<Security> {
  const [found, contacts, lockedUntil] = await Promise.all([
    sql<Row>`SELECT password_changed_at, password_hash IS NOT NULL AS has_password, payment_password_hash IS NOT NULL AS has_payment_password, payment_password_changed_at,
        (SELECT confirmed_at FROM identity.authenticators WHERE member_id = m.id) AS authenticator_since,
        (SELECT count(*)::int FROM identity.recovery_codes WHERE member_id = m.id AND used_at IS NULL) AS recovery_codes_left
      FROM identity.members m WHERE id = ${memberId}`.execute(db),
    readContacts(db, memberId),
    findPaymentLock(db, { memberId, now }),
  ])
  const row = present(found.rows[0], 'a session belongs to a member')
  const contact = (channel: 'mail' | 'sms') => {
    const own = contacts[channel]
    return own ? { masked: maskContact(channel, own.address), isVerified: own.isVerified } : null
  }
  const [email, phone] = [contact('mail'), contact('sms')]
  const done = {
    password: row.has_password,
    email: email?.isVerified === true,
    phone: phone?.isVerified === true,
    paymentPassword: row.has_payment_password,
    authenticator: row.authenticator_since !== null,
  }
  return {
    level: securityLevel(done),
    done,
    email,
    phone,
    passwordChangedAt: row.password_changed_at.toISOString(),
    paymentPasswordChangedAt: row.payment_password_changed_at?.toISOString() ?? null,
    paymentLockedUntil: lockedUntil?.toISOString() ?? null,
    authenticatorSince: row.authenticator_since?.toISOString() ?? null,
    recoveryCodesLeft: row.recovery_codes_left,
  }
}
