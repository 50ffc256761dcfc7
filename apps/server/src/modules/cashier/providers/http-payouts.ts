import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { type FailedCall, isUnknownThere } from '../../../platform/remote/index.ts'
import type { Webhook, WebhookFault } from '../ports.ts'
import { amountValues, callProvider, type HttpProviderSpec, noteWebhook, readPlaces, readSigned } from './http-provider.ts'
import { findProviderRow, type ProviderDeps, type ProviderRow, specOf } from './stored-providers.ts'

/** Money to be sent, as a provider hears of it. `reference` is ours: a provider takes it once, however often it is told. */
export interface PayoutOrder {
  readonly reference: string
  readonly amount: Amount
  readonly currency: string
  /** Where to: `kind`, `bankName`, `holder`, `number`, `network`, `address` … */
  readonly to: Readonly<Record<string, string>>
}

export type PayoutState = { readonly state: 'paid' | 'pending' | 'failed'; readonly providerId: string | null }

/** What a provider says of a payout by itself. */
export type PayoutReport = PayoutState & {
  /** By which a repeat of the report is known. */
  readonly eventId: string
  readonly reference: string
  /** Null where the report speaks of no money; one of money that was paid always does. */
  readonly amount: Amount | null
  readonly currency: string | null
  readonly sentAt: Date | null
}

/**
 * Payouts by providers elsewhere. After `timeout`, `outage` or `malformed` nobody knows whether the money left: ask by `query`, never send it otherwise.
 * `refused` means that nothing was begun.
 */
export interface ProviderPayouts {
  /** Codes of the providers that are on and can pay out. */
  list(): Promise<readonly { readonly code: string; readonly name: string }[]>
  create(code: string, order: PayoutOrder): Promise<Result<PayoutState, FailedCall>>
  /** `unknown`: the provider has never heard of it. */
  query(code: string, order: PayoutOrder): Promise<Result<PayoutState | 'unknown', FailedCall>>
  /** Reads a signed report, also of a provider that is switched off: what it says of earlier payouts still counts. */
  readReport(code: string, webhook: Webhook): Promise<Result<PayoutReport, WebhookFault>>
}

export function createPayouts(deps: ProviderDeps, list: () => Promise<readonly ProviderRow[]>): ProviderPayouts {
  const find = async (code: string) => {
    const row = await findProviderRow(deps.db, code)
    return row?.settings.payout ? specOf(deps, row) : undefined
  }
  return {
    list: async () => (await list()).filter(row => row.is_on && row.settings.payout).map(({ code, name }) => ({ code, name })),
    create: async (code, order) => {
      const spec = await find(code)
      return spec ? createPayout(spec, order) : err({ fault: 'refused', detail: 'this provider does not pay out' })
    },
    query: async (code, order) => {
      const spec = await find(code)
      return spec ? queryPayout(spec, order) : err({ fault: 'outage', detail: 'this provider is not connected any more' })
    },
    readReport: async (code, webhook) => {
      const spec = await find(code)
      return spec ? noteWebhook(spec, () => readReport(spec, webhook)) : err('webhook_signature_wrong')
    },
  }
}

type Payout = NonNullable<HttpProviderSpec['settings']['payout']>
const NOT_SET: FailedCall = { fault: 'refused', detail: 'this provider does not pay out' }

async function createPayout(spec: HttpProviderSpec, order: PayoutOrder): Promise<Result<PayoutState, FailedCall>> {
  const { payout } = spec.settings
  if (!payout) return err(NOT_SET)
  const answer = await callProvider(spec, 'payout', payout.create, valuesOf(spec, order))
  return answer.ok ? readPayout(spec, payout, order, answer.value) : answer
}

async function queryPayout(spec: HttpProviderSpec, order: PayoutOrder): Promise<Result<PayoutState | 'unknown', FailedCall>> {
  const { payout } = spec.settings
  if (!payout) return err(NOT_SET)
  const answer = await callProvider(spec, 'payout-query', payout.query, valuesOf(spec, order))
  if (answer.ok) return readPayout(spec, payout, order, answer.value)
  return isUnknownThere(answer.error) ? ok('unknown') : answer
}

const valuesOf = ({ settings, payoutWebhookUrl }: HttpProviderSpec, order: PayoutOrder) => ({
  ...order.to,
  ...amountValues(settings, order),
  reference: order.reference,
  webhookUrl: payoutWebhookUrl,
})

function readReport(spec: HttpProviderSpec, webhook: Webhook): Result<PayoutReport, WebhookFault> {
  const { payout } = spec.settings
  if (!payout?.webhook) return err('webhook_signature_wrong')
  const read = readSigned(spec, webhook, payout.webhook, payout.states)
  if (!read.ok) return read
  const { eventId, reference, state, amount, currency, providerId, sentAt } = read.value
  return ok({ eventId, reference, state, amount, currency, providerId: providerId ?? null, sentAt })
}

/** Another reference, amount or currency than ours is an answer about something else. */
function readPayout({ settings }: HttpProviderSpec, payout: Payout, order: PayoutOrder, value: unknown): Result<PayoutState, FailedCall> {
  const read = readPlaces(settings, payout.places, value, payout.states, order.currency)
  const isOther =
    !read ||
    (read.reference !== undefined && read.reference !== order.reference) ||
    (read.amount !== null && read.amount !== order.amount) ||
    (read.currency !== null && read.currency !== order.currency)
  if (isOther) return err({ fault: 'malformed', detail: 'the answer cannot be read by the settings, or is about another payout' })
  return ok({ state: read.state, providerId: read.providerId ?? null })
}
