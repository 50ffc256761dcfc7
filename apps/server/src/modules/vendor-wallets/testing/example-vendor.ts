import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { VendorWalletSettings } from '@croupier/contract'
import { present } from '@croupier/kernel'

/** How the example behaves from now on, until it is told otherwise. */
export type Mischief = 'none' | 'error-before' | 'error-after' | 'nonsense' | 'other-amount' | 'pending' | 'unknown-word' | 'silent'

interface Order {
  readonly ref: string
  readonly player: string
  readonly minor: number
  readonly kind: string
  readonly status: 'SUCCESS' | 'REJECTED'
  readonly why: string
}

/** Time in which the settings of the example expect an answer. */
const TIMEOUT_MS = 500

/** A vendor's wallet as somebody else would have built it: amounts in the smallest unit, form bodies, signed by HMAC, its own words. Runs in tests and in docs. */
export async function startExampleVendor(secret: string) {
  const books = new Map<string, number>()
  const orders = new Map<string, Order>()
  const state = { mischief: 'none' as Mischief, refused: 0 }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request)
    const url = new URL(request.url ?? '/', 'http://vendor')
    if (!isSigned(secret, request, body === '' ? `${url.pathname}${url.search}` : body)) {
      state.refused++
      return reply(response, 401, { why: 'SIGNATURE' })
    }
    if (state.mischief === 'silent') return
    if (url.pathname.startsWith('/v1/players/')) return balance(response, url)
    if (request.method === 'GET') return query(response, url)
    return transfer(response, url, new URLSearchParams(body))
  }

  function balance(response: ServerResponse, url: URL) {
    if (state.mischief === 'nonsense') return reply(response, 200, { wallet: { minor: 'a lot' } })
    if (state.mischief !== 'none') return reply(response, 500, {})
    const player = present(url.pathname.split('/')[3], 'a player')
    reply(response, 200, { wallet: { minor: books.get(player) ?? 0 } })
  }

  function query(response: ServerResponse, url: URL) {
    const order = orders.get(present(url.pathname.split('/')[3], 'a reference'))
    if (!order) return reply(response, 404, { why: 'NO_SUCH_ORDER' })
    tell(response, order)
  }

  function transfer(response: ServerResponse, url: URL, fields: URLSearchParams) {
    if (state.mischief === 'error-before') return reply(response, 503, {})
    const order = book(fields, url.pathname.endsWith('credit') ? 'credit' : 'debit')
    if (state.mischief === 'error-after') return reply(response, 502, {})
    if (order.status === 'REJECTED') return reply(response, 409, { order: { status: order.status, why: order.why, ref: order.ref } })
    tell(response, order)
  }

  /** Each reference once; a repeat finds it there. */
  function book(fields: URLSearchParams, kind: string): Order {
    const [ref, player, minor] = [fields.get('ref') ?? '', fields.get('player') ?? '', Number(fields.get('minor'))]
    const known = orders.get(ref)
    if (known) return known
    const after = (books.get(player) ?? 0) + (kind === 'credit' ? minor : -minor)
    const isShort = after < 0
    if (!isShort) books.set(player, after)
    const order: Order = { ref, player, minor, kind, status: isShort ? 'REJECTED' : 'SUCCESS', why: isShort ? 'LOW_BALANCE' : '' }
    orders.set(ref, order)
    return order
  }

  function tell(response: ServerResponse, order: Order) {
    const { mischief } = state
    if (mischief === 'nonsense') return void response.writeHead(200).end('<html>')
    const word = mischief === 'pending' ? 'IN_PROGRESS' : mischief === 'unknown-word' ? 'MAYBE' : order.status
    const minor = mischief === 'other-amount' ? order.minor + 1 : order.minor
    reply(response, 200, { order: { status: word, why: order.why, ref: order.ref, minor } })
  }

  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    settings: exampleSettings(`http://127.0.0.1:${port}`),
    books,
    orders,
    state,
    close: () =>
      new Promise<void>(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** The example in settings, as `docs/vendor-wallets.md` shows them. */
const exampleSettings = (baseUrl: string): VendorWalletSettings => ({
  baseUrl,
  bodyFormat: 'form',
  amountUnit: 'minor',
  auth: { kind: 'hmac', header: 'X-Signature' },
  timeoutMs: TIMEOUT_MS,
  deposit: { method: 'POST', path: '/v1/credit', fields: { ref: '{reference}', player: '{account}', minor: '{amount}' } },
  withdraw: { method: 'POST', path: '/v1/debit', fields: { ref: '{reference}', player: '{account}', minor: '{amount}' } },
  query: { method: 'GET', path: '/v1/orders/{reference}', fields: {} },
  balance: { method: 'GET', path: '/v1/players/{account}/wallet', fields: { currency: '{currency}' } },
  places: { state: 'order.status', reference: 'order.ref', amount: 'order.minor', reason: 'order.why', balance: 'wallet.minor' },
  states: { done: ['SUCCESS'], refused: ['REJECTED'], pending: ['IN_PROGRESS'], unknown: ['NOT_FOUND'] },
  reasons: { insufficient: ['LOW_BALANCE'], closed: ['PLAYER_CLOSED'] },
})

function isSigned(secret: string, request: IncomingMessage, signed: string): boolean {
  const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex')
  const right = createHmac('sha256', secret).update(signed).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const reply = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
