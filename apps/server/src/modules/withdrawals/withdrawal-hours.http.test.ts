import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, OTHER_CARD, openDesk } from '../../testing/withdrawals.fixture.ts'

const HOUR_MS = 60 * 60_000
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 100 }))
})
afterAll(() => desk.test.close())
afterEach(async () => expect(await desk.faults()).toEqual([]))

/** What the brand's clock shows in so many hours; Shanghai keeps one time all year. */
const inHours = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(
    desk.test.clock.now().getTime() + hours * HOUR_MS,
  )
const opens = (hours: { from: string; to: string }) =>
  desk.setRules(rules => ({ ...rules, methods: rules.methods.map(method => (method.kind === 'bank' ? { ...method, hours } : method)) }))
const bankOf = async (token: string) => {
  const { methods } = (await desk.client.call('withdrawalOptions', { token })).value
  const { open, closedBecause, hours } = present(
    methods.find(method => method.kind === 'bank'),
    'the bank',
  )
  return { open, closedBecause, hours }
}

it('WITHDRAW-HOURS-1: a method takes requests from its hour on, and until then refuses in words that say when', async () => {
  const payee = await desk.member('1000.00')
  const hours = { from: inHours(2), to: inHours(4) }
  await opens(hours)
  expect(await bankOf(payee.token)).toEqual({ open: false, closedBecause: 'hours', hours })
  expect(await desk.ask(payee, '100.00')).toMatchObject({
    status: 409,
    code: 'withdrawal_method_hours',
    message: `This withdrawal method is available from ${hours.from} to ${hours.to}. Choose another account or come back then.`,
  })
  expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })

  desk.test.clock.advance(2 * HOUR_MS)
  const token = await desk.client.signIn(payee)
  expect(await bankOf(token)).toEqual({ open: true, closedBecause: null, hours })
  expect((await desk.ask({ ...payee, token }, '100.00')).success).toBe(true)
  expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: amount('100') })
})

it('WITHDRAW-HOURS-1: what was asked for in time is approved and paid after hours, and accounts are bound', async () => {
  const finance = await desk.operators.hire('finance')
  const payee = await desk.member('1000.00')
  await opens({ from: inHours(-1), to: inHours(1) })
  const withdrawalId = await desk.asked(payee, '100.00')
  await opens({ from: inHours(2), to: inHours(3) })
  await desk.approvedFor(finance, withdrawalId)
  expect((await desk.pay(finance, withdrawalId, '100.00')).success).toBe(true)
  await desk.withdrawals.sweep()
  expect((await desk.read(payee, withdrawalId)).state).toBe('paid')
  expect((await desk.bind(payee.token, OTHER_CARD)).success).toBe(true)
})

it('RULES-1: hours that are none are refused at their field', async () => {
  const { token } = await desk.operators.owner()
  const params = { brandId: desk.brandId }
  const { version, rules } = (await desk.client.call('withdrawalRules', { token, params })).value
  const change = (hours: object | null) =>
    desk.client.call('updateWithdrawalRules', {
      token,
      params,
      body: { version, rules: { ...rules, methods: rules.methods.map(method => ({ ...method, hours })) } } as never,
    })
  const wrong = await change({ from: '25:00', to: '18:00' })
  expect([wrong.code, Object.keys(wrong.fields ?? {})[0]]).toEqual(['validation_failed', expect.stringMatching(/methods\.0\.hours/)])
  expect((await change({ from: '22:00', to: '06:00' })).value.rules.methods[0]?.hours).toEqual({ from: '22:00', to: '06:00' })
})
