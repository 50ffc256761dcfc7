import type { ProviderSettings } from '@croupier/contract'
import { type ByteSource, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import { isAnotherServer, isPlainAddress, openSecret, sealSecret } from '../../../platform/remote/index.ts'
import type { HttpProviderSpec } from './http-provider.ts'

export interface ProviderRow {
  readonly code: string
  readonly name: string
  readonly is_on: boolean
  readonly settings: ProviderSettings
  readonly api_secret: Buffer | null
  readonly webhook_secret: Buffer | null
  readonly version: number
}

export interface ProviderDeps {
  readonly db: Db
  readonly random: ByteSource
  /** Seals what providers gave us; derived from the installation's secret. */
  readonly secretKey: Buffer
  /** For development and tests alone. */
  readonly mayBePrivate: boolean
  /** Where this installation is reached from outside; providers report there. */
  readonly publicOrigin: () => string
}

export const webhookPath = (code: string): string => `/wps/v2/payments/${code}/webhook`
export const payoutWebhookPath = (code: string): string => `/wps/v2/payments/${code}/payout-webhook`

export async function findProviderRow(db: Db | Tx, code: string): Promise<ProviderRow | undefined> {
  return (await sql<ProviderRow>`SELECT * FROM cashier.providers WHERE code = ${code}`.execute(db)).rows[0]
}

export const listProviderRows = async (db: Db): Promise<ProviderRow[]> =>
  (await sql<ProviderRow>`SELECT * FROM cashier.providers ORDER BY code`.execute(db)).rows

/** What the adapter needs to speak with a stored provider. Calls are noted as they happen, for its health. */
export function specOf(deps: ProviderDeps, row: ProviderRow): HttpProviderSpec {
  const open = (kind: 'api' | 'webhook', sealed: Buffer | null) => (sealed ? openSecret(deps.secretKey, `${row.code}:${kind}`, sealed) : '')
  return {
    code: row.code,
    settings: row.settings,
    secrets: { api: open('api', row.api_secret), webhook: open('webhook', row.webhook_secret) },
    mayBePrivate: deps.mayBePrivate,
    webhookUrl: `${deps.publicOrigin()}${webhookPath(row.code)}`,
    payoutWebhookUrl: `${deps.publicOrigin()}${payoutWebhookPath(row.code)}`,
    onCall: call => {
      // Health is no money: where the database is gone at this moment, the note is lost and nothing else.
      sql`INSERT INTO cashier.provider_calls (provider, kind, at, ms, outcome, detail)
          VALUES (${row.code}, ${call.kind}, now(), ${call.ms}, ${call.outcome}, ${call.detail})`
        .execute(deps.db)
        .catch(() => undefined)
    },
  }
}

export interface SaveProvider {
  readonly code: string
  /** 0 connects; otherwise the version that the change was made from. */
  readonly version: number
  readonly name: string
  readonly isOn: boolean
  readonly settings: ProviderSettings
  readonly secrets: { readonly api?: string; readonly webhook?: string }
}

const RESERVED: readonly string[] = ['sandbox', 'desk']

/** What is asked for, judged and sealed; nothing is stored yet. The version is the one that it was made from. */
export interface JudgedProvider {
  readonly before: ProviderRow | undefined
  readonly after: ProviderRow
}

/** Judges a connection or a change. Refuses the names of the built-in ones, a change of something older than what is there, and a kept secret at another server. */
export async function judgeProvider(
  tx: Tx,
  given: SaveProvider,
  deps: Pick<ProviderDeps, 'random' | 'secretKey'>,
): Promise<Result<JudgedProvider, Refusal>> {
  if (RESERVED.includes(given.code)) return refuse('provider_reserved')
  const faults = faultsOf(given.settings)
  if (faults.length > 0) return refuse('validation_failed', { fields: invalidFields(faults) })
  await sql`SELECT pg_advisory_xact_lock(hashtext('cashier.providers'))`.execute(tx)
  const before = await findProviderRow(tx, given.code)
  if ((before?.version ?? 0) !== given.version) return refuse('version_conflict')
  // Whoever may change the address must not learn the secret by it: for another server it is typed anew.
  const isLeft = given.secrets.api === undefined && isAnotherServer(before?.settings.baseUrl, given.settings.baseUrl)
  if (isLeft && before?.api_secret && given.settings.auth.kind !== 'none')
    return refuse('validation_failed', { fields: { 'secrets.api': 'field_required' } })
  const seal = (kind: 'api' | 'webhook', kept: Buffer | null) => {
    const secret = given.secrets[kind]
    return secret === undefined ? kept : sealSecret(deps.secretKey, `${given.code}:${kind}`, secret, deps.random)
  }
  const { code, name, isOn: is_on, settings, version } = given
  const api_secret = seal('api', isLeft ? null : (before?.api_secret ?? null))
  const webhook_secret = seal('webhook', before?.webhook_secret ?? null)
  return ok({ before, after: { code, name, is_on, settings, api_secret, webhook_secret, version } })
}

/** Puts what was judged in force, as the version that follows. */
export const storeProvider = (tx: Tx, row: ProviderRow, now: Date) =>
  sql`INSERT INTO cashier.providers (code, name, is_on, settings, api_secret, webhook_secret, version, changed_at)
      VALUES (${row.code}, ${row.name}, ${row.is_on}, ${JSON.stringify(row.settings)}::jsonb, ${row.api_secret}, ${row.webhook_secret}, ${row.version + 1}, ${now})
      ON CONFLICT (code) DO UPDATE SET name = EXCLUDED.name, is_on = EXCLUDED.is_on, settings = EXCLUDED.settings, api_secret = EXCLUDED.api_secret,
        webhook_secret = EXCLUDED.webhook_secret, version = EXCLUDED.version, changed_at = EXCLUDED.changed_at`.execute(tx)

/** What the schema alone can't say: an address without credentials in it, words that mean one thing, and the places without which nothing works. */
function faultsOf(settings: ProviderSettings): string[] {
  const faults: string[] = []
  if (!isPlainAddress(settings.baseUrl)) faults.push('settings.baseUrl')
  const words = [...settings.states.paid, ...settings.states.pending, ...settings.states.failed]
  if (new Set(words).size !== words.length || settings.states.paid.length === 0) faults.push('settings.states.paid')
  for (const name of ['state', 'amount'] as const) {
    if (settings.places[name] === '') faults.push(`settings.places.${name}`)
    if (settings.webhook.places[name] === '') faults.push(`settings.webhook.places.${name}`)
  }
  if (settings.webhook.places.reference === '') faults.push('settings.webhook.places.reference')
  if (settings.webhook.eventId === '') faults.push('settings.webhook.eventId')
  faults.push(...payoutFaults(settings))
  if ((settings.auth.kind === 'header' || settings.auth.kind === 'hmac') && settings.auth.header === '') faults.push('settings.auth.header')
  return faults
}

/** A report of a payout is believed only as far as it says what it is about: which payout, how it stands, and how much of what. */
function payoutFaults({ payout, amountUnit }: ProviderSettings): string[] {
  if (!payout) return []
  const { webhook } = payout
  const words = [...payout.states.paid, ...payout.states.pending, ...payout.states.failed]
  const isMinor = amountUnit === 'minor'
  const needed = ['reference', 'state', 'amount', ...(isMinor ? (['currency'] as const) : [])] as const
  return [
    ...(new Set(words).size === words.length && payout.states.paid.length > 0 ? [] : ['settings.payout.states.paid']),
    ...(payout.places.state === '' ? ['settings.payout.places.state'] : []),
    ...(webhook?.eventId === '' ? ['settings.payout.webhook.eventId'] : []),
    ...needed.flatMap(name => (webhook?.places[name] === '' ? [`settings.payout.webhook.places.${name}`] : [])),
  ]
}
