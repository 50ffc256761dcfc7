import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderSettings } from '@croupier/contract'
import { AMOUNT_UNIT, type Amount, err, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { fill, pick, place } from '../domain/field-mapping.ts'
import type { FailedCall, OrderToStart, ProviderReport, RemoteProvider, Webhook, WebhookFault } from '../ports.ts'
import { type SafeRequest, safeRequest } from './safe-request.ts'

export interface HttpProviderSpec {
  readonly code: string
  readonly settings: ProviderSettings
  readonly secrets: { readonly api: string; readonly webhook: string }
  readonly mayBePrivate: boolean
  /** Where the provider reports to. */
  readonly webhookUrl: string
  readonly payoutWebhookUrl: string
  /** After every call: how it went, for the provider's health. */
  onCall(call: { kind: CallKind; ms: number; outcome: string; detail: string }): void
}
export type CallKind = 'create' | 'query' | 'payout' | 'payout-query' | 'webhook'

/** A webhook is believed for this long; its event id makes a repeat within that time harmless. */
const TOLERANCE_SECONDS = 300
/** Currencies that know no cents. */
const WITHOUT_CENTS: readonly string[] = ['JPY', 'VND', 'IDR']

type Values = Readonly<Record<string, string>>
type Places = ProviderSettings['places']

export function createHttpProvider(spec: HttpProviderSpec): RemoteProvider {
  const { settings } = spec
  return {
    code: spec.code,
    isRemote: true,
    start: async order => {
      const answer = await callProvider(spec, 'create', settings.create, orderValues(spec, order))
      if (!answer.ok) return answer
      const at = (path: string) => pick(answer.value, path) ?? null
      const [checkoutUrl, qrText, address] = [
        webAddress(at(settings.created.checkoutUrl)),
        at(settings.created.qrText),
        at(settings.created.address),
      ]
      if (!checkoutUrl && !qrText && !address) return malformed(spec, 'create', 'the answer names no place to pay at')
      const providerId = at(settings.created.providerId)
      const lines = address ? [{ key: 'address' as const, value: address }] : []
      const instructions = qrText || address ? { lines, qrText: qrText ?? address } : null
      return ok({ checkoutUrl, instructions, ...(providerId && { providerId }) })
    },
    query: async order => {
      const values = { ...amountValues(settings, order), reference: order.reference, providerId: order.providerId ?? '' }
      const answer = await callProvider(spec, 'query', settings.query, values)
      if (!answer.ok) return isUnknownThere(answer.error) ? ok('unknown') : answer
      const report = readPlaces(settings, settings.places, answer.value, settings.states, order.currency)
      // An answer about another order is no answer.
      if (!report || (report.reference !== undefined && report.reference !== order.reference))
        return malformed(spec, 'query', 'the answer cannot be read by the settings')
      const paymentId = report.paymentId ?? order.reference
      const { state, amount } = report
      const eventId = `query:${paymentId}:${state}:${amount ?? ''}:${report.confirmations ?? ''}`.slice(0, 128)
      return ok({ ...report, eventId, reference: order.reference, paymentId, sentAt: null })
    },
    readWebhook: webhook => noteWebhook(spec, () => readWebhook(spec, webhook)),
  }
}

/** Reads a report and notes for the provider's health whether it could be read. */
export function noteWebhook<T>(spec: HttpProviderSpec, read: () => Result<T, WebhookFault>): Result<T, WebhookFault> {
  const begun = Date.now()
  const result = read()
  const outcome = result.ok ? 'ok' : result.error === 'webhook_malformed' ? 'malformed' : 'signature'
  spec.onCall({ kind: 'webhook', ms: Date.now() - begun, outcome, detail: '' })
  return result
}

/** Speaks with the provider as its settings say, and notes how it went. Answers the parsed JSON. */
export async function callProvider(
  spec: HttpProviderSpec,
  kind: CallKind,
  request: ProviderSettings['create'],
  values: Values,
): Promise<Result<unknown, FailedCall>> {
  const begun = Date.now()
  const answer = await safeRequest(requestOf(spec, request, values))
  const parsed = answer.ok ? parseJson(answer.value.text) : answer
  // That a provider does not know an order is an answer, not a failure of it.
  const isAnswer = parsed.ok || (kind !== 'create' && kind !== 'payout' && isUnknownThere(parsed.error))
  const { fault, detail } = isAnswer || parsed.ok ? { fault: 'ok', detail: '' } : parsed.error
  spec.onCall({ kind, ms: Date.now() - begun, outcome: fault, detail })
  return parsed
}

export const isUnknownThere = ({ fault, detail }: FailedCall): boolean => fault === 'refused' && detail.startsWith('404')

function requestOf(
  { settings, secrets, mayBePrivate }: HttpProviderSpec,
  request: ProviderSettings['create'],
  values: Values,
): SafeRequest {
  const encoded = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))
  const url = new URL(settings.baseUrl.replace(/\/+$/, '') + fill(request.path, encoded))
  const fields = Object.entries(request.fields).map(([name, template]) => [name, fill(template, values)] as const)
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'croupier-cashier' }
  let body: string | undefined
  if (request.method === 'GET') for (const [name, value] of fields) url.searchParams.set(name, value)
  else {
    body = settings.bodyFormat === 'form' ? new URLSearchParams(Object.fromEntries(fields)).toString() : jsonOf(fields)
    headers['content-type'] = settings.bodyFormat === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  }
  const { kind, header } = settings.auth
  if (kind === 'bearer') headers.authorization = `Bearer ${secrets.api}`
  if (kind === 'header' && header) headers[header.toLowerCase()] = secrets.api
  if (kind === 'hmac' && header)
    headers[header.toLowerCase()] = createHmac('sha256', secrets.api)
      .update(body ?? `${url.pathname}${url.search}`)
      .digest('hex')
  return { method: request.method, url, headers, body, timeoutMs: settings.timeoutMs, mayBePrivate }
}

