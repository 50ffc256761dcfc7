import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Tx, transaction } from '../../platform/db/index.ts'
import { createDepositFixture, type DepositFixture, NOW, random } from '../../testing/deposits.fixture.ts'
import { expireDeposits } from './commands/expire-deposits.ts'
import { cancelDeposit, claimPaid } from './commands/member-acts.ts'
import type { DepositRow } from './deposits-table.ts'
import { addBankLines, listBankLines, suggestBankLines } from './desk/bank-lines.ts'
import { approveDeposit, decideHeld, finishDeposit, rejectDeposit } from './desk/decide-deposit.ts'
import { findDeskCard, listDesk } from './desk/desk-queries.ts'
import { findCreditProposal } from './desk/second-operator.ts'

let fixture: DepositFixture
beforeAll(async () => {
  fixture = await createDepositFixture()
})
afterAll(async () => {
  expect(await fixture.close()).toEqual([])
})
beforeEach(() => fixture.newMember())

const MEI = { operatorId: randomUUID(), name: 'mei' }
const TOM = { operatorId: randomUUID(), name: 'tom' }
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(fixture.database.db, work)
const act = (deposit: DepositRow, by = MEI, now = NOW) => ({ depositId: deposit.deposit_id, by, now })
const approve = (deposit: DepositRow, text = '100.00', by = MEI, more: { bankLineId?: string } = {}) =>
  run(tx => approveDeposit(tx, { ...act(deposit, by), amount: text, ...more }, fixture.ports, random))
const attentionOf = async (deposit: DepositRow) => (await findDeskCard(fixture.database.db, deposit.deposit_id))?.deposit.attention
const standing = async (deposit: DepositRow) => [(await fixture.find(deposit)).state, await fixture.cash()]
const pay = (deposit: DepositRow, text: string, now = NOW) =>
  fixture.report(deposit, { amount: amount(text), paymentId: randomUUID() }, now)
const transfer = () => fixture.start({ methodCode: 'bank' })

