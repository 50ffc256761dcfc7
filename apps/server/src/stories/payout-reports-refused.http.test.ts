import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExampleReport } from '../modules/cashier/testing/example-provider.ts'
import { LOCKED, openPayoutDesk, type PayoutDesk } from '../testing/payout-reports.fixture.ts'
import type { Payee } from '../testing/withdrawals.fixture.ts'

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
    await desk.approvedFor(desk.finance, withdrawalId)
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
