import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'

let fixture: BetsFixture
let result: bigint
beforeAll(async () => {
  fixture = await createBetsFixture()
  result = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'result:coin', asset: 'CNY' })
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

interface Spin {
  readonly better: Better
  readonly stake: bigint
  readonly payout: bigint
  readonly refund?: bigint
  readonly key?: string
  readonly gate?: string
  readonly refusal?: string
}
type Row = { answer: string; balance: bigint | null; version: bigint | null }

/** Places orders of one instant bet each in one call, as a class of instant games does. */
async function spinAll(spins: readonly Spin[]): Promise<(Row & { betId: string })[]> {
  const ids = spins.map(freshId)
  const all = <T>(value: T) => spins.map(() => value)
  const stakes = spins.map(({ stake }) => stake)
  const payouts = spins.map(({ payout }) => payout)
  const { rows } = await transaction(fixture.db, async tx => {
    await sql`SELECT bets.hold_limits(${spins.map(({ better }) => better.memberId)}::uuid[])`.execute(tx)
    return sql<Row>`
      SELECT answer, balance_after AS balance, balance_version AS version FROM bets.place_settled('coin', ${ids}::uuid[], ${all(fixture.brandId)}::uuid[],
        ${spins.map(({ better }) => better.memberId)}::uuid[], ${all('better')}::text[], ${all(0)}::int[], ${all(false)}::boolean[], ${all('CNY')}::text[],
        ${all('house')}::text[], ${all('coin')}::text[], ${spins.map(({ better }) => better.cash)}::bigint[], ${all(fixture.openStakes)}::bigint[],
        ${all(result)}::bigint[], ${spins.map(({ key }) => key ?? freshId())}::text[], ${stakes.map(stake => Buffer.alloc(16, Number(stake)))}::bytea[],
        ${spins.map(({ gate }) => gate ?? null)}::text[], ${spins.map(({ refusal }) => refusal ?? null)}::text[], ${stakes}::bigint[], ${payouts}::bigint[],
        ${all(false)}::boolean[], ${spins.map((_, n) => n + 1)}::int[], ${ids}::uuid[], ${ids}::uuid[], ${all(null)}::jsonb[], ${stakes}::bigint[],
        ${stakes}::bigint[], ${all(null)}::bigint[], ${payouts}::bigint[], ${spins.map(({ refund }) => refund ?? 0n)}::bigint[], ${stakes}::bigint[])`.execute(
      tx,
    )
  })
  return rows.map((row, n) => ({ ...row, betId: present(ids[n], 'every order has an id') }))
}
const spin = async (better: Better, stake: bigint, payout: bigint, more: Partial<Spin> = {}) =>
  present((await spinAll([{ better, stake, payout, ...more }]))[0], 'a spin is answered')
const answers = (rows: readonly Row[]) => rows.map(({ answer, balance }) => [answer, balance])

