import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import type { MemberAccountKind } from '../index.ts'
import { createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

const KINDS: readonly MemberAccountKind[] = ['cash', 'locked', 'transit', 'bonus', 'points', 'demo', 'vendor:LUMEN']
const memberOf = (memberId: string, kinds: readonly MemberAccountKind[], currency = 'CNY') => ({
  ...{ brandId: fixture.brandId, memberId, currency, kinds },
})
const countAccounts = async (ownerId: string) =>
  (await fixture.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM wallet.accounts WHERE owner_id = $1', [ownerId])).rows[0]?.n

describe('opening a member’s accounts', () => {
  test('answers one a kind, in the order asked for, each empty and of its asset', async () => {
    const memberId = freshId()
    const ids = await fixture.wallet.openAccounts(fixture.db, memberOf(memberId, KINDS))
    expect(new Set(ids).size).toBe(7)
    const balances = new Map((await fixture.wallet.listBalances(memberId)).map(account => [account.accountId, account]))
    expect(ids.map(id => balances.get(id))).toEqual(
      KINDS.map((kind, n) => ({
        ...{ accountId: ids[n], kind, asset: kind === 'points' || kind === 'demo' ? kind : 'CNY' },
        ...{ balance: 0n, version: 0n, isClosed: false },
      })),
    )
  })

  test('twice is the same as once, in whatever order, and adds only what is missing', async () => {
    const memberId = freshId()
    const [cash, bonus] = await fixture.wallet.openAccounts(fixture.db, memberOf(memberId, ['cash', 'bonus']))
    expect(await fixture.wallet.openAccounts(fixture.db, memberOf(memberId, ['bonus', 'cash']))).toEqual([bonus, cash])
    const [, points] = await fixture.wallet.openAccounts(fixture.db, memberOf(memberId, ['cash', 'points']))
    expect([[cash, bonus].includes(points), await countAccounts(memberId)]).toEqual([false, 3])
  })

  test('by many at once opens each account once', async () => {
    const memberId = freshId()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.wallet.openAccounts(fixture.db, memberOf(memberId, ['cash', 'demo']))),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(await countAccounts(memberId)).toBe(2)
  })

  test('leaves a balance as it is', async () => {
    const { memberId, account } = await fixture.openMember(70n)
    expect(await fixture.wallet.openAccounts(fixture.db, memberOf(memberId, ['cash']))).toEqual([account])
    expect(await fixture.wallet.getBalance(account)).toEqual({ ok: true, value: 70n })
  })

  test('shares the fate of the transaction that makes the member', async () => {
    const memberId = freshId()
    const undone = transaction(fixture.db, async tx => {
      await fixture.wallet.openAccounts(tx, memberOf(memberId, ['cash']))
      throw new Error('no member after all')
    })
    await expect(undone).rejects.toThrow('no member after all')
    expect([await countAccounts(memberId), await fixture.wallet.hasMembers(fixture.db, freshId())]).toEqual([0, false])
  })

  test('in two currencies opens two accounts of cash', async () => {
    const memberId = freshId()
    const [yuan] = await fixture.wallet.openAccounts(fixture.db, memberOf(memberId, ['cash']))
    const [dong] = await fixture.wallet.openAccounts(fixture.db, memberOf(memberId, ['cash'], 'VND'))
    expect(yuan === dong).toBe(false)
    expect((await fixture.wallet.listBalances(memberId)).map(({ kind, asset }) => [kind, asset])).toEqual([
      ['cash', 'CNY'],
      ['cash', 'VND'],
    ])
  })

  test.each([
    ['a kind that is none', 'Cash', 'CNY'],
    ['a vendor without a code', 'vendor:', 'CNY'],
    ['an asset that is none', 'cash', 'yuan'],
    ['a currency too short', 'cash', 'CN'],
  ])('refuses %s', async (_, kind, asset) => {
    const opening = fixture.pool.query(`SELECT wallet.open_account($1, 'member', $2, $3, $4)`, [fixture.brandId, freshId(), kind, asset])
    await expect(opening).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a house account', () => {
  test('is opened on first use and is the same ever after, also for another process', async () => {
    const account = { brandId: freshId(), kind: 'fees', asset: 'CNY' } as const
    const ids = await Promise.all(Array.from({ length: 5 }, () => fixture.wallet.houseAccount(account)))
    expect(new Set([...ids, await fixture.wallet.houseAccount(account)]).size).toBe(1)
    expect(await transaction(fixture.db, tx => fixture.wallet.houseAccount(account, tx))).toBe(ids[0])
  })

  test('differs by brand, kind and asset', async () => {
    const brandId = freshId()
    const accounts = [
      { brandId, kind: 'fees', asset: 'CNY' },
      { brandId, kind: 'fees', asset: 'VND' },
      { brandId, kind: 'promotions', asset: 'CNY' },
      { brandId: freshId(), kind: 'fees', asset: 'CNY' },
    ] as const
    const ids = await Promise.all(accounts.map(account => fixture.wallet.houseAccount(account)))
    expect(new Set(ids).size).toBe(4)
  })

  test('that a transaction opened and undid is opened again', async () => {
    const account = { brandId: freshId(), kind: 'fees', asset: 'CNY' } as const
    const undone = transaction(fixture.db, async tx => {
      await fixture.wallet.houseAccount(account, tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const id = await fixture.wallet.houseAccount(account)
    const { memberId, account: cash } = await fixture.openMember(10n)
    expect(await fixture.wallet.post(transfer(memberId, 'fee', 'fee', { from: cash, to: id, amount: 4n }))).toMatchObject({ ok: true })
    expect(await fixture.wallet.getBalance(id)).toEqual({ ok: true, value: 4n })
  })

  test('has no row of balances, may go below zero, and is no member', async () => {
    const brandId = freshId()
    const sandbox = await fixture.wallet.houseAccount({ brandId, kind: 'sandbox', asset: 'CNY' })
    expect(await fixture.wallet.hasMembers(fixture.db, brandId)).toBe(false)
    const [cash = 0n] = await fixture.wallet.openAccounts(fixture.db, { ...memberOf(freshId(), ['cash']), brandId })
    expect(await fixture.wallet.hasMembers(fixture.db, brandId)).toBe(true)
    await fixture.wallet.post(transfer(brandId, 'gift', 'adjustment', { from: sandbox, to: cash, amount: 9n }))
    expect(await fixture.wallet.getBalance(sandbox)).toEqual({ ok: true, value: -9n })
    expect((await fixture.admin.query('SELECT FROM wallet.balances WHERE account_id = $1', [sandbox])).rowCount).toBe(0)
  })
})
