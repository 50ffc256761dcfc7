import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postedAt } from '../../../testing/rewrite-history.ts'
import type { TransferQuery } from '../index.ts'
import { createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
let one: { memberId: string; account: bigint }
let other: { memberId: string; account: bigint }
const orderId = freshId()
/** By their name, in the order in which they were posted, an hour apart. */
const posted = new Map<string, bigint>()
const startedAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 36_000_000)
const hour = (n: number) => new Date(startedAt.getTime() + n * 3_600_000)
const namesOf = (list: readonly { transferId: bigint }[]) =>
  list.map(({ transferId }) => [...posted].find(([, id]) => id === transferId)?.[0])

beforeAll(async () => {
  fixture = await createWalletFixture()
  one = await fixture.openMember()
  other = await fixture.openMember()
  const { sandbox, stakes } = fixture
  const post = async (
    name: string,
    owner: string,
    kind: string,
    move: { from: bigint; to: bigint; amount: bigint },
    referenceId?: string,
  ) => {
    const answer = await fixture.wallet.post({ ...transfer(owner, name, kind, move), referenceId })
    posted.set(name, answer.ok ? answer.value.transferId : 0n)
  }
  await post('deposit', one.memberId, 'deposit', { from: sandbox, to: one.account, amount: 100n }, orderId)
  await post('gift', fixture.brandId, 'adjustment', { from: sandbox, to: other.account, amount: 20n })
  await post('bet', one.memberId, 'stake', { from: one.account, to: stakes, amount: 30n })
  await post('between', one.memberId, 'transfer', { from: one.account, to: other.account, amount: 7n })
  await post('houses', fixture.brandId, 'settled', { from: stakes, to: sandbox, amount: 5n })
  const elsewhere = freshId()
  const away = await fixture.wallet.houseAccount({ brandId: elsewhere, kind: 'sandbox', asset: 'VND' })
  const fees = await fixture.wallet.houseAccount({ brandId: elsewhere, kind: 'fees', asset: 'VND' })
  await post('elsewhere', elsewhere, 'fee', { from: away, to: fees, amount: 3n })
  for (const [n, id] of [...posted.values()].entries()) await postedAt(fixture.admin, id, hour(n))
})
afterAll(() => fixture.drop())

const page = (more: Partial<TransferQuery> = {}) => fixture.wallet.listTransfers({ pageNo: 1, pageSize: 20, ...more })
const about = (...ids: string[]) => ({ ids })

describe('the list of transfers', () => {
  test('has the newest first, each with what the receiving accounts gained', async () => {
    const { list, ...rest } = await page()
    expect(namesOf(list)).toEqual(['elsewhere', 'houses', 'between', 'bet', 'gift', 'deposit'])
    expect(list.map(({ amount, asset }) => [amount, asset])).toEqual([
      [3n, 'VND'],
      [5n, 'CNY'],
      [7n, 'CNY'],
      [30n, 'CNY'],
      [20n, 'CNY'],
      [100n, 'CNY'],
    ])
    expect(rest).toEqual({ pageNum: 1, totalPages: 1, total: 6 })
  })

  test('comes in pages without a gap', async () => {
    const pages = [1, 2, 3].map(pageNo => page({ pageNo, pageSize: 4 }))
    expect((await Promise.all(pages)).map(({ list, pageNum, totalPages, total }) => [namesOf(list), pageNum, totalPages, total])).toEqual([
      [['elsewhere', 'houses', 'between', 'bet'], 1, 2, 6],
      [['gift', 'deposit'], 2, 2, 6],
      [[], 3, 2, 6],
    ])
  })

  test.each<[string, () => Partial<TransferQuery>, string[]]>([
    ['a kind', () => ({ kind: 'stake' }), ['bet']],
    ['a kind that never was', () => ({ kind: 'nothing' }), []],
    ['a brand', () => ({ brandId: fixture.brandId }), ['houses', 'between', 'bet', 'gift', 'deposit']],
    ['a brand without any', () => ({ brandId: freshId() }), []],
    ['a member, whoever asked for it', () => ({ about: about(other.memberId) }), ['between', 'gift']],
    ['two members', () => ({ about: about(one.memberId, other.memberId) }), ['between', 'bet', 'gift', 'deposit']],
    ['what caused it', () => ({ about: about(orderId) }), ['deposit']],
    ['its number', () => ({ about: { ids: [], transferId: posted.get('houses') } }), ['houses']],
    ['its number or a member', () => ({ about: { ids: [other.memberId], transferId: posted.get('bet') } }), ['between', 'bet', 'gift']],
    ['nobody', () => ({ about: about() }), []],
    ['an instant, inclusive', () => ({ from: hour(4) }), ['elsewhere', 'houses']],
    ['an end, exclusive', () => ({ to: hour(1) }), ['deposit']],
    ['a span', () => ({ from: hour(1), to: hour(3) }), ['bet', 'gift']],
    ['a member and a kind in a span', () => ({ about: about(one.memberId), kind: 'deposit', from: hour(0), to: hour(1) }), ['deposit']],
  ])('is narrowed by %s', async (_, more, names) => {
    const { list, total } = await page(more())
    expect([namesOf(list), total]).toEqual([names, names.length])
  })
})

describe('one transfer', () => {
  test('is found with all its entries, what was given first', async () => {
    const found = await fixture.wallet.findTransfer(posted.get('between') ?? 0n)
    expect(found).toEqual({
      ...{ transferId: posted.get('between'), postedAt: hour(3), kind: 'transfer', ownerId: one.memberId, referenceId: null },
      ...{ amount: 7n, asset: 'CNY', key: 'between', isArchived: false },
      entries: [
        { accountId: one.account, ownerKind: 'member', ownerId: one.memberId, kind: 'cash', asset: 'CNY', amount: -7n, balanceAfter: 63n },
        {
          accountId: other.account,
          ownerKind: 'member',
          ownerId: other.memberId,
          kind: 'cash',
          asset: 'CNY',
          amount: 7n,
          balanceAfter: 27n,
        },
      ],
    })
  })

  test('between houses has no balances after it', async () => {
    const found = await fixture.wallet.findTransfer(posted.get('houses') ?? 0n)
    expect(found?.entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['result:rng', -5n, null],
      ['sandbox', 5n, null],
    ])
  })

  test('that never was is not found, and the newest is the last posted', async () => {
    expect(await fixture.wallet.findTransfer(987_654_321n)).toBeUndefined()
    expect(await fixture.wallet.newestTransferId()).toBe(posted.get('elsewhere'))
  })
})
