import { present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOCKED, openPayoutDesk, PAID, type PayoutDesk, WHOLE } from '../../testing/payout-reports.fixture.ts'
import type { Payee } from '../../testing/withdrawals.fixture.ts'

let desk: PayoutDesk
let payee: Payee

beforeAll(async () => {
  desk = await openPayoutDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.example.mischief = 'none'
  desk.example.beforePayoutAnswer = async () => undefined
  payee = await desk.payee('1000.00')
})
afterEach(async () => expect(await desk.faults()).toEqual([]))

const balances = () => desk.balances(payee.memberId)

describe('a provider that contradicts itself', () => {
  const settleCase = (caseId: string | null, outcome: 'refunded' | 'proof_shown') =>
    desk.client.call('settleCase', {
      token: desk.finance.token,
      params: { caseId: present(caseId, 'a case') },
      body: { outcome, reason: 'As the bank says.' },
    })
  /** Paid by report, then reported as failed. */
  const deny = async () => {
    const { withdrawalId, reference } = await desk.sent(payee)
    desk.settle(reference, 'SUCCESS')
    await desk.post(desk.example.reportPayout(reference))
    desk.settle(reference, 'REJECTED')
    return { withdrawalId, reference, tell: () => desk.post(desk.example.reportPayout(reference)) }
  }

  it('PAYOUT-REPORT-4: “failed” after “paid” opens a case and moves nothing; the money returns when the provider, asked, stands by it', async () => {
    const { withdrawalId, tell } = await deny()
    expect([(await tell()).status, (await tell()).status]).toEqual([200, 200])
    const { state, payouts } = await desk.read(payee, withdrawalId)
    expect([state, await balances(), (await desk.signalsOf(withdrawalId)).length]).toEqual(['disputed', PAID, 1])
    expect((await settleCase(payouts[0]?.caseId ?? null, 'refunded')).success).toBe(true)
    expect([(await desk.read(payee, withdrawalId)).state, await balances()]).toEqual(['returned', WHOLE])
  })

  it('PAYOUT-REPORT-4: where the provider, asked, still says “paid”, nothing is refunded', async () => {
    const { withdrawalId, reference, tell } = await deny()
    await tell()
    desk.settle(reference, 'SUCCESS')
    const { payouts } = await desk.read(payee, withdrawalId)
    expect((await settleCase(payouts[0]?.caseId ?? null, 'refunded')).code).toBe('payout_still_paid')
    expect((await settleCase(payouts[0]?.caseId ?? null, 'proof_shown')).success).toBe(true)
    expect(await balances()).toEqual(PAID)
  })

  it('RECEIPT-2: “failed” after the member has said “received” is told to the desk and refunds nothing', async () => {
    const { withdrawalId, tell } = await deny()
    const { payouts } = await desk.read(payee, withdrawalId)
    const { payoutId } = present(payouts[0], 'a payout')
    await desk.client.call('answerPayout', { token: payee.token, params: { payoutId }, body: { received: true } })
    await tell()
    const [signal] = await desk.signalsOf(withdrawalId)
    expect(signal?.evidence).toMatchObject({ stood: 'paid', said: 'failed', amount: '100.00', provider: 'example' })
    expect([(await desk.read(payee, withdrawalId)).state, await balances()]).toEqual(['received', PAID])
  })

  /** Failed by report, then reported as paid. */
  const revive = async (before: (withdrawalId: string) => Promise<unknown> = async () => undefined) => {
    const { withdrawalId, reference } = await desk.sent(payee)
    desk.settle(reference, 'REJECTED')
    await desk.post(desk.example.reportPayout(reference))
    await before(withdrawalId)
    desk.settle(reference, 'SUCCESS')
    await desk.post(desk.example.reportPayout(reference))
    return { withdrawalId, reference }
  }
  const giveBack = (withdrawalId: string) =>
    desk.client.call('returnWithdrawal', { token: desk.finance.token, params: { withdrawalId }, body: { reason: 'It failed.' } })

  it('PAYOUT-REPORT-4: “paid” after “failed” is held out of the desk’s reach, and paid out when the provider stands by it', async () => {
    const { withdrawalId } = await revive()
    expect([(await desk.payoutOf(withdrawalId)).state, await balances()]).toEqual(['unknown', LOCKED])
    expect([(await desk.pay(desk.finance, withdrawalId, '100.00')).code, (await giveBack(withdrawalId)).code]).toEqual([
      'payout_exceeds',
      'withdrawal_state_conflict',
    ])
    await desk.pass(1)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances(), (await desk.signalsOf(withdrawalId)).length]).toEqual([
      'paid',
      PAID,
      1,
    ])
  })

  it('PAYOUT-REPORT-4: where the provider, asked, says “failed” after all, the desk can give the money back', async () => {
    const { withdrawalId, reference } = await revive()
    desk.settle(reference, 'REJECTED')
    await desk.pass(1)
    expect((await desk.payoutOf(withdrawalId)).state).toBe('failed')
    expect((await giveBack(withdrawalId)).success).toBe(true)
    expect(await balances()).toEqual(WHOLE)
  })

  it('PAYOUT-REPORT-4: “paid” after the money was given back moves nothing and is told to the desk', async () => {
    const { withdrawalId } = await revive(giveBack)
    await desk.pass(60)
    expect([(await desk.read(payee, withdrawalId)).state, await balances()]).toEqual(['returned', WHOLE])
    expect((await desk.signalsOf(withdrawalId)).map(({ evidence }) => [evidence.stood, evidence.said])).toEqual([['failed', 'paid']])
  })
})
