import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postedAt } from '../../../testing/rewrite-history.ts'
import { closeAllBlocks, createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
let member: { memberId: string; account: bigint; accounts: bigint[] }
let second: { memberId: string; account: bigint; accounts: bigint[] }
/** Midnight in Shanghai three days ago; the days of the spans. */
const midnight = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 3 * 86_400_000 - 8 * 3_600_000)
const day = (n: number) => new Date(midnight.getTime() + n * 86_400_000)
const spanOf = (from: number, to: number, asset = 'CNY') => ({ brandId: fixture.brandId, asset, from: day(from), to: day(to) })

beforeAll(async () => {
  fixture = await createWalletFixture()
  member = await fixture.openMember(0n, ['cash', 'bonus'])
  second = await fixture.openMember()
  const [cash = 0n, bonus = 0n] = member.accounts
  const promotions = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'promotions', asset: 'CNY' })
  const post = async (kind: string, from: bigint, to: bigint, amount: bigint, at: Date) => {
    const answer = await fixture.wallet.post(transfer(member.memberId, freshId(), kind, { from, to, amount }))
    await postedAt(fixture.admin, answer.ok ? answer.value.transferId : 0n, at)
  }
  const { sandbox, stakes } = fixture
  await post('deposit', sandbox, cash, 1_000n, new Date(day(0).getTime() - 1))
  await post('deposit', sandbox, cash, 100n, day(0))
  await post('stake', cash, stakes, 40n, new Date(day(0).getTime() + 1))
  await post('stake', cash, stakes, 60n, new Date(day(1).getTime() - 1))
  await post('win', stakes, cash, 25n, new Date(day(1).getTime() - 1))
  await post('bonus', promotions, bonus, 15n, new Date(day(1).getTime() - 1))
  await post('transfer', cash, second.account, 9n, new Date(day(1).getTime() - 1))
  await post('stake', cash, stakes, 300n, day(1))
  await post('deposit', sandbox, second.account, 8n, day(2))
})
afterAll(() => fixture.drop())

const sumAccounts = (from: number, to: number, asset?: string) =>
  fixture.wallet
    .sumAccounts(fixture.db, spanOf(from, to, asset))
    .then(rows => rows.map(({ side, kind, gained, lost, closing }) => [side, kind, gained, lost, closing]))
const sumKinds = (from: number, to: number) =>
  fixture.wallet
    .sumKinds(fixture.db, spanOf(from, to))
    .then(rows => rows.map(({ kind, count, gained, lost }) => [kind, count, gained, lost]))

describe('a day of a brand’s accounts', () => {
  test('begins with its first instant, ends before the next day’s, and closes where the next one begins', async () => {
    expect(await sumAccounts(0, 1)).toEqual([
      ['members', 'bonus', 15n, 0n, 15n],
      ['members', 'cash', 134n, 109n, 1_025n],
      ['house', 'promotions', 0n, 15n, -15n],
      ['house', 'result:rng', 100n, 25n, 75n],
      ['house', 'sandbox', 0n, 100n, -1_100n],
    ])
  })

  test('closes as the day before did, less what moved since', async () => {
    const closings = async (to: number) => new Map((await sumAccounts(to - 1, to)).map(([, kind, , , closing]) => [kind, closing]))
    expect((await closings(0)).get('cash')).toBe(1_000n)
    expect((await closings(2)).get('cash')).toBe(725n)
    expect((await closings(3)).get('cash')).toBe(733n)
    expect([...(await closings(3)).values()].reduce((sum: bigint, closing) => sum + BigInt(closing ?? 0), 0n)).toBe(0n)
  })

  test('is the same before and after blocks are closed', async () => {
    const before = await sumAccounts(0, 1)
    await closeAllBlocks(fixture)
    expect(await sumAccounts(0, 1)).toEqual(before)
  })

  test('in which nothing moved says where all accounts stand', async () => {
    expect((await sumAccounts(5, 6)).map(([side, kind, gained, lost]) => [side, kind, gained, lost])).toEqual([
      ['members', 'bonus', 0n, 0n],
      ['members', 'cash', 0n, 0n],
      ['house', 'promotions', 0n, 0n],
      ['house', 'result:rng', 0n, 0n],
      ['house', 'sandbox', 0n, 0n],
    ])
  })

  test('of an asset that the brand does not have is empty', async () => {
    expect(await sumAccounts(0, 1, 'VND')).toEqual([])
  })
})

