import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { createDepositFixture, type DepositFixture, NOW } from '../../testing/deposits.fixture.ts'
import { expireDeposits } from './commands/expire-deposits.ts'
import { cancelDeposit, claimPaid } from './commands/member-acts.ts'
import type { DepositRow } from './deposits-table.ts'
import { findDeposit } from './queries/list-deposits.ts'
import { committedSince } from './queries/sum-paid.ts'

let fixture: DepositFixture
beforeAll(async () => {
  fixture = await createDepositFixture()
})
afterAll(async () => {
  expect(await fixture.close()).toEqual([])
})
beforeEach(() => fixture.newMember())

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const facts = async () =>
  (
    await fixture.database.admin.query<{ payload: Record<string, unknown> }>(
      "SELECT payload FROM platform.outbox WHERE topic = 'cashier.deposit-credited' AND payload ->> 'memberId' = $1 ORDER BY id",
      [fixture.memberId],
    )
  ).rows.map(row => row.payload)

describe('a deposit', () => {
  it('is credited less its fee, once, when the provider reports it paid', async () => {
    const deposit = await fixture.start()
    expect(await fixture.report(deposit)).toEqual({ ok: true, value: { accepted: true } })
    expect([(await fixture.find(deposit)).state, await fixture.cash(), fixture.changes]).toEqual(['paid', amount('98.50'), ['paid']])
  })

  it('R3: is credited once however often and in however many calls the report comes', async () => {
    const deposit = await fixture.start()
    const eventId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => fixture.report(deposit, n % 2 ? { eventId } : {})))
    expect(answers.every(answer => answer.ok)).toBe(true)
    expect([await fixture.cash(), fixture.changes]).toEqual([amount('98.50'), ['paid']])
  })

  it('is credited late when the money arrives after the order has expired', async () => {
    const deposit = await fixture.start()
    expect(await expireDeposits(fixture.database.db, later(16), fixture.ports)).toBeGreaterThan(0)
    expect((await fixture.find(deposit)).state).toBe('expired')
    await fixture.report(deposit, {}, later(16))
    const row = await fixture.find(deposit)
    expect([row.state, row.is_late, await fixture.cash()]).toEqual(['paid', true, amount('98.50')])
  })

  it('ends without money when the provider reports a failure', async () => {
    const deposit = await fixture.start()
    await fixture.report(deposit, { state: 'failed' })
    expect([(await fixture.find(deposit)).state, await fixture.cash()]).toEqual(['failed', 0n])
  })

  it('cannot be failed after it was credited', async () => {
    const deposit = await fixture.start()
    await fixture.report(deposit)
    expect(await fixture.report(deposit, { state: 'failed' })).toMatchObject({ ok: false, error: { code: 'deposit_state_conflict' } })
    expect((await fixture.find(deposit)).state).toBe('paid')
    expect(await fixture.cash()).toBe(amount('98.50'))
  })

  it.each([
    ['another amount', { amount: amount('1000.00') }, 'webhook_amount_mismatch'],
    ['no amount', { amount: null }, 'webhook_amount_mismatch'],
    ['nothing', { amount: 0n }, 'webhook_amount_mismatch'],
    ['another currency', { currency: 'USD' }, 'webhook_amount_mismatch'],
    ['an unknown reference', { reference: 'DNOBODY' }, 'deposit_not_found'],
    ['another provider', { provider: 'stranger' }, 'deposit_not_found'],
  ])('is left alone by a report with %s', async (_what, event, code) => {
    const deposit = await fixture.start()
    expect(await fixture.report(deposit, event)).toMatchObject({ ok: false, error: { code } })
    expect([(await fixture.find(deposit)).state, await fixture.cash()]).toEqual(['created', 0n])
  })

  it('does not exist for another member', async () => {
    const deposit = await fixture.start()
    expect(await findDeposit(fixture.database.db, randomUUID(), deposit.deposit_id)).toBeUndefined()
    for (const act of [cancelDeposit, claimPaid])
      expect(
        await transaction(fixture.database.db, tx => act(tx, { memberId: randomUUID(), depositId: deposit.deposit_id, now: NOW })),
      ).toMatchObject({ ok: false, error: { code: 'deposit_not_found' } })
  })

  it('tells whoever listens of the first one, and of the pace', async () => {
    await fixture.report(await fixture.start())
    await fixture.report(await fixture.start({ amount: '50' }))
    expect(await facts()).toMatchObject([
      { isFirst: true, amount: '100.00', fee: '1.50', countOfDay: 1, sumOfDay: '100.00' },
      { isFirst: false, amount: '50.00', countOfDay: 2, sumOfDay: '150.00' },
    ])
  })
})

