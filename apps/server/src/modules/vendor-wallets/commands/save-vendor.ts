import type { VendorState, VendorWalletSettings } from '@croupier/contract'
import { amount, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { isAnotherServer, isPlainAddress, sealSecret } from '../../../platform/remote/index.ts'
import { findVendor } from '../queries/list-vendors.ts'
import type { VendorRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'

export interface SaveVendor {
  readonly brandId: string
  readonly vendorCode: string
  /** 0 connects; otherwise the version that the change was made from. */
  readonly version: number
  readonly name: string
  readonly state: VendorState
  readonly amountMin: string
  readonly amountMax: string
  /** Null: the built-in sandbox. */
  readonly settings: VendorWalletSettings | null
  readonly secret?: string | undefined
}

/** The place to which a vendor's secret is bound: it does not open at another one. */
export const secretPlace = ({ brand_id, vendor_code }: Pick<VendorRow, 'brand_id' | 'vendor_code'>): string =>
  `vendor-wallet:${brand_id}:${vendor_code}`

/**
 * Connects a vendor's wallet or changes it. Refuses settings and limits that contradict themselves, a change of something older than what is there, and
 * another adapter while the vendor holds members' money: the new one would know nothing of it; and a kept secret at another server.
 */
export async function saveVendor(
  tx: Tx,
  { random, secretKey }: Pick<VendorWalletsDeps, 'random' | 'secretKey'>,
  given: SaveVendor,
): Promise<Result<{ before: VendorRow | undefined; version: number }, Refusal>> {
  const faults = faultsOf(given)
  if (faults.length > 0) return refuse('validation_failed', { fields: Object.fromEntries(faults.map(path => [path, 'field_invalid'])) })
  await sql`SELECT pg_advisory_xact_lock(hashtext('vendor_wallets.vendors'))`.execute(tx)
  const before = await findVendor(tx, given.brandId, given.vendorCode)
  if ((before?.version ?? 0) !== given.version) return refuse('version_conflict')
  const isOther = before !== undefined && (before.settings === null) !== (given.settings === null)
  if (isOther && (await hasWallets(tx, given))) return refuse('validation_failed', { fields: { settings: 'field_invalid' } })
  // Whoever may change the address must not learn the secret by it: for another server it is typed anew.
  const isLeft = given.secret === undefined && given.settings !== null && isAnotherServer(before?.settings?.baseUrl, given.settings.baseUrl)
  if (isLeft && before?.secret && given.settings.auth.kind !== 'none')
    return refuse('validation_failed', { fields: { secret: 'field_required' } })
  const version = given.version + 1
  const place = secretPlace({ brand_id: given.brandId, vendor_code: given.vendorCode })
  const secret =
    given.secret === undefined ? (isLeft ? null : (before?.secret ?? null)) : sealSecret(secretKey, place, given.secret, random)
  const settings = given.settings && JSON.stringify(given.settings)
  await sql`
    INSERT INTO vendor_wallets.vendors (brand_id, vendor_code, name, state, amount_min, amount_max, settings, secret, version)
    VALUES (${given.brandId}, ${given.vendorCode}, ${given.name}, ${given.state}, ${amount(given.amountMin)}, ${amount(given.amountMax)},
            ${settings}::jsonb, ${secret}, ${version})
    ON CONFLICT (brand_id, vendor_code) DO UPDATE SET name = EXCLUDED.name, state = EXCLUDED.state, amount_min = EXCLUDED.amount_min,
      amount_max = EXCLUDED.amount_max, settings = EXCLUDED.settings, secret = EXCLUDED.secret, version = EXCLUDED.version`.execute(tx)
  return ok({ before, version })
}

async function hasWallets(tx: Tx, { brandId, vendorCode }: SaveVendor): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM vendor_wallets.wallets WHERE brand_id = ${brandId} AND vendor_code = ${vendorCode} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** What the schema alone can't say: limits in order, an address without credentials, words that mean one thing, and the places without which nothing works. */
function faultsOf({ amountMin, amountMax, settings }: SaveVendor): string[] {
  const faults: string[] = []
  if (amount(amountMin) <= 0n) faults.push('amountMin')
  if (amount(amountMax) < amount(amountMin)) faults.push('amountMax')
  if (!settings) return faults
  const { baseUrl, places, states, auth } = settings
  if (!isPlainAddress(baseUrl)) faults.push('settings.baseUrl')
  const words = [...states.done, ...states.refused, ...states.pending, ...states.unknown]
  if (new Set(words).size !== words.length || states.done.length === 0) faults.push('settings.states.done')
  if (places.state === '') faults.push('settings.places.state')
  if (places.balance === '') faults.push('settings.places.balance')
  if ((auth.kind === 'header' || auth.kind === 'hmac') && auth.header === '') faults.push('settings.auth.header')
  return faults
}
