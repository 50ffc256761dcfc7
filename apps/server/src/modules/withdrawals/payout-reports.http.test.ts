import { present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOCKED, openPayoutDesk, PAID, type PayoutDesk, WHOLE } from '../../testing/payout-reports.fixture.ts'
import { killAt, type Payee } from '../../testing/withdrawals.fixture.ts'

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

describe('a payout by a provider that is connected by settings', () => {
  it('is told where the money goes and where to report, under a reference of its own', async () => {
    const { reference } = await desk.sent(payee)
    expect(desk.example.payoutRequests.get(reference)).toEqual({
      ...{ ref: reference, cents: '10000', currency: 'CNY', iban: payee.number, name: 'Mei Lin' },
      notify: 'https://play.example/wps/v2/payments/example/payout-webhook',
    })
  })

  it('PAYOUT-REPORT-2: a signed report pays it out once, however often and under however many ids it is told', async () => {
    const { withdrawalId, reference } = await desk.sent(payee)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances()]).toEqual(['sent', LOCKED])
    desk.settle(reference, 'SUCCESS')
    const report = desk.example.reportPayout(reference)
    const answers = [await desk.post(report), await desk.post(report), await desk.post(desk.example.reportPayout(reference))]
    expect(answers.map(each => [each.status, each.accepted])).toEqual([
      [200, true],
      [200, true],
      [200, false],
    ])
    const { providerReference } = await desk.payoutOf(withdrawalId)
    expect([providerReference, await balances()]).toEqual([desk.example.payouts.get(reference)?.id, PAID])
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'paid', nextActor: 'member', paid: '100.00' })
  })

  it('R3: reports, repeats and questions at the same moment pay out once', async () => {
    const { withdrawalId, reference } = await desk.sent(payee)
    desk.settle(reference, 'SUCCESS')
    const report = desk.example.reportPayout(reference)
    desk.test.clock.advance(10_000)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => desk.post(report)),
      ...Array.from({ length: 5 }, () => desk.post(desk.example.reportPayout(reference))),
    ]).then(async all => {
      await Promise.all([desk.withdrawals.sweep(), desk.withdrawals.sweep()])
      return all
    })
    expect(answers.every(each => each.status === 200)).toBe(true)
    const { events } = await desk.read(payee, withdrawalId)
    expect([events.filter(event => event.kind === 'payout_paid').length, await balances()]).toEqual([1, PAID])
  })

  it('PAYOUT-REPORT-3: a report that comes before the answer to our own call is believed, and the late answer changes nothing', async () => {
    desk.example.beforePayoutAnswer = async order => {
      order.status = 'SUCCESS'
      expect((await desk.post(desk.example.reportPayout(order.reference))).accepted).toBe(true)
    }
    const { withdrawalId } = await desk.sent(payee)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances(), await desk.signalsOf(withdrawalId)]).toEqual(['paid', PAID, []])
  })

  it('R1: a process that died between the call and its answer is helped by the report', async () => {
    const { withdrawalId, reference } = await desk.sent(payee)
    await desk.test.database.admin.query("UPDATE withdrawals.payouts SET state = 'sending' WHERE reference = $1", [reference])
    desk.settle(reference, 'SUCCESS')
    await desk.post(desk.example.reportPayout(reference))
    await desk.pass(120)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances()]).toEqual(['paid', PAID])
  })

  it('PAYOUT-ONCE-1: an answer lost after the provider accepted is held, and ended by the report without another order', async () => {
    desk.example.mischief = 'accepted-then-silent'
    const { withdrawalId, reference } = await desk.sent(payee)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances()]).toEqual(['unknown', LOCKED])
    desk.example.mischief = 'none'
    desk.settle(reference, 'SUCCESS')
    await desk.post(desk.example.reportPayout(reference))
    const { payout: orders } = desk.example.calls
    await desk.pass(600)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances(), desk.example.calls.payout]).toEqual(['paid', PAID, orders])
  })

  it('PAYOUT-ONCE-1: where no report comes it is asked for; one that comes afterwards is known', async () => {
    desk.example.mischief = 'accepted-then-silent'
    const { withdrawalId, reference } = await desk.sent(payee)
    desk.example.mischief = 'none'
    desk.settle(reference, 'SUCCESS')
    await desk.pass(6)
    expect((await desk.payoutOf(withdrawalId)).state).toBe('paid')
    expect(await desk.post(desk.example.reportPayout(reference))).toMatchObject({ status: 200, accepted: false })
    expect(await balances()).toEqual(PAID)
  })

  it('PAYOUT-ONCE-2: an order that never arrived is sent again under its own reference; the provider pays it once', async () => {
    desk.example.mischief = 'silent'
    const { withdrawalId, reference } = await desk.sent(payee)
    expect(desk.example.payouts.has(reference)).toBe(false)
    desk.example.mischief = 'none'
    await desk.pass(6)
    expect((await desk.payoutOf(withdrawalId)).state).toBe('unknown')
    await desk.pass(180)
    await desk.withdrawals.sweep()
    expect((await desk.payoutOf(withdrawalId)).state).toBe('sent')
    desk.settle(reference, 'SUCCESS')
    await desk.post(desk.example.reportPayout(reference))
    expect([(await desk.read(payee, withdrawalId)).payouts.length, await balances()]).toEqual([1, PAID])
  })

  it('a refusal ends it at once: nothing was begun, and the desk gives the money back', async () => {
    desk.example.mischief = 'refuses'
    const { withdrawalId } = await desk.sent(payee)
    expect(await desk.read(payee, withdrawalId)).toMatchObject({ state: 'failed', nextActor: 'operator' })
    const body = { reason: 'Your bank refuses payments.' }
    await desk.client.call('returnWithdrawal', { token: desk.finance.token, params: { withdrawalId }, body })
    expect(await balances()).toEqual(WHOLE)
  })

  it('a report of failure hands it back to the desk', async () => {
    const { withdrawalId, reference } = await desk.sent(payee)
    desk.settle(reference, 'REJECTED')
    await desk.post(desk.example.reportPayout(reference))
    expect([(await desk.read(payee, withdrawalId)).state, await balances()]).toEqual(['failed', LOCKED])
  })

  it('a report without news only says that it is on its way', async () => {
    const { withdrawalId, reference } = await desk.sent(payee)
    expect((await desk.post(desk.example.reportPayout(reference))).status).toBe(200)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances()]).toEqual(['sent', LOCKED])
  })

  it('what a provider reports after it was switched off still counts', async () => {
    const { reference } = await desk.sent(payee)
    desk.settle(reference, 'SUCCESS')
    await desk.test.database.admin.query('UPDATE cashier.providers SET is_on = false')
    const answer = await desk.post(desk.example.reportPayout(reference))
    await desk.test.database.admin.query('UPDATE cashier.providers SET is_on = true')
    expect([answer.status, await balances()]).toEqual([200, PAID])
  })

  it('R1: a report whose booking dies wherever it dies leaves nothing half done; told again it pays out once', {
    timeout: 60_000,
  }, async () => {
    for (let place = 1; ; place++) {
      payee = await desk.payee('1000.00')
      const { withdrawalId, reference } = await desk.sent(payee)
      desk.settle(reference, 'SUCCESS')
      const report = desk.example.reportPayout(reference)
      const killer = killAt(desk.test, place)
      const first = await desk.post(report)
      if (first.status >= 500) expect([await balances(), (await desk.payoutOf(withdrawalId)).state]).toEqual([LOCKED, 'sent'])
      const again = await desk.post(report)
      killer.stop()
      expect([again.status, await balances()]).toEqual([200, PAID])
      if (killer.count() < place) break
    }
  })
})

