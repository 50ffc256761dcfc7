import { assert, type ByteSource, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { judgeSettings } from '../commands/judge-settings.ts'
import type { BrandSettings } from '../db/brand-settings.ts'
import { listBrands } from '../queries/list-brands.ts'
import { jadeSettings } from './jade.ts'
import { midnightSettings } from './midnight.ts'
import { seedHelp } from './seed-help.ts'

export interface SeedBrandsOptions {
  /** Hosts, with or without a port, that reach each brand besides loopback ones. */
  readonly firstBrandHosts?: readonly string[]
  readonly secondBrandHosts: readonly string[]
  readonly now: Date
  readonly random: ByteSource
}

export interface SeededBrand {
  readonly id: string
  readonly merchantCode: string
  /** What the seed says; a demo brand that was there before may differ. */
  readonly settings: BrandSettings
  /** False when the brand was there before, and was left as it is. */
  readonly isNew: boolean
}

/**
 * Makes the two demo brands with their help, once: a brand that exists keeps everything its operator has changed. Answers all brands, those that were added
 * later with the settings they have.
 */
export async function seedBrands(tx: Tx, options: SeedBrandsOptions): Promise<SeededBrand[]> {
  const demo = [
    await seedBrand(tx, 'MIDNIGHT', 1, midnightSettings(options.firstBrandHosts ?? []), options),
    await seedBrand(tx, 'JADE', 2, jadeSettings(options.secondBrandHosts), options),
  ]
  const added = (await listBrands(tx)).filter(({ id }) => !demo.some(brand => brand.id === id))
  return [...demo, ...added.map(({ id, merchantCode, settings }) => ({ id, merchantCode, settings, isNew: false }))]
}

async function seedBrand(
  tx: Tx,
  merchantCode: 'MIDNIGHT' | 'JADE',
  position: number,
  settings: BrandSettings,
  { now, random }: SeedBrandsOptions,
): Promise<SeededBrand> {
  const judged = judgeSettings(settings)
  assert(judged.ok, `the seed of ${merchantCode} breaks the rules of brand settings`)
  const inserted = await sql<{ id: string }>`
    INSERT INTO brand.brands (id, merchant_code, position, settings) VALUES (${newId(now, random)}, ${merchantCode}, ${position}, ${JSON.stringify(settings)}::jsonb)
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  const id = inserted.rows[0]?.id
  if (id) await seedHelp(tx, id, settings)
  return { id: id ?? (await findBrandId(tx, merchantCode)), merchantCode, settings, isNew: id !== undefined }
}

async function findBrandId(tx: Tx, merchantCode: string): Promise<string> {
  const found = await sql<{ id: string }>`SELECT id FROM brand.brands WHERE merchant_code = ${merchantCode}`.execute(tx)
  const id = found.rows[0]?.id
  assert(id, `brand ${merchantCode} conflicts with another brand of its position`)
  return id
}
