import { randomUUID } from 'node:crypto'
import { type Endpoint, endpointList } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { createTestClient } from './testing/test-client.ts'

type Caller = 'visitor' | 'member' | 'trial' | 'member of another brand' | 'game session' | 'ended session'
const CALLERS: readonly Caller[] = ['visitor', 'member', 'trial', 'member of another brand', 'game session', 'ended session']

/** What each caller is told before the call itself is looked at; undefined: he may come in. A new kind of caller or of `auth` fails to compile here. */
const EXPECTED: Readonly<Record<Exclude<Endpoint['auth'], 'operator'>, Readonly<Record<Caller, string | undefined>>>> = {
  public: {
    visitor: undefined,
    member: undefined,
    trial: undefined,
    'member of another brand': undefined,
    'game session': undefined,
    'ended session': undefined,
  },
  signed: {
    visitor: undefined,
    member: undefined,
    trial: undefined,
    'member of another brand': undefined,
    'game session': undefined,
    'ended session': undefined,
  },
  token: {
    visitor: 'unauthorized',
    member: undefined,
    trial: undefined,
    'member of another brand': 'unauthorized',
    'game session': 'unauthorized',
    'ended session': 'unauthorized',
  },
  real: {
    visitor: 'unauthorized',
    member: undefined,
    trial: 'need_true_account',
    'member of another brand': 'unauthorized',
    'game session': 'unauthorized',
    'ended session': 'unauthorized',
  },
  agent: {
    visitor: 'unauthorized',
    member: 'non_agent',
    trial: 'non_agent',
    'member of another brand': 'unauthorized',
    'game session': 'unauthorized',
    'ended session': 'unauthorized',
  },
  launch: {
    visitor: 'launch_token_invalid',
    member: 'launch_token_invalid',
    trial: 'launch_token_invalid',
    'member of another brand': 'launch_token_invalid',
    'game session': undefined,
    'ended session': 'launch_token_invalid',
  },
}
const OPERATOR_ONLY = 'unauthorized'
/** Codes that say "not you"; whoever may come in gets none of them. */
const GATES = new Set(['unauthorized', 'launch_token_invalid', 'need_true_account', 'non_agent', 'forbidden'])

let test: TestApp
const tokens = new Map<Caller, string>()

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  const client = createTestClient(test)
  const member = await client.signUp()
  tokens.set('member', member.token)
  const random = await client.seal({ random: 'role matrix' })
  tokens.set(
    'trial',
    (await client.call('freePlay', { body: { os: 'x', platform: 'W', random }, headers: { 'x-gateway-version': '3' } })).value.token,
  )
  tokens.set('member of another brand', await otherBrandToken())
  const [game] = (await client.call('gameList', { query: {} })).value.games
  const launched = await client.call('launchGame', { token: member.token, body: { gameId: present(game, 'a game').gameId } })
  tokens.set('game session', present(launched.value.game_url.split('#s=')[1], 'a token'))
  const gone = await client.signUp()
  await client.call('logout', { token: gone.token })
  tokens.set('ended session', gone.token)
})
afterAll(() => test.close())

/** The second brand may ask other fields at registration, so its member is made by the module itself and signs in by a session of its own. */
async function otherBrandToken(): Promise<string> {
  const client = createTestClient(test, 'JADE')
  const { register } = (await client.call('status')).value.info
  const required = Object.entries(register)
    .filter(([, field]) => field.show && field.required)
    .map(([name]) => name)
  const values: Record<string, string> = {
    username: 'jademember1',
    password: 'Lantern88fish',
    confirmPassword: 'Lantern88fish',
    email: 'jade@example.org',
    mobileNum: '13800138000',
    payeeName: 'Mei Lin',
    affiliateCode: 'JADE',
  }
  const body = Object.fromEntries(required.map(name => [name, values[name] ?? 'x']))
  const answer = await client.call('register', {
    body: { ...body, ageConfirmed: true, termsAccepted: true, slideToken: await client.passSlideCaptcha() },
  })
  expect(answer.success, answer.text).toBe(true)
  return answer.value.token
}

/** Calls without a body worth looking at: who calls is judged before what is asked. Ending the caller's own session would spoil the rest. */
const skipped = new Set(['logout', 'closePlay'])

async function codeFor(endpoint: Endpoint, caller: Caller): Promise<string | undefined> {
  const token = tokens.get(caller)
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const answer = await test.app.fastify.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, randomUUID()),
    headers: {
      host: 'localhost',
      merchant: 'MIDNIGHT',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: '{}' }),
  })
  expect(answer.statusCode, `${endpoint.id} as ${caller}: ${answer.body.slice(0, 200)}`).not.toBe(500)
  const isJson = String(answer.headers['content-type']).includes('json')
  return isJson ? (JSON.parse(answer.body) as { code?: string }).code : undefined
}

describe('S2: who may call what', () => {
  it.each(endpointList.filter(endpoint => !skipped.has(endpoint.id)).map(endpoint => [endpoint.id, endpoint] as const))(
    '%s',
    async (_id, endpoint) => {
      for (const caller of CALLERS) {
        const expected = endpoint.auth === 'operator' ? OPERATOR_ONLY : EXPECTED[endpoint.auth][caller]
        const code = await codeFor(endpoint, caller)
        if (expected) expect(code, caller).toBe(expected)
        else expect(GATES.has(code ?? ''), `${caller} got ${code}`).toBe(false)
      }
    },
  )

  it('covers every endpoint of the contract', () => {
    expect(endpointList.length).toBeGreaterThan(60)
  })
})
