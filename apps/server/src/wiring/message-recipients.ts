import { ACCOUNT_TYPE } from '@croupier/contract'
import { sql } from 'kysely'
import type { BrandSettings } from '../modules/brand/index.ts'
import type { MessagesPorts } from '../modules/messages/index.ts'

/** Who a member is for whoever writes to him. Asked on the caller's own transaction: it may hold the last free connection, or be making the member. */
export function messageRecipients(settingsOf: (brandId: string) => Promise<BrandSettings>): MessagesPorts['recipientOf'] {
  return async (tx, memberId) => {
    const found = await sql<{
      brand_id: string
      account: string
      type: number
      language: string | null
      email: string | null
      phone: string | null
    }>`SELECT brand_id, account, type, language, nullif(profile ->> 'email', '') AS email, 
           CASE WHEN mobile_verified_at IS NOT NULL THEN mobile ELSE nullif(profile ->> 'mobileNum', '') END AS phone
         FROM identity.members WHERE id = ${memberId}`.execute(tx)
    const row = found.rows[0]
    if (!row) return undefined
    return {
      account: row.account,
      language: row.language ?? (await settingsOf(row.brand_id)).defaultLanguage,
      email: row.email ?? undefined,
      phone: row.phone ?? undefined,
      isTrial: row.type === ACCOUNT_TYPE.trial,
    }
  }
}
