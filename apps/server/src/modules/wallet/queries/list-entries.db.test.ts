import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postedAt } from '../../../testing/rewrite-history.ts'
import type { EntryQuery } from '../index.ts'
import { createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
let member: { memberId: string; account: bigint }
const orderId = freshId()
const ids: bigint[] = []
const startedAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 36_000_000)
const hour = (n: number) => new Date(startedAt.getTime() + n * 3_600_000)

beforeAll(async () => {
  fixture = await createWalletFixture()
  member = await fixture.openMember()
  const { account } = member
  const moves: readonly (readonly [string, bigint, bigint, bigint, string?])[] = [
    ['deposit', fixture.sandbox, account, 100n, orderId],
    ['stake', account, fixture.stakes, 30n],
    ['win', fixture.stakes, account, 10n],
    ['stake', account, fixture.stakes, 80n],
  ]
  for (const [n, [kind, from, to, amount, referenceId]] of moves.entries()) {
    const answer = await fixture.wallet.post({ ...transfer(member.memberId, `${n}`, kind, { from, to, amount }), referenceId })
    ids.push(answer.ok ? answer.value.transferId : 0n)
  }
  for (const [n, id] of ids.entries()) await postedAt(fixture.admin, id, hour(n))
})
afterAll(() => fixture.drop())

const page = (more: Partial<EntryQuery> = {}) => fixture.wallet.listEntries({ accountId: member.account, pageNo: 1, pageSize: 20, ...more })
const inWords = ({ entries }: { entries: readonly { kind: string; amount: bigint }[] }) =>
  entries.map(({ kind, amount }) => `${kind} ${amount}`)

describe('RECORD-1 the record of an account', () => {
  test('has the newest entry first, each with the balance after it and what caused it', async () => {
    const { entries, ...rest } = await page()
    expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['stake', -80n, 0n],
      ['win', 10n, 80n],
      ['stake', -30n, 70n],
      ['deposit', 100n, 100n],
    ])
    expect(entries.at(-1)).toEqual({
      ...{ transferId: ids[0], kind: 'deposit', referenceId: orderId, amount: 100n, balanceAfter: 100n, postedAt: hour(0) },
    })
    expect(rest).toEqual({ pageNum: 1, totalPages: 1, total: 4 })
  })

  test.each<[string, Partial<EntryQuery>, string[]]>([
    ['one kind', { kinds: ['stake'] }, ['stake -80', 'stake -30']],
    ['two kinds', { kinds: ['win', 'deposit'] }, ['win 10', 'deposit 100']],
    ['no kind, which is all of them', { kinds: [] }, ['stake -80', 'win 10', 'stake -30', 'deposit 100']],
    ['an instant, inclusive', { from: hour(2) }, ['stake -80', 'win 10']],
    ['an end, exclusive', { to: hour(1) }, ['deposit 100']],
    ['a kind in a span', { kinds: ['stake'], from: hour(0), to: hour(3) }, ['stake -30']],
  ])('is narrowed by %s', async (_, more, words) => {
    const found = await page(more)
    expect([inWords(found), found.total]).toEqual([words, words.length])
  })

  test.each<[string, number, number, string[], number, number]>([
    ['the first page', 1, 3, ['stake -80', 'win 10', 'stake -30'], 1, 2],
    ['the last page', 2, 3, ['deposit 100'], 2, 2],
    ['a page beyond', 3, 3, [], 3, 2],
    ['a page before the first', 0, 3, ['stake -80', 'win 10', 'stake -30'], 1, 2],
    ['pages of no entries', 1, 0, ['stake -80'], 1, 4],
    ['pages of a thousand', 1, 1_000, ['stake -80', 'win 10', 'stake -30', 'deposit 100'], 1, 1],
  ])('answers %s', async (_, pageNo, pageSize, words, pageNum, totalPages) => {
    const found = await page({ pageNo, pageSize })
    expect([inWords(found), found.pageNum, found.totalPages, found.total]).toEqual([words, pageNum, totalPages, 4])
  })

  test('of the house has no balances after its entries, and of an account that is none nothing', async () => {
    const house = await page({ accountId: fixture.stakes })
    expect(house.entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [80n, null],
      [-10n, null],
      [30n, null],
    ])
    expect(await page({ accountId: 987_654_321n })).toEqual({ entries: [], pageNum: 1, totalPages: 0, total: 0 })
  })
})

describe('the newest entries about something', () => {
  const about = async (kind: string, id: string) =>
    (await fixture.wallet.listEntriesAbout({ kind, id })).map(entry => `${entry.account} ${entry.kind} ${entry.amount}`)

  test('are both legs of a transfer, what was given first', async () => {
    expect(await about('transfer', String(ids[1]))).toEqual(['cash stake -30', 'result:rng stake 30'])
  })

  test('are those of an account, a member’s or the house’s', async () => {
    expect(await about('account', String(member.account))).toEqual(['cash stake -80', 'cash win 10', 'cash stake -30', 'cash deposit 100'])
    expect(await about('account', String(fixture.stakes))).toEqual(['result:rng stake 80', 'result:rng win -10', 'result:rng stake 30'])
  })

  test('of a member are those that are no play', async () => {
    expect(await about('member', member.memberId)).toEqual(['cash deposit 100'])
  })

  test('of anything else are those that it caused', async () => {
    expect(await about('order', orderId)).toEqual(['sandbox deposit -100', 'cash deposit 100'])
    expect(await fixture.wallet.listEntriesAbout({ kind: 'order', id: orderId })).toMatchObject([
      { ownerKind: 'house', ownerId: fixture.brandId, balanceAfter: null },
      { ownerKind: 'member', ownerId: member.memberId, balanceAfter: 100n, asset: 'CNY', accountId: member.account },
    ])
  })

  test.each([
    ['transfer', 'abc'],
    ['transfer', '1; DROP TABLE wallet.entries'],
    ['transfer', '9'.repeat(19)],
    ['transfer', '-1'],
    ['account', '01900000-0000-7000-8000-000000000000'],
    ['member', '17'],
    ['member', '01900000-0000-7000-8000-000000000000'],
    ['order', 'order 17'],
    ['block', '1'],
  ])('are none of the %s %s', async (kind, id) => {
    expect(await about(kind, id)).toEqual([])
  })

  test('are at most 50', async () => {
    const busy = await fixture.openMember(60n)
    await fixture.wallet.postTransfers(
      Array.from({ length: 60 }, (_, n) => transfer(busy.memberId, `${n}`, 'fee', { from: busy.account, to: fixture.stakes, amount: 1n })),
    )
    expect(await about('member', busy.memberId)).toEqual(Array.from({ length: 50 }, () => 'cash fee -1'))
  })
})
