import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface TermsText {
  readonly version: string
  readonly publishedAt: Date
  readonly language: string
  readonly title: string
  /** Clean HTML */
  readonly content: string
}

/** A version in the asked language, or in English where it has none; undefined where the version was never published. */
export async function findTerms(db: Db, { brandId, version, language }: { brandId: string; version: string; language: string }) {
  const found = await sql<TermsText>`
    SELECT v.version, v.published_at AS "publishedAt", t.language, t.title, t.content
      FROM terms.versions v JOIN terms.texts t USING (brand_id, version)
     WHERE v.brand_id = ${brandId} AND v.version = ${version} AND t.language IN (${language}, 'EN')
     ORDER BY (t.language = ${language}) DESC LIMIT 1`.execute(db)
  return found.rows[0]
}
