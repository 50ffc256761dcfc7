import { type Endpoint, endpointList } from '@croupier/contract'
import { present, seededRandom } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

/** As much of JSON Schema as the contract is written in. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly minLength?: number
}

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>(inner => [inner], 1)

/** What no field takes, or only one that keeps it as harmless text. As JSON text where JavaScript has no such value. */
const HOSTILE: readonly string[] = [
  ...[
    '-1',
    '0',
    '1e400',
    '9007199254740993',
    '0.00001',
    '-0',
    '1e-400',
    '"-0.01"',
    '"1e400"',
    '"NaN"',
    '"Infinity"',
    '"0x10"',
    '"1,000.00"',
  ],
  ...[
    '"9007199254740993"',
    '"99999999999999999999.99"',
    '"0.00001"',
    '"٣.٠٠"',
    '"１００"',
    '" 10.00"',
    '"10.00\\n"',
    '"+10.00"',
    '""',
    '" "',
  ],
  ...[
    'null',
    'true',
    '[]',
    '["10.00"]',
    '{}',
    '{"amount":"10.00"}',
    '{"toString":1}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":1}',
  ],
  ...['"\\u0000"', '"\\ud800"', '"\\u202e10.00"', `"${'9'.repeat(400)}"`, `"${'x'.repeat(20_000)}"`, JSON.stringify(nested(200))],
  ...[
    '"\'; DROP TABLE wallet.entries; --"',
    '"<script>alert(1)</script>"',
    '"../../etc/passwd"',
    '"%00"',
    '"{{7*7}}"',
    '"2026-99-99T99:99:99Z"',
  ],
  ...[
    '"00000000-0000-0000-0000-000000000000"',
    '"0000000O-0000-0000-0000-000000000000"',
    '-2147483649',
    '2147483648',
    '9223372036854775808',
  ],
]
/** Of the values above, so many at each field that is no money: where to begin changes from field to field. FUZZ_VALUES=100 takes all of them. */
const VALUES_PER_FIELD = Number(process.env.FUZZ_VALUES ?? 4)
/** No divisor of how many there are. */
const STEP = 11
const MONEY = /amount|bet|stake|price|sum|limit/i
/** These end the very session that the test calls with. */
const ENDS_SESSIONS = new Set(['logout', 'logoutAll', 'operatorLogout'])

let test: TestApp
let client: TestClient
const tokens: Partial<Record<Endpoint['auth'], string>> = {}
const random = seededRandom(20260101)

beforeAll(async () => {
  test = await createTestApp({ throttleFactor: 1_000_000 })
  await test.listen()
  client = createTestClient(test)
  const { token } = await client.signUp()
  await client.payIn(token, '1000.00')
  const [game] = (await client.call('gameList', { query: { gameCategory: 'rng' } })).value.games
  const { game_url } = (await client.call('launchGame', { token, body: { gameId: present(game, 'a game').gameId } })).value
  const owner = await createTestOperators(test).owner()
  Object.assign(tokens, { token, real: token, agent: token, public: token, launch: game_url.split('#s=')[1], operator: owner.token })
})
afterAll(() => test.close())

const targets = endpointList.filter(endpoint => !ENDS_SESSIONS.has(endpoint.id) && (endpoint.body || endpoint.query || endpoint.params))