describe('an amount to deposit', () => {
  it.each([
    ['9.99', 'amount_out_of_range'],
    ['5000.01', 'amount_out_of_range'],
    ['0', 'amount_out_of_range'],
    ['-100', 'amount_out_of_range'],
    ['10.001', 'amount_invalid'],
    ['1e400', 'amount_invalid'],
    ['NaN', 'amount_invalid'],
    ['１００', 'amount_invalid'],
    ['9007199254740993.5', 'amount_invalid'],
    ['', 'amount_invalid'],
  ])('S7: %j is refused as %s', async (text, code) => {
    expect(await fixture.tryStart({ amount: text })).toMatchObject({ ok: false, error: { code } })
  })
})

describe('a method', () => {
  const change = (changes: object) =>
    fixture.methods.splice(0, fixture.methods.length, ...fixture.methods.map(method => ({ ...method, ...changes })))

  it('that is closed takes nothing', async () => {
    change({ open: false })
    expect(await fixture.tryStart()).toMatchObject({ ok: false, error: { code: 'deposit_method_closed' } })
  })

  it('whose provider is not connected takes nothing', async () => {
    change({ provider: 'gone' })
    expect(await fixture.tryStart()).toMatchObject({ ok: false, error: { code: 'deposit_method_closed' } })
  })

  it('takes nothing outside of its hours, and says them', async () => {
    change({ hours: { from: '09:00', to: '17:00' } })
    expect(await fixture.tryStart()).toMatchObject({
      ok: false,
      error: { code: 'deposit_method_hours', params: { from: '09:00', to: '17:00' } },
    })
    expect((await fixture.tryStart({ now: later(-120) })).ok).toBe(true)
  })

  it('by hand needs an open account of the brand', async () => {
    change({ methodCode: 'nobody', provider: 'desk' })
    expect(await fixture.tryStart({ methodCode: 'nobody' })).toMatchObject({ ok: false, error: { code: 'deposit_method_closed' } })
  })

  it('that changes later leaves an order under the terms it was made', async () => {
    const deposit = await fixture.start({ methodCode: 'qr' })
    change({ feeBps: 1000, amountMax: amount('20') })
    await fixture.report(deposit, { amount: amount('150') })
    expect([await fixture.cash(), (await fixture.find(deposit)).fee_taken]).toEqual([amount('150'), 0n])
  })
})

describe('the limits of a member', () => {
  it('R7: 50 orders at once never commit more than the limit, whatever order they come in', async () => {
    const limit = amount('300')
    const limited = {
      ...fixture.ports,
      mayDeposit: (async (tx, asked) => {
        const committed = await committedSince(tx, { memberId: asked.memberId, since: later(-60), now: NOW })
        return committed + asked.amount > limit ? { code: 'amount_out_of_range' } : undefined
      }) satisfies typeof fixture.ports.mayDeposit,
    }
    const before = fixture.ports.mayDeposit
    Object.assign(fixture.ports, limited)
    const tries = await Promise.all(Array.from({ length: 50 }, () => fixture.tryStart({ amount: '100' })))
    Object.assign(fixture.ports, { mayDeposit: before })
    expect(tries.filter(tried => tried.ok)).toHaveLength(3)
    expect(tries.flatMap(tried => (tried.ok ? [] : [tried.error.code]))).toEqual(Array.from({ length: 47 }, () => 'amount_out_of_range'))
  })

  it('five open orders are enough; one that is given up makes room', async () => {
    const orders: DepositRow[] = []
    for (let n = 0; n < 5; n++) orders.push(await fixture.start())
    expect(await fixture.tryStart()).toMatchObject({ ok: false, error: { code: 'deposit_open_too_many', params: { max: 5 } } })
    await transaction(fixture.database.db, tx =>
      cancelDeposit(tx, { memberId: fixture.memberId, depositId: orders[0]?.deposit_id ?? '', now: NOW }),
    )
    expect((await fixture.tryStart()).ok).toBe(true)
  })
})
