import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface HelpArticle {
  readonly code: string
  readonly category: string
  readonly title: string
  readonly content: string
}

/** The brand's help in one language; an article that has no text in it yet answers in English, so that none is missing (BRAND-HELP-1). */
export async function listHelpArticles(db: Db, { brandId, language }: { brandId: string; language: string }): Promise<HelpArticle[]> {
  const found = await sql<HelpArticle>`
    SELECT code, category, title, content FROM (
      SELECT DISTINCT ON (code) code, category, title, content, position FROM brand.help_articles
       WHERE brand_id = ${brandId} AND language IN (${language}, 'EN')
       ORDER BY code, (language = ${language}) DESC) AS best
     ORDER BY position`.execute(db)
  return found.rows
}
