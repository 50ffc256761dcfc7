import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { CaseState } from '../domain/case-state.ts'
import type { DocumentKind, ProvenLevel } from '../domain/levels.ts'

export interface CaseRow {
  readonly id: string
  readonly brandId: string
  readonly memberId: string
  readonly level: ProvenLevel
  readonly state: CaseState
  readonly version: number
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  /** yyyy-MM-dd */
  readonly expiresOn: string | null
}

export interface DocumentRow {
  readonly id: string
  readonly kind: DocumentKind
  readonly state: 'uploaded' | 'approved' | 'rejected'
  readonly reason: string | null
  readonly remark: string | null
  readonly widthPx: number
  readonly heightPx: number
  readonly uploadedAt: Date
}

export const CASE_COLUMNS =
  sql.raw(`c.id, c.brand_id AS "brandId", c.member_id AS "memberId", c.level, c.state, c.version, c.created_at AS "createdAt",
  c.submitted_at AS "submittedAt", c.decided_at AS "decidedAt", c.expires_on::text AS "expiresOn"`)

/** A check by its id; `lock` keeps it still until the transaction ends. */
export async function findCase(db: Db | Tx, caseId: string, lock: 'lock' | 'look' = 'look'): Promise<CaseRow | undefined> {
  const found = await sql<CaseRow>`SELECT ${CASE_COLUMNS} FROM verification.cases c WHERE c.id = ${caseId} ${forUpdate(lock)}`.execute(db)
  return found.rows[0]
}

/** The member's newest check, whatever became of it. */
export async function findNewestCase(db: Db | Tx, memberId: string, lock: 'lock' | 'look' = 'look'): Promise<CaseRow | undefined> {
  const found = await sql<CaseRow>`SELECT ${CASE_COLUMNS} FROM verification.cases c WHERE c.member_id = ${memberId}
    ORDER BY c.created_at DESC, c.id DESC LIMIT 1 ${forUpdate(lock)}`.execute(db)
  return found.rows[0]
}

const forUpdate = (lock: 'lock' | 'look') => sql.raw(lock === 'lock' ? 'FOR UPDATE' : '')

/** The documents of a check in the order in which a person would look at them. */
export async function listDocuments(db: Db | Tx, caseId: string): Promise<DocumentRow[]> {
  const found = await sql<DocumentRow>`
    SELECT id, kind, state, reason, remark, width_px AS "widthPx", height_px AS "heightPx", uploaded_at AS "uploadedAt"
      FROM verification.documents WHERE case_id = ${caseId}
     ORDER BY array_position(ARRAY['passport', 'id_front', 'id_back', 'driving_licence', 'selfie', 'proof_of_address'], kind)`.execute(db)
  return found.rows
}