describe('an instant bet', () => {
  test.each([
    ['lost', 0n, 90n, 'lost'],
    ['won', 25n, 115n, 'won'],
    ['won less than its stake', 4n, 94n, 'won'],
  ])('that is %s moves stake and payout at once', async (_, payout, cash, state) => {
    const better = await fixture.openBetter(100n)
    const row = await spin(better, 10n, payout)
    expect(row).toMatchObject({ answer: 'placed', balance: cash })
    expect(await fixture.cashOf(better)).toBe(cash)
    expect(await fixture.stateOf(row.betId)).toMatchObject({ state, payout, valid: 10n, settledAt: expect.any(Date) })
    const [cashBalance] = await fixture.wallet.listBalances(better.memberId).then(list => list.filter(({ kind }) => kind === 'cash'))
    expect(row.version).toBe(cashBalance?.version)
  })

  test('is repeated without effect, also with its win, and refused under another request', async () => {
    const better = await fixture.openBetter(100n)
    const key = freshId()
    const first = await spin(better, 10n, 25n, { key })
    const [again, changed] = [await spin(better, 10n, 25n, { key }), await spin(better, 11n, 25n, { key })]
    expect([first.answer, again.answer, changed.answer]).toEqual(['placed', 'replayed', 'idempotency_conflict'])
    expect(await fixture.cashOf(better)).toBe(115n)
  })

  test('is corrected by the difference to what it brought at once', async () => {
    const better = await fixture.openBetter(100n)
    const { betId } = await spin(better, 10n, 25n)
    await fixture.bets.correct({ ...fixture.operation(), bets: [{ betId, payout: 5n, refund: 0n, valid: 10n }] })
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([95n, 0n])
  })

  test('is refused by its seat before a pause, by a pause before its class, and by its class before funds', async () => {
    const better = await fixture.openBetter(5n)
    const all = { gate: 'seat_lost', refusal: 'too_fast' }
    const until = new Date(Date.now() + 3_600_000)
    await transaction(fixture.db, tx => fixture.bets.closeAccount(tx, { ownerId: better.memberId, until, code: 'time_out_active' }))
    expect((await spin(better, 10n, 0n, all)).answer).toBe('seat_lost')
    expect((await spin(better, 10n, 0n, { refusal: 'too_fast' })).answer).toBe('time_out_active')
    await fixture.admin.query('DELETE FROM bets.closures WHERE owner_id = $1', [better.memberId])
    expect((await spin(better, 10n, 0n, { refusal: 'too_fast' })).answer).toBe('too_fast')
    expect((await spin(better, 10n, 0n)).answer).toBe('insufficient_funds')
    expect(await fixture.cashOf(better)).toBe(5n)
  })

  test('uses cash first, then bonus money, and is paid by that composition', async () => {
    const better = await fixture.openBetter(4n, 20n)
    expect(await spin(better, 10n, 30n)).toMatchObject({ answer: 'placed', balance: 12n })
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([12n, 32n])
  })

  test('pays with what it won what the member owes, and not with a stake that comes back', async () => {
    const better = await fixture.openBetter(50n)
    const { betId } = await spin(better, 10n, 60n)
    await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 80n })
    await fixture.bets.correct({ ...fixture.operation(), bets: [{ betId, payout: 10n, refund: 0n, valid: 10n }] })
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([0n, 30n])
    await fixture.bets.voidBets({
      ...fixture.operation(),
      betIds: [await fixture.bet(await fixture.openBetter(1n), { eventId: await fixture.openEvent(), stake: 1n })],
    })
    await transaction(fixture.db, async tx => {
      const sandbox = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'sandbox', asset: 'CNY' })
      const legs = [
        { accountId: sandbox, amount: -20n },
        { accountId: better.cash, amount: 20n },
      ]
      await fixture.wallet.postTransfersIn(tx, [{ ownerId: better.memberId, key: freshId(), kind: 'deposit', legs }])
    })
    expect(await spin(better, 10n, 10n, { refund: 10n })).toMatchObject({ answer: 'placed', balance: 20n })
    expect(await fixture.owedBy(better)).toBe(30n)
    expect(await spin(better, 10n, 25n)).toMatchObject({ answer: 'placed', balance: 10n })
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([10n, 5n])
  })

  test('counts in limits with what it brought back at once', async () => {
    const better = await fixture.openBetter(100n)
    for (const [kind, amount] of [
      ['loss', 15n],
      ['stake', 45n],
    ] as const)
      await transaction(fixture.db, tx =>
        fixture.bets.setLimit(tx, { ownerId: better.memberId, kind, period: 'day', amount, timeZone: 'UTC' }),
      )
    expect((await spin(better, 15n, 0n)).answer).toBe('placed')
    expect((await spin(better, 1n, 0n)).answer).toBe('loss_limit_reached')
    const other = await fixture.openBetter(100n)
    await transaction(fixture.db, tx =>
      fixture.bets.setLimit(tx, { ownerId: other.memberId, kind: 'loss', period: 'day', amount: 15n, timeZone: 'UTC' }),
    )
    expect((await spin(other, 15n, 15n)).answer).toBe('placed')
    expect((await spin(other, 15n, 0n)).answer).toBe('placed')
    expect((await spin(other, 1n, 0n)).answer).toBe('loss_limit_reached')
  })
})

describe('instant bets of one call', () => {
  test('have each their own answer, in the order given', async () => {
    const [rich, poor] = [await fixture.openBetter(100n), await fixture.openBetter(5n)]
    const key = freshId()
    const rows = await spinAll([
      { better: rich, stake: 10n, payout: 0n, key },
      { better: poor, stake: 6n, payout: 50n },
      { better: rich, stake: 20n, payout: 30n },
      { better: rich, stake: 10n, payout: 0n, refusal: 'too_fast' },
      { better: poor, stake: 5n, payout: 7n },
    ])
    expect(rows.map(({ answer }) => answer)).toEqual(['placed', 'insufficient_funds', 'placed', 'too_fast', 'placed'])
    expect([await fixture.cashOf(rich), await fixture.cashOf(poor)]).toEqual([100n, 7n])
    expect(answers(await spinAll([{ better: rich, stake: 10n, payout: 0n, key }]))).toEqual([['replayed', 90n]])
  })

  test('by many at once over one stake are placed as often as it lasts', async () => {
    const better = await fixture.openBetter(30n)
    const rows = await Promise.all(Array.from({ length: 12 }, () => spin(better, 10n, 0n)))
    expect(rows.filter(({ answer }) => answer === 'placed')).toHaveLength(3)
    expect([await fixture.cashOf(better), rows.filter(({ answer }) => answer === 'insufficient_funds').length]).toEqual([0n, 9])
  })
})