describe('S7: hostile input at every field of every call', () => {
  it('covers the contract', () => {
    expect(targets.length).toBeGreaterThan(60)
  })

  it('is refused with an envelope and never with 5xx, whoever may call; the ledger stays as it was', { timeout: 400_000 }, async () => {
    const before = await readBooks()
    const broken: string[] = []
    let sent = 0
    for (const endpoint of targets) {
      for (const { body, query, params } of attacksOn(endpoint)) {
        const { status, text } = await send(endpoint, { body, query, params })
        sent++
        const code = /"code":"(\w+)"/.exec(text)?.[1]
        if (status >= 500 || (status >= 400 && code === undefined) || code === 'unauthorized')
          broken.push(`${endpoint.id} ${status} ${code} ${params} ${query} ${body?.slice(0, 120)}`)
      }
    }
    expect(broken).toEqual([])
    expect(sent).toBeGreaterThan(1_000)
    expect(await readBooks()).toEqual(before)
    expect((await test.app.modules.wallet.verifyLedger()).findings).toEqual([])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

interface Attack {
  readonly body: string | undefined
  readonly query: string
  readonly params: string
}

/** One field hostile at a time, the others as the schema wants them; and the whole body at once. */
function* attacksOn(endpoint: Endpoint): Generator<Attack> {
  const body = endpoint.body as Schema | undefined
  const query = fieldsOf(endpoint.query as Schema | undefined)
  const params = fieldsOf(endpoint.params as Schema | undefined)
  const fine = {
    body: body && JSON.stringify(sample(body)),
    query: '',
    params: pathOf(endpoint, Object.fromEntries(Object.entries(params).map(([name, schema]) => [name, String(sample(schema))]))),
  }
  for (const name of Object.keys(fieldsOf(body)))
    for (const value of valuesFor(name)) yield { ...fine, body: withField(sample(body ?? {}), name, value) }
  if (body) for (const value of valuesFor('')) yield { ...fine, body: value }
  for (const name of Object.keys(query)) {
    for (const value of valuesFor(name)) yield { ...fine, query: `?${name}=${encodeURIComponent(plain(value))}` }
    yield { ...fine, query: `?${name}=1&${name}=2&${name}[x]=3&__proto__[isAdmin]=1` }
  }
  for (const name of Object.keys(params))
    for (const value of valuesFor(name))
      yield { ...fine, params: pathOf(endpoint, { [name]: encodeURIComponent(plain(value).slice(0, 2_000)) || '%20' }) }
}

function valuesFor(name: string): readonly string[] {
  if (MONEY.test(name)) return HOSTILE
  const first = random.below(HOSTILE.length)
  return Array.from({ length: VALUES_PER_FIELD }, (_, step) => present(HOSTILE[(first + step * STEP) % HOSTILE.length], 'within the list'))
}

const fieldsOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> => schema?.properties ?? {}
const plain = (json: string): string => (json.startsWith('"') ? String(safeParse(json)) : json)
const safeParse = (json: string): unknown => JSON.parse(json.replace('\\ud800', '\\ufffd'))
const withField = (value: unknown, name: string, json: string): string =>
  JSON.stringify({ ...(value as object), [name]: '@hostile@' }).replace('"@hostile@"', () => json)
const pathOf = (endpoint: Endpoint, values: Readonly<Record<string, string>>): string =>
  endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => values[name] ?? '1')

/** A value of the right shape; not always one that the call would accept. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {})
  if (schema.type === 'object') return Object.fromEntries(Object.entries(fieldsOf(schema)).map(([name, field]) => [name, sample(field)]))
  if (schema.type === 'array') return schema.items ? [sample(schema.items)] : []
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return '7'.repeat(Math.max(1, schema.minLength ?? 1))
}

async function send(endpoint: Endpoint, { body, query, params }: Attack): Promise<{ status: number; text: string }> {
  const token = tokens[endpoint.auth]
  const isSealed = endpoint.sealed === true
  const payload = body === undefined || !isSealed ? body : await client.seal(safeParseOr(body))
  const answer = await test.app.fastify.inject({
    method: endpoint.method,
    url: `${params}${query}`,
    headers: {
      host: 'localhost',
      merchant: 'MIDNIGHT',
      'x-gateway-version': '3',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.money && { 'idempotency-key': `fuzz-${random.below(1_000_000_000)}` }),
      ...(payload !== undefined && { 'content-type': isSealed ? 'application/jose' : 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, text: answer.body }
}

const safeParseOr = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** Of money; what was paid in before earns its points in its own time. */
const readBooks = async () =>
  (
    await test.database.admin.query(
      `SELECT (SELECT count(*) FROM wallet.entries e JOIN wallet.accounts a USING (account_id) WHERE a.asset <> 'points')::text AS entries,
              (SELECT coalesce(sum(balance), 0) FROM wallet.balances WHERE asset <> 'points')::text AS held`,
    )
  ).rows
