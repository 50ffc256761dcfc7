import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { TERMS_TEXTS } from './terms-texts.ts'

/** Gives a new brand the version of the terms that its settings name, in every language that has texts of its own. */
export async function seedTerms(tx: Tx, brand: { brandId: string; name: string; version: string; now: Date }): Promise<void> {
  const { brandId, version, now } = brand
  await sql`INSERT INTO terms.versions (brand_id, version, published_at, published_by) VALUES (${brandId}, ${version}, ${now}, 'system') ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  for (const [language, { title, parts }] of Object.entries(TERMS_TEXTS)) {
    const content = parts
      .map(([heading, text]) => `<h3>${heading}</h3><p>${text.replaceAll('{brand}', escapeHtml(brand.name))}</p>`)
      .join('')
    await sql`INSERT INTO terms.texts VALUES (${brandId}, ${version}, ${language}, ${title}, ${content}) ON CONFLICT DO NOTHING`.execute(tx)
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
