import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import type { Contributions } from '../../wiring/contributions.ts'

let test: TestApp
let client: TestClient
let token: string
let memberId: string
let methodCode: string
type Promotions = NonNullable<Contributions['promotions']>
type Offer = Promotions['offers']
/** What is offered at the moment. */
let offered: Offer
const asked: Parameters<Offer>[1][] = []

/** A promotion of who is asked for: from 100.00 on, half of it on top. */
const promotionsFor: Offer = async (_db, question) => {
  asked.push(question)
  if (question.amount < amount('100')) return []
  const welcome = { promotionCode: 'welcome-half', name: 'Half on top', text: 'Half of your deposit on top, once.' }
  return [{ ...welcome, bonus: question.amount / 2n, turnoverTimes: 3 }]
}

beforeAll(async () => {
  const promotions: Promotions = {
    offers: (db, question) => offered(db, question),
    choose: async (_tx, order) => {
      const offers = await offered(_tx, { ...order, methodCode, currency: 'CNY', language: 'EN' })
      if (offers.some(offer => offer.promotionCode === order.promotionCode)) return undefined
      return { code: 'deposit_promotion_unavailable', fields: { promotionCode: 'deposit_promotion_unavailable' } }
    },
    paid: async () => undefined,
    reversed: async () => undefined,
    depositChanged: () => undefined,
  }
  test = await createTestApp({ also: { promotions } })
  // Nothing but what the test offers.
  await test.database.admin.query("UPDATE promotions.promotions SET closed_at = '2020-01-01', closed_reason = 'none of this test'")
  await test.listen()
  client = createTestClient(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  offered = promotionsFor
  ;({ token, memberId } = await client.signUp())
  methodCode = present((await client.call('depositMethods', { token })).value[0], 'the brand has a method').methodCode
  asked.length = 0
})

const offers = (sum: string, code = methodCode) => client.call('depositPromotions', { token, query: { methodCode: code, amount: sum } })
const order = (sum: string, promotionCode?: string, key = randomUUID()) =>
  client.call('createDeposit', { token, key, body: { methodCode, amount: sum, ...(promotionCode !== undefined && { promotionCode }) } })
const count = async () =>
  (await test.database.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM cashier.deposits WHERE member_id = $1', [memberId]))
    .rows[0]?.n

describe('CASHIER-PROMO-1: the promotions of a deposit', () => {
  it('are those that are given for this member, method and amount', async () => {
    expect((await offers('200.00')).value).toEqual([
      { promotionCode: 'welcome-half', name: 'Half on top', text: 'Half of your deposit on top, once.', bonus: '100.00', turnoverTimes: 3 },
    ])
    expect(asked).toMatchObject([{ memberId, methodCode, amount: amount('200'), currency: 'CNY', language: 'EN' }])
    expect((await offers('99.99')).value).toEqual([])
  })

  it('are none for an amount or a method that no order could be made with, and nobody is asked', async () => {
    expect([(await offers('0.01')).value, (await offers('200.00', 'nothing')).value, asked]).toEqual([[], [], []])
  })

  it.each(['abc', '1e3', '１００'])('S7: %s is no amount', async sum => expect((await offers(sum)).status).toBeGreaterThanOrEqual(400))

  it('are none where nobody gives any: the default', async () => {
    offered = async () => []
    expect((await offers('200.00')).value).toEqual([])
  })
})

describe('CASHIER-PROMO-2: an order', () => {
  it('keeps what was chosen, and says it when its money comes', async () => {
    const made = (await order('200.00', 'welcome-half')).value
    expect(made.promotionCode).toBe('welcome-half')
    await client.choose(present(made.checkoutUrl, 'a checkout'), 'pay')
    expect((await client.call('getDeposit', { token, params: { depositId: made.depositId } })).value).toMatchObject({
      state: 'paid',
      promotionCode: 'welcome-half',
    })
    const { rows } = await test.database.admin.query<{ topic: string; code: string | null }>(
      "SELECT topic, payload->>'promotionCode' AS code FROM platform.outbox WHERE payload->>'depositId' = $1 ORDER BY topic",
      [made.depositId],
    )
    expect(rows).toEqual([
      { topic: 'cashier.deposit-created', code: 'welcome-half' },
      { topic: 'cashier.deposit-credited', code: 'welcome-half' },
    ])
  })

  it('takes part in nothing where nothing was chosen', async () => {
    expect((await order('200.00')).value.promotionCode).toBeNull()
    expect(asked).toEqual([])
  })

  it.each([
    ['one that nobody knows', '200.00', 'free-money'],
    ['one for other amounts', '50.00', 'welcome-half'],
  ])('is not made with %s: refused at the field, and nothing is kept', async (_what, sum, code) => {
    const refused = await order(sum, code)
    expect([refused.status, refused.code, Object.keys(refused.fields ?? {}), await count()]).toEqual([
      409,
      'deposit_promotion_unavailable',
      ['promotionCode'],
      0,
    ])
  })

  it('is not made with one that ended after it was shown', async () => {
    expect((await offers('200.00')).value).toHaveLength(1)
    offered = async () => []
    expect([(await order('200.00', 'welcome-half')).code, (await order('200.00')).success]).toEqual(['deposit_promotion_unavailable', true])
  })

  it('R3: under one key is one order with one choice; another choice under it is refused', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => order('200.00', 'welcome-half', key)))
    expect([new Set(answers.map(answer => answer.text)).size, await count()]).toEqual([1, 1])
    expect((await order('200.00', undefined, key)).code).toBe('idempotency_conflict')
  })
})
