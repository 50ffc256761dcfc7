import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type Level, missingParts, type Part, partsOf } from '../domain/levels.ts'
import { type CaseRow, type DocumentRow, findNewestCase, listDocuments } from './find-case.ts'

export interface MemberView {
  readonly level: Level
  readonly expiresAt: Date | null
  /** The newest check with its documents; null where there was never one. */
  readonly check: { readonly row: CaseRow; readonly documents: readonly DocumentRow[]; readonly missing: readonly Part[] } | null
}

/** What a member has proven and how the check stands. */
export async function getMemberView(db: Db, memberId: string, now: Date): Promise<MemberView> {
  const held = await sql<{ level: Level; expiresAt: Date }>`SELECT level, expires_at AS "expiresAt" FROM verification.levels
    WHERE member_id = ${memberId} AND expires_at > ${now}`.execute(db)
  const { level = 0, expiresAt = null } = held.rows[0] ?? {}
  const row = await findNewestCase(db, memberId)
  if (!row) return { level, expiresAt, check: null }
  const documents = await listDocuments(db, row.id)
  const good = documents.filter(({ state }) => state !== 'rejected').map(({ kind }) => kind)
  return { level, expiresAt, check: { row, documents, missing: missingParts(partsOf(row.level, level), good) } }
}