function jsonOf(fields: readonly (readonly [string, string])[]): string {
  const body: Record<string, unknown> = {}
  for (const [name, value] of fields) place(body, name, value)
  return JSON.stringify(body)
}

function parseJson(text: string): Result<unknown, FailedCall> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return ok(value)
  } catch {
    // Said below, with how it begins.
  }
  return err({ fault: 'malformed', detail: `no JSON: ${text.slice(0, 80)}` })
}

function malformed(spec: HttpProviderSpec, kind: CallKind, detail: string) {
  spec.onCall({ kind, ms: 0, outcome: 'malformed', detail })
  return err<FailedCall>({ fault: 'malformed', detail })
}

/** Members are sent to web pages alone, never to `javascript:` or a file. */
const webAddress = (text: string | null): string | null => (text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null)

const orderValues = (spec: HttpProviderSpec, order: OrderToStart): Values => ({
  ...amountValues(spec.settings, order),
  reference: order.reference,
  depositId: order.depositId,
  memberId: order.memberId,
  method: order.methodCode,
  network: order.network,
  brand: order.brandName,
  expiresAt: order.expiresAt.toISOString(),
  webhookUrl: spec.webhookUrl,
  returnUrl: new URL(order.returnUrl, spec.webhookUrl || 'http://localhost').href,
})

export const amountValues = (settings: ProviderSettings, { amount, currency }: { amount: Amount; currency: string }): Values => ({
  amount: settings.amountUnit === 'minor' ? String(amount / minorUnit(currency)) : formatAmount(amount),
  currency,
})

const minorUnit = (currency: string): bigint => (WITHOUT_CENTS.includes(currency) ? AMOUNT_UNIT : AMOUNT_UNIT / 100n)

export interface ReadOrder {
  readonly providerId: string | undefined
  readonly reference: string | undefined
  readonly state: 'paid' | 'pending' | 'failed'
  readonly amount: Amount | null
  readonly currency: string | null
  readonly paymentId: string | undefined
  readonly confirmations: number | null
}

