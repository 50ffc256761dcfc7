import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Somebody in the tree of uplines and downlines. */
export interface TreeMember {
  readonly memberId: string
  readonly brandId: string
  readonly account: string
  readonly type: number
  readonly currency: string
  /** Null while he has given none. */
  readonly fullName: string | null
  /** False where the account is locked or closed. */
  readonly isOpen: boolean
  readonly hasPaymentPassword: boolean
  readonly uplineId: string | null
  /** The ids of all uplines and the own one, each followed by a dot. */
  readonly path: string
}

export interface DownlineSearch {
  readonly brandId: string
  /** Of the leader whose team is searched. */
  readonly path: string
  /** Start of an account name; empty lists everybody. */
  readonly text: string
  readonly levelsMax: number
  readonly count: number
}

const COLUMNS =
  sql.raw(`id AS "memberId", brand_id AS "brandId", account, type, currency, nullif(trim(profile ->> 'payeeName'), '') AS "fullName",
  status = 'active' AS "isOpen", payment_password_hash IS NOT NULL AS "hasPaymentPassword", upline_id AS "uplineId", path`)

/** One member with his place in the tree; undefined where the id is nobody's. */
export async function findTreeMember(db: Db | Tx, memberId: string): Promise<TreeMember | undefined> {
  const { rows } = await sql<TreeMember>`SELECT ${COLUMNS} FROM identity.members WHERE id = ${memberId}`.execute(db)
  return rows[0]
}

/** Several members at once; ids that are nobody's are left out. */
export async function findTreeMembers(db: Db | Tx, memberIds: readonly string[]): Promise<TreeMember[]> {
  const { rows } = await sql<TreeMember>`SELECT ${COLUMNS} FROM identity.members WHERE id = ANY (${[...memberIds]}::uuid[])`.execute(db)
  return rows
}

/** Members beneath a leader whose account name begins so, nearest first. Accounts that their owners have closed are left out. */
export async function searchDownlines(db: Db, { brandId, path, text, levelsMax, count }: DownlineSearch): Promise<TreeMember[]> {
  const prefix = `${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const dots = sql.raw(`(length(path) - length(replace(path, '.', '')))`)
  const level = path.split('.').length - 1
  const { rows } = await sql<TreeMember>`
    SELECT ${COLUMNS} FROM identity.members
     WHERE path LIKE ${`${path}%`} AND path <> ${path} AND brand_id = ${brandId} AND closed_at IS NULL
       AND lower(account) LIKE ${prefix} AND ${dots} <= ${level + levelsMax}
     ORDER BY ${dots}, lower(account) LIMIT ${count}`.execute(db)
  return rows
}
