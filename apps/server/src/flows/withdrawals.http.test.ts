import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../testing/test-operators.ts'
import { CARD, type Desk, OTHER_CARD, openDesk, PIN } from './withdrawals.fixture.ts'

let desk: Desk
let finance: TestOperator
const HOUR_MS = 60 * 60_000

beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 100 }))
  finance = await desk.operators.hire('finance')
})
afterAll(() => desk.test.close())
afterEach(async () => expect(await desk.faults()).toEqual([]))

describe('binding an account', () => {
  it('ACCOUNT-2: shows it masked, keeps it sealed, and makes the first one the default that can be used at once', async () => {
    const { token } = await desk.hire()
    const bound = await desk.bind(token)
    expect(bound.value).toMatchObject({
      mask: '•••• 4242',
      isDefault: true,
      usableAt: null,
      holder: 'Mei Lin',
      optionName: 'Harbour Commercial Bank',
    })
    const stored = await desk.test.database.admin.query('SELECT a::text AS row FROM withdrawals.accounts a')
    expect(JSON.stringify(stored.rows)).not.toContain(CARD)
    expect(bound.text).not.toContain(CARD)
  })

  it('ACCOUNT-6: a second one cools before it can be used', async () => {
    const payee = await desk.payee()
    const second = (await desk.bind(payee.token, OTHER_CARD)).value
    expect(second).toMatchObject({ isDefault: false, usableAt: expect.any(String) })
    expect(await desk.ask({ ...payee, accountId: second.accountId }, '100')).toMatchObject({ code: 'withdrawal_account_cooling' })
    const wait = new Date(second.usableAt ?? 0).getTime() - desk.test.clock.now().getTime()
    expect(Math.round(wait / HOUR_MS)).toBe(24)
    // A day passes for this account alone: sessions would not live so long.
    await desk.test.database.admin.query('UPDATE withdrawals.accounts SET usable_at = $2 WHERE account_id = $1', [
      second.accountId,
      desk.test.clock.now(),
    ])
    expect((await desk.ask({ ...payee, accountId: second.accountId }, '100')).success).toBe(true)
  })

  it.each<[string, object, string, string]>([
    ['another name', { holder: 'Somebody Else' }, 'payee_name_differs', 'holder'],
    ['a wrong check digit', { number: '4242424242424241' }, 'withdrawal_account_invalid', 'number'],
    ['an unknown bank', { optionCode: 'nowhere' }, 'validation_failed', 'optionCode'],
  ])('ACCOUNT-1: is refused with %s, at the field', async (_what, more, code, field) => {
    const { token } = await desk.hire()
    const answer = await desk.bind(token, CARD, more)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual([code, [field]])
  })

  it('is refused twice, without a name, without the payment password, and beyond the limit', async () => {
    const { token } = await desk.hire()
    expect((await desk.bind(token, CARD, { paymentPassword: '999999' })).code).toBe('payment_password_wrong')
    await desk.bind(token)
    expect((await desk.bind(token)).code).toBe('withdrawal_account_exists')
    await desk.bind(token, OTHER_CARD)
    await desk.bind(token, '5555555555554444')
    expect(await desk.bind(token, '4000056655665556')).toMatchObject({
      code: 'withdrawal_accounts_full',
      message: expect.stringContaining('3'),
    })
    const nameless = await desk.client.signUp()
    await desk.client.call('setPaymentPassword', { token: nameless.token, body: { password: nameless.password, paymentPassword: PIN } })
    expect((await desk.bind(nameless.token)).code).toBe('payee_name_required')
  })

  it('ACCOUNT-4: one number at two members is told to the desk and refused to nobody', async () => {
    const [one, other] = [await desk.hire(), await desk.hire()]
    await desk.bind(one.token, '5105105105105100')
    expect((await desk.bind(other.token, '5105105105105100')).success).toBe(true)
    const { list } = (await desk.client.call('withdrawalSignals', { token: finance.token, query: {} })).value
    const signal = list.find(each => each.members.some(member => member.memberId === other.memberId))
    expect(signal).toMatchObject({ kind: 'account_shared' })
    expect(signal?.members.map(member => member.memberId)).toEqual([other.memberId, one.memberId])
  })

  it('removing the default makes the next one it; what is being paid to stays', async () => {
    const payee = await desk.payee()
    const second = (await desk.bind(payee.token, OTHER_CARD)).value.accountId
    const unbind = (accountId: string) =>
      desk.client.call('unbindWithdrawalAccount', { token: payee.token, params: { accountId }, body: { paymentPassword: PIN } })
    await desk.asked(payee)
    expect((await unbind(payee.accountId)).code).toBe('withdrawal_account_in_use')
    await desk.client.call('chooseWithdrawalAccount', { token: payee.token, params: { accountId: second } })
    expect((await unbind(second)).success).toBe(true)
    const left = (await desk.client.call('withdrawalAccounts', { token: payee.token })).value
    expect(left.map(account => [account.accountId, account.isDefault])).toEqual([[payee.accountId, true]])
  })

  it('S2: does not exist for another member', async () => {
    const [payee, other] = [await desk.payee(), await desk.payee()]
    expect((await desk.ask({ ...other, accountId: payee.accountId }, '100')).code).toBe('withdrawal_account_not_found')
    const stolen = { token: other.token, params: { accountId: payee.accountId } }
    expect((await desk.client.call('chooseWithdrawalAccount', stolen)).code).toBe('withdrawal_account_not_found')
  })
})

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
  })
})

