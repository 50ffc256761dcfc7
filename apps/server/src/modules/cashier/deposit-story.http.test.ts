import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'

let test: TestApp
let client: TestClient
let token: string
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
})
afterAll(async () => {
  expect((await test.app.modules.wallet.verifyLedger()).findings).toEqual([])
  await test.close()
})

async function open(amount = '50.00') {
  token = (await client.signUp()).token
  const [method] = (await client.call('depositMethods', { token })).value
  return (
    await client.call('createDeposit', { token, body: { methodCode: present(method, 'a method').methodCode, amount, returnUrl: '/index' } })
  ).value
}
type Opened = Awaited<ReturnType<typeof open>>
const checkout = (deposit: Opened) => present(deposit.checkoutUrl, 'a new deposit has a checkout')
const choose = (deposit: Opened, choice: string) =>
  test.app.fastify.inject({
    method: 'POST',
    url: checkout(deposit),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  })
const stateOf = async ({ depositId }: Opened) => (await client.call('getDeposit', { token, params: { depositId } })).value.state
const balance = async () => (await client.call('balance', { token })).value.sumBalance

describe('the sandbox checkout', () => {
  it('shows the order in words, without a script, and marks it pending', async () => {
    const deposit = await open()
    const page = await test.app.fastify.inject({ method: 'GET', url: checkout(deposit), headers: { 'accept-language': 'zh-CN' } })
    expect([
      page.statusCode,
      page.body.includes('沙盒收银台'),
      page.body.includes(deposit.reference),
      page.body.includes('<script'),
    ]).toEqual([200, true, true, false])
    expect(await stateOf(deposit)).toBe('pending')
  })

  it('wears the brand that is paid: its name, sign and theme', async () => {
    const deposit = await open()
    const page = await test.app.fastify.inject({ url: checkout(deposit) })
    expect(page.body).toContain('<p class="brand" translate="no"><img src="/brand-sign" alt="" width="36" height="36">Midnight</p>')
    const style = (url: string) => test.app.fastify.inject({ url })
    const own = await style(present(/href="([^"]+style\.css)"/.exec(page.body)?.[1], 'it names its style sheet'))
    expect([own.headers['content-type'], own.body.includes('color-scheme:dark'), own.body.includes('--c-primary:#f5c451')]).toEqual([
      ...['text/css', true, true],
    ])
  })

  it('pays: the member is sent back and the money is there', async () => {
    const deposit = await open()
    const answer = await choose(deposit, 'pay')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/index'])
    expect([await stateOf(deposit), await balance()]).toEqual(['paid', '50.00'])
  })

  it('declines: the deposit has failed and no money came', async () => {
    const deposit = await open()
    await choose(deposit, 'fail')
    expect([await stateOf(deposit), await balance()]).toEqual(['failed', '0.00'])
  })

  it('reports twice, and the money comes once', async () => {
    const deposit = await open()
    await choose(deposit, 'double')
    await test.app.modules.cashier.sweep()
    expect([await stateOf(deposit), await balance()]).toEqual(['paid', '50.00'])
  })

  it('reports after the order has expired, and the money is credited all the same', async () => {
    const deposit = await open()
    await choose(deposit, 'late')
    expect(await stateOf(deposit)).toBe('created')
    test.clock.advance(new Date(deposit.expiresAt).getTime() - test.clock.now().getTime() + 6_000)
    // The member's session outlives the order only when he comes back, so the row itself is looked at.
    await test.app.modules.cashier.sweep()
    const look = () =>
      test.database.admin
        .query('SELECT state, is_late FROM cashier.deposits WHERE deposit_id = $1', [deposit.depositId])
        .then(({ rows }) => rows[0])
    // The server's own pulse may be at work on the same rows.
    await expect.poll(look, { timeout: 10_000 }).toEqual({ state: 'paid', is_late: true })
  })

  it('is left alone, and the order expires', async () => {
    const deposit = await open()
    test.clock.advance(new Date(deposit.expiresAt).getTime() - test.clock.now().getTime() + 1_000)
    await test.app.modules.cashier.sweep()
    const row = await test.database.admin.query('SELECT state FROM cashier.deposits WHERE deposit_id = $1', [deposit.depositId])
    expect(row.rows[0]).toEqual({ state: 'expired' })
  })

  it('takes no second choice', async () => {
    const deposit = await open()
    await choose(deposit, 'fail')
    await choose(deposit, 'pay')
    expect([await stateOf(deposit), await balance()]).toEqual(['failed', '0.00'])
  })
})

