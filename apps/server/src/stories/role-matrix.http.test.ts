import { randomUUID } from 'node:crypto'
import { type Endpoint, endpointList } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

/** Everybody who can stand at a door of the portal: each account type of specification §6, and whose token is worth nothing here. */
const CALLERS = [
  'visitor',
  'member',
  'agent',
  'master agent',
  'promoter',
  'lead promoter',
  'trial',
  'member of another brand',
  'agent of another brand',
  'game session',
  'ended session',
  'locked member',
  'operator',
] as const
type Caller = (typeof CALLERS)[number]

/** Account types by caller; who is registered as a member is made what he is here. */
const TYPES = { agent: 1, 'master agent': 2, promoter: 41, 'lead promoter': 42 } as const satisfies Partial<Record<Caller, number>>
const AGENTS = Object.keys(TYPES) as (keyof typeof TYPES)[]

type Row = Readonly<Record<Caller, string | undefined>>
/** Everybody gets the same answer, but those who are named. */
const row = (others: string | undefined, named: Partial<Row> = {}): Row => {
  const rest = Object.fromEntries(CALLERS.map(caller => [caller, others])) as Record<Caller, string | undefined>
  return { ...rest, ...named }
}
const LET_IN = { agent: undefined, 'master agent': undefined, promoter: undefined, 'lead promoter': undefined }

/** What each caller is told before the call itself is looked at; undefined: he may come in. A new kind of `auth` fails to compile here. */
const EXPECTED: Readonly<Record<Endpoint['auth'], Row>> = {
  public: row(undefined),
  signed: row(undefined),
  token: row('unauthorized', { ...LET_IN, member: undefined, trial: undefined }),
  real: row('unauthorized', { ...LET_IN, member: undefined, trial: 'need_true_account' }),
  agent: row('unauthorized', { ...LET_IN, member: 'non_agent', trial: 'non_agent' }),
  launch: row('launch_token_invalid', { 'game session': undefined }),
  // Operators' own doors are asked of every role in the matrix of the console.
  operator: row('unauthorized', { operator: undefined }),
}
/** Codes that say "not you"; whoever may come in gets none of them. */
const GATES = new Set(['unauthorized', 'launch_token_invalid', 'need_true_account', 'non_agent', 'forbidden'])

let test: TestApp
const tokens = new Map<Caller, string>()
/** A game session opens the calls of its own class of games. */
let originalToken = ''

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
  const launch = async (gameId: string) => {
    const launched = await client.call('launchGame', { token: member.token, body: { gameId } })
    return present(launched.value.game_url.split('#s=')[1], 'a token')
  }
  tokens.set('game session', await launch('neon-sevens'))
  originalToken = await launch('dice')
  for (const caller of AGENTS) {
    const { account, token } = await client.signUp()
    await test.database.admin.query('UPDATE identity.members SET type = $1 WHERE account = $2', [TYPES[caller], account])
    tokens.set(caller, token)
  }
  const foreign = await otherBrandToken('jadeagent01')
  await test.database.admin.query("UPDATE identity.members SET type = 1 WHERE account = 'jadeagent01'")
  tokens.set('agent of another brand', foreign)
  const locked = await client.signUp()
  await test.database.admin.query("UPDATE identity.members SET status = 'locked', lock_reason = 'matrix' WHERE account = $1", [
    locked.account,
  ])
  // A session is believed for a second after it was looked up.
  test.clock.advance(1_001)
  tokens.set('locked member', locked.token)
  tokens.set('operator', (await createTestOperators(test).owner()).token)
  const gone = await client.signUp()
  await client.call('logout', { token: gone.token })
  tokens.set('ended session', gone.token)
})
afterAll(() => test.close())

/** The second brand may ask other fields at registration, so its member is made by the module itself and signs in by a session of its own. */
async function otherBrandToken(username = 'jademember1'): Promise<string> {
  const client = createTestClient(test, 'JADE')
  const { register } = (await client.call('status')).value.info
  const required = Object.entries(register)
    .filter(([, field]) => field.show && field.required)
    .map(([name]) => name)
  const values: Record<string, string> = {
    username,
    password: 'Lantern88fish',
    confirmPassword: 'Lantern88fish',
    email: `${username}@example.org`,
    mobileNum: '13800138000',
    payeeName: 'Mei Lin',
    affiliateCode: 'JADE',
  }
  const body = Object.fromEntries(required.map(name => [name, values[name] ?? 'x']))
  const answer = await client.call('register', {
    body: { ...body, ageConfirmed: true, termsAccepted: true, slideToken: await client.passSlideCaptcha('registration') },
  })
  expect(answer.success, answer.text).toBe(true)
  return answer.value.token
}

/** Calls without a body worth looking at: who calls is judged before what is asked. Ending the caller's own session would spoil the rest. */
const skipped = new Set(['logout', 'closePlay', 'operatorLogout'])

async function codeFor(endpoint: Endpoint, caller: Caller): Promise<string | undefined> {
  const isOriginal = caller === 'game session' && endpoint.path.startsWith('/wps/v2/originals/')
  const token = isOriginal ? originalToken : tokens.get(caller)
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
        const expected = EXPECTED[endpoint.auth][caller]
        const code = await codeFor(endpoint, caller)
        if (expected) expect(code, caller).toBe(expected)
        else expect(GATES.has(code ?? ''), `${caller} got ${code}`).toBe(false)
      }
    },
  )

  it('has an answer for every caller at every route: none is left out but those that end the caller’s own session', () => {
    const asked = endpointList.filter(endpoint => !skipped.has(endpoint.id))
    for (const { id, auth } of asked) expect(Object.keys(EXPECTED[auth] ?? {}).length, id).toBe(CALLERS.length)
    for (const caller of CALLERS) expect(caller === 'visitor' || tokens.has(caller), caller).toBe(true)
    expect(endpointList.length - asked.length).toBe(skipped.size)
    expect(asked.length * CALLERS.length).toBeGreaterThan(3_000)
  })

  it('R9 the types are what the table says: an agent is one, a trial is one', async () => {
    const client = createTestClient(test)
    for (const caller of AGENTS) {
      const { value } = await client.call('memberInfo', { token: tokens.get(caller) ?? '' })
      expect(value.type).toBe(TYPES[caller])
    }
    expect((await client.call('memberInfo', { token: tokens.get('trial') ?? '' })).value.type).toBe(4)
  })
})
