import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** What this module holds about a member, as he may read it: everything but the secrets, which are kept only as fingerprints. */
export async function readMemberData(db: Db, memberId: string): Promise<{ account: object; sessions: object[]; knownAddresses: object[] }> {
  const [account, sessions, addresses] = await Promise.all([
    sql<object>`SELECT id AS "memberId", account, nickname, type, profile, mobile, mobile_verified_at AS "mobileVerifiedAt", email_verified_at AS "emailVerifiedAt", language,
        currency, referral_code AS "referralCode", affiliate_code AS "affiliateCode", avatar, display, terms_version AS "termsVersion", terms_accepted_at AS "termsAcceptedAt",
        age_confirmed_at AS "ageConfirmedAt", register_ip AS "registerIp", register_url AS "registerUrl", registered_at AS "registeredAt", last_login_at AS "lastLoginAt",
        password_changed_at AS "passwordChangedAt" FROM identity.members WHERE id = ${memberId}`.execute(db),
    sql<object>`SELECT method, created_at AS "signedInAt", seen_at AS "seenAt", ended_at AS "endedAt", end_reason AS "endReason", ip, country, user_agent AS "userAgent"
      FROM identity.sessions WHERE member_id = ${memberId} ORDER BY created_at DESC`.execute(db),
    sql<object>`SELECT network, last_ip AS "lastIp", country, first_used_at AS "firstUsedAt", last_used_at AS "lastUsedAt"
      FROM identity.known_addresses WHERE member_id = ${memberId} ORDER BY last_used_at DESC`.execute(db),
  ])
  return { account: account.rows[0] ?? {}, sessions: sessions.rows, knownAddresses: addresses.rows }
}
