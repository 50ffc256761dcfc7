import type { ContractSettings } from '@croupier/contract'
import type { BrandRules } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { DEFAULT_SETTINGS, rulesOf } from '../domain/settings.ts'

export interface StoredSettings {
  /** 0: the product's own. */
  readonly version: number
  readonly settings: ContractSettings
}

/** What a brand decides now. */
export async function getSettings(db: Db | Tx, brandId: string): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    SELECT version, settings FROM contracts.settings WHERE brand_id = ${brandId} ORDER BY version DESC LIMIT 1`.execute(db)
  return rows[0] ?? { version: 0, settings: DEFAULT_SETTINGS }
}

export interface Rulebook {
  readonly settings: ContractSettings
  readonly rules: BrandRules
}

/** The same with what the rules ask of a brand. */
export async function readRulebook({ ports }: Pick<ContractsDeps, 'ports'>, db: Db | Tx, brandId: string): Promise<Rulebook> {
  const [{ settings }, { timeZone }] = await Promise.all([getSettings(db, brandId), ports.brandOf(brandId)])
  return { settings, rules: rulesOf(settings, timeZone) }
}
