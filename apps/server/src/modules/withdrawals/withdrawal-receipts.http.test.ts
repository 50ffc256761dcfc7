import { amount, present } from '@croupier/kernel'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, openDesk, type Payee } from '../../testing/withdrawals.fixture.ts'

let desk: Desk
let finance: TestOperator
const MINUTE_MS = 60_000

beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 100 }))
  await desk.test.database.admin.query(`UPDATE brand.brands SET settings = settings || '{"withdrawalReceiptMinutes":10}'`)
  desk.test.app.modules.brand.invalidate()
  finance = await desk.operators.hire('finance')
})
afterAll(() => desk.test.close())
afterEach(async () => expect(await desk.faults()).toEqual([]))

const payoutsOf = async (payee: Payee, withdrawalId: string) => (await desk.read(payee, withdrawalId)).payouts
const firstPayout = async (payee: Payee, withdrawalId: string) => present((await payoutsOf(payee, withdrawalId))[0], 'a payout')
const answer = (payee: Pick<Payee, 'token'>, payoutId: string, received: boolean, text?: string) =>
  desk.client.call('answerPayout', { token: payee.token, params: { payoutId }, body: { received, ...(text !== undefined && { text }) } })
const settle = (caseId: string, outcome: 'proof_shown' | 'paid_again' | 'refunded') =>
  desk.client.call('settleCase', { token: finance.token, params: { caseId }, body: { outcome, reason: 'As the bank says.' } })

async function disputed(sum = '100.00') {
  const payee = await desk.payee('1000.00')
  const withdrawalId = await desk.paid(finance, payee, sum)
  const { payoutId } = await firstPayout(payee, withdrawalId)
  await answer(payee, payoutId, false, 'Nothing has come.')
  const { caseId } = await firstPayout(payee, withdrawalId)
  return { payee, withdrawalId, payoutId, caseId: present(caseId, 'a case') }
}

