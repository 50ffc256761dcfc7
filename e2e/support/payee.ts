import type { Database } from './database.ts'
import type { Member } from './member.ts'
import { PASSWORD } from './registration.ts'

export const HOLDER = 'Mei Lin'
export const PAYMENT_PASSWORD = '246810'

/** A member who can be paid: a full name, a payment password, and deposits that were played through. */
export async function becomePayee(member: Member, database: Database): Promise<void> {
  const { client, token, memberId } = member
  await database.query(`UPDATE identity.members SET profile = profile || jsonb_build_object('payeeName', $2::text) WHERE id = $1`, [
    memberId,
    HOLDER,
  ])
  const set = await client.call('setPaymentPassword', { token, body: { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD } })
  if (!set.success) throw new Error(`the payment password: ${set.text}`)
  await database.query(
    `INSERT INTO withdrawals.members (member_id, brand_id, turned_over_at) SELECT id, brand_id, now() FROM identity.members WHERE id = $1
     ON CONFLICT (member_id) DO UPDATE SET turned_over_at = now()`,
    [memberId],
  )
}
