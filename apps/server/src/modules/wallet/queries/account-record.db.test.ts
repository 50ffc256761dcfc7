import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, transaction } from '../../../platform/db/index.ts'
import { readChangedMembers, WALLET_CHANGED_CHANNEL } from '../index.ts'
import { createWalletFixture, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

const houseBalance = async (account: bigint) => {
  const balance = await fixture.wallet.getBalance(account)
  return balance.ok ? balance.value : balance.error
}

describe('the account record', () => {
  test('RECORD-1 is paged, newest first, each entry with the balance after it', async () => {
    const { memberId, account } = await fixture.openMember(100n)
    for (let i = 1; i <= 5; i++)
      await fixture.wallet.post(transfer(memberId, `bet-${i}`, 'stake', { from: account, to: fixture.stakes, amount: BigInt(i) }))
    const first = await fixture.wallet.listEntries({ accountId: account, pageNo: 1, pageSize: 4 })
    const second = await fixture.wallet.listEntries({ accountId: account, pageNo: 2, pageSize: 4 })
    expect([first.total, first.totalPages, second.pageNum]).toEqual([6, 2, 2])
    expect([...first.entries, ...second.entries].map(entry => [entry.kind, entry.amount, entry.balanceAfter])).toEqual([
      ['stake', -5n, 85n],
      ['stake', -4n, 90n],
      ['stake', -3n, 94n],
      ['stake', -2n, 97n],
      ['stake', -1n, 99n],
      ['deposit', 100n, 100n],
    ])
  })

  test('RECORD-1 is filtered by kind and by time', async () => {
    const { memberId, account } = await fixture.openMember(100n)
    await fixture.wallet.post(transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 7n }))
    const page = { accountId: account, pageNo: 1, pageSize: 10 }
    const stakes = await fixture.wallet.listEntries({ ...page, kinds: ['stake'] })
    expect(stakes.entries.map(entry => entry.amount)).toEqual([-7n])
    const later = await fixture.wallet.listEntries({ ...page, from: new Date(Date.now() + 60_000) })
    expect(later.total).toBe(0)
    const since = await fixture.wallet.listEntries({ ...page, from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) })
    expect(since.total).toBe(2)
  })

  test('RECORD-1 a house account has a record too, without running balances', async () => {
    const house = await fixture.wallet.listEntries({ accountId: fixture.stakes, pageNo: 1, pageSize: 3 })
    expect(house.total).toBeGreaterThan(0)
    expect(house.entries.every(entry => entry.balanceAfter === null)).toBe(true)
  })

  test('balances of a member come with a version that grows with every entry', async () => {
    const { memberId, account } = await fixture.openMember(100n, ['cash', 'demo'])
    await fixture.wallet.post(transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 7n }))
    const balances = await fixture.wallet.listBalances(memberId)
    expect(balances.map(({ kind, asset, balance, version }) => [kind, asset, balance, version])).toEqual([
      ['cash', 'CNY', 93n, 2n],
      ['demo', 'demo', 0n, 0n],
    ])
  })
})

describe('closed blocks', () => {
  test('BLOCK-1 a house balance is exact before, between and after blocks', async () => {
    const house = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'fees', asset: 'CNY' })
    const { memberId, account } = await fixture.openMember(100n)
    const pay = (key: string, amount: bigint) => fixture.wallet.post(transfer(memberId, key, 'fee', { from: account, to: house, amount }))
    await pay('a', 3n)
    expect(await houseBalance(house)).toBe(3n)
    await fixture.wallet.closeBlocks()
    await pay('b', 4n)
    await fixture.wallet.closeBlocks()
    expect(await houseBalance(house)).toBe(7n)
    await pay('c', 5n)
    expect(await houseBalance(house)).toBe(12n)
    await fixture.wallet.closeBlocks()
    await fixture.wallet.closeBlocks()
    expect(await houseBalance(house)).toBe(12n)
  })

  test('BLOCK-2 a transfer that commits late, after ones with higher ids, still falls into a block', async () => {
    const house = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'commissions', asset: 'CNY' })
    const slow = await fixture.openMember(10n)
    const quick = await fixture.openMember(10n)
    await transaction(fixture.db, async tx => {
      await fixture.wallet.postTransfersIn(tx, [transfer(slow.memberId, 'slow', 'fee', { from: slow.account, to: house, amount: 1n })])
      await fixture.wallet.post(transfer(quick.memberId, 'quick', 'fee', { from: quick.account, to: house, amount: 2n }))
      for (let i = 0; i < 3; i++) await fixture.wallet.closeBlocks()
      expect(await houseBalance(house)).toBe(2n)
    })
    expect(await houseBalance(house)).toBe(3n)
    for (let i = 0; i < 3; i++) await fixture.wallet.closeBlocks()
    expect(await houseBalance(house)).toBe(3n)
    expect((await fixture.wallet.verifyLedger({ withSeals: true })).findings).toEqual([])
  })
})

test('CHANGE-1 after a commit every process hears whose balances changed, the house never', async () => {
  const { memberId, account } = await fixture.openMember(10n)
  const heard: string[] = []
  let onConnected = () => {}
  const connected = new Promise<void>(resolve => {
    onConnected = resolve
  })
  const listener = listen({
    url: fixture.url,
    channels: { [WALLET_CHANGED_CHANNEL]: payload => heard.push(...readChangedMembers(payload)) },
    onConnected,
  })
  await connected
  await fixture.wallet.close()
  await fixture.wallet.post(transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 7n }))
  await fixture.wallet.close()
  await expect.poll(() => heard, { timeout: 5_000 }).toContain(memberId)
  expect(heard).not.toContain(fixture.brandId)
  await listener.close()
})
