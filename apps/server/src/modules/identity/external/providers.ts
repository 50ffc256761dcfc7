import { createHmac } from 'node:crypto'
import type { ExternalProvider } from '@croupier/contract'
import { sql } from 'kysely'
import { openSecret, sealSecret } from '../../../platform/authenticator/index.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { strayAddresses } from './domain/provider-addresses.ts'

/** Where the providers are reached unless an operator says otherwise, as a test with an issuer of its own does. */
export const PROVIDER_DEFAULTS: Readonly<Record<ExternalProvider, { readonly issuer: string; readonly api: string }>> = {
  google: { issuer: 'https://accounts.google.com', api: '' },
  facebook: { issuer: 'https://www.facebook.com/v21.0/dialog/oauth', api: 'https://graph.facebook.com/v21.0' },
  firebase: {
    issuer: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    api: 'https://identitytoolkit.googleapis.com',
  },
}

export interface ProviderRow {
  readonly provider: ExternalProvider
  readonly is_on: boolean
  readonly client_id: string
  readonly issuer: string
  readonly api: string
  readonly secret_sealed: Buffer | null
  readonly version: number
}

/** A provider that is switched on, with its secret open. */
export interface OpenProvider {
  readonly provider: ExternalProvider
  readonly clientId: string
  readonly secret: string
  readonly issuer: string
  readonly api: string
  /** For development and tests alone. */
  readonly mayBePrivate: boolean
}

type Keys = Pick<IdentityDeps, 'secret'>
const keyOf = ({ secret }: Keys): Buffer => createHmac('sha256', secret).update('external-sign-in').digest()
const ownerOf = (brandId: string, provider: ExternalProvider): string => `${brandId}:${provider}`

export const sealProviderSecret = (
  deps: Pick<IdentityDeps, 'secret' | 'random'>,
  given: { readonly brandId: string; readonly provider: ExternalProvider; readonly secret: string },
): Buffer => sealSecret(keyOf(deps), ownerOf(given.brandId, given.provider), given.secret, deps.random)

/** What a brand has set up, switched on or not. */
export async function listProviders(db: Db | Tx, brandId: string): Promise<ProviderRow[]> {
  const found = await sql<ProviderRow>`
    SELECT provider, is_on, client_id, issuer, api, secret_sealed, version FROM identity.external_providers WHERE brand_id = ${brandId}`.execute(
    db,
  )
  return found.rows
}

/** Switches of the brand that close a provider whatever is set up; the phone has none of its own. */
const TOGGLES = { google: 'googleLogin', facebook: 'facebookLogin', firebase: undefined } as const

/** The providers that members may use: set up at addresses of their own, switched on, and not closed by the brand's own switch. */
export async function listOpenProviders(
  { db, ports, mayProvidersBePrivate }: Pick<IdentityDeps, 'db' | 'ports' | 'mayProvidersBePrivate'>,
  brandId: string,
): Promise<ProviderRow[]> {
  const [rows, { toggles }] = await Promise.all([listProviders(db, brandId), ports.brandRules(brandId)])
  return rows.filter(row => {
    const toggle = TOGGLES[row.provider]
    const isReady = row.is_on && row.secret_sealed !== null && strayAddresses(row.provider, row, mayProvidersBePrivate).length === 0
    return isReady && (toggle === undefined || toggles[toggle])
  })
}

/** A provider ready for use; undefined where members may not use it. */
export async function findOpenProvider(
  deps: Pick<IdentityDeps, 'db' | 'secret' | 'ports' | 'mayProvidersBePrivate'>,
  brandId: string,
  provider: ExternalProvider,
): Promise<OpenProvider | undefined> {
  const row = (await listOpenProviders(deps, brandId)).find(candidate => candidate.provider === provider)
  if (!row?.secret_sealed) return undefined
  const secret = openSecret(keyOf(deps), ownerOf(brandId, provider), row.secret_sealed)
  return { provider, clientId: row.client_id, secret, issuer: row.issuer, api: row.api, mayBePrivate: deps.mayProvidersBePrivate }
}
