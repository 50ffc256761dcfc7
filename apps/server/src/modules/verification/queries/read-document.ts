import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { openDocument } from '../domain/seal-document.ts'

export interface OpenedDocument {
  readonly kind: string
  readonly caseId: string
  readonly memberId: string
  readonly brandId: string
  /** WebP */
  readonly picture: Buffer
}

/** A document's picture, opened; undefined where there is none. Whoever asks for it writes down that he saw it. */
export async function readDocument(db: Db | Tx, documentKey: Buffer, documentId: string): Promise<OpenedDocument | undefined> {
  const found = await sql<{ kind: string; caseId: string; memberId: string; brandId: string; sealed: Buffer }>`
    SELECT d.kind, c.id AS "caseId", c.member_id AS "memberId", c.brand_id AS "brandId", x.sealed
      FROM verification.documents d JOIN verification.cases c ON c.id = d.case_id JOIN verification.contents x ON x.document_id = d.id
     WHERE d.id = ${documentId}`.execute(db)
  const row = found.rows[0]
  if (!row) return undefined
  const { sealed, ...about } = row
  return { ...about, picture: openDocument(documentKey, documentId, sealed) }
}
