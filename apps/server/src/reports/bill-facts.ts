import { sql } from 'kysely'
import type { BillPerson, BillReadPorts, Unavailable } from '../modules/bills/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'

/** Whoever of these is known, by id, as they stand today. */
export async function findBillPeople(db: Db | Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, BillPerson>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<BillPerson>`
    SELECT member_id AS "memberId", account, type, CASE WHEN closed_at IS NULL THEN status ELSE 'closed' END AS status, path
      FROM identity.member_tree WHERE member_id = ANY(${[...memberIds]}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.memberId, row]))
}

const FOUND_MAX = 200

/** Members whose account begins with a text. */
export async function findBillAccounts(db: Db, brandId: string | undefined, account: string): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM identity.member_tree
     WHERE (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid) AND starts_with(lower(account), lower(${account})) LIMIT ${FOUND_MAX}`.execute(
    db,
  )
  return rows.map(({ memberId }) => memberId)
}

/** When members were in a time-out or an exclusion, as far as it touches a span. */
export const findBillExclusions: BillReadPorts['unavailable'] = async (db, memberIds, { from, to }) => {
  const { rows } = await sql<Unavailable>`
    SELECT member_id AS "memberId", starts_at AS "startsAt", ends_at AS "endsAt" FROM safer_play.all_exclusions
     WHERE member_id = ANY(${[...memberIds]}::uuid[]) AND starts_at < ${to} AND (ends_at IS NULL OR ends_at > ${from})`.execute(db)
  return rows
}
