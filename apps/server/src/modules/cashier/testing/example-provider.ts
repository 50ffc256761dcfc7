import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ProviderSettings } from '@croupier/contract'
import { assert } from '@croupier/kernel'

/** How the example misbehaves next; `none` answers as it should. */
export type Mischief = 'none' | 'silent' | 'accepted-then-silent' | 'error-500' | 'no-json' | 'refuses' | 'redirects' | 'unknown-word'

export interface ExampleOrder {
  readonly id: string
  readonly reference: string
  readonly amountCents: string
  status: 'NEW' | 'SEEN' | 'SUCCESS' | 'REJECTED'
  readonly paymentIds: string[]
}

/**
 * A payment provider as an integrator might meet one: its own words, amounts in cents, a bearer key, webhooks signed over time and body. Runs on this machine; the
 * settings below are all that Croupier needs to speak with it (docs/payments.md explains them).
 */
export interface ExampleProvider {
  readonly settings: ProviderSettings
  readonly orders: ReadonlyMap<string, ExampleOrder>
  readonly payouts: ReadonlyMap<string, ExampleOrder>
  mischief: Mischief
  /** How often each call was made. */
  readonly calls: { create: number; query: number; payout: number; payoutQuery: number }
  /** Awaited before a payout is answered: what happens while the answer is on its way. */
  beforePayoutAnswer: (order: ExampleOrder) => Promise<void>
  /** What Croupier sent to begin each payout, by its reference. */
  readonly payoutRequests: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** A signed report of an order, as it would be posted to Croupier. */
  report(reference: string, more?: Readonly<Record<string, unknown>>): ExampleReport
  /** The same of a payout. */
  reportPayout(reference: string, more?: Readonly<Record<string, unknown>>): ExampleReport
  close(): Promise<void>
}

export interface ExampleReport {
  readonly body: string
  readonly headers: Record<string, string>
}

export const EXAMPLE_SECRETS = { api: 'example-api-key', webhook: 'example-webhook-secret' }

