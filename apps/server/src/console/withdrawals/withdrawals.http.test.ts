import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, openDesk } from '../../testing/withdrawals.fixture.ts'

let desk: Desk
let finance: TestOperator

beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 100 }))
  finance = await desk.operators.hire('finance')
})
afterAll(() => desk.test.close())
afterEach(async () => expect(await desk.faults()).toEqual([]))

describe('the desk', () => {
  it('DESK-1: of two operators who claim at once one has it', async () => {
    const risk = await desk.operators.hire('risk')
    const withdrawalId = await desk.asked(await desk.payee())
    const answers = await Promise.all([desk.claim(finance, withdrawalId), desk.claim(risk, withdrawalId)])
    expect(answers.map(answer => answer.success).toSorted()).toEqual([false, true])
    expect(answers.find(answer => !answer.success)?.code).toBe('desk_claimed')
  })

  it('shows what was asked for within days, the last instant not included', async () => {
    const payee = await desk.payee()
    const withdrawalId = await desk.asked(payee)
    const { createdAt, number } = await desk.read(payee, withdrawalId)
    const after = new Date(Date.parse(createdAt) + 1).toISOString()
    const found = async (days: { from?: string; to?: string }) =>
      (await desk.client.call('consoleWithdrawals', { token: finance.token, query: { view: 'all', q: number, ...days } })).value.total
    expect([await found({ from: createdAt, to: after }), await found({ from: after }), await found({ to: createdAt })]).toEqual([1, 0, 0])
  })

  it('DESK-2: nothing is decided without a claim, and a rejection returns the money with its reason', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee)
    const reject = { token: finance.token, params: { withdrawalId }, body: { reason: 'The account is not yours.' } }
    expect((await desk.client.call('rejectWithdrawal', reject)).code).toBe('desk_not_claimed')
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
    await desk.approvedFor(finance, withdrawalId)
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
    await desk.approvedFor(finance, withdrawalId)
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
    await desk.approvedFor(finance, withdrawalId)
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

  it('nothing is paid before it is approved, decided twice, or rejected once a part of it was paid', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee)
    const asked = { token: finance.token, params: { withdrawalId } }
    const withReason = { ...asked, body: { reason: 'The rest is not paid.' } }
    await desk.claim(finance, withdrawalId)
    expect((await desk.pay(finance, withdrawalId, '100.00')).code).toBe('withdrawal_state_conflict')
    await desk.client.call('releaseWithdrawal', { token: finance.token, params: { itemId: withdrawalId } })
    await desk.approvedFor(finance, withdrawalId)
    expect((await desk.client.call('approveWithdrawal', { ...asked, body: {} })).code).toBe('withdrawal_state_conflict')
    expect((await desk.pay(finance, withdrawalId, '0.00')).code).toBe('amount_invalid')
    await desk.pay(finance, withdrawalId, '40.00', { byHand: true, note: 'BANK-2' })
    expect((await desk.client.call('rejectWithdrawal', withReason)).code).toBe('withdrawal_state_conflict')
    expect((await desk.client.call('returnWithdrawal', withReason)).value).toMatchObject({ state: 'paid', returned: '60.00' })
    expect((await desk.client.call('returnWithdrawal', withReason)).code).toBe('withdrawal_state_conflict')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('960'), locked: 0n })
  })

  it('by hand a reference is asked for', async () => {
    const withdrawalId = await desk.asked(await desk.payee(), '100.00')
    await desk.approvedFor(finance, withdrawalId)
    expect(await desk.pay(finance, withdrawalId, '100.00', { byHand: true })).toMatchObject({ code: 'payout_reference_required' })
  })

  it('R9: every step stands in the audit log with who took it, and none of it with an account number', async () => {
    const payee = await desk.payee()
    const withdrawalId = await desk.paid(finance, payee)
    const { payouts } = (await desk.client.call('consoleWithdrawal', { token: finance.token, params: { withdrawalId } })).value
    const ask = (payoutId: string) => desk.client.call('queryPayout', { token: finance.token, params: { payoutId } })
    expect((await ask(randomUUID())).code).toBe('payout_not_found')
    expect((await ask(payouts[0]?.payoutId ?? '')).value).toMatchObject({ withdrawalId, state: 'paid' })
    const { token } = await desk.operators.owner()
    const { list } = (await desk.client.call('listAudit', { token, query: { subject: `withdrawal:${withdrawalId}` } })).value
    expect(list.filter(row => row.action.startsWith('withdrawal.')).map(row => [row.action, row.actor])).toEqual([
      ['withdrawal.asked', 'finance.one'],
      ['withdrawal.paid', 'finance.one'],
      ['withdrawal.claimed', 'finance.one'],
      ['withdrawal.approved', 'lan.approves'],
      ['withdrawal.claimed', 'lan.approves'],
    ])
    expect(JSON.stringify(list)).not.toContain(payee.number)
  })

  it('DESK-5: who approved a withdrawal does not pay it, whatever they claim; a colleague does', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee)
    expect((await desk.approve(finance, withdrawalId)).success).toBe(true)
    expect((await desk.claim(finance, withdrawalId)).success).toBe(true)
    const byHand = { byHand: true, note: 'BANK-1' }
    for (const more of [{}, byHand]) expect((await desk.pay(finance, withdrawalId, '100.00', more)).code).toBe('second_operator_needed')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: amount('100') })
    const colleague = await desk.operators.hire('payouts', 'tom.payouts')
    await desk.client.call('releaseWithdrawal', { token: finance.token, params: { itemId: withdrawalId } })
    await desk.claim(colleague, withdrawalId)
    expect((await desk.pay(colleague, withdrawalId, '100.00', byHand)).value).toMatchObject({ state: 'paid' })
  })

  it('DESK-5: who lately credited a member’s deposit by hand does not pay that member', async () => {
    const payee = await desk.payee('0')
    const order = (await desk.client.call('createDeposit', { token: payee.token, body: { methodCode: 'bank-transfer', amount: '500.00' } }))
      .value
    const credit = { token: finance.token, params: { depositId: order.depositId }, body: { amount: '500.00' } }
    expect((await desk.client.call('approveDeposit', credit)).success).toBe(true)
    const withdrawalId = await desk.asked(payee)
    await desk.approvedFor(finance, withdrawalId)
    expect((await desk.pay(finance, withdrawalId, '100.00')).code).toBe('second_operator_needed')
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