describe('money that differs from the order', () => {
  it('CASHIER-PART-1: a part is credited at once, the rest completes the order', async () => {
    const deposit = await fixture.start({ methodCode: 'qr' })
    await pay(deposit, '40')
    expect(await standing(deposit)).toEqual(['part_paid', amount('40')])
    await pay(deposit, '60')
    expect(await standing(deposit)).toEqual(['paid', amount('100')])
    expect(fixture.changes).toEqual(['part_paid', 'paid'])
  })

  it('CASHIER-PART-2: an order that was paid in part ends with what came when its time is over', async () => {
    const deposit = await fixture.start({ methodCode: 'crypto' })
    await pay(deposit, '40')
    await expireDeposits(fixture.database.db, later(16), fixture.ports)
    expect(await standing(deposit)).toEqual(['paid', amount('40')])
  })

  it('CASHIER-OVER-1: more than was ordered is credited within the limit, and held above it', async () => {
    const deposit = await fixture.start({ methodCode: 'qr' })
    await pay(deposit, '130')
    expect(await standing(deposit)).toEqual(['paid', amount('130')])
    await pay(deposit, '4870.01')
    expect([await standing(deposit), await attentionOf(deposit)]).toEqual([['paid', amount('130')], 'held'])
  })

  it('CASHIER-DOUBLE-1: a second payment is credited, a second report of the first is not', async () => {
    const deposit = await fixture.start({ methodCode: 'qr' })
    for (let n = 0; n < 3; n++) await fixture.report(deposit, { paymentId: 'one' })
    await fixture.report(deposit, { paymentId: 'two' })
    expect(await standing(deposit)).toEqual(['paid', amount('200')])
  })

  it('CASHIER-OVER-2: held money waits with its order until an operator credits it or sends it back', async () => {
    const [credited, returned] = [await fixture.start({ methodCode: 'qr' }), await fixture.start({ methodCode: 'qr' })]
    for (const deposit of [credited, returned]) await pay(deposit, '6000')
    expect(await standing(credited)).toEqual(['held', 0n])
    expect((await findDeskCard(fixture.database.db, credited.deposit_id))?.deposit.held).toBe(amount('6000'))
    const decide = async (deposit: DepositRow, isCredited: boolean) => {
      const [held] = await fixture.payments(deposit)
      const given = { ...act(deposit), paymentId: present(held, 'a payment').payment_id, isCredited, reason: 'asked the bank' }
      return run(tx => decideHeld(tx, given, fixture.ports))
    }
    const [first, second] = await Promise.all([decide(credited, true), decide(credited, true)])
    expect([first.ok, second.ok].sort()).toEqual([false, true])
    expect((await decide(returned, false)).ok).toBe(true)
    expect([await standing(credited), (await fixture.find(returned)).state]).toEqual([['paid', amount('6000')], 'failed'])
  })

  it('CASHIER-FEE-3: the fixed fee is taken once, the share of each part', async () => {
    fixture.methods.splice(0, fixture.methods.length, ...fixture.methods.map(method => ({ ...method, feeBps: 100, feeFixed: amount('2') })))
    const deposit = await fixture.start({ methodCode: 'qr' })
    await pay(deposit, '40')
    await pay(deposit, '60')
    expect([await fixture.cash(), (await fixture.find(deposit)).fee_taken]).toEqual([amount('97'), amount('3')])
  })

  it('CASHIER-FEE-3: the fee is the house’s own, and what is left pays first what the member owes', async () => {
    const { wallet, brandId, memberId } = fixture
    fixture.methods.splice(0, fixture.methods.length, ...fixture.methods.map(method => ({ ...method, feeFixed: amount('2') })))
    const balanceOf = async (kind: 'fees' | 'sandbox') => {
      const balance = await wallet.getBalance(await wallet.houseAccount({ brandId, kind, asset: 'CNY' }))
      return balance.ok ? balance.value : 0n
    }
    const [fees, sandbox] = [await balanceOf('fees'), await balanceOf('sandbox')]
    await fixture.database.pool.query('SELECT wallet.change_receivables($1, $2, $3, $4)', [brandId, [memberId], ['CNY'], [amount('30')]])
    await pay(await fixture.start({ methodCode: 'qr' }), '100')
    expect([await fixture.cash(), await wallet.findOwed(memberId, 'CNY')]).toEqual([amount('68'), 0n])
    expect([(await balanceOf('fees')) - fees, (await balanceOf('sandbox')) - sandbox]).toEqual([amount('2'), -amount('100')])
  })
})

describe('a crypto payment', () => {
  it('CASHIER-CHAIN-1: shows its confirmations, in whatever order they are reported, and outlives the clock once it is seen', async () => {
    const deposit = await fixture.start({ methodCode: 'crypto' })
    for (const confirmations of [2, 1]) await fixture.report(deposit, { state: 'pending', confirmations })
    expect(await fixture.find(deposit)).toMatchObject({ state: 'pending', confirmations: 2, confirmations_needed: 3 })
    await expireDeposits(fixture.database.db, later(16), fixture.ports)
    expect((await fixture.find(deposit)).state).toBe('pending')
    await fixture.report(deposit, { confirmations: 3 }, later(17))
    expect(await fixture.find(deposit)).toMatchObject({ state: 'paid', confirmations: 3, is_late: false })
  })

  it('CASHIER-CHAIN-2: each member has an address of his own, the same for every order', async () => {
    const addressOf = ({ instructions }: DepositRow) => instructions?.lines.find(line => line.key === 'address')?.value
    const [first, again] = [await fixture.start({ methodCode: 'crypto' }), await fixture.start({ methodCode: 'crypto' })]
    fixture.newMember()
    const other = await fixture.start({ methodCode: 'crypto' })
    expect([addressOf(first) === addressOf(again), addressOf(first) === addressOf(other), addressOf(first)?.length]).toEqual([
      true,
      false,
      42,
    ])
  })
})

