import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface TermsVersion {
  readonly version: string
  readonly publishedAt: Date
  readonly publishedBy: string
  readonly texts: Readonly<Record<string, { readonly title: string; readonly content: string }>>
  /** Members who agreed to it at a sign-in or registration since it is recorded here. */
  readonly acceptedCount: number
}

/** All versions of a brand's terms with their texts, the newest first. */
export async function listVersions(db: Db, brandId: string): Promise<TermsVersion[]> {
  const found = await sql<TermsVersion>`
    SELECT v.version, v.published_at AS "publishedAt", v.published_by AS "publishedBy",
           (SELECT jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content))
              FROM terms.texts t WHERE t.brand_id = v.brand_id AND t.version = v.version) AS texts,
           (SELECT count(*)::int FROM terms.acceptances a WHERE a.brand_id = v.brand_id AND a.version = v.version) AS "acceptedCount"
      FROM terms.versions v WHERE v.brand_id = ${brandId} ORDER BY v.published_at DESC LIMIT 100`.execute(db)
  return found.rows
}
