import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Who is to be paid. */
export interface Payee {
  readonly account: string
  /** The name by which the member must be known at the bank; null while none is given. */
  readonly fullName: string | null
  readonly hasPaymentPassword: boolean
  readonly registeredAt: Date
  /** Null where it is still the one of the registration. */
  readonly passwordChangedAt: Date | null
}

/** The member of a session, as far as money out asks. */
export async function findPayee(db: Db | Tx, memberId: string): Promise<Payee> {
  const { rows } = await sql<Payee & { readonly passwordChangedAt: Date }>`
    SELECT account, nullif(trim(profile ->> 'payeeName'), '') AS "fullName", payment_password_hash IS NOT NULL AS "hasPaymentPassword",
           registered_at AS "registeredAt", password_changed_at AS "passwordChangedAt" FROM identity.members WHERE id = ${memberId}`.execute(
    db,
  )
  const member = present(rows[0], 'a session belongs to a member')
  const isOfRegistration = member.passwordChangedAt.getTime() <= member.registeredAt.getTime()
  return { ...member, passwordChangedAt: isOfRegistration ? null : member.passwordChangedAt }
}