describe('an order given up', () => {
  const cancel = (deposit: DepositRow) =>
    run(tx => cancelDeposit(tx, { memberId: fixture.memberId, depositId: deposit.deposit_id, now: NOW }))

  it('CASHIER-CANCEL-1: is given up once, and money that comes all the same is credited late', async () => {
    const deposit = await fixture.start({ methodCode: 'qr' })
    expect([(await cancel(deposit)).ok, (await cancel(deposit)).ok]).toEqual([true, true])
    await fixture.report(deposit)
    expect([await standing(deposit), (await fixture.find(deposit)).is_late]).toEqual([['paid', amount('100')], true])
  })

  it('CASHIER-CANCEL-2: is not given up once money came, or people look for it', async () => {
    const [paid, part, claimed] = [await fixture.start({ methodCode: 'qr' }), await fixture.start({ methodCode: 'qr' }), await transfer()]
    await fixture.report(paid)
    await pay(part, '10')
    await run(tx => claimPaid(tx, { memberId: fixture.memberId, depositId: claimed.deposit_id, now: NOW }))
    for (const deposit of [paid, part, claimed])
      expect(await cancel(deposit)).toMatchObject({ ok: false, error: { code: 'deposit_state_conflict' } })
  })
})

describe('a bank transfer', () => {
  it('CASHIER-TURN-1: orders take turns among the brand’s accounts, and each is told its own', async () => {
    const orders: DepositRow[] = []
    for (const minute of [60, 61, 62]) orders.push(await fixture.start({ methodCode: 'bank', now: later(minute) }))
    const told = orders.map(order => order.instructions?.lines.map(line => line.key).join())
    expect([new Set(orders.slice(0, 2).map(order => order.account_id)).size, orders[0]?.account_id === orders[2]?.account_id]).toEqual([
      2,
      true,
    ])
    expect(new Set(told)).toEqual(new Set(['bankName,holder,number,reference']))
  })

  it('CASHIER-CLAIM-1: “I have paid” puts it before the desk and stops its clock', async () => {
    const [claimed, silent] = [await transfer(), await transfer()]
    const claim = () => run(tx => claimPaid(tx, { memberId: fixture.memberId, depositId: claimed.deposit_id, now: NOW }))
    expect([(await claim()).ok, (await claim()).ok]).toEqual([true, true])
    await expireDeposits(fixture.database.db, later(16), fixture.ports)
    expect([(await fixture.find(claimed)).state, await attentionOf(claimed), (await fixture.find(silent)).state]).toEqual([
      'pending',
      'claimed',
      'expired',
    ])
  })

  it('CASHIER-CLAIM-2: a card order cannot be called paid', async () => {
    const deposit = await fixture.start()
    expect(await run(tx => claimPaid(tx, { memberId: fixture.memberId, depositId: deposit.deposit_id, now: NOW }))).toMatchObject({
      ok: false,
    })
  })
})

