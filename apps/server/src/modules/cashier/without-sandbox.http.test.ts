import { createHmac } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators } from '../../testing/test-operators.ts'

let test: TestApp
let client: TestClient
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_ORIGIN: 'https://play.example', TRUST_PROXY: '1', CROUPIER_SECRET: 's'.repeat(32) } })
  client = createTestClient(test)
})
afterAll(() => test.close())

describe('an installation that is reached from outside and has not asked for play money', () => {
  it('CASHIER-SANDBOX-1 takes none in: the ways that the sandbox serves are closed, and no order begins', async () => {
    const { token } = await client.signUp()
    const methods = (await client.call('depositMethods', { token })).value
    expect(methods.length).toBeGreaterThan(0)
    for (const { methodCode, open, amountMin } of methods.filter(({ isByHand }) => !isByHand)) {
      expect(open, methodCode).toBe(false)
      const body = { methodCode, amount: amountMin }
      expect((await client.call('createDeposit', { token, body })).code, methodCode).toBe('deposit_method_closed')
    }
  })

  it('CASHIER-SANDBOX-1 has no page that pretends to pay, and hears no report of the sandbox', async () => {
    const page = await test.app.fastify.inject({ url: '/sandbox/checkout/anything', headers: { host: 'localhost' } })
    expect(page.statusCode).toBe(404)
    const payload = JSON.stringify({ event: 'e1' })
    const signature = createHmac('sha256', 'any').update(payload).digest('hex')
    const report = await test.app.fastify.inject({
      ...{ method: 'POST', url: '/wps/v2/payments/sandbox/webhook', payload },
      headers: { host: 'localhost', 'content-type': 'application/json', 'x-signature': signature },
    })
    expect(report.json().code).toBe('webhook_signature_wrong')
  })

  it('CASHIER-SANDBOX-1 pays none out', async () => {
    const { token } = await createTestOperators(test).owner()
    const { brandId } = present((await client.call('consoleBrands', { token })).value.list[0], 'the seed')
    const { version, rules } = (await client.call('withdrawalRules', { token, params: { brandId } })).value
    expect(rules.methods.map(({ provider }) => provider)).toContain('sandbox')
    const saved = await client.call('updateWithdrawalRules', {
      token,
      params: { brandId },
      body: { version, rules, reason: 'as they are' },
    })
    expect(saved.code).toBe('validation_failed')
    expect(Object.keys(saved.fields ?? {})[0]).toContain('provider')
  })
})
