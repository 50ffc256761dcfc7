import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { WithdrawalMember } from '../modules/withdrawals/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'

/** What withdrawals need to know of a person. */
export async function withdrawMember(db: Db | Tx, memberId: string): Promise<WithdrawalMember> {
  const { rows } = await sql<{
    account: string
    fullName: string | null
    hasPaymentPassword: boolean
    registeredAt: Date
    passwordChangedAt: Date
  }>`SELECT account, nullif(trim(profile ->> 'payeeName'), '') AS "fullName", payment_password_hash IS NOT NULL AS "hasPaymentPassword",
            registered_at AS "registeredAt", password_changed_at AS "passwordChangedAt" FROM identity.members WHERE id = ${memberId}`.execute(
    db,
  )
  const member = present(rows[0], 'a session belongs to a member')
  const isOfRegistration = member.passwordChangedAt.getTime() <= member.registeredAt.getTime()
  return { ...member, passwordChangedAt: isOfRegistration ? null : member.passwordChangedAt }
}
