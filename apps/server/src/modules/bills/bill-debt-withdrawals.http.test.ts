import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { plantBill } from '../../testing/plant-bill.ts'
import { type Desk, openDesk } from '../../testing/withdrawals.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0 }))
}, 60_000)
afterAll(() => desk.test.close())

/** A deposit, as far as the ledger sees it. */
async function deposit(memberId: string, sum: string): Promise<void> {
  const { wallet } = desk.test.app.modules
  const { brandId } = desk
  await transaction(desk.test.app.db, async tx => {
    const house = await wallet.houseAccount({ brandId, kind: 'promotions', asset: 'CNY' }, tx)
    const credit = { brandId, asset: 'CNY' as const, kind: 'deposit', referenceId: memberId, houseAccountId: house, key: `deposit:${sum}` }
    await wallet.postCreditsIn(tx, credit, [{ memberId, amount: amount(sum) }])
  })
}

it('BILLS-DEBT-2: a withdrawal is refused while its member owes a downline, and asked for again once the debt is paid', async () => {
  const [payer, receiver] = [await desk.payee('500.00'), await desk.payee('0')]
  const { billId } = await plantBill(desk.test.database.admin, {
    ...{ brandId: desk.brandId, now: desk.test.clock.now(), payerId: payer.memberId, receiverId: receiver.memberId },
    ...{ state: 'upline_short', gross: '600.00' },
  })
  const refused = await desk.ask(payer, '100.00')
  expect([refused.success, refused.code]).toEqual([false, 'debt_open'])
  expect(refused.message).not.toBe('')
  expect(await desk.balances(payer.memberId)).toEqual({ cash: amount('500'), locked: 0n })
  // Whoever is owed may take out what there is.
  await desk.give(receiver.memberId, '150.00')
  expect((await desk.ask(receiver, '100.00')).success).toBe(true)
  await deposit(payer.memberId, '250.00')
  const { rows } = await desk.test.database.admin.query('SELECT state FROM bills.bills WHERE bill_id = $1', [billId])
  expect(rows).toEqual([{ state: 'paid' }])
  expect(await desk.balances(payer.memberId)).toEqual({ cash: amount('150'), locked: 0n })
  const asked = await desk.ask(payer, '100.00')
  expect(asked.success, asked.text).toBe(true)
  expect(await desk.balances(payer.memberId)).toEqual({ cash: amount('50'), locked: amount('100') })
})
