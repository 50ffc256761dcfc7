import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, openDesk, PIN } from '../../testing/withdrawals.fixture.ts'

let desk: Desk
let finance: TestOperator

beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 100 }))
  finance = await desk.operators.hire('finance')
})
afterAll(() => desk.test.close())
afterEach(async () => expect(await desk.faults()).toEqual([]))

describe('asking for a withdrawal', () => {
  it('WITHDRAW-REQUEST-1: locks the amount at once, and a first withdrawal is looked at by a person', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '250.00')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('750'), locked: amount('250') })
    expect(await desk.read(payee, withdrawalId)).toMatchObject({
      state: 'review',
      nextActor: 'operator',
      mayCancel: true,
      amount: '250.00',
      fee: '0.00',
    })
  })

  it.each([
    ['0', 'amount_out_of_range'],
    ['49.99', 'amount_out_of_range'],
    ['200000.01', 'amount_out_of_range'],
    ['-100', 'amount_out_of_range'],
    ['100.001', 'amount_invalid'],
    ['1e400', 'amount_invalid'],
    ['NaN', 'amount_invalid'],
    ['１００', 'amount_invalid'],
    ['9007199254740993.5', 'amount_invalid'],
    ['1000.01', 'insufficient_funds'],
  ])('S7: %j is refused as %s and moves nothing', async (sum, code) => {
    const payee = await desk.payee('1000.00')
    expect((await desk.ask(payee, sum)).code).toBe(code)
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
  })

  it('R3: 5 at once and 5 later under one key are one withdrawal with one answer; another amount under it is refused', async () => {
    const payee = await desk.payee('1000.00')
    const key = randomUUID()
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => desk.ask(payee, '100.00', key)))
    await desk.withdrawals.sweep()
    const later = [await desk.ask(payee, '100.00', key), await desk.ask(payee, '100.00', key)]
    expect(new Set([...atOnce, ...later].map(answer => answer.text)).size).toBe(1)
    expect((await desk.ask(payee, '200.00', key)).code).toBe('idempotency_conflict')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: amount('100') })
  })

  it('S4: of 40 requests at once for all there is, one succeeds', { timeout: 120_000 }, async () => {
    const payee = await desk.payee('100.00')
    const answers = await Promise.all(Array.from({ length: 40 }, () => desk.ask(payee, '100.00')))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(new Set(answers.filter(answer => !answer.success).map(answer => answer.code))).toEqual(new Set(['insufficient_funds']))
    expect(await desk.balances(payee.memberId)).toEqual({ cash: 0n, locked: amount('100') })
  })

  it('WITHDRAW-LIMIT-1: at most so much and so often a day, however many come at once', async () => {
    await desk.setRules(rules => ({ ...rules, ranks: [{ rankFrom: 0, amountPerDay: '250.00', countPerDay: 3 }] }))
    const payee = await desk.payee('1000.00')
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.ask(payee, '100.00')))
    expect(answers.filter(answer => answer.success)).toHaveLength(2)
    expect(await desk.ask(payee, '100.00')).toMatchObject({
      code: 'withdrawal_day_amount_reached',
      message: expect.stringContaining('50.00'),
    })
    expect((await desk.ask(payee, '50.00')).success).toBe(true)
    expect((await desk.ask(payee, '50.00')).code).toBe('withdrawal_day_count_reached')
    await desk.setRules(rules => ({ ...rules, ranks: [{ rankFrom: 0, amountPerDay: '1000000.00', countPerDay: 1000 }] }))
  })

  it('a wrong payment password moves nothing', async () => {
    const payee = await desk.payee('1000.00')
    const answer = await desk.client.call('requestWithdrawal', {
      token: payee.token,
      body: { accountId: payee.accountId, amount: '100.00', paymentPassword: '000000' },
    })
    expect(answer.code).toBe('payment_password_wrong')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
  })

  it('five wrong payment passwords lock it, for the right one too, and nothing moves', async () => {
    const payee = await desk.payee('1000.00')
    const wrong = { accountId: payee.accountId, amount: '100.00', paymentPassword: '000000' }
    const codes = []
    for (let tries = 0; tries < 5; tries++)
      codes.push((await desk.client.call('requestWithdrawal', { token: payee.token, body: wrong })).code)
    expect(codes).toEqual([...Array<string>(4).fill('payment_password_wrong'), 'payment_password_locked'])
    expect((await desk.ask(payee, '100.00')).code).toBe('payment_password_locked')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
  })

  it('WITHDRAW-TURNOVER-2: is refused while deposits are not turned over, line by line', async () => {
    await desk.setRules(rules => ({ ...rules, turnoverPercent: 100 }))
    const payee = await desk.payee('0')
    await desk.give(payee.memberId, '300.00', 'deposit')
    expect(await desk.ask(payee, '100.00')).toMatchObject({ code: 'turnover_owed', message: expect.stringContaining('300.00') })
    const options = (await desk.client.call('withdrawalOptions', { token: payee.token })).value
    expect(options.turnover).toMatchObject({
      owed: '300.00',
      percent: 100,
      lines: [{ amount: '300.00', required: '300.00', done: '0.00', owed: '300.00' }],
    })
    await desk.setRules(rules => ({ ...rules, turnoverPercent: 0 }))
    expect((await desk.ask(payee, '100.00')).success).toBe(true)
    // What counted for one request is not asked for by the next.
    await desk.setRules(rules => ({ ...rules, turnoverPercent: 100 }))
    expect((await desk.ask(payee, '100.00')).success).toBe(true)
    await desk.setRules(rules => ({ ...rules, turnoverPercent: 0 }))
  })

  it('is refused at a closed desk, by a closed method, and to an account that is not the member’s any more', async () => {
    const payee = await desk.payee('1000.00')
    const asked = async () => (await desk.ask(payee, '100.00')).code
    await desk.setRules(rules => ({ ...rules, open: false }))
    expect(await asked()).toBe('withdrawal_closed')
    const openMethods = (open: boolean) =>
      desk.setRules(rules => ({ ...rules, open: true, methods: rules.methods.map(method => ({ ...method, open })) }))
    await openMethods(false)
    expect(await asked()).toBe('withdrawal_method_closed')
    await openMethods(true)
    const rename = (name: string) =>
      desk.test.database.admin.query(
        `UPDATE identity.members SET profile = profile || jsonb_build_object('payeeName', $2::text) WHERE id = $1`,
        [payee.memberId, name],
      )
    await rename('Somebody Else')
    expect(await asked()).toBe('payee_name_differs')
    await rename('Mei Lin')
    await desk.client.call('unbindWithdrawalAccount', {
      token: payee.token,
      params: { accountId: payee.accountId },
      body: { paymentPassword: PIN },
    })
    expect(await asked()).toBe('withdrawal_account_not_found')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
  })
})

