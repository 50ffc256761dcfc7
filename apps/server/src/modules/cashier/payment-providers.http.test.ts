import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { saveProviderByTwo } from '../../testing/save-provider.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators } from '../../testing/test-operators.ts'
import { forgetCalls } from './providers/provider-health.ts'
import { EXAMPLE_SECRETS, type ExampleProvider, type Mischief, startExampleProvider } from './testing/example-provider.ts'

const SETTINGS = { PUBLIC_ORIGIN: 'https://play.example', TRUST_PROXY: '1', SANDBOX: 'yes', CROUPIER_SECRET: 's'.repeat(32) }

let test: TestApp
/** A process as players use it, on the same database. */
let strict: { readonly client: TestClient; readonly close: TestApp['close'] }
let client: TestClient
let example: ExampleProvider
let owner: string
let second: string
let token: string

beforeAll(async () => {
  test = await createTestApp({ env: { ...SETTINGS, PRIVATE_PROVIDERS: 'yes' } })
  const players = await createTestApp({ beside: test, env: SETTINGS })
  strict = { client: createTestClient(players), close: players.close }
  await test.listen()
  client = createTestClient(test)
  example = await startExampleProvider(() => test.clock.now())
  const operators = createTestOperators(test)
  owner = (await operators.owner()).token
  second = (await operators.hire('deposits')).token
  await save({ version: 0 })
  await offer()
})
afterAll(async () => {
  expect((await test.app.modules.wallet.verifyLedger()).findings).toEqual([])
  await example.close()
  await strict.close()
  await test.close()
})
beforeEach(async () => {
  example.mischief = 'none'
  token = (await client.signUp()).token
})

const save = ({ version, baseUrl = example.settings.baseUrl, code = 'example' }: { version: number; baseUrl?: string; code?: string }) =>
  saveProviderByTwo(client, [owner, second], {
    params: { code },
    body: { version, name: 'Example Pay', isOn: true, settings: { ...example.settings, baseUrl }, secrets: EXAMPLE_SECRETS },
  })

/** The first brand takes payments of all kinds by the example. */
async function offer() {
  const [brand] = (await client.call('depositMethodSettings', { token: owner, query: {} })).value
  const { brandId, version, methods } = present(brand, 'a brand')
  const template = present(methods[0], 'a method')
  const more = (['card', 'qr'] as const).map(kind => ({ ...template, methodCode: `example-${kind}`, kind, provider: 'example' }))
  const saved = await client.call('saveDepositMethods', {
    token: owner,
    params: { brandId },
    body: { version, methods: [...methods, ...more] },
  })
  expect(saved.success, saved.text).toBe(true)
}

async function order(methodCode = 'example-card', amount = '120.00') {
  const made = await client.call('createDeposit', { token, body: { methodCode, amount } })
  expect(made.success, made.text).toBe(true)
  return made.value
}
type Order = Awaited<ReturnType<typeof order>>
const read = async ({ depositId }: Order) => (await client.call('getDeposit', { token, params: { depositId } })).value
/** Asks the provider for what is due, with time passing between: the pulse of the server, by hand. */
async function pass(seconds: number) {
  test.clock.advance(seconds * 1000)
  await test.app.modules.cashier.sweep()
}
async function started(methodCode?: string, amount?: string) {
  const made = await order(methodCode, amount)
  await expect.poll(async () => (await read(made)).isStarting, { timeout: 5_000 }).toBe(false)
  return made
}
const balance = async () => (await client.call('balance', { token })).value.sumBalance
const post = async ({ body, headers }: ReturnType<ExampleProvider['report']>) => {
  const answer = await test.app.fastify.inject({
    method: 'POST',
    url: '/wps/v2/payments/example/webhook',
    headers: { host: 'localhost', ...headers },
    payload: body,
  })
  return { status: answer.statusCode, code: (answer.json() as { code?: string }).code }
}
const settle = (made: Order, status: 'SUCCESS' | 'REJECTED' | 'SEEN' = 'SUCCESS') => {
  const known = present(example.orders.get(made.reference), 'the example knows the order')
  known.status = status
  return known
}

