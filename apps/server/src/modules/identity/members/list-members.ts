import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface MemberLine {
  readonly id: string
  readonly brandId: string
  readonly account: string
  readonly nickname: string
  readonly type: number
  readonly status: 'active' | 'locked'
  readonly lockReason: string | null
  readonly currency: string
  readonly language: string | null
  readonly uplineId: string | null
  readonly affiliateCode: string | null
  readonly referralCode: string
  readonly registeredAt: Date
  readonly registerIp: string
  readonly registerUrl: string | null
  readonly termsVersion: string | null
  readonly lastLoginAt: Date | null
  readonly lastLoginIp: string | null
  /** As E.164; null where none is bound. */
  readonly mobile: string | null
  readonly profile: Readonly<Record<string, string>>
}

export interface MemberSearch {
  /** Absent: of every brand. */
  readonly brandId?: string
  /** Start of an account name, an e-mail address, phone number or IP address as entered, or a whole id; empty lists everybody. */
  readonly text: string
  readonly type?: number
  readonly status?: 'active' | 'locked'
  readonly pageNo: number
  readonly pageSize: number
}

const COLUMNS =
  sql.raw(`id, brand_id AS "brandId", account, nickname, type, status, lock_reason AS "lockReason", currency, language, upline_id AS "uplineId",
  affiliate_code AS "affiliateCode", referral_code AS "referralCode", registered_at AS "registeredAt", register_ip AS "registerIp", register_url AS "registerUrl", terms_version AS "termsVersion",
  last_login_at AS "lastLoginAt", last_login_ip AS "lastLoginIp", mobile, profile`)

/** Members of a brand, or of all, for the console, newest first. */
export async function listMembers(db: Db, search: MemberSearch): Promise<{ list: MemberLine[]; total: number }> {
  const text = search.text.trim().toLowerCase()
  const prefix = `${text.replace(/[\\%_]/g, '\\$&')}%`
  const where = sql`(${search.brandId ?? null}::uuid IS NULL OR brand_id = ${search.brandId ?? null}::uuid)
    AND (${text} = '' OR lower(account) LIKE ${prefix} OR id::text = ${text} OR register_ip = ${text} OR last_login_ip = ${text} OR lower(profile ->> 'email') = ${text} OR profile ->> 'mobileNum' = ${text})
    AND (${search.type ?? null}::int IS NULL OR type = ${search.type ?? null}::int)
    AND (${search.status ?? null}::text IS NULL OR status = ${search.status ?? null}::text)`
  const [rows, counted] = await Promise.all([
    sql<MemberLine>`SELECT ${COLUMNS} FROM identity.members WHERE ${where} ORDER BY registered_at DESC, id DESC
      LIMIT ${search.pageSize} OFFSET ${(search.pageNo - 1) * search.pageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM identity.members WHERE ${where}`.execute(db),
  ])
  return { list: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

/** One member as an operator sees him; undefined where the id is nobody's. */
export async function findMember(db: Db, memberId: string): Promise<MemberLine | undefined> {
  const found = await sql<MemberLine>`SELECT ${COLUMNS} FROM identity.members WHERE id = ${memberId}`.execute(db)
  return found.rows[0]
}