describe('taking a request back', () => {
  const cancel = (token: string, withdrawalId: string, key = randomUUID()) =>
    desk.client.call('cancelWithdrawal', { token, params: { withdrawalId }, key })

  it('WITHDRAW-CANCEL-1: returns everything, once', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(payee.token, withdrawalId)))
    expect(answers.flatMap(answer => answer.code ?? [])).toEqual(Array<string>(4).fill('withdrawal_state_conflict'))
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
    expect((await desk.read(payee, withdrawalId)).state).toBe('cancelled')
  })

  it('WITHDRAW-LIMIT-1: leaves the day as it was, and what was asked for on another day does not count', async () => {
    await desk.setRules(rules => ({ ...rules, ranks: [{ rankFrom: 0, amountPerDay: '100.00', countPerDay: 1 }] }))
    const payee = await desk.payee('1000.00')
    const first = await desk.asked(payee)
    expect((await desk.ask(payee, '100.00')).code).toBe('withdrawal_day_count_reached')
    await cancel(payee.token, first)
    const second = await desk.asked(payee)
    expect((await desk.ask(payee, '100.00')).code).toBe('withdrawal_day_count_reached')
    await desk.test.database.admin.query(
      `UPDATE withdrawals.withdrawals SET created_at = created_at - interval '2 days' WHERE withdrawal_id = $1`,
      [second],
    )
    expect((await desk.ask(payee, '100.00')).success).toBe(true)
    await desk.setRules(rules => ({ ...rules, ranks: [{ rankFrom: 0, amountPerDay: '1000000.00', countPerDay: 1000 }] }))
  })

  it('is refused once an operator has claimed it, and for anybody else', async () => {
    const [payee, other] = [await desk.payee(), await desk.payee()]
    const withdrawalId = await desk.asked(payee)
    expect((await cancel(other.token, withdrawalId)).code).toBe('withdrawal_not_found')
    await desk.claim(finance, withdrawalId)
    expect((await cancel(payee.token, withdrawalId)).code).toBe('withdrawal_claimed')
  })
})