export async function startExampleProvider(now: () => Date = () => new Date()): Promise<ExampleProvider> {
  const orders = new Map<string, ExampleOrder>()
  const payouts = new Map<string, ExampleOrder>()
  const payoutRequests = new Map<string, Record<string, string>>()
  const state: Books['state'] = { mischief: 'none', beforePayoutAnswer: async () => undefined }
  const calls = { create: 0, query: 0, payout: 0, payoutQuery: 0 }
  const server = createServer((request, response) => {
    void answer(request, response, { orders, payouts, payoutRequests, state, calls })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  assert(typeof address === 'object' && address, 'a listening server has an address')
  return {
    settings: exampleSettings(`http://127.0.0.1:${address.port}/api`),
    orders,
    payouts,
    calls,
    get mischief() {
      return state.mischief
    },
    set mischief(next) {
      state.mischief = next
    },
    get beforePayoutAnswer() {
      return state.beforePayoutAnswer
    },
    set beforePayoutAnswer(next) {
      state.beforePayoutAnswer = next
    },
    payoutRequests,
    report: (reference, more = {}) => reportOf(orders.get(reference), 'order', more, now()),
    reportPayout: (reference, more = {}) => reportOf(payouts.get(reference), 'payout', more, now()),
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function reportOf(order: ExampleOrder | undefined, noun: string, more: Readonly<Record<string, unknown>>, now: Date): ExampleReport {
  assert(order, `the example knows the ${noun}`)
  const { id, reference, status, amountCents: cents, paymentIds } = order
  const view = { id, merchantRef: reference, status, cents, payment: paymentIds[0] ?? `pay-${id}`, currency: 'CNY' }
  const body = JSON.stringify({ id: randomUUID(), created: now.toISOString(), [noun]: { ...view, ...more } })
  const seconds = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', EXAMPLE_SECRETS.webhook).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-example-time': seconds, 'x-example-signature': signature } }
}

interface Books {
  readonly orders: Map<string, ExampleOrder>
  readonly payouts: Map<string, ExampleOrder>
  readonly payoutRequests: Map<string, Record<string, string>>
  readonly state: Pick<ExampleProvider, 'mischief' | 'beforePayoutAnswer'>
  readonly calls: ExampleProvider['calls']
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { orders, payouts, payoutRequests, state, calls }: Books,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const sent = parts.length > 0 ? (JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, string>) : {}
  const [, , noun = '', reference = ''] = (request.url ?? '').split('/')
  const isPayout = noun === 'payouts'
  const books = isPayout ? payouts : orders
  const isCreate = request.method === 'POST'
  calls[isCreate ? (isPayout ? 'payout' : 'create') : isPayout ? 'payoutQuery' : 'query']++
  const { mischief } = state
  if (mischief === 'silent') return
  if (request.headers.authorization !== `Bearer ${EXAMPLE_SECRETS.api}`) return reply(response, 401, { error: 'key' })
  if (mischief === 'error-500') return reply(response, 500, { error: 'try later' })
  if (mischief === 'refuses') return reply(response, 422, { error: 'not wanted' })
  if (mischief === 'redirects') return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  if (mischief === 'no-json') return void response.writeHead(200).end('<html>maintenance</html>')
  if (isCreate && !books.has(sent.ref ?? '')) {
    const order: ExampleOrder = {
      id: randomUUID(),
      reference: sent.ref ?? '',
      amountCents: sent.cents ?? '',
      status: 'NEW',
      paymentIds: [],
    }
    books.set(order.reference, order)
    if (isPayout) payoutRequests.set(order.reference, sent)
  }
  if (mischief === 'accepted-then-silent') return
  const order = books.get(isCreate ? (sent.ref ?? '') : reference)
  if (!order) return reply(response, 404, { error: 'unknown' })
  const { status: statusBefore } = order
  if (isPayout && isCreate) await state.beforePayoutAnswer(order)
  const status = mischief === 'unknown-word' ? 'PURPLE' : statusBefore
  const view = { id: order.id, merchantRef: order.reference, status, cents: order.amountCents, currency: 'CNY', payment: `pay-${order.id}` }
  return reply(response, 200, { data: { ...view, payUrl: `https://pay.example/${order.id}` } })
}

const reply = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const exampleSettings = (baseUrl: string): ProviderSettings => {
  const placesIn = (object: string) => ({
    providerId: `${object}.id`,
    reference: `${object}.merchantRef`,
    state: `${object}.status`,
    amount: `${object}.cents`,
    currency: `${object}.currency`,
    paymentId: `${object}.payment`,
    confirmations: '',
  })
  const states = { paid: ['SUCCESS'], pending: ['NEW', 'SEEN'], failed: ['REJECTED'] }
  const fields = { ref: '{reference}', cents: '{amount}', currency: '{currency}' }
  return {
    baseUrl,
    bodyFormat: 'json',
    amountUnit: 'minor',
    auth: { kind: 'bearer', header: '' },
    timeoutMs: 500,
    create: { method: 'POST', path: '/orders', fields: { ...fields, notify: '{webhookUrl}', back: '{returnUrl}' } },
    created: { checkoutUrl: 'data.payUrl', qrText: '', address: '', providerId: 'data.id' },
    query: { method: 'GET', path: '/orders/{reference}', fields: {} },
    places: placesIn('data'),
    states,
    webhook: {
      signatureHeader: 'X-Example-Signature',
      timestampHeader: 'X-Example-Time',
      encoding: 'hex',
      eventId: 'id',
      at: 'created',
      places: placesIn('order'),
    },
    payout: {
      create: { method: 'POST', path: '/payouts', fields: { ...fields, iban: '{number}', name: '{holder}', notify: '{webhookUrl}' } },
      query: { method: 'GET', path: '/payouts/{reference}', fields: {} },
      places: placesIn('data'),
      states,
      webhook: { eventId: 'id', at: 'created', places: placesIn('payout') },
    },
  }
}