describe('a webhook', () => {
  const report = (deposit: Opened, signature: string) =>
    test.app.fastify.inject({
      method: 'POST',
      url: '/wps/v2/payments/sandbox/webhook',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      payload: {
        eventId: randomUUID(),
        reference: deposit.reference,
        state: 'paid',
        amount: '50.00',
        currency: 'CNY',
        at: new Date().toISOString(),
      },
    })

  it.each(['', 'v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])(
    'with the signature %j is refused and changes nothing',
    async signature => {
      const deposit = await open()
      expect((await report(deposit, signature)).json()).toMatchObject({ success: false, code: 'webhook_signature_wrong' })
      expect([await stateOf(deposit), await balance()]).toEqual(['created', '0.00'])
    },
  )
})

describe('starting a deposit', () => {
  it('R3: 5 parallel and 5 later repeats of a key are one order with identical answers; a changed body is refused', async () => {
    token = (await client.signUp()).token
    const [method] = (await client.call('depositMethods', { token })).value
    const body = { methodCode: present(method, 'a method').methodCode, amount: '25.00' }
    const key = randomUUID()
    const parallel = await Promise.all(Array.from({ length: 5 }, () => client.call('createDeposit', { token, key, body })))
    const later = []
    for (let n = 0; n < 5; n++) later.push(await client.call('createDeposit', { token, key, body }))
    expect(new Set([...parallel, ...later].map(answer => answer.text)).size).toBe(1)
    expect((await client.call('listDeposits', { token, query: {} })).value.total).toBe(1)
    expect(await client.call('createDeposit', { token, key, body: { ...body, amount: '26.00' } })).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
    })
  })

  it('needs a key', async () => {
    const answer = await client.call('createDeposit', { token, key: '', body: { methodCode: 'card', amount: '25.00' } })
    expect(answer).toMatchObject({ status: 400, code: 'idempotency_key_required' })
  })

  it.each([
    ['-5'],
    ['0'],
    ['1e400'],
    ['NaN'],
    ['9007199254740993'],
    ['１００'],
    ['1.001'],
    [''],
    [[100]],
    [{ a: 1 }],
    [100],
    [null],
    [true],
    ['1,000.00'],
  ])('S7: the amount %j is refused in words, with a code below 500', async amount => {
    const [method] = (await client.call('depositMethods', { token })).value
    const answer = await client.call('createDeposit', {
      token,
      body: { methodCode: present(method, 'a method').methodCode, amount: amount as string },
    })
    expect([answer.success, answer.status < 500, (answer.message ?? '').length > 5]).toEqual([false, true, true])
    expect(['amount_invalid', 'amount_out_of_range', 'validation_failed']).toContain(answer.code)
  })

  it('leads back to the order that was paid', async () => {
    const [method] = (await client.call('depositMethods', { token })).value
    const returnUrl = '/index?member=depositv2&order={order}'
    const body = { methodCode: present(method, 'a method').methodCode, amount: '25.00', returnUrl }
    const deposit = (await client.call('createDeposit', { token, body })).value
    expect((await choose(deposit, 'fail')).headers.location).toBe(`/index?member=depositv2&order=${deposit.depositId}`)
  })

  it('sends nobody to a stranger’s page afterwards', async () => {
    const [method] = (await client.call('depositMethods', { token })).value
    const deposit = (
      await client.call('createDeposit', {
        token,
        body: { methodCode: present(method, 'a method').methodCode, amount: '25.00', returnUrl: '//evil.example/x' },
      })
    ).value
    expect((await choose(deposit, 'fail')).headers.location).toBe('/index')
  })
})