describe('the desk', () => {
  it('CASHIER-DESK-1: two operators and twelve hands at once credit an order once', async () => {
    const deposit = await transfer()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => approve(deposit, '100.00', n % 2 ? MEI : TOM)))
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect(new Set(answers.flatMap(answer => (answer.ok ? [] : [answer.error.code])))).toEqual(new Set(['deposit_state_conflict']))
    expect(await standing(deposit)).toEqual(['paid', amount('100')])
  })

  it('CASHIER-DESK-2: webhook and desk at once credit an order once; the other money waits', async () => {
    for (let round = 0; round < 8; round++) {
      fixture.newMember()
      const deposit = await fixture.start({ methodCode: 'qr' })
      const [, byDesk] = await Promise.all([fixture.report(deposit), approve(deposit)])
      const held = (await fixture.payments(deposit)).filter(payment => payment.outcome === 'held')
      expect(await standing(deposit)).toEqual(['paid', amount('100')])
      expect(held).toHaveLength(byDesk.ok ? 1 : 0)
    }
  })

  it('CASHIER-DESK-3: credits what came rather than what was ordered, and by an operator’s word never more than was ordered', async () => {
    const deposit = await transfer()
    expect(await approve(deposit, '60')).toMatchObject({ ok: true })
    expect([await standing(deposit), await attentionOf(deposit)]).toEqual([['part_paid', amount('60')], 'part_paid'])
    expect(await approve(deposit, '40.01')).toMatchObject({
      ok: false,
      error: { code: 'amount_out_of_range', params: { max: '40.00' } },
    })
    for (const text of ['0', '-1', 'x', '1.001', '1e3'])
      expect(await approve(deposit, text)).toMatchObject({ ok: false, error: { code: 'amount_invalid' } })
    expect(await run(tx => finishDeposit(tx, { ...act(deposit), reason: 'the member sends no more' }, fixture.ports))).toMatchObject({
      ok: true,
    })
    expect(await standing(deposit)).toEqual(['paid', amount('60')])
  })

  it('CASHIER-SECOND-1: from the brand’s amount on two operators have to want the same; one alone moves nothing', async () => {
    fixture.secondFrom = amount('100')
    try {
      const deposit = await transfer()
      const waits = { ok: true, value: { awaitsSecond: true } }
      expect(await approve(deposit, '100.00', MEI)).toMatchObject(waits)
      expect(await approve(deposit, '100.00', MEI)).toMatchObject(waits)
      expect(await standing(deposit)).toEqual(['created', 0n])
      expect(await findCreditProposal(fixture.database.db, deposit.deposit_id)).toMatchObject({ amount: amount('100'), name: 'mei' })
      expect(await approve(deposit, '100', TOM)).toMatchObject({ ok: true, value: { awaitsSecond: false } })
      expect(await standing(deposit)).toEqual(['paid', amount('100')])
      expect(await findCreditProposal(fixture.database.db, deposit.deposit_id)).toBeUndefined()
    } finally {
      fixture.secondFrom = amount('10000')
    }
  })

  it('CASHIER-SECOND-1: credits of one order count together, so that nobody divides a large one into small ones', async () => {
    fixture.secondFrom = amount('100')
    try {
      const deposit = await transfer()
      expect(await approve(deposit, '60', MEI)).toMatchObject({ ok: true, value: { awaitsSecond: false } })
      expect(await approve(deposit, '40', MEI)).toMatchObject({ ok: true, value: { awaitsSecond: true } })
      expect(await standing(deposit)).toEqual(['part_paid', amount('60')])
      expect(await approve(deposit, '40', TOM)).toMatchObject({ ok: true, value: { awaitsSecond: false } })
      expect(await standing(deposit)).toEqual(['paid', amount('100')])
    } finally {
      fixture.secondFrom = amount('10000')
    }
  })

  it('CASHIER-SECOND-2: a second operator at the same instant credits once, and a proposal dies with a smaller credit or a rejection', async () => {
    fixture.secondFrom = amount('100')
    try {
      const deposit = await transfer()
      const answers = await Promise.all([approve(deposit, '100', MEI), approve(deposit, '100', TOM)])
      expect(answers.flatMap(answer => (answer.ok ? [answer.value.awaitsSecond] : [])).sort()).toEqual([false, true])
      expect(await fixture.cash()).toBe(amount('100'))
      const [smaller, rejected] = [await transfer(), await transfer()]
      for (const each of [smaller, rejected]) await approve(each, '100', MEI)
      expect(await approve(smaller, '99.99', TOM)).toMatchObject({ ok: true, value: { awaitsSecond: false } })
      await run(tx => rejectDeposit(tx, { ...act(rejected, TOM), reason: 'nothing came' }, fixture.ports))
      for (const each of [smaller, rejected]) expect(await findCreditProposal(fixture.database.db, each.deposit_id)).toBeUndefined()
    } finally {
      fixture.secondFrom = amount('10000')
    }
  })

  it('CASHIER-SECOND-1: held money of that size is credited by two as well', async () => {
    fixture.secondFrom = amount('100')
    try {
      const deposit = await fixture.start({ methodCode: 'qr' })
      await pay(deposit, '5000.01')
      const held = present((await fixture.payments(deposit))[0], 'the payment')
      const credit = (by: typeof MEI) =>
        run(tx => decideHeld(tx, { ...act(deposit, by), paymentId: held.payment_id, isCredited: true, reason: 'it came' }, fixture.ports))
      expect(await credit(MEI)).toMatchObject({ ok: true, value: { awaitsSecond: true } })
      expect(await standing(deposit)).toEqual(['held', 0n])
      expect(await credit(TOM)).toMatchObject({ ok: true, value: { awaitsSecond: false } })
      expect(await standing(deposit)).toEqual(['paid', amount('5000.01')])
    } finally {
      fixture.secondFrom = amount('10000')
    }
  })

  it('CASHIER-DESK-4: rejects with a reason that the member reads; money that a provider reports later waits for the desk', async () => {
    const deposit = await fixture.start({ methodCode: 'qr' })
    expect(await run(tx => rejectDeposit(tx, { ...act(deposit), reason: 'nothing came in three days' }, fixture.ports))).toMatchObject({
      ok: true,
    })
    await fixture.report(deposit)
    expect([await standing(deposit), (await fixture.find(deposit)).note]).toEqual([['failed', 0n], 'nothing came in three days'])
    expect(await attentionOf(deposit)).toBe('held')
  })

  it('CASHIER-DESK-5: rejects nothing for which money came', async () => {
    const deposit = await transfer()
    await approve(deposit, '60')
    expect(await run(tx => rejectDeposit(tx, { ...act(deposit), reason: 'changed my mind' }, fixture.ports))).toMatchObject({
      error: { code: 'deposit_state_conflict' },
    })
  })

  it('CASHIER-HOLD-1: what a colleague has is decided by nobody else, and a decision frees it', async () => {
    const [taken, free] = [await transfer(), await transfer()]
    fixture.heldBy.set(taken.deposit_id, TOM)
    const refusal = { ok: false, error: { code: 'desk_claimed', params: { name: 'tom' } } }
    expect(await approve(taken, '100', MEI)).toMatchObject(refusal)
    expect(await run(tx => rejectDeposit(tx, { ...act(taken, MEI), reason: 'nothing came' }, fixture.ports))).toMatchObject(refusal)
    expect(await run(tx => finishDeposit(tx, { ...act(taken, MEI), reason: 'enough' }, fixture.ports))).toMatchObject(refusal)
    expect(await approve(taken, '100', TOM)).toMatchObject({ ok: true })
    expect(fixture.heldBy.has(taken.deposit_id)).toBe(false)
    expect(await approve(free, '100', MEI)).toMatchObject({ ok: true })
  })

  it('CASHIER-QUEUE-1: shows those that wait in the order of their arrival, and not what needs nobody', async () => {
    const orders = [await transfer(), await transfer(), await transfer()]
    for (const [place, deposit] of [orders[1], orders[0]].entries())
      await run(tx => claimPaid(tx, { memberId: fixture.memberId, depositId: deposit?.deposit_id ?? '', now: later(place) }))
    const everything = { brandId: fixture.brandId, state: undefined, methodCode: undefined, from: undefined, to: undefined, reference: '' }
    const page = { ...everything, memberIds: [fixture.memberId], pageNo: 1, pageSize: 20 }
    const { rows } = await listDesk(fixture.database.db, { ...page, queue: 'attention' })
    expect(rows.map(row => row.deposit_id)).toEqual([orders[1]?.deposit_id, orders[0]?.deposit_id])
    expect((await listDesk(fixture.database.db, { ...page, queue: 'open' })).total).toBe(3)
  })
})