describe('taking a request back', () => {
  const cancel = (token: string, withdrawalId: string, key = randomUUID()) =>
    desk.client.call('cancelWithdrawal', { token, params: { withdrawalId }, key })

  it('WITHDRAW-CANCEL-1: returns everything, once', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(payee.token, withdrawalId)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
    expect((await desk.read(payee, withdrawalId)).state).toBe('cancelled')
  })

  it('is refused once an operator has claimed it, and for anybody else', async () => {
    const [payee, other] = [await desk.payee(), await desk.payee()]
    const withdrawalId = await desk.asked(payee)
    expect((await cancel(other.token, withdrawalId)).code).toBe('withdrawal_not_found')
    await desk.claim(finance, withdrawalId)
    expect((await cancel(payee.token, withdrawalId)).code).toBe('withdrawal_claimed')
  })
})

describe('the desk', () => {
  it('DESK-1: of two operators who claim at once one has it', async () => {
    const risk = await desk.operators.hire('risk')
    const withdrawalId = await desk.asked(await desk.payee())
    const answers = await Promise.all([desk.claim(finance, withdrawalId), desk.claim(risk, withdrawalId)])
    expect(answers.map(answer => answer.success).toSorted()).toEqual([false, true])
    expect(answers.find(answer => !answer.success)?.code).toBe('withdrawal_claimed')
  })

  it('DESK-2: nothing is decided without a claim, and a rejection returns the money with its reason', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee)
    const reject = { token: finance.token, params: { withdrawalId }, body: { reason: 'The account is not yours.' } }
    expect((await desk.client.call('rejectWithdrawal', reject)).code).toBe('withdrawal_not_claimed')
    await desk.claim(finance, withdrawalId)
    expect((await desk.client.call('rejectWithdrawal', reject)).value).toMatchObject({
      state: 'rejected',
      reason: 'The account is not yours.',
    })
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
    expect(await desk.read(payee, withdrawalId)).toMatchObject({
      state: 'rejected',
      reason: 'The account is not yours.',
      nextActor: 'nobody',
    })
  })

  it('PAYOUT-ONCE-3: two who pay at once pay once, and the parts never exceed what is left', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '100.00')
    await desk.approve(finance, withdrawalId)
    const answers = await Promise.all([
      desk.pay(finance, withdrawalId, '100.00'),
      desk.pay(finance, withdrawalId, '60.00'),
      desk.pay(finance, withdrawalId, '100'),
    ])
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(new Set(answers.filter(answer => !answer.success).map(answer => answer.code))).toEqual(new Set(['payout_exceeds']))
  })

  it('R3: paying under one key 5 times at once and later is one payout with one answer', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '100.00')
    await desk.approve(finance, withdrawalId)
    const key = randomUUID()
    const body = { parts: [{ amount: '40.00', byHand: true, note: 'BANK-1' }] }
    const call = () => desk.client.call('payWithdrawal', { token: finance.token, params: { withdrawalId }, body, key })
    const answers = [...(await Promise.all([call(), call(), call(), call(), call()])), await call()]
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ paid: '40.00', payouts: [{ amount: '40.00' }] })
  })

  it('splits a withdrawal into payouts by provider and by hand, and is done when all is paid', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '100.00')
    await desk.approve(finance, withdrawalId)
    const body = {
      parts: [
        { amount: '60.00', byHand: false },
        { amount: '25.00', byHand: true, note: 'BANK-77' },
      ],
    }
    const paid = await desk.client.call('payWithdrawal', { token: finance.token, params: { withdrawalId }, body })
    expect(paid.value).toMatchObject({ state: 'part_paid', paid: '25.00' })
    await desk.withdrawals.sweep()
    expect((await desk.read(payee, withdrawalId)).state).toBe('part_paid')
    await desk.pay(finance, withdrawalId, '15.00')
    await desk.withdrawals.sweep()
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'paid', nextActor: 'member', paid: '100.00' })
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: 0n })
  })

  it('by hand a reference is asked for', async () => {
    const withdrawalId = await desk.asked(await desk.payee(), '100.00')
    await desk.approve(finance, withdrawalId)
    expect(await desk.pay(finance, withdrawalId, '100.00', { byHand: true })).toMatchObject({ code: 'payout_reference_required' })
  })

  it('R9: every step stands in the audit log with who took it, and none of it with an account number', async () => {
    const payee = await desk.payee()
    const withdrawalId = await desk.paid(finance, payee)
    const { token } = await desk.operators.owner()
    const { list } = (await desk.client.call('listAudit', { token, query: { subject: `withdrawal:${withdrawalId}` } })).value
    expect(list.filter(row => row.action.startsWith('withdrawal.')).map(row => [row.action, row.actor])).toEqual([
      ['withdrawal.paid', 'finance.one'],
      ['withdrawal.approved', 'finance.one'],
      ['withdrawal.claimed', 'finance.one'],
    ])
    expect(JSON.stringify(list)).not.toContain(payee.number)
  })

  it('shows the number in full to those who pay alone', async () => {
    const support = await desk.operators.hire('support')
    const payee = await desk.payee()
    const withdrawalId = await desk.asked(payee)
    const look = async ({ token }: TestOperator) =>
      (await desk.client.call('consoleWithdrawal', { token, params: { withdrawalId } })).value.accountNumber
    expect([await look(finance), await look(support)]).toEqual([payee.number, null])
  })
})

