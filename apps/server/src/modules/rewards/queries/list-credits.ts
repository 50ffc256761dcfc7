import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { CreditRow } from '../tables.ts'

export interface CreditQuery {
  readonly memberId: string
  readonly source?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** What a member was given, newest first. */
export async function listCredits(
  db: Db,
  { memberId, source, pageNo, pageSize }: CreditQuery,
): Promise<{ rows: CreditRow[]; hasMore: boolean }> {
  const { rows } = await sql<CreditRow>`
    SELECT * FROM rewards.credits WHERE member_id = ${memberId} AND (${source ?? null}::text IS NULL OR source = ${source ?? null})
     ORDER BY credited_at DESC, credit_id DESC LIMIT ${pageSize + 1} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

export async function findCredits(db: Db, memberId: string, creditIds: readonly string[]): Promise<readonly CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    SELECT * FROM rewards.credits WHERE credit_id = ANY (${[...creditIds]}::uuid[]) AND member_id = ${memberId}`.execute(db)
  return rows
}
