import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/test-operators.ts'
import { CARD, type Desk, OTHER_CARD, openDesk, PIN } from '../../testing/withdrawals.fixture.ts'

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

  it('ACCOUNT-4: a request to a shared account names everybody who has bound it, as what the desk is told of', async () => {
    const [one, other] = [await desk.hire(), await desk.member('500.00')]
    await desk.bind(one.token, other.number)
    const withdrawalId = await desk.asked(other, '100.00')
    const { list } = (await desk.client.call('withdrawalSignals', { token: finance.token, query: {} })).value
    const signal = list.find(each => each.withdrawalId === withdrawalId && each.kind === 'account_shared')
    expect(signal?.evidence).toEqual({ members: '1' })
    expect(signal?.number).toBe((await desk.read(other, withdrawalId)).number)
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