describe('how long a method takes', () => {
  it('WITHDRAW-TIME-1: median and p90 are those of our own records, from the request to the report; too few say nothing', async () => {
    const waits = Array.from({ length: 20 }, (_, place) => (place + 1) * 40)
    const payees = [await desk.walletPayee(), await desk.walletPayee()]
    const measured = async () => {
      const { methods } = (await desk.client.call('withdrawalOptions', { token: payees[0]?.token ?? '' })).value
      return present(
        methods.find(method => method.methodCode === 'ewallet'),
        'e-wallets',
      ).measured
    }
    for (const [place, seconds] of waits.entries()) {
      if (place === waits.length - 1) expect(await measured()).toEqual({ count: 19, medianSeconds: null, p90Seconds: null })
      const { withdrawalId, reference } = await desk.sent(present(payees[place % 2], 'a payee'), '50.00')
      desk.settle(reference, 'SUCCESS')
      desk.test.clock.advance(seconds * 1000)
      expect((await desk.post(desk.example.reportPayout(reference))).status, withdrawalId).toBe(200)
    }
    const { count, medianSeconds, p90Seconds } = await measured()
    expect(count).toBe(20)
    // The clock of a test goes on while it works: what is measured is the wait and the moment that the step itself took.
    for (const [seconds, waited] of [
      [medianSeconds, 420],
      [p90Seconds, 724],
    ] as const) {
      expect(seconds).toBeGreaterThanOrEqual(waited)
      expect(seconds).toBeLessThan(waited + 40)
    }
  })
})
