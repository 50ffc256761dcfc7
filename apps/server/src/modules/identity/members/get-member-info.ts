import { ACCOUNT_TYPE, type identityEndpoints, LEADER_TYPES, type ValueOf } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { IdentityDeps } from '../caller.ts'

export type MemberInfo = ValueOf<(typeof identityEndpoints)['memberInfo']>

interface Row {
  readonly id: string
  readonly account: string
  readonly nickname: string
  readonly type: number
  readonly brand_id: string
  /** Null where there is no upline. */
  readonly upline_type: number | null
  readonly language: string | null
  readonly currency: string
  readonly avatar: string
  readonly avatar_type: MemberInfo['avatarType']
  readonly registered_at: Date
  readonly last_login_at: Date | null
}

/** A rank as it is called in every language. */
const rankLabel = (rank: number): MemberInfo['clubLabel'] => ({ labelName: `VIP ${rank}`, rankLevel: rank })

/** The member as he sees himself. The id comes from a session, so the member exists. */
export async function getMemberInfo({ db, ports }: Pick<IdentityDeps, 'db' | 'ports'>, memberId: string): Promise<MemberInfo> {
  const found =
    await sql<Row>`SELECT m.id, m.brand_id, m.account, m.nickname, m.type, u.type AS upline_type, m.language, m.currency, m.avatar, m.avatar_type,
           m.registered_at, m.last_login_at
      FROM identity.members m LEFT JOIN identity.members u ON u.id = m.upline_id WHERE m.id = ${memberId}`.execute(db)
  const row = present(found.rows[0], 'a session belongs to a member')
  const [opened, standing] = await Promise.all([
    ports.transfers.switchesOf(row.brand_id),
    ports.standingOf(db, { brandId: row.brand_id, memberId }),
  ])
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    toUpline: opened.up && row.upline_type !== null && LEADER_TYPES.includes(row.upline_type) && row.type !== ACCOUNT_TYPE.trial,
    toDownline: opened.down && LEADER_TYPES.includes(row.type),
    clubLabel: rankLabel(standing.rank),
    memberLabel: standing.labels.map(labelName => ({ labelName })),
    language: row.language,
    currency: row.currency,
    avatar: row.avatar,
    avatarType: row.avatar_type,
    registeredAt: row.registered_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }
}
