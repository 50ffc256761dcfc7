import { ACCOUNT_TYPE, type identityEndpoints, type ValueOf } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type MemberInfo = ValueOf<(typeof identityEndpoints)['memberInfo']>

interface Row {
  readonly id: string
  readonly account: string
  readonly nickname: string
  readonly type: number
  readonly upline_id: string | null
  readonly language: string | null
  readonly currency: string
  readonly avatar: string
  readonly avatar_type: MemberInfo['avatarType']
  readonly registered_at: Date
  readonly last_login_at: Date | null
}

/** Everybody starts at rank 0; the ranks above come with the VIP module, which then answers this. */
export const FIRST_RANK = { labelName: 'VIP 0', rankLevel: 0 } as const

/** The member as he sees himself. The id comes from a session, so the member exists. */
export async function getMemberInfo(db: Db, memberId: string): Promise<MemberInfo> {
  const found =
    await sql<Row>`SELECT id, account, nickname, type, upline_id, language, currency, avatar, avatar_type, registered_at, last_login_at
    FROM identity.members WHERE id = ${memberId}`.execute(db)
  const row = present(found.rows[0], 'a session belongs to a member')
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    toUpline: row.upline_id !== null && row.type !== ACCOUNT_TYPE.trial,
    clubLabel: { ...FIRST_RANK },
    memberLabel: [],
    language: row.language,
    currency: row.currency,
    avatar: row.avatar,
    avatarType: row.avatar_type,
    registeredAt: row.registered_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }
}