describe('a day by kinds of transfer', () => {
  test('says what members gained and lost by each; between members both', async () => {
    expect(await sumKinds(0, 1)).toEqual([
      ['bonus', 1, 15n, 0n],
      ['deposit', 1, 100n, 0n],
      ['stake', 2, 0n, 100n],
      ['transfer', 1, 9n, 9n],
      ['win', 1, 25n, 0n],
    ])
  })

  test('adds up to what members’ accounts moved', async () => {
    for (const [from, to] of [
      [-1, 0],
      [0, 1],
      [1, 2],
      [-1, 4],
    ] as const) {
      const total = (rows: unknown[][], n: number) => rows.reduce((sum, row) => sum + BigInt(String(row[n])), 0n)
      const accounts = (await sumAccounts(from, to)).filter(([side]) => side === 'members')
      const kinds = await sumKinds(from, to)
      expect([total(kinds, 2), total(kinds, 3)]).toEqual([total(accounts, 2), total(accounts, 3)])
    }
  })

  test('is empty where nothing moved', async () => {
    expect(await sumKinds(5, 6)).toEqual([])
  })
})

describe('the first movement of members’ money', () => {
  test('is that of the brand and asset', async () => {
    expect(await fixture.wallet.firstMovedAt({ brandId: fixture.brandId, asset: 'CNY' })).toEqual(new Date(day(0).getTime() - 1))
    expect(await fixture.wallet.firstMovedAt({ brandId: fixture.brandId, asset: 'VND' })).toBeUndefined()
    expect(await fixture.wallet.firstMovedAt({ brandId: freshId(), asset: 'CNY' })).toBeUndefined()
  })
})

describe('a member’s account by day', () => {
  const sumByDay = (timeZone: string, more: { since?: Date; until?: Date } = {}) =>
    fixture.wallet
      .sumByDay({ accountId: member.account, since: day(-5), timeZone, ...more })
      .then(rows => rows.map(({ on, kind, amount, count }) => [on, kind, amount, count]))
  const on = (n: number) => new Date(day(n).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

  test('has the newest day first, and each kind of it', async () => {
    expect(await sumByDay('Asia/Shanghai')).toEqual([
      [on(1), 'stake', -300n, 1],
      [on(0), 'deposit', 100n, 1],
      [on(0), 'stake', -100n, 2],
      [on(0), 'transfer', -9n, 1],
      [on(0), 'win', 25n, 1],
      [on(-1), 'deposit', 1_000n, 1],
    ])
  })

  test('is of the time zone asked for: another one divides the same entries otherwise', async () => {
    expect((await sumByDay('Asia/Tokyo')).map(([date, kind, amount]) => [date, kind, amount])).toEqual([
      [on(1), 'stake', -360n],
      [on(1), 'transfer', -9n],
      [on(1), 'win', 25n],
      [on(0), 'deposit', 1_100n],
      [on(0), 'stake', -40n],
    ])
  })

  test('begins with an instant, inclusive, and ends before another', async () => {
    expect(await sumByDay('Asia/Shanghai', { since: day(0), until: day(1) })).toHaveLength(4)
    expect(await sumByDay('Asia/Shanghai', { since: day(1) })).toEqual([[on(1), 'stake', -300n, 1]])
    expect(await sumByDay('Asia/Shanghai', { since: new Date(day(1).getTime() + 1) })).toEqual([])
  })
})

describe('an account between two places', () => {
  test('stands before an instant as its last entry says, and at zero before its first', async () => {
    const balances = await Promise.all(
      [new Date(day(0).getTime() - 1), day(0), new Date(day(0).getTime() + 1), day(1), day(2)].map(at =>
        fixture.wallet.placeBefore(fixture.db, { accountId: member.account, at }).then(({ balance }) => balance),
      ),
    )
    expect(balances).toEqual([0n, 1_000n, 1_100n, 1_016n, 716n])
    expect(await fixture.wallet.placeBefore(fixture.db, { accountId: 987_654_321n, at: day(9) })).toEqual({ transferId: 0n, balance: 0n })
  })

  test('moved by what its entries sum to, so that neighbouring spans leave nothing out', async () => {
    const place = (n: number) => fixture.wallet.placeBefore(fixture.db, { accountId: member.account, at: day(n) })
    for (const [from, to] of [
      [-1, 0],
      [0, 1],
      [1, 2],
      [-1, 2],
    ] as const) {
      const [before, after] = [await place(from), await place(to)]
      const rows = await fixture.wallet.sumSpan(
        fixture.db,
        { accountId: member.account, after: before.transferId, through: after.transferId, from: day(from), to: day(to) },
        'Asia/Shanghai',
      )
      expect(rows.reduce((sum, { amount }) => sum + amount, before.balance)).toBe(after.balance)
    }
  })

  test('is summed by day and kind, the oldest day first', async () => {
    const through = (await fixture.wallet.placeBefore(fixture.db, { accountId: member.account, at: day(3) })).transferId
    const span = { accountId: member.account, after: 0n, through, from: day(-1), to: day(3) }
    expect((await fixture.wallet.sumSpan(fixture.db, span, 'Asia/Shanghai')).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', 1_000n],
      ['deposit', 100n],
      ['stake', -100n],
      ['transfer', -9n],
      ['win', 25n],
      ['stake', -300n],
    ])
    expect(await fixture.wallet.sumSpan(fixture.db, { ...span, after: through }, 'Asia/Shanghai')).toEqual([])
  })
})
