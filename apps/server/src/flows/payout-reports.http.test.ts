import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExampleReport } from '../modules/cashier/testing/example-provider.ts'
import { openPayoutDesk, type PayoutDesk } from './payout-reports.fixture.ts'
import { killAt, type Payee } from './withdrawals.fixture.ts'

let desk: PayoutDesk
let payee: Payee
const WHOLE = { cash: amount('1000'), locked: 0n }
const LOCKED = { cash: amount('900'), locked: amount('100') }
const PAID = { cash: amount('900'), locked: 0n }

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
const pass = async (seconds: number) => {
  desk.test.clock.advance(seconds * 1000)
  await desk.withdrawals.sweep()
}
const signalsOf = async (withdrawalId: string) => {
  const { list } = (await desk.client.call('withdrawalSignals', { token: desk.finance.token, query: {} })).value
  return list.filter(each => each.withdrawalId === withdrawalId && each.kind === 'payout_contradicted')
}

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
    expect([(await desk.payoutOf(withdrawalId)).state, await balances(), await signalsOf(withdrawalId)]).toEqual(['paid', PAID, []])
  })

  it('R1: a process that died between the call and its answer is helped by the report', async () => {
    const { withdrawalId, reference } = await desk.sent(payee)
    await desk.test.database.admin.query("UPDATE withdrawals.payouts SET state = 'sending' WHERE reference = $1", [reference])
    desk.settle(reference, 'SUCCESS')
    await desk.post(desk.example.reportPayout(reference))
    await pass(120)
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
    await pass(600)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances(), desk.example.calls.payout]).toEqual(['paid', PAID, orders])
  })

  it('PAYOUT-ONCE-1: where no report comes it is asked for; one that comes afterwards is known', async () => {
    desk.example.mischief = 'accepted-then-silent'
    const { withdrawalId, reference } = await desk.sent(payee)
    desk.example.mischief = 'none'
    desk.settle(reference, 'SUCCESS')
    await pass(6)
    expect((await desk.payoutOf(withdrawalId)).state).toBe('paid')
    expect(await desk.post(desk.example.reportPayout(reference))).toMatchObject({ status: 200, accepted: false })
    expect(await balances()).toEqual(PAID)
  })

  it('PAYOUT-ONCE-2: an order that never arrived is sent again under its own reference; the provider pays it once', async () => {
    desk.example.mischief = 'silent'
    const { withdrawalId, reference } = await desk.sent(payee)
    expect(desk.example.payouts.has(reference)).toBe(false)
    desk.example.mischief = 'none'
    await pass(6)
    expect((await desk.payoutOf(withdrawalId)).state).toBe('unknown')
    await pass(180)
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

describe('a report that nobody should believe', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['another amount', { cents: '9999' }, 409, 'webhook_amount_mismatch'],
    ['another currency', { currency: 'USD' }, 409, 'webhook_amount_mismatch'],
    ['a reference of nobody', { merchantRef: 'PNOBODY' }, 404, 'payout_not_found'],
    ['no reference', { merchantRef: undefined }, 400, 'webhook_malformed'],
    ['a state that no setting knows', { status: 'PURPLE' }, 400, 'webhook_malformed'],
    ['an amount that is none', { cents: '1e9' }, 400, 'webhook_malformed'],
    ['a negative amount', { cents: '-10000' }, 400, 'webhook_malformed'],
    ['no amount', { cents: undefined }, 400, 'webhook_malformed'],
  ])('PAYOUT-REPORT-5: signed, but with %s: moves nothing, the first time and again', async (_what, more, status, code) => {
    const { withdrawalId, reference } = await desk.sent(payee)
    desk.settle(reference, 'SUCCESS')
    const report = desk.example.reportPayout(reference, more)
    expect([await desk.post(report), await desk.post(report)]).toMatchObject([
      { status, code },
      { status, code },
    ])
    expect([(await desk.payoutOf(withdrawalId)).state, await balances()]).toEqual(['sent', LOCKED])
  })

  it.each<[string, (report: ExampleReport) => ExampleReport]>([
    ['no signature', ({ body }) => ({ body, headers: { 'content-type': 'application/json' } })],
    ['another body', ({ body, headers }) => ({ body: body.replace('10000', '10001'), headers })],
    ['an older time than was signed', ({ body, headers }) => ({ body, headers: { ...headers, 'x-example-time': '1763632801' } })],
    ['a signature of another length', ({ body, headers }) => ({ body, headers: { ...headers, 'x-example-signature': 'ab' } })],
  ])('PAYOUT-REPORT-6: with %s: is refused', async (_what, spoil) => {
    const { reference } = await desk.sent(payee)
    desk.settle(reference, 'SUCCESS')
    const refused = await desk.post(spoil(desk.example.reportPayout(reference)))
    expect([refused.status, refused.code, await balances()]).toEqual([401, 'webhook_signature_wrong', LOCKED])
  })

  it('PAYOUT-REPORT-6: hours old: is refused, however well it is signed', async () => {
    const { reference } = await desk.sent(payee)
    desk.settle(reference, 'SUCCESS')
    const report = desk.example.reportPayout(reference)
    desk.test.clock.advance(10 * 60_000)
    expect((await desk.post(report)).code).toBe('webhook_signature_wrong')
  })

  it('PAYOUT-REPORT-6: under another provider’s name, the sandbox’s or nobody’s: is refused', async () => {
    const { reference } = await desk.sent(payee)
    desk.settle(reference, 'SUCCESS')
    const report = desk.example.reportPayout(reference)
    const codes = await Promise.all(['sandbox', 'desk', 'nobody'].map(async code => (await desk.post(report, code)).code))
    expect([new Set(codes), await balances()]).toEqual([new Set(['webhook_signature_wrong']), LOCKED])
  })

  it('PAYOUT-REPORT-5: of a payout that belongs to another provider: is of nobody', async () => {
    const { reference } = await desk.sent(payee)
    desk.settle(reference, 'SUCCESS')
    await desk.test.database.admin.query("UPDATE withdrawals.payouts SET provider = 'sandbox' WHERE reference = $1", [reference])
    const answer = await desk.post(desk.example.reportPayout(reference))
    await desk.test.database.admin.query("UPDATE withdrawals.payouts SET provider = 'example' WHERE reference = $1", [reference])
    expect(answer.code).toBe('payout_not_found')
  })

  it('PAYOUT-REPORT-5: of a payout that was written down and never sent: is refused', async () => {
    const other = await desk.sent(await desk.payee('1000.00'))
    const withdrawalId = await desk.asked(payee, '100.00')
    await desk.approve(desk.finance, withdrawalId)
    await desk.pay(desk.finance, withdrawalId, '100.00')
    const { reference } = await desk.payoutOf(withdrawalId)
    desk.settle(other.reference, 'SUCCESS')
    const answer = await desk.post(desk.example.reportPayout(other.reference, { merchantRef: reference }))
    expect([answer.code, (await desk.payoutOf(withdrawalId)).state, await balances()]).toEqual([
      'withdrawal_state_conflict',
      'queued',
      LOCKED,
    ])
    await desk.withdrawals.sweep()
  })
})

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
    expect([state, await balances(), (await signalsOf(withdrawalId)).length]).toEqual(['disputed', PAID, 1])
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
    const [signal] = await signalsOf(withdrawalId)
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
    await pass(1)
    expect([(await desk.payoutOf(withdrawalId)).state, await balances(), (await signalsOf(withdrawalId)).length]).toEqual(['paid', PAID, 1])
  })

  it('PAYOUT-REPORT-4: where the provider, asked, says “failed” after all, the desk can give the money back', async () => {
    const { withdrawalId, reference } = await revive()
    desk.settle(reference, 'REJECTED')
    await pass(1)
    expect((await desk.payoutOf(withdrawalId)).state).toBe('failed')
    expect((await giveBack(withdrawalId)).success).toBe(true)
    expect(await balances()).toEqual(WHOLE)
  })

  it('PAYOUT-REPORT-4: “paid” after the money was given back moves nothing and is told to the desk', async () => {
    const { withdrawalId } = await revive(giveBack)
    await pass(60)
    expect([(await desk.read(payee, withdrawalId)).state, await balances()]).toEqual(['returned', WHOLE])
    expect((await signalsOf(withdrawalId)).map(({ evidence }) => [evidence.stood, evidence.said])).toEqual([['failed', 'paid']])
  })
})