describe('the receipt of a payout (specification §4)', () => {
  it('RECEIPT-1: received ends the withdrawal; saying it twice is saying it once', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.paid(finance, payee)
    const { payoutId, receiptDueAt, paidAt } = await firstPayout(payee, withdrawalId)
    expect(new Date(receiptDueAt ?? 0).getTime() - new Date(paidAt ?? 0).getTime()).toBe(10 * MINUTE_MS)
    const answers = [await answer(payee, payoutId, true), await answer(payee, payoutId, true)]
    expect(answers.map(each => each.value?.state)).toEqual(['received', 'received'])
    expect((await answer(payee, payoutId, false)).code).toBe('withdrawal_state_conflict')
  })

  it('each payout is answered for itself, or all of them at once', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '100.00')
    await desk.approvedFor(finance, withdrawalId)
    const all = () => desk.client.call('receiveAllPayouts', { token: payee.token, params: { withdrawalId } })
    for (const sum of ['60.00', '40.00']) {
      expect((await all()).code).toBe('payout_not_paid')
      await desk.pay(finance, withdrawalId, sum, { byHand: true, note: `BANK-${sum}` })
    }
    const [first] = await payoutsOf(payee, withdrawalId)
    expect((await answer(payee, present(first, 'one').payoutId, true)).value.state).toBe('paid')
    expect((await all()).value).toMatchObject({ state: 'received', payouts: [{ receipt: 'received' }, { receipt: 'received' }] })
  })

  it('RECEIPT-2: silence counts as received at the promised instant, after one reminder; then nothing can be refunded', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.paid(finance, payee)
    const { payoutId, receiptDueAt } = await firstPayout(payee, withdrawalId)
    desk.test.clock.advance(7 * MINUTE_MS)
    await desk.withdrawals.sweep()
    await desk.withdrawals.sweep()
    const { events } = await desk.read(payee, withdrawalId)
    expect(events.filter(event => event.kind === 'reminded')).toHaveLength(1)
    expect((await desk.read(payee, withdrawalId)).state).toBe('paid')
    desk.test.clock.advance(new Date(receiptDueAt ?? 0).getTime() - desk.test.clock.now().getTime() + 1)
    await desk.withdrawals.sweep()
    expect(await firstPayout(payee, withdrawalId)).toMatchObject({ receipt: 'forced', receiptAt: receiptDueAt })
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'received', nextActor: 'nobody' })
    expect((await answer(payee, payoutId, true)).code).toBe('receipt_closed')
    const back = { token: finance.token, params: { withdrawalId }, body: { reason: 'He asks for it.' } }
    await desk.claim(finance, withdrawalId)
    expect((await desk.client.call('returnWithdrawal', back)).success).toBe(false)
  })

  it('RECEIPT-3: R6: the clock decides, not the sweep: a millisecond later it stays received', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.paid(finance, payee)
    const { payoutId, receiptDueAt } = await firstPayout(payee, withdrawalId)
    desk.test.clock.advance(new Date(receiptDueAt ?? 0).getTime() - desk.test.clock.now().getTime() + 1)
    expect((await answer(payee, payoutId, true)).code).toBe('receipt_closed')
    expect((await answer(payee, payoutId, false)).value).toMatchObject({ state: 'received', payouts: [{ receipt: 'forced' }] })
    await desk.withdrawals.sweep()
    expect((await firstPayout(payee, withdrawalId)).receipt).toBe('forced')
  })

  it('RECEIPT-4: can be reported once for seven days, which opens a case and leaves it received; money that turns up ends the case', async () => {
    const counted = async () => {
      const payee = await desk.payee('1000.00')
      const withdrawalId = await desk.paid(finance, payee)
      desk.test.clock.advance(11 * MINUTE_MS)
      await desk.withdrawals.sweep()
      return { payee, withdrawalId, payout: await firstPayout(payee, withdrawalId) }
    }
    const { payee, withdrawalId, payout } = await counted()
    expect(Date.parse(payout.reportUntil ?? '') - Date.parse(payout.receiptAt ?? '')).toBe(7 * 24 * 60 * MINUTE_MS)
    const late = await counted()
    const answers = await Promise.all([answer(payee, payout.payoutId, false), answer(payee, payout.payoutId, false)])
    expect(answers.map(({ success }) => success)).toEqual([true, true])
    const reported = await desk.read(payee, withdrawalId)
    expect(reported).toMatchObject({ state: 'received', payouts: [{ receipt: 'forced', reportUntil: null }] })
    const { list } = (await desk.client.call('withdrawalCases', { token: finance.token, query: {} })).value
    expect(list.filter(row => row.withdrawalId === withdrawalId)).toMatchObject([{ waitsFor: 'operator' }])
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: 0n })
    expect((await answer(payee, payout.payoutId, true)).value).toMatchObject({ state: 'received', payouts: [{ receipt: 'received' }] })
    expect((await answer(payee, payout.payoutId, false)).success).toBe(false)

    // The sessions of this file would not outlive seven days.
    await desk.test.database.admin.query(
      `UPDATE withdrawals.payouts SET receipt_due_at = receipt_due_at - interval '7 days', receipt_at = receipt_at - interval '7 days' WHERE payout_id = $1`,
      [late.payout.payoutId],
    )
    expect((await answer(late.payee, late.payout.payoutId, false)).code).toBe('receipt_closed')
  })

  it('S2: nobody answers for somebody else', async () => {
    const [payee, other] = [await desk.payee('1000.00'), await desk.payee('0')]
    const { payoutId } = await firstPayout(payee, await desk.paid(finance, payee))
    expect((await answer(other, payoutId, true)).code).toBe('payout_not_found')
  })
})