describe('what a provider answers', () => {
  const payoutOf = async (withdrawalId: string) =>
    present((await desk.client.call('consoleWithdrawal', { token: finance.token, params: { withdrawalId } })).value.payouts[0], 'a payout')

  it('PAYOUT-ONCE-1: an answer lost after the provider accepted is held, asked about, and paid once', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.paid(finance, payee, '100.92')
    expect(await payoutOf(withdrawalId)).toMatchObject({ state: 'unknown', lastError: expect.stringContaining('line broke') })
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('899.08'), locked: amount('100.92') })
    const again = await desk.pay(finance, withdrawalId, '100.92')
    expect(again.code).toBe('payout_exceeds')
    desk.test.clock.advance(6_000)
    await desk.withdrawals.sweep()
    expect(await payoutOf(withdrawalId)).toMatchObject({ state: 'paid', queries: 1 })
    const orders = await desk.test.database.admin.query('SELECT count(*)::int AS n FROM withdrawals.sandbox_payouts WHERE amount = $1', [
      amount('100.92'),
    ])
    expect(orders.rows).toEqual([{ n: 1 }])
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('899.08'), locked: 0n })
  })

  it('PAYOUT-ONCE-2: an order lost before it arrived is sent again under the same reference, and only after a while', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.paid(finance, payee, '100.94')
    const { reference } = await payoutOf(withdrawalId)
    desk.test.clock.advance(6_000)
    await desk.withdrawals.sweep()
    expect((await payoutOf(withdrawalId)).state).toBe('unknown')
    desk.test.clock.advance(3 * 60_000)
    await desk.withdrawals.sweep()
    await desk.withdrawals.sweep()
    expect(await payoutOf(withdrawalId)).toMatchObject({ state: 'paid', reference })
    expect((await desk.read(payee, withdrawalId)).payouts).toHaveLength(1)
  })

  it('a failure hands the withdrawal back to the desk, which pays again or gives back', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.paid(finance, payee, '100.91')
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'failed', nextActor: 'operator' })
    const body = { reason: 'Your bank refuses payments.' }
    const returned = await desk.client.call('returnWithdrawal', { token: finance.token, params: { withdrawalId }, body })
    expect(returned.value).toMatchObject({ state: 'returned', returned: '100.91' })
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
  })

  it('a slow one is asked again until it knows', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.paid(finance, payee, '100.93')
    expect((await payoutOf(withdrawalId)).state).toBe('sent')
    desk.test.clock.advance(30_000)
    await desk.withdrawals.sweep()
    expect((await payoutOf(withdrawalId)).state).toBe('paid')
  })

  it('R11: a process that dies while it sends leaves a payout that is asked about, not sent under another reference', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '100.00')
    await desk.approve(finance, withdrawalId)
    await desk.pay(finance, withdrawalId, '100.00')
    await desk.test.database.admin.query(
      `UPDATE withdrawals.payouts SET state = 'sending', sent_at = $2, due_at = $2 WHERE withdrawal_id = $1`,
      [withdrawalId, desk.test.clock.now()],
    )
    await desk.withdrawals.sweep()
    expect(await payoutOf(withdrawalId)).toMatchObject({ state: 'unknown', lastError: 'not known to the provider yet' })
    desk.test.clock.advance(3 * 60_000)
    await desk.withdrawals.sweep()
    await desk.withdrawals.sweep()
    expect((await payoutOf(withdrawalId)).state).toBe('paid')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: 0n })
  })

  it('many workers at once send and pay once', async () => {
    const payees = await Promise.all(Array.from({ length: 4 }, () => desk.payee('1000.00')))
    const ids: string[] = []
    for (const payee of payees) {
      const withdrawalId = await desk.asked(payee, '100.00')
      await desk.approve(finance, withdrawalId)
      await desk.pay(finance, withdrawalId, '100.00')
      ids.push(withdrawalId)
    }
    await Promise.all(Array.from({ length: 6 }, () => desk.withdrawals.sweep()))
    for (const [place, withdrawalId] of ids.entries()) {
      const payee = present(payees[place], 'a payee')
      expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'paid', paid: '100.00' })
      expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: 0n })
    }
  })
})
