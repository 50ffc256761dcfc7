import { isLanguageCode } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { cleanHtml, cleanTitle } from '../commands/clean-html.ts'
import { unknownVariables } from '../domain/templates/fill-template.ts'
import { type Channel, isTemplateId, variablesOf } from '../domain/templates/template-catalogue.ts'
import type { TemplateText } from '../domain/templates/template-text.ts'

export interface TemplateInput {
  readonly brandId: string
  readonly template: string
  /** The version that the editor saw; 0 where the brand had changed nothing. */
  readonly version: number
  readonly channels: readonly Channel[]
  /** By language code; none of them: the product's own texts. */
  readonly texts: Readonly<Record<string, TemplateText>>
}

/** What is wrong with an input, by its path; `names` are variables that nobody fills. */
export interface TemplateFault {
  readonly path: string
  readonly code: 'field_required' | 'field_invalid' | 'template_variable_unknown'
  readonly names?: readonly string[]
}
export type SaveTemplateRefusal =
  | { readonly code: 'not_found' | 'version_conflict' }
  | { readonly code: 'validation_failed'; readonly faults: readonly TemplateFault[] }

/** Keeps a brand's texts and channels of a template, cleaned. Refuses an unknown template, a stale version, and braces that nobody fills. */
export async function saveTemplate(tx: Tx, input: TemplateInput, now: Date): Promise<Result<{ version: number }, SaveTemplateRefusal>> {
  const { brandId, template, channels } = input
  if (!isTemplateId(template)) return err({ code: 'not_found' })
  const texts = Object.fromEntries(Object.entries(input.texts).map(([language, text]) => [language, cleanText(text)]))
  const faults = Object.entries(texts).flatMap(([language, text]) => faultsOf(language, text, variablesOf(template)))
  if (faults.length > 0) return err({ code: 'validation_failed', faults })
  const written = await sql<{ version: number }>`
    INSERT INTO messages.templates (brand_id, template, channels, texts, updated_at)
    SELECT ${brandId}, ${template}, ${[...new Set(channels)]}::text[], ${JSON.stringify(texts)}::jsonb, ${now}
     WHERE ${input.version}::int = 0 OR EXISTS (SELECT 1 FROM messages.templates WHERE brand_id = ${brandId} AND template = ${template})
        ON CONFLICT (brand_id, template) DO UPDATE SET channels = excluded.channels, texts = excluded.texts, updated_at = excluded.updated_at,
           version = templates.version + 1 WHERE templates.version = ${input.version}::int
    RETURNING version`.execute(tx)
  const row = written.rows[0]
  return row ? ok(row) : err({ code: 'version_conflict' })
}

const cleanText = (text: TemplateText): TemplateText => ({
  title: cleanTitle(text.title),
  content: cleanHtml(text.content),
  sms: text.sms.replace(/\s+/g, ' ').trim(),
})

function faultsOf(language: string, text: TemplateText, known: readonly string[]): TemplateFault[] {
  const at = `texts.${language}`
  if (!isLanguageCode(language)) return [{ path: at, code: 'field_invalid' }]
  const parts = ['title', 'content', 'sms'] as const
  const empty = parts.filter(part => text[part] === '').map(part => ({ path: `${at}.${part}`, code: 'field_required' as const }))
  const unknown = parts.flatMap(part => {
    const names = unknownVariables(text[part], known)
    return names.length > 0 ? [{ path: `${at}.${part}`, code: 'template_variable_unknown' as const, names }] : []
  })
  return [...empty, ...unknown]
}
