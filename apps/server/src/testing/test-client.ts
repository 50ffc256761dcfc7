import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  type CaptchaPurpose,
  type EndpointId,
  type Endpoints,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type ValueOf,
} from '@croupier/contract'
import { assert, present } from '@croupier/kernel'
import { CompactEncrypt, importJWK } from 'jose'
import type { TestApp } from './create-test-app.ts'

/** How requests reach the server: injected, or over a real line. */
export interface Transport {
  send(request: {
    method: string
    url: string
    headers: Record<string, string>
    payload?: string | Buffer
  }): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }>
  /** What the server keeps of a captcha challenge. */
  answerOf(challengeId: string): Promise<string>
  now(): Date
}

export interface Call<E extends EndpointId> {
  readonly body?: BodyOf<Endpoints[E]>
  readonly query?: QueryOf<Endpoints[E]>
  readonly params?: ParamsOf<Endpoints[E]>
  /** What an upload sends in place of a body. */
  readonly file?: Buffer
  readonly token?: string
  /** Idempotency key; a fresh one for each money call when absent. */
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply<E extends EndpointId> {
  readonly status: number
  readonly success: boolean
  readonly code: string | undefined
  readonly message: string | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly value: ValueOf<Endpoints[E]>
  /** The whole answer as text, for comparing to the byte. */
  readonly text: string
}

/** A client of the application in this process, without a network. */
export function createTestClient({ app, database, clock }: TestApp, merchant = 'MIDNIGHT') {
  const transport: Transport = {
    send: async ({ method, url, headers, payload }) => {
      const answer = await app.fastify.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body }
    },
    answerOf: async challengeId => {
      const found = await database.admin.query<{ answer: string }>('SELECT answer FROM identity.challenges WHERE id = $1', [challengeId])
      return present(found.rows[0], 'the challenge is stored').answer
    },
    now: () => clock.now(),
  }
  return createClient(transport, merchant)
}

/** A client of the contract for tests: the same headers, envelopes and sealed bodies as a browser's. */
export function createClient(transport: Transport, merchant = 'MIDNIGHT') {
  async function call<E extends EndpointId>(id: E, given: Call<E> = {}): Promise<Reply<E>> {
    const endpoint = endpoints[id] as Endpoints[EndpointId] & { sealed?: true; money?: true }
    const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
      encodeURIComponent(String((given.params as Record<string, unknown>)[name])),
    )
    const sealing = endpoint.sealed && given.body !== undefined ? await call('status') : undefined
    // As in a browser: a call whose key does not come fails as that does.
    if (sealing && !sealing.success) return sealing as Reply<EndpointId> as Reply<E>
    const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]))
    const answer = await transport.send({
      method: endpoint.method,
      url: query.size > 0 ? `${path}?${query}` : path,
      headers: {
        host: 'localhost',
        merchant,
        ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
        ...(endpoint.money ? { 'idempotency-key': given.key ?? randomUUID() } : {}),
        ...(given.body === undefined ? {} : { 'content-type': endpoint.sealed ? 'application/jose' : 'application/json' }),
        ...(given.file && { 'content-type': 'image/jpeg' }),
        ...given.headers,
      },
      ...(given.file && { payload: given.file }),
      ...(given.body === undefined ? {} : { payload: sealing ? await sealUnder(sealing.value, given.body) : JSON.stringify(given.body) }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const body = (isJson ? JSON.parse(answer.body) : { success: answer.status < 300, value: answer.body }) as Omit<
      Reply<E>,
      'status' | 'text'
    >
    return { ...body, status: answer.status, text: answer.body }
  }

  /** As the browser does: under the key of the status call, with an id and a time of its own. */
  const seal = async (body: unknown): Promise<string> => sealUnder((await call('status')).value, body)

  async function sealUnder({ sealing }: ValueOf<Endpoints['status']>, body: unknown): Promise<string> {
    const { kid, alg, enc, jwk } = sealing
    const iat = Math.floor(transport.now().getTime() / 1000)
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg, enc, kid, iat, jti: randomUUID() })
      .encrypt(await importJWK({ ...jwk, alg }, alg))
  }

  /** Passes the slide captcha; the answer is read where only the server may look. */
  async function passSlideCaptcha(purpose: CaptchaPurpose = 'sign-in', headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const { challengeId } = (await call('slideCaptcha', { query: { purpose }, headers })).value
    const x = Number(await transport.answerOf(challengeId))
    const path = Array.from({ length: 12 }, (_, step): [number, number, number] => [(x * step * step) / 121, 40 + (step & 1), step * 60])
    return (await call('slideCaptchaSolve', { body: { challengeId, x, path }, headers })).value.slideToken
  }

  async function signUp(
    account = `player${randomUUID().slice(0, 8)}`,
    password = 'Lantern88fish',
    more: { readonly affiliateCode?: string } = {},
  ): Promise<{ token: string; account: string; password: string; memberId: string }> {
    const body = {
      username: account,
      password,
      confirmPassword: password,
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      registerMethod: 'WEB' as const,
      slideToken: await passSlideCaptcha('registration'),
      ...more,
    }
    const registered = await call('register', { body })
    assert(registered.success, `registration failed: ${registered.text}`)
    const { token } = registered.value
    return { token, account, password, memberId: (await call('memberInfo', { token })).value.id }
  }

  /** Whoever's sign-ins were ended comes in again by his password. */
  async function signIn({ account, password }: { readonly account: string; readonly password: string }): Promise<string> {
    const answer = await call('login', { body: { username: account, password, type: 'username', slideToken: await passSlideCaptcha() } })
    return present(answer.value?.token, `the sign-in opens a session: ${answer.text}`)
  }

  /** Pays in through the sandbox's own page. The application must be listening: the sandbox reports by HTTP. */
  async function payIn(token: string, amount: string): Promise<void> {
    const [method] = (await call('depositMethods', { token })).value
    const deposit = await call('createDeposit', {
      token,
      body: { methodCode: present(method, 'the brand has a method').methodCode, amount },
    })
    assert(deposit.success, `deposit failed: ${deposit.text}`)
    await choose(present(deposit.value.checkoutUrl, 'a new deposit has a checkout'), 'pay')
  }

  async function choose(checkoutUrl: string, choice: string): Promise<void> {
    const paid = await transport.send({
      method: 'POST',
      url: checkoutUrl,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    })
    assert(paid.status === 303, `the checkout answered ${paid.status}`)
  }

  return { call, choose, seal, passSlideCaptcha, signUp, signIn, payIn }
}

export type TestClient = ReturnType<typeof createClient>
