import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { BrandTemplate } from '../domain/templates/choose-text.ts'
import type { TemplateId } from '../domain/templates/template-catalogue.ts'

export interface KeptTemplate extends BrandTemplate {
  readonly template: string
  readonly version: number
}

export interface TemplatePlace {
  readonly brandId: string
  readonly template: TemplateId
}

/** What a brand changed of one template; undefined: nothing. */
export async function findTemplate(db: Db | Tx, { brandId, template }: TemplatePlace): Promise<KeptTemplate | undefined> {
  const found =
    await sql<KeptTemplate>`SELECT template, channels, texts, version FROM messages.templates WHERE brand_id = ${brandId} AND template = ${template}`.execute(
      db,
    )
  return found.rows[0]
}

export async function listTemplates(db: Db | Tx, brandId: string): Promise<readonly KeptTemplate[]> {
  const found =
    await sql<KeptTemplate>`SELECT template, channels, texts, version FROM messages.templates WHERE brand_id = ${brandId}`.execute(db)
  return found.rows
}