/** The provider's words in ours. Undefined where a word is not in the settings: a state that nobody knows is never guessed. */
export function readPlaces(
  settings: ProviderSettings,
  places: Places,
  answer: unknown,
  states: ProviderSettings['states'] = settings.states,
  /** Of the order, where the answer names none. */
  currencyOfOrder = '',
): ReadOrder | undefined {
  const word = pick(answer, places.state)
  const state = (['paid', 'pending', 'failed'] as const).find(known => word !== undefined && states[known].includes(word))
  if (!state) return undefined
  const currency = pick(answer, places.currency) ?? null
  const amountText = pick(answer, places.amount)
  const amount = amountText === undefined ? null : readAmount(settings, amountText, currency ?? currencyOfOrder)
  if (amount === undefined || (state === 'paid' && amount === null)) return undefined
  const confirmations = Number(pick(answer, places.confirmations) ?? Number.NaN)
  return {
    state,
    amount,
    currency,
    providerId: pick(answer, places.providerId),
    reference: pick(answer, places.reference),
    paymentId: pick(answer, places.paymentId)?.slice(0, 100),
    confirmations: Number.isInteger(confirmations) && confirmations >= 0 ? Math.min(confirmations, 10_000) : null,
  }
}

function readAmount(settings: ProviderSettings, text: string, currency: string): Amount | undefined {
  if (settings.amountUnit === 'minor') return /^\d{1,15}$/.test(text) ? BigInt(text) * minorUnit(currency) : undefined
  const parsed = parseAmount(text)
  return parsed.ok && parsed.value >= 0n ? parsed.value : undefined
}

function readWebhook(spec: HttpProviderSpec, webhook: Webhook): Result<ProviderReport, WebhookFault> {
  const read = readSigned(spec, webhook, spec.settings.webhook)
  return read.ok ? ok({ ...read.value, paymentId: read.value.paymentId ?? read.value.reference }) : read
}

export type SignedReport = ReadOrder & Pick<ProviderReport, 'eventId' | 'reference' | 'sentAt'>

/** A signed report: of an order, or with `states` of its own of a payout. It must name what it is about and have an id, by which a repeat is known. */
export function readSigned(
  spec: HttpProviderSpec,
  webhook: Webhook,
  { eventId: idPath, at: atPath, places }: Pick<ProviderSettings['webhook'], 'eventId' | 'at' | 'places'>,
  states?: ProviderSettings['states'],
): Result<SignedReport, WebhookFault> {
  if (!isSigned(spec, webhook)) return err('webhook_signature_wrong')
  const body = parseJson(webhook.rawBody)
  if (!body.ok) return err('webhook_malformed')
  const report = readPlaces(spec.settings, places, body.value, states)
  const eventId = pick(body.value, idPath)
  if (!report?.reference || !eventId || eventId.length > 128) return err('webhook_malformed')
  const at = Date.parse(pick(body.value, atPath) ?? '')
  return ok({ ...report, eventId, reference: report.reference, sentAt: Number.isNaN(at) ? null : new Date(at) })
}

/** HMAC-SHA256 over the raw body, with a signed time before it where the provider sends one. Compared in constant time. */
function isSigned({ settings, secrets }: HttpProviderSpec, { rawBody, header, now }: Webhook): boolean {
  const { signatureHeader, timestampHeader, encoding } = settings.webhook
  if (secrets.webhook === '') return false
  const seconds = timestampHeader ? header(timestampHeader.toLowerCase()) : ''
  if (timestampHeader && !(/^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS))
    return false
  const signed = timestampHeader ? `${seconds}.${rawBody}` : rawBody
  const expected = createHmac('sha256', secrets.webhook).update(signed).digest()
  const given = Buffer.from(header(signatureHeader.toLowerCase()).replace(/^(sha256|v1)=/, ''), encoding)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