describe('a case', () => {
  it('CASE-1: both sides see it to its end, with messages and pictures', async () => {
    const { payee, withdrawalId, caseId } = await disputed()
    expect((await desk.read(payee, withdrawalId)).state).toBe('disputed')
    const { token } = finance
    const waiting = (await desk.client.call('withdrawalCases', { token, query: {} })).value
    expect(waiting.list.find(row => row.caseId === caseId)).toMatchObject({
      waitsFor: 'operator',
      messageCount: 1,
    })
    const opened = await desk.client.call('withdrawalCase', { token, params: { caseId } })
    expect(opened.value.messages).toMatchObject([{ from: 'member', text: 'Nothing has come.' }])
    const answered = await desk.client.call('answerCase', { token, params: { caseId }, body: { text: 'We ask the bank.' } })
    expect(answered.value).toMatchObject({ waitsFor: 'member' })
    await desk.client.call('writeToCase', { token: payee.token, params: { caseId }, body: { text: 'Thank you.' } })
    const seen = (await desk.client.call('getWithdrawalCase', { token: payee.token, params: { caseId } })).value
    expect(seen.messages.map(message => [message.from, message.text])).toEqual([
      ['member', 'Nothing has come.'],
      ['operator', 'We ask the bank.'],
      ['member', 'Thank you.'],
    ])
    expect((await settle(caseId, 'proof_shown')).value).toMatchObject({ outcome: 'proof_shown', waitsFor: 'nobody' })
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'received', payouts: [{ receipt: 'settled' }] })
    const late = { token: payee.token, params: { caseId }, body: { text: 'But…' } }
    expect((await desk.client.call('writeToCase', late)).code).toBe('case_closed')
  })

  it('CASE-2: a member whose money turns up ends it himself', async () => {
    const { payee, withdrawalId, payoutId, caseId } = await disputed()
    expect((await answer(payee, payoutId, true)).value.state).toBe('received')
    const seen = (await desk.client.call('getWithdrawalCase', { token: payee.token, params: { caseId } })).value
    expect([seen.outcome, (await desk.read(payee, withdrawalId)).state]).toEqual(['found', 'received'])
    expect((await settle(caseId, 'refunded')).code).toBe('case_closed')
  })

  it.each(['paid_again', 'refunded'] as const)('CASE-3: %s is refused while the provider says that it paid', async outcome => {
    const { payee, caseId } = await disputed()
    expect((await settle(caseId, outcome)).code).toBe('payout_still_paid')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: 0n })
  })

  it('CASE-3: what the bank sent back is refunded once, however many operators press', async () => {
    const { payee, withdrawalId, caseId } = await disputed('100.96')
    desk.test.clock.advance(6_000)
    const answers = await Promise.all([settle(caseId, 'refunded'), settle(caseId, 'refunded'), settle(caseId, 'paid_again')])
    expect(answers.filter(each => each.success)).toHaveLength(1)
    const won = present(answers.find(each => each.success)?.value.outcome, 'one of them')
    const { cash, locked } = await desk.balances(payee.memberId)
    expect(cash + locked).toBe(amount('1000'))
    expect((await desk.read(payee, withdrawalId)).state).toBe(won === 'refunded' ? 'returned' : 'paying')
  })

  it('DESK-5: who paid by hand does not refund it or pay again; a colleague does', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee)
    await desk.approvedFor(finance, withdrawalId)
    await desk.pay(finance, withdrawalId, '100.00', { byHand: true, note: 'BANK-OWN' })
    await answer(payee, (await firstPayout(payee, withdrawalId)).payoutId, false, 'Nothing has come.')
    const caseId = present((await firstPayout(payee, withdrawalId)).caseId, 'a case')
    for (const outcome of ['refunded', 'paid_again'] as const) expect((await settle(caseId, outcome)).code).toBe('second_operator_needed')
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('900'), locked: 0n })
    const { token } = await desk.operators.hire('payouts')
    const body = { outcome: 'refunded' as const, reason: 'The bank sent it back.' }
    expect((await desk.client.call('settleCase', { token, params: { caseId }, body })).success).toBe(true)
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
  })

  it('what is paid again is a new payout with a receipt of its own', async () => {
    const { payee, withdrawalId, caseId } = await disputed('100.96')
    desk.test.clock.advance(6_000)
    expect((await settle(caseId, 'paid_again')).success).toBe(true)
    await desk.withdrawals.sweep()
    expect((await payoutsOf(payee, withdrawalId)).map(payout => [payout.state, payout.receipt])).toEqual([
      ['reversed', 'settled'],
      ['paid', 'waiting'],
    ])
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('899.04'), locked: 0n })
  })

  it('WITHDRAW-FEE-2: the fee is taken with the first payout and goes back when in the end nothing was paid', async () => {
    await desk.setRules(rules => ({ ...rules, freePerDay: 0 }))
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '102.96')
    await desk.approvedFor(finance, withdrawalId)
    await desk.pay(finance, withdrawalId, '100.96')
    await desk.withdrawals.sweep()
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'paid', fee: '2.00', net: '100.96' })
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('897.04'), locked: 0n })
    const { payoutId } = await firstPayout(payee, withdrawalId)
    await answer(payee, payoutId, false)
    desk.test.clock.advance(6_000)
    const { caseId } = await firstPayout(payee, withdrawalId)
    expect((await settle(present(caseId, 'a case'), 'refunded')).success).toBe(true)
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('1000'), locked: 0n })
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'returned', returned: '102.96' })
    await desk.setRules(rules => ({ ...rules, freePerDay: 100 }))
  })

  it('WITHDRAW-FEE-2: the fee stays with the house where a part was paid', async () => {
    await desk.setRules(rules => ({ ...rules, freePerDay: 0 }))
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '102.00')
    await desk.approvedFor(finance, withdrawalId)
    await desk.pay(finance, withdrawalId, '40.00', { byHand: true, note: 'BANK-PART' })
    const back = { token: finance.token, params: { withdrawalId }, body: { reason: 'The bank takes no more.' } }
    expect((await desk.client.call('returnWithdrawal', back)).value).toMatchObject({ state: 'paid', returned: '60.00' })
    expect(await desk.balances(payee.memberId)).toEqual({ cash: amount('958'), locked: 0n })
    await desk.setRules(rules => ({ ...rules, freePerDay: 100 }))
  })

  it('WITHDRAW-FEE-2: a fee that was never taken comes home with the amount, in one movement as it left', async () => {
    await desk.setRules(rules => ({ ...rules, freePerDay: 0 }))
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee, '102.96')
    await desk.client.call('cancelWithdrawal', { token: payee.token, params: { withdrawalId } })
    const { list } = (await desk.client.call('recordEntries', { token: payee.token, query: { wallet: 'main' } })).value
    expect(list.map(({ amount }) => amount)).toEqual(['102.96', '-102.96', '1000.00'])
    await desk.setRules(rules => ({ ...rules, freePerDay: 100 }))
  })

  it('CASE-4: a picture is drawn anew, three at most, and what is none is refused', async () => {
    const { payee, caseId } = await disputed()
    const slip = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0ffee' } })
      .png()
      .toBuffer()
    const add = async (payload: Buffer, token = payee.token) =>
      (
        await desk.test.app.fastify.inject({
          method: 'POST',
          url: `/wps/v2/withdrawals/cases/${caseId}/evidence`,
          headers: { host: 'localhost', merchant: 'MIDNIGHT', authorization: `Bearer ${token}`, 'content-type': 'image/png' },
          payload,
        })
      ).json()
    expect((await add(Buffer.from('<svg/>'))).code).toBe('evidence_invalid')
    expect((await add(slip, (await desk.payee('0')).token)).code).toBe('case_not_found')
    for (let picture = 0; picture < 3; picture++) expect((await add(slip)).success).toBe(true)
    expect((await add(slip)).code).toBe('case_evidence_full')
    const seen = (await desk.client.call('getWithdrawalCase', { token: payee.token, params: { caseId } })).value
    expect(seen.messages.at(-1)?.evidenceUrl).toMatch(/^data:image\/webp;base64,/)
    const shown = await desk.test.app.fastify.inject({
      method: 'POST',
      url: `/console/withdrawal-cases/${caseId}/evidence`,
      headers: { host: 'localhost', authorization: `Bearer ${finance.token}`, 'content-type': 'image/png' },
      payload: slip,
    })
    expect(shown.json().value).toMatchObject({ waitsFor: 'member' })
    const proof = (await desk.client.call('getWithdrawalCase', { token: payee.token, params: { caseId } })).value.messages.at(-1)
    expect([proof?.from, proof?.evidenceUrl?.slice(0, 15)]).toEqual(['operator', 'data:image/webp'])
  })

  it('CASE-4: the desk’s list says how much was written and carries no picture; an opened case carries them', async () => {
    const { token } = finance
    const list = await desk.client.call('withdrawalCases', { token, query: { view: 'all' } })
    const full = present(
      list.value.list.find(({ messageCount }) => messageCount === 5),
      'the case with three pictures and the desk’s',
    )
    expect(full).toMatchObject({ merchantCode: 'MIDNIGHT', memberId: expect.any(String) })
    expect(list.text).not.toContain('data:image')
    const opened = (await desk.client.call('withdrawalCase', { token, params: { caseId: full.caseId } })).value
    expect(opened.messages.filter(({ evidenceUrl }) => evidenceUrl?.startsWith('data:image/webp'))).toHaveLength(4)
  })
})

