import { amount, present } from '@croupier/kernel'
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

  it('WITHDRAW-TIME-1: what was given back later makes no withdrawal look slow: it was paid when its last payout was', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '100.00')
    await desk.approvedFor(finance, withdrawalId)
    await desk.pay(finance, withdrawalId, '40.00', { byHand: true, note: 'REF-1' })
    await desk.withdrawals.sweep()
    const { paidAt } = await payoutOf(withdrawalId)
    desk.test.clock.advance(10 * 60_000)
    const body = { reason: 'The rest is not wanted any more.' }
    const returned = await desk.client.call('returnWithdrawal', { token: finance.token, params: { withdrawalId }, body })
    expect(returned.value).toMatchObject({ paid: '40.00', returned: '60.00' })
    const { rows } = await desk.test.database.admin.query('SELECT paid_at FROM withdrawals.withdrawals WHERE withdrawal_id = $1', [
      withdrawalId,
    ])
    expect(rows).toEqual([{ paid_at: new Date(paidAt ?? '') }])
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
    await desk.approvedFor(finance, withdrawalId)
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
      await desk.approvedFor(finance, withdrawalId)
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
