import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

export interface NewMember {
  readonly id: string
  readonly brandId: string
  readonly account: string
  readonly type: number
  readonly nickname: string
  readonly passwordHash: string | null
  readonly paymentPasswordHash: string | null
  readonly language: string
  readonly currency: string
  readonly uplineId: string | null
  readonly referralCode: string
  readonly referredBy: string | null
  readonly affiliateCode: string | null
  readonly avatar: string
  readonly termsVersion: string | null
  readonly registerIp: string
  readonly registerUrl: string | null
  readonly registerDomain: string | null
  readonly registerMethod: string
  readonly profile: Readonly<Record<string, string>>
  /** As E.164, and when a code proved it. */
  readonly mobile?: { readonly number: string; readonly verifiedAt: Date | null }
  /** Tenths of a percent of lottery stakes; left out: the brand's own figure. */
  readonly rebatePoints?: number | null
  /** Somebody else knows the password. */
  readonly mustChangePassword?: boolean
  readonly at: Date
}

/** Writes a member beneath its upline. False when the account name is taken in the brand, in whatever case, or the number. */
export async function insertMember(tx: Tx, m: NewMember): Promise<boolean> {
  const confirmedAt = m.termsVersion === null ? null : m.at
  const inserted = await sql`
    INSERT INTO identity.members (id, brand_id, account, type, nickname, password_hash, payment_password_hash, password_changed_at, language, currency, upline_id,
      path, referral_code, referred_by, affiliate_code, avatar, terms_version, terms_accepted_at, age_confirmed_at, register_ip, register_url, register_domain,
      register_method, profile, mobile, mobile_verified_at, rebate_points, must_change_password,
      registered_at)
    VALUES (${m.id}, ${m.brandId}, ${m.account}, ${m.type}, ${m.nickname}, ${m.passwordHash}, ${m.paymentPasswordHash}, ${m.at}, ${m.language}, ${m.currency}, ${m.uplineId},
      coalesce((SELECT path FROM identity.members WHERE id = ${m.uplineId}), '') || ${m.id}::text || '.', ${m.referralCode}, ${m.referredBy}, ${m.affiliateCode}, ${m.avatar},
      ${m.termsVersion}, ${confirmedAt}, ${confirmedAt}, ${m.registerIp}, ${m.registerUrl}, ${m.registerDomain}, ${m.registerMethod}, ${JSON.stringify(m.profile)}::jsonb,
      ${m.mobile?.number ?? null}, ${m.mobile?.verifiedAt ?? null}, ${m.rebatePoints ?? null},
      ${m.mustChangePassword ?? false}, ${m.at})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return inserted.rows.length === 1
}
