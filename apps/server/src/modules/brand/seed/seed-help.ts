import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { BrandSettings } from '../db/brand-settings.ts'
import { helpTexts } from './help-texts.ts'

/** Writes the help of a new brand in every language. */
export async function seedHelp(tx: Tx, brandId: string, settings: BrandSettings): Promise<void> {
  for (const [language, texts] of Object.entries(helpTexts(settings))) {
    for (const [position, text] of texts.entries()) {
      await sql`INSERT INTO brand.help_articles (brand_id, code, language, category, title, content, position)
        VALUES (${brandId}, ${text.code}, ${language}, ${text.category}, ${text.title}, ${text.content}, ${position})`.execute(tx)
    }
  }
}
