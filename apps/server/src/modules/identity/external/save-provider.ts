import { type ExternalProvider, PhoneCaptcha } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import Value from 'typebox/value'
import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { listProviders, PROVIDER_DEFAULTS, sealProviderSecret } from './providers.ts'

export interface ProviderEdit {
  readonly brandId: string
  readonly provider: ExternalProvider
  /** The version that the editor saw; 0 where it was never set. */
  readonly version: number
  readonly settings: {
    readonly isOn: boolean
    readonly clientId: string
    readonly issuer: string
    readonly api: string
    /** Kept with the brand, since pages are served by it; judged here. */
    readonly captcha?: PhoneCaptcha | null
  }
  /** Absent: as it is. */
  readonly secret?: string | undefined
  readonly now: Date
}

export interface ProviderView {
  readonly provider: ExternalProvider
  readonly version: number
  readonly hasSecret: boolean
  readonly settings: ProviderEdit['settings']
}

export type SaveProviderRefusal =
  | { readonly code: 'version_conflict' }
  | { readonly code: 'validation_failed'; readonly fields: readonly string[] }

/** Sets up an outside way in. Refuses a version that is no longer the newest, addresses that are none, and switching on what is not complete. */
export async function saveProvider(
  deps: Pick<IdentityDeps, 'secret' | 'random'>,
  tx: Tx,
  edit: ProviderEdit,
): Promise<Result<ProviderView, SaveProviderRefusal>> {
  const { brandId, provider, settings, now } = edit
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`external_providers:${brandId}`}))`.execute(tx)
  const before = (await listProviders(tx, brandId)).find(row => row.provider === provider)
  if ((before?.version ?? 0) !== edit.version) return err({ code: 'version_conflict' })
  const hasSecret = edit.secret !== undefined || before?.secret_sealed != null
  const fields = faultsOf(provider, settings, hasSecret)
  if (fields.length > 0) return err({ code: 'validation_failed', fields })
  const sealed =
    edit.secret === undefined ? (before?.secret_sealed ?? null) : sealProviderSecret(deps, { brandId, provider, secret: edit.secret })
  const version = edit.version + 1
  await sql`
    INSERT INTO identity.external_providers (brand_id, provider, is_on, client_id, issuer, api, secret_sealed, version, updated_at)
    VALUES (${brandId}, ${provider}, ${settings.isOn}, ${settings.clientId}, ${settings.issuer}, ${settings.api}, ${sealed}, ${version}, ${now})
    ON CONFLICT (brand_id, provider) DO UPDATE SET is_on = excluded.is_on, client_id = excluded.client_id, issuer = excluded.issuer, api = excluded.api,
      secret_sealed = excluded.secret_sealed, version = excluded.version, updated_at = excluded.updated_at`.execute(tx)
  return ok({ provider, version, hasSecret, settings })
}

/** Every provider of a brand, with the product's own addresses where it was never set. */
export async function viewProviders(tx: Tx, brandId: string, providers: readonly ExternalProvider[]): Promise<ProviderView[]> {
  const rows = await listProviders(tx, brandId)
  return providers.map(provider => {
    const row = rows.find(candidate => candidate.provider === provider)
    if (!row) return { provider, version: 0, hasSecret: false, settings: { isOn: false, clientId: '', ...PROVIDER_DEFAULTS[provider] } }
    const settings = { isOn: row.is_on, clientId: row.client_id, issuer: row.issuer, api: row.api }
    return { provider, version: row.version, hasSecret: row.secret_sealed !== null, settings }
  })
}

function faultsOf(
  provider: ExternalProvider,
  { isOn, clientId, issuer, api, captcha }: ProviderEdit['settings'],
  hasSecret: boolean,
): string[] {
  const faults = [
    ...(isAskable(issuer) ? [] : ['settings.issuer']),
    ...(provider === 'google' || isAskable(api) ? [] : ['settings.api']),
    ...(/^[\x21-\x7e]*$/.test(clientId) ? [] : ['settings.clientId']),
    ...(captcha ? captchaFaults(captcha) : []),
  ]
  if (!isOn) return faults
  return [...faults, ...(clientId === '' ? ['settings.clientId'] : []), ...(hasSecret ? [] : ['secret'])]
}

/** Both are named in the page's policy, so nothing but what they may be gets there. */
const captchaFaults = (captcha: PhoneCaptcha): string[] =>
  (['siteKey', 'script'] as const)
    .filter(name => !Value.Check(PhoneCaptcha.properties[name], captcha[name]))
    .map(name => `settings.captcha.${name}`)

/** Secrets go there, so it is reached by https; only this very machine may do without, for an issuer of one's own. */
function isAskable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return url.username === '' && url.hash === '' && (url.protocol === 'https:' || (isHere && url.protocol === 'http:'))
}