describe('how long a method takes', () => {
  it('WITHDRAW-TIME-1: median and p90 are those of our own records, from the request to the report; too few say nothing', async () => {
    const waits = Array.from({ length: 20 }, (_, place) => (place + 1) * 10)
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
    expect(await measured()).toEqual({ count: 20, medianSeconds: 105, p90Seconds: 181 })
  })
})

describe('the settings of a provider that pays out', () => {
  const save = (change: (payout: NonNullable<PayoutDesk['example']['settings']['payout']>) => object) => {
    const { settings } = desk.example
    const body = {
      version: 0,
      name: 'Another',
      isOn: true,
      settings: { ...settings, payout: change(present(settings.payout, 'payouts')) },
      secrets: {},
    }
    const params = { code: `other-${randomUUID().slice(0, 8)}` }
    return desk.client.call('saveProvider', { token: owner, params, body: body as never })
  }
  let owner: string
  beforeAll(async () => {
    owner = (await desk.operators.owner()).token
  })

  it.each<[string, (webhook: Record<string, unknown> & { places: object }) => object, string]>([
    ['an id', webhook => ({ ...webhook, eventId: '' }), 'settings.payout.webhook.eventId'],
    ['a reference', webhook => ({ ...webhook, places: { ...webhook.places, reference: '' } }), 'settings.payout.webhook.places.reference'],
    ['an amount', webhook => ({ ...webhook, places: { ...webhook.places, amount: '' } }), 'settings.payout.webhook.places.amount'],
    [
      'a currency for minor units',
      webhook => ({ ...webhook, places: { ...webhook.places, currency: '' } }),
      'settings.payout.webhook.places.currency',
    ],
  ])('a report without %s is not taken, at the field', async (_what, change, field) => {
    const answer = await save(payout => ({ ...payout, webhook: change(present(payout.webhook, 'reports')) }))
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['validation_failed', [field]])
  })

  it('where it reports payouts the console shows the address; where it does not, none', async () => {
    expect((await save(({ webhook: _webhook, ...payout }) => payout)).success).toBe(true)
    const list = (await desk.client.call('listProviders', { token: owner })).value
    const paths = list.map(({ code, payoutWebhookPath }) => [code.split('-')[0], payoutWebhookPath])
    expect(paths).toEqual(
      expect.arrayContaining([
        ['example', '/wps/v2/payments/example/payout-webhook'],
        ['other', null],
        ['sandbox', null],
      ]),
    )
  })
})
