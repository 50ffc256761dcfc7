import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderSettings } from '@croupier/contract'
import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { callBySettings, type FailedCall, isUnknownThere, pick, readAmount, readJson, writeAmount } from '../../../platform/remote/index.ts'
import type { OrderToStart, ProviderReport, RemoteProvider, Webhook, WebhookFault } from '../ports.ts'

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
  const { settings, secrets, mayBePrivate } = spec
  const parsed = await callBySettings({ settings, secret: secrets.api, mayBePrivate, caller: 'cashier' }, request, values)
  // That a provider does not know an order is an answer, not a failure of it.
  const isAnswer = parsed.ok || (kind !== 'create' && kind !== 'payout' && isUnknownThere(parsed.error))
  const { fault, detail } = isAnswer || parsed.ok ? { fault: 'ok', detail: '' } : parsed.error
  spec.onCall({ kind, ms: Date.now() - begun, outcome: fault, detail })
  return parsed
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
  amount: writeAmount(settings.amountUnit, amount, currency),
  currency,
})

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
  const amount = amountText === undefined ? null : readAmount(settings.amountUnit, amountText, currency ?? currencyOfOrder)
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
  const body = readJson(webhook.rawBody)
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