describe('lines of a bank statement', () => {
  const accountOf = (deposit: DepositRow) => present(deposit.account_id, 'a transfer names its account')
  const line = (text: string, value: string, externalId: string = randomUUID()) => ({
    bookedAt: later(5).toISOString(),
    amount: value,
    payer: 'M. Lin',
    text,
    externalId,
  })
  const add = (deposit: DepositRow, lines: ReturnType<typeof line>[], by = MEI) =>
    run(tx => addBankLines(tx, { accountId: accountOf(deposit), currencyOf: async () => 'CNY', lines, now: NOW, by }, random))
  const lineId = async (externalId: string) => {
    const { rows } = await listBankLines(fixture.database.db, { text: externalId, pageNo: 1, pageSize: 1 })
    return present(rows[0], 'the line').line_id
  }

  it('CASHIER-LINE-1: suggests the line with the reference before one with the amount, and none that is used', async () => {
    const deposit = await transfer()
    await add(deposit, [line('rent', '100'), line(`thanks ${deposit.reference.toLowerCase()}`, '90'), line('rent', '55')])
    const suggested = await suggestBankLines(fixture.database.db, await fixture.find(deposit))
    expect(suggested.map(each => each.match)).toEqual(['reference', 'amount'])
    await approve(deposit, '90', MEI, { bankLineId: present(suggested[0], 'a line').line_id })
    const other = await transfer()
    const left = await suggestBankLines(fixture.database.db, await fixture.find(other))
    expect(left.map(each => each.match)).toEqual(['amount'])
  })

  it('CASHIER-LINE-2: one line proves one order, also for two operators at once', async () => {
    const [first, second] = [await transfer(), await transfer()]
    await add(first, [line('M. Lin', '100', 'unique-1')])
    const suggestions = await suggestBankLines(fixture.database.db, await fixture.find(first))
    const bankLineId = present(
      suggestions.find(each => each.external_id === 'unique-1'),
      'the line',
    ).line_id
    const answers = await Promise.all([approve(first, '100', MEI, { bankLineId }), approve(second, '100', TOM, { bankLineId })])
    expect(answers.flatMap(answer => (answer.ok ? ['ok'] : [answer.error.code])).sort()).toEqual(['bank_line_used', 'ok'])
    expect(await fixture.cash()).toBe(amount('100'))
  })

  it('CASHIER-LINE-4: a line proves more than was ordered, up to itself and the order’s limit', async () => {
    const deposit = await transfer()
    await add(deposit, [line('more', '250', 'more-1'), line('too much', '6000', 'more-2')], TOM)
    const [bankLineId, tooMuch] = [await lineId('more-1'), await lineId('more-2')]
    const range = (max: string) => ({ ok: false, error: { code: 'amount_out_of_range', params: { max } } })
    expect(await approve(deposit, '250.01', MEI, { bankLineId })).toMatchObject(range('250.00'))
    expect(await approve(deposit, '6000', MEI, { bankLineId: tooMuch })).toMatchObject(range('5000.00'))
    expect(await approve(deposit, '250', MEI, { bankLineId })).toMatchObject({ ok: true, value: { awaitsSecond: false } })
    expect(await standing(deposit)).toEqual(['paid', amount('250')])
  })

  it('CASHIER-SECOND-1: more than was ordered, on a line that the operator took in, waits for a second one', async () => {
    const deposit = await transfer()
    await add(deposit, [line('own word', '4000', 'own-1')], MEI)
    const bankLineId = await lineId('own-1')
    for (const again of [1, 2])
      expect(await approve(deposit, '4000', MEI, { bankLineId }), String(again)).toMatchObject({ ok: true, value: { awaitsSecond: true } })
    expect(await standing(deposit)).toEqual(['created', 0n])
    expect(await approve(deposit, '4000', TOM, { bankLineId })).toMatchObject({ ok: true, value: { awaitsSecond: false } })
    expect(await standing(deposit)).toEqual(['paid', amount('4000')])
  })

  it('CASHIER-LINE-3: a statement that is pasted twice is taken once; a wrong amount takes nothing', async () => {
    const deposit = await transfer()
    const lines = [line('a', '10'), line('b', '20')]
    expect(await add(deposit, lines)).toMatchObject({ value: { taken: 2, known: 0 } })
    expect(await add(deposit, [...lines, line('c', '30')])).toMatchObject({ value: { taken: 1, known: 2 } })
    expect(await add(deposit, [line('d', '40'), line('e', '-1')])).toMatchObject({
      error: { code: 'amount_invalid', fields: { 'lines.1.amount': 'amount_invalid' } },
    })
  })
})
