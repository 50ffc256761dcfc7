import { type ErrorCode, type ExternalProvider, PhoneCaptcha } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import Value from 'typebox/value'
import type { Tx } from '../../../platform/db/index.ts'
import { invalidFields } from '../../../platform/http/index.ts'
import { isAnotherServer } from '../../../platform/remote/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { isCaptchaScript, strayAddresses } from './domain/provider-addresses.ts'
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
  | { readonly code: 'validation_failed'; readonly fields: Readonly<Record<string, ErrorCode>> }

/**
 * Sets up an outside way in. Refuses a version that is no longer the newest, addresses that are not the provider's own, a kept secret at another server, and
 * switching on what is not complete.
 */
export async function saveProvider(
  deps: Pick<IdentityDeps, 'secret' | 'random' | 'mayProvidersBePrivate'>,
  tx: Tx,
  edit: ProviderEdit,
): Promise<Result<ProviderView, SaveProviderRefusal>> {
  const { brandId, provider, settings, now } = edit
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`external_providers:${brandId}`}))`.execute(tx)
  const before = (await listProviders(tx, brandId)).find(row => row.provider === provider)
  if ((before?.version ?? 0) !== edit.version) return err({ code: 'version_conflict' })
  // Whoever may change an address must not learn the secret by it: for another server it is typed anew.
  const isLeft = edit.secret === undefined && before?.secret_sealed != null && isElsewhere(before, settings)
  const hasSecret = edit.secret !== undefined || before?.secret_sealed != null
  const isMissing = isLeft || (settings.isOn && !hasSecret)
  const faults = faultsOf(provider, settings, deps.mayProvidersBePrivate)
  if (faults.length > 0 || isMissing)
    return err({ code: 'validation_failed', fields: { ...invalidFields(faults), ...(isMissing && { secret: 'field_required' }) } })
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

type Addresses = Pick<ProviderEdit['settings'], 'issuer' | 'api'>
const isElsewhere = (before: Addresses, after: Addresses): boolean =>
  (['issuer', 'api'] as const).some(name => URL.canParse(after[name]) && isAnotherServer(before[name] || undefined, after[name]))

function faultsOf(
  provider: ExternalProvider,
  { isOn, clientId, captcha, ...addresses }: ProviderEdit['settings'],
  mayBePrivate: boolean,
): string[] {
  const isClientId = isOn ? /^[\x21-\x7e]+$/ : /^[\x21-\x7e]*$/
  return [
    ...strayAddresses(provider, addresses, mayBePrivate).map(name => `settings.${name}`),
    ...(isClientId.test(clientId) ? [] : ['settings.clientId']),
    ...(captcha ? captchaFaults(captcha, mayBePrivate) : []),
  ]
}

/** Both are named in the page's policy, so nothing but what they may be gets there. */
function captchaFaults(captcha: PhoneCaptcha, mayBePrivate: boolean): string[] {
  const isRight = {
    siteKey: Value.Check(PhoneCaptcha.properties.siteKey, captcha.siteKey),
    script: Value.Check(PhoneCaptcha.properties.script, captcha.script) && isCaptchaScript(captcha, mayBePrivate),
  }
  return (['siteKey', 'script'] as const).filter(name => !isRight[name]).map(name => `settings.captcha.${name}`)
}