describe('a provider that is connected by settings', () => {
  it('CASHIER-HTTP-1: begins the order there, after it is stored here, and leads to its page', async () => {
    const made = await order()
    expect([made.isStarting, made.checkoutUrl]).toEqual([true, null])
    await expect.poll(async () => (await read(made)).checkoutUrl, { timeout: 5_000 }).toMatch(/^https:\/\/pay\.example\//)
    expect(example.orders.get(made.reference)?.amountCents).toBe('12000')
  })

  it('CASHIER-HTTP-2: its signed report credits the order, and again it does not', async () => {
    const made = await started()
    settle(made)
    const report = example.report(made.reference)
    const answers = [await post(report), await post(report), await post(example.report(made.reference))]
    expect([answers.map(answer => answer.status), await balance(), (await read(made)).state]).toEqual([[200, 200, 200], '120.00', 'paid'])
  })

  it('CASHIER-HTTP-3: reports out of order end the same: a late “seen” changes nothing', async () => {
    const made = await started()
    settle(made, 'SEEN')
    const seen = example.report(made.reference)
    settle(made)
    expect([(await post(example.report(made.reference))).status, (await post(seen)).status]).toEqual([200, 200])
    expect([(await read(made)).state, await balance()]).toEqual(['paid', '120.00'])
  })

  it('CASHIER-HTTP-4: a lost report is found by asking', async () => {
    const made = await started()
    settle(made)
    await pass(61)
    await expect.poll(async () => (await read(made)).state, { timeout: 5_000 }).toBe('paid')
    expect(await balance()).toBe('120.00')
    expect((await post(example.report(made.reference))).status).toBe(200)
    expect(await balance()).toBe('120.00')
  })

  it('CASHIER-HTTP-5: a rejection ends the order without money', async () => {
    const made = await started()
    settle(made, 'REJECTED')
    await post(example.report(made.reference))
    expect([(await read(made)).state, await balance()]).toEqual(['failed', '0.00'])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['another amount', { cents: '9999' }, 'webhook_amount_mismatch'],
    ['another currency', { currency: 'USD' }, 'webhook_amount_mismatch'],
    ['a reference of nobody', { merchantRef: 'DNOBODY' }, 'deposit_not_found'],
    ['a state that no setting knows', { status: 'PURPLE' }, 'webhook_malformed'],
    ['an amount that is none', { cents: '1e9' }, 'webhook_malformed'],
    ['a negative amount', { cents: '-12000' }, 'webhook_malformed'],
  ])('CASHIER-HTTP-6: a signed report with %s changes nothing', async (_what, more, code) => {
    const made = await started()
    settle(made)
    expect((await post(example.report(made.reference, more))).code).toBe(code)
    expect([(await read(made)).state, await balance()]).toEqual(['created', '0.00'])
  })

  it.each<[string, (report: ReturnType<ExampleProvider['report']>) => ReturnType<ExampleProvider['report']>]>([
    ['no signature', ({ body }) => ({ body, headers: { 'content-type': 'application/json' } })],
    ['another body', ({ body, headers }) => ({ body: body.replace('12000', '12001'), headers })],
    ['an older time than was signed', ({ body, headers }) => ({ body, headers: { ...headers, 'x-example-time': '1763632801' } })],
    ['a signature of another length', ({ body, headers }) => ({ body, headers: { ...headers, 'x-example-signature': 'ab' } })],
  ])('CASHIER-HTTP-7: a report with %s is refused', async (_what, spoil) => {
    const made = await started()
    settle(made)
    expect(await post(spoil(example.report(made.reference)))).toEqual({ status: 401, code: 'webhook_signature_wrong' })
    expect(await balance()).toBe('0.00')
  })

  it('CASHIER-HTTP-8: a report that is hours old is refused, however well it is signed', async () => {
    const made = await started()
    settle(made)
    const report = example.report(made.reference)
    test.clock.advance(10 * 60_000)
    expect((await post(report)).code).toBe('webhook_signature_wrong')
  })
})

describe('a provider that misbehaves', () => {
  it.each<[Mischief]>([['silent'], ['accepted-then-silent'], ['error-500'], ['no-json'], ['redirects']])(
    'CASHIER-HTTP-9: %s at the beginning: the order waits, is begun once, and is paid once',
    async mischief => {
      example.mischief = mischief
      const made = await order()
      await pass(1)
      expect(await read(made)).toMatchObject({ state: 'created', isStarting: true, checkoutUrl: null })
      example.mischief = 'none'
      await pass(60)
      // The server's own pulse may be asking just now.
      await expect.poll(async () => (await read(made)).isStarting, { timeout: 5_000 }).toBe(false)
      settle(made)
      await post(example.report(made.reference))
      expect([await balance(), [...example.orders.values()].filter(each => each.reference === made.reference).length]).toEqual([
        '120.00',
        1,
      ])
    },
  )

  it('CASHIER-HTTP-10: a refusal ends the order at once: nothing was begun', async () => {
    example.mischief = 'refuses'
    const made = await order()
    await expect.poll(async () => (await read(made)).state, { timeout: 5_000 }).toBe('failed')
  })

  it.each<[Mischief]>([['silent'], ['error-500'], ['no-json'], ['unknown-word']])(
    'CASHIER-HTTP-11: %s when it is asked: nothing is guessed, and the desk hears of it',
    async mischief => {
      const made = await started('example-qr')
      settle(made)
      example.mischief = mischief
      for (const seconds of [61, 6, 16, 61]) await pass(seconds)
      expect([(await read(made)).state, await balance()]).toEqual(['created', '0.00'])
      const card = () => client.call('deskDeposit', { token: owner, params: { depositId: made.depositId } })
      await expect.poll(async () => (await card()).value.deposit.attention, { timeout: 5_000 }).toBe('provider_silent')
      example.mischief = 'none'
      const asked = await client.call('requeryDeposit', { token: owner, params: { depositId: made.depositId } })
      expect([asked.value.answer, await balance()]).toEqual(['paid', '120.00'])
    },
  )

  it('CASHIER-HTTP-12: what it does is measured: calls, failures, refused reports, the last error', async () => {
    const [health] = (await client.call('listProviders', { token: owner })).value
      .filter(each => each.code === 'example')
      .map(each => each.health)
    expect(health).toMatchObject({ lastError: { outcome: expect.any(String) } })
    expect([
      (health?.paid ?? 0) > 5,
      (health?.failedCalls ?? 0) > 5,
      (health?.refusedWebhooks ?? 0) > 3,
      (health?.medianSeconds ?? -1) >= 0,
    ]).toEqual([true, true, true, true])
  })

  it('calls of more than a month ago are forgotten, younger ones are not', async () => {
    const count = async () =>
      (await test.database.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM cashier.provider_calls')).rows[0]?.n
    const before = await count()
    expect(await forgetCalls(test.app.db, new Date())).toBe(0)
    expect([await forgetCalls(test.app.db, new Date(Date.now() + 31 * 86_400_000)), await count()]).toEqual([before, 0])
  })

  it('CASHIER-HTTP-13: a provider that is switched off begins nothing, and what it reports of earlier orders still counts', async () => {
    const made = await started()
    settle(made)
    await client.call('saveProvider', {
      token: owner,
      params: { code: 'example' },
      body: { version: 1, name: 'Example Pay', isOn: false, settings: example.settings, secrets: {} },
    })
    expect((await client.call('createDeposit', { token, body: { methodCode: 'example-card', amount: '120.00' } })).code).toBe(
      'deposit_method_closed',
    )
    expect([(await post(example.report(made.reference))).status, await balance()]).toEqual([200, '120.00'])
    await client.call('saveProvider', {
      token: owner,
      params: { code: 'example' },
      body: { version: 2, name: 'Example Pay', isOn: true, settings: example.settings, secrets: {} },
    })
  })
})

describe('payouts by such a provider', () => {
  const payout = () => ({ reference: `P${randomUUID()}`, amount: 500_000n, currency: 'CNY', to: { number: 'DE02', holder: 'M. Lin' } })

  it('CASHIER-PAYOUT-1: are begun once however often they are told, and asked for', async () => {
    const { payouts } = test.app.modules.cashier
    const given = payout()
    const answers = [await payouts.create('example', given), await payouts.create('example', given), await payouts.query('example', given)]
    expect(answers.map(answer => answer.ok && answer.value !== 'unknown' && answer.value.state)).toEqual(['pending', 'pending', 'pending'])
    expect(example.payouts.get(given.reference)?.amountCents).toBe('5000')
  })

  it('CASHIER-PAYOUT-2: a time-out after the provider has accepted is unknown, and found by asking', async () => {
    const { payouts } = test.app.modules.cashier
    const given = payout()
    example.mischief = 'accepted-then-silent'
    expect(await payouts.create('example', given)).toMatchObject({ ok: false, error: { fault: 'timeout' } })
    example.mischief = 'none'
    present(example.payouts.get(given.reference), 'it was accepted').status = 'SUCCESS'
    expect(await payouts.query('example', given)).toMatchObject({ ok: true, value: { state: 'paid' } })
    expect(await payouts.query('example', payout())).toEqual({ ok: true, value: 'unknown' })
  })
})

describe('the address of a provider', () => {
  it.each(['ftp://pay.example', 'http://user:secret@pay.example', 'javascript:alert(1)', 'https://pay.example?x=1', 'not an address'])(
    'CASHIER-SSRF-2: %s is not taken',
    async baseUrl => {
      expect(await save({ version: 0, baseUrl, code: 'other' })).toMatchObject({ success: false, code: 'validation_failed' })
    },
  )

  it('a built-in name and an older version are refused', async () => {
    expect((await save({ version: 0, code: 'sandbox' })).code).toBe('provider_reserved')
    expect((await save({ version: 0 })).code).toBe('version_conflict')
  })

  it('S1 a kept secret is not told to another server: a new address asks for it anew', async () => {
    const change = (version: number, baseUrl: string, secrets: { api?: string } = {}) => {
      const settings = { ...example.settings, baseUrl, auth: { kind: 'bearer' as const, header: '' } }
      return saveProviderByTwo(client, [owner, second], {
        params: { code: 'mover' },
        body: { version, name: 'Mover', isOn: false, settings, secrets },
      })
    }
    expect((await change(0, 'https://pay.example/api', { api: 'ours-alone' })).success).toBe(true)
    for (const elsewhere of ['https://pay.example.evil.test/api', 'https://pay.example:8443/api', 'http://pay.example/api']) {
      const moved = await change(1, elsewhere)
      expect([moved.code, moved.fields], elsewhere).toEqual(['validation_failed', { 'secrets.api': 'field_required' }])
    }
    expect((await change(1, 'https://pay.example/api/v2')).success).toBe(true)
    expect((await change(2, 'https://other.example/api', { api: 'for-the-other' })).success).toBe(true)
  })

  it('CASHIER-SECOND-3: one operator moves no provider to another address, and gives it no secret, until a second one agrees', async () => {
    const settings = { ...example.settings, baseUrl: 'https://pay.elsewhere.test/api' }
    const body = { version: 0, name: 'Lone', isOn: true, settings, secrets: EXAMPLE_SECRETS }
    const lone = async () => (await client.call('listProviders', { token: second })).value.find(each => each.code === 'lone')
    const propose = (more: Partial<typeof body> = {}) =>
      client.call('saveProvider', { token: owner, params: { code: 'lone' }, body: { ...body, ...more } })
    const decide = (as: string, changeId: string, isAgreed = true) =>
      client.call('decideProviderChange', { token: as, params: { code: 'lone', changeId }, body: { isAgreed } })
    expect((await propose()).value).toEqual({ done: true, awaitsSecond: true })
    const waiting = present(await lone(), 'it is told of')
    expect(waiting).toMatchObject({ isOn: false, settings: null, version: 0, hasSecrets: { api: false, webhook: false } })
    const first = present(waiting.change, 'the change')
    expect(first).toMatchObject({
      proposedBy: 'owner',
      isOwn: false,
      newSecrets: ['api', 'webhook'],
      settings: { baseUrl: settings.baseUrl },
    })
    expect((await test.app.modules.cashier.payouts.list()).some(({ code }) => code === 'lone')).toBe(false)
    expect((await decide(owner, first.changeId)).code).toBe('second_operator_needed')
    // What was seen is what is agreed to.
    await propose({ name: 'Another' })
    expect((await decide(second, first.changeId)).code).toBe('not_found')
    const next = present((await lone())?.change, 'the next change')
    expect((await decide(second, next.changeId)).success).toBe(true)
    expect(await lone()).toMatchObject({ isOn: true, name: 'Another', version: 1, change: null, hasSecrets: { api: true, webhook: true } })
    expect((await propose({ version: 1, name: 'Renamed', isOn: false, secrets: {} as never })).value).toEqual({
      done: true,
      awaitsSecond: false,
    })
    expect(await lone()).toMatchObject({ name: 'Renamed', isOn: false, version: 2 })
    for (const more of [{ secrets: { webhook: 'whsec-mine' } as never }, { settings: { ...settings, baseUrl: 'https://mine.test/api' } }])
      expect((await propose({ version: 2, ...more })).value).toMatchObject({ awaitsSecond: true })
    const own = present((await lone())?.change, 'the last change')
    expect((await decide(owner, own.changeId, false)).success).toBe(true)
    expect(await lone()).toMatchObject({ version: 2, change: null, settings: { baseUrl: settings.baseUrl } })
    const { rows } = await test.database.admin.query<{ action: string }>(
      `SELECT action FROM audit.events WHERE subject = 'provider:lone' ORDER BY id`,
    )
    expect(rows.map(row => row.action.replace('provider.', ''))).toEqual([
      ...['change-proposed', 'change-proposed', 'connected', 'updated', 'change-proposed', 'change-proposed', 'change-dropped'],
    ])
  })

  it('its secrets are kept sealed and never shown again', async () => {
    const text = (await client.call('listProviders', { token: owner })).text
    const { rows } = await test.database.admin.query<{ row: string }>('SELECT providers::text AS row FROM cashier.providers')
    const log = await test.database.admin.query<{ row: string }>(
      "SELECT coalesce(after::text, '') AS row FROM audit.events WHERE action LIKE 'provider.%'",
    )
    for (const secret of Object.values(EXAMPLE_SECRETS))
      expect([text, ...rows.map(each => each.row), ...log.rows.map(each => each.row)].some(each => each.includes(secret))).toBe(false)
  })

  it.each(['http://127.0.0.1:5432', 'http://10.0.0.8', 'https://169.254.169.254', 'https://[::1]', 'https://localhost'])(
    'CASHIER-SSRF-3: %s is never called by an installation that players use',
    async baseUrl => {
      const code = `ssrf-${randomUUID().slice(0, 8)}`
      expect((await save({ version: 0, baseUrl, code })).success).toBe(true)
      const tried = await strict.client.call('tryProvider', { token: owner, params: { code } })
      expect(tried.value).toMatchObject({ outcome: 'forbidden_address' })
    },
  )
})
