import { isLanguageCode } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

export interface NewTerms {
  readonly brandId: string
  readonly version: string
  /** By language code; English is required, since every other language falls back to it. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly content: string }>>
  readonly by: string
  readonly at: Date
}

/** Keeps a new version with its texts, cleaned. Refuses texts at fault and a version that was published before, by their paths. */
export async function publishTerms(
  tx: Tx,
  cleanHtml: (html: string) => string,
  terms: NewTerms,
): Promise<Result<void, { readonly paths: readonly string[] }>> {
  const texts = Object.entries(terms.texts).map(([language, { title, content }]) => ({
    language,
    title: title.replace(/\s+/g, ' ').trim(),
    content: cleanHtml(content),
  }))
  const paths = [
    ...(texts.some(({ language }) => language === 'EN') ? [] : ['texts.EN']),
    ...texts.flatMap(({ language, title, content }) => [
      ...(isLanguageCode(language) ? [] : [`texts.${language}`]),
      ...(title === '' ? [`texts.${language}.title`] : []),
      // Tags alone are no terms.
      ...(content.replace(/<[^>]*>/g, '').trim() === '' ? [`texts.${language}.content`] : []),
    ]),
  ]
  if (paths.length > 0) return err({ paths })
  const { brandId, version, at, by } = terms
  const made =
    await sql`INSERT INTO terms.versions (brand_id, version, published_at, published_by) VALUES (${brandId}, ${version}, ${at}, ${by})
    ON CONFLICT DO NOTHING RETURNING version`.execute(tx)
  if (made.rows.length === 0) return err({ paths: ['version'] })
  for (const { language, title, content } of texts)
    await sql`INSERT INTO terms.texts VALUES (${brandId}, ${version}, ${language}, ${title}, ${content})`.execute(tx)
  return ok(undefined)
}