describe('automatic approval', () => {
  it('WITHDRAW-AUTO-1: pays a calm withdrawal without a person, in parts that the provider takes', async () => {
    await desk.setRules(rules => ({
      ...{ ...rules, freePerDay: 0 },
      methods: rules.methods.map(method => ({ ...method, payoutMax: '60.00' })),
      automatic: { ...rules.automatic, memberDaysMin: 0, accountHoursMin: 0, firstNeedsReview: false, winRatioPercentMax: 1_000_000 },
    }))
    const payee = await desk.payee('0')
    await desk.give(payee.memberId, '1000.00', 'deposit')
    await desk.test.database.admin.query(`UPDATE withdrawals.rules SET rules = jsonb_set(rules, '{automatic,rapidMinutes}', '0')`)
    const withdrawalId = await desk.asked(payee, '152.00')
    await desk.withdrawals.sweep()
    expect(await desk.read(payee, withdrawalId)).toMatchObject({
      ...{ state: 'paid', fee: '2.00' },
      payouts: [{ amount: '60.00' }, { amount: '60.00' }, { amount: '30.00' }],
    })
  })

  it('hands a strange one to a person with the evidence', async () => {
    await desk.test.database.admin.query(`UPDATE withdrawals.rules SET rules = jsonb_set(rules, '{automatic,rapidMinutes}', '60')`)
    const payee = await desk.payee('0')
    await desk.give(payee.memberId, '1000.00', 'deposit')
    const withdrawalId = await desk.asked(payee, '100.00')
    const { flags, state } = (await desk.client.call('consoleWithdrawal', { token: finance.token, params: { withdrawalId } })).value
    expect([state, flags.map(flag => flag.code)]).toEqual(['review', ['rapid_in_out']])
  })

  it('weighs against deposits what is locked for a withdrawal as well as what is left', async () => {
    await desk.setRules(rules => ({ ...rules, automatic: { ...rules.automatic, rapidMinutes: 0, winRatioPercentMax: 110 } }))
    const payee = await desk.payee('0')
    await desk.give(payee.memberId, '1000.00', 'deposit')
    await desk.give(payee.memberId, '200.00')
    const withdrawalId = await desk.asked(payee, '150.00')
    const { flags } = (await desk.client.call('consoleWithdrawal', { token: finance.token, params: { withdrawalId } })).value
    expect(flags).toMatchObject([{ code: 'win_ratio_high', evidence: { deposits: '1000.00', out: '1200.00', max: '110' } }])
  })
})
