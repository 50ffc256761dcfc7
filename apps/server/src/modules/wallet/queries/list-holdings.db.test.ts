import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { createTestDatabase } from '../../../platform/db/testing.ts'
import { createWallet, hasLedger } from '../index.ts'
import { closeAllBlocks, createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

/** A brand of its own, with a sandbox that gives. */
async function openBrand(asset = 'CNY') {
  const brandId = freshId()
  const sandbox = await fixture.wallet.houseAccount({ brandId, kind: 'sandbox', asset })
  const open = async (kinds: readonly ('cash' | 'bonus' | 'demo' | 'points')[], gift = 0n) => {
    const memberId = freshId()
    const accounts = await fixture.wallet.openAccounts(fixture.db, { brandId, memberId, currency: asset, kinds })
    if (gift > 0n) await fixture.wallet.post(transfer(memberId, 'gift', 'deposit', { from: sandbox, to: accounts[0] ?? 0n, amount: gift }))
    return { memberId, accounts }
  }
  return { brandId, sandbox, open }
}

describe('holdings of a brand', () => {
  test('sum to 0 for each asset, before and after blocks are closed', async () => {
    const { brandId, open } = await openBrand()
    await open(['cash', 'bonus'], 70n)
    const { memberId, accounts } = await open(['cash'], 30n)
    const fees = await fixture.wallet.houseAccount({ brandId, kind: 'fees', asset: 'CNY' })
    await fixture.wallet.post(transfer(memberId, 'fee', 'fee', { from: accounts[0] ?? 0n, to: fees, amount: 4n }))
    const held = [
      ['member', 'bonus', 1, 0n],
      ['member', 'cash', 2, 96n],
      ['house', 'fees', 1, 4n],
      ['house', 'sandbox', 1, -100n],
    ]
    const holdings = async () =>
      (await fixture.wallet.listHoldings(brandId)).map(({ ownerKind, kind, accounts: n, balance }) => [ownerKind, kind, n, balance])
    expect(await holdings()).toEqual(held)
    await closeAllBlocks(fixture)
    expect(await holdings()).toEqual(held)
  })

  test('are the brand’s own; without one all are listed', async () => {
    const [one, other] = [await openBrand(), await openBrand('VND')]
    expect((await fixture.wallet.listHoldings(other.brandId)).map(({ asset, balance }) => [asset, balance])).toEqual([['VND', 0n]])
    const brands = new Set((await fixture.wallet.listHoldings()).map(({ brandId }) => brandId))
    expect([brands.has(one.brandId), brands.has(other.brandId), await fixture.wallet.listHoldings(freshId())]).toEqual([true, true, []])
  })
})

describe('what members are owed', () => {
  test('is what each holds of an asset over all accounts, nobody with nothing', async () => {
    const { brandId, open, sandbox } = await openBrand()
    const [rich, , poor] = [await open(['cash', 'bonus'], 70n), await open(['cash']), await open(['cash'], 1n)]
    await fixture.wallet.post(transfer(rich.memberId, 'bonus', 'bonus', { from: sandbox, to: rich.accounts[1] ?? 0n, amount: 5n }))
    const owed = await transaction(fixture.db, tx => fixture.wallet.listOwed(tx, { brandId, asset: 'CNY' }))
    expect(owed.sort((a, b) => Number(b.amount - a.amount))).toEqual([
      { memberId: rich.memberId, amount: 75n },
      { memberId: poor.memberId, amount: 1n },
    ])
    expect(await transaction(fixture.db, tx => fixture.wallet.listOwed(tx, { brandId, asset: 'VND' }))).toEqual([])
  })

  test('comes with the newest seal, which every block replaces', async () => {
    await fixture.openMember(1n)
    await closeAllBlocks(fixture)
    const first = await transaction(fixture.db, tx => fixture.wallet.newestBlock(tx))
    expect(first.digest).toMatch(/^[0-9a-f]{64}$/)
    await fixture.openMember(1n)
    await closeAllBlocks(fixture)
    const next = await transaction(fixture.db, tx => fixture.wallet.newestBlock(tx))
    expect([next.blockId > first.blockId, next.digest === first.digest]).toEqual([true, false])
  })
})

describe('what owners have to play with', () => {
  test('is cash of members, demo credits of trials, and nothing of others', async () => {
    const { open, brandId } = await openBrand()
    const member = await open(['cash', 'bonus', 'demo'], 70n)
    const trial = await open(['demo'])
    const issuance = await fixture.wallet.houseAccount({ brandId, kind: 'issuance', asset: 'demo' })
    for (const [memberId, account] of [
      [member.memberId, member.accounts[2]],
      [trial.memberId, trial.accounts[0]],
    ] as const)
      await fixture.wallet.post(transfer(memberId, 'issue', 'issue', { from: issuance, to: account ?? 0n, amount: 500n }))
    const pointsOnly = await open(['points'])
    const balances = await fixture.wallet.listMainBalances([member.memberId, trial.memberId, pointsOnly.memberId, freshId()])
    expect(balances).toEqual(
      new Map([
        [member.memberId, 70n],
        [trial.memberId, 500n],
      ]),
    )
    expect(await fixture.wallet.listMainBalances([])).toEqual(new Map())
  })
})

describe('a balance', () => {
  test('of a house is exact right after each posting, and unknown for an account that is none', async () => {
    const { open, sandbox } = await openBrand()
    for (const [n, gift] of [5n, 6n, 7n].entries()) {
      await open(['cash'], gift)
      if (n === 1) await closeAllBlocks(fixture)
      expect(await fixture.wallet.getBalance(sandbox)).toEqual({ ok: true, value: [-5n, -11n, -18n][n] })
    }
    expect(await fixture.wallet.getBalance(987_654_321n)).toEqual({ ok: false, error: 'account_unknown' })
  })

  test('in a transaction is what it has posted, and outside of it what was before', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    await transaction(fixture.db, async tx => {
      await fixture.wallet.postTransfersIn(tx, [transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 4n })])
      expect(await fixture.wallet.listBalances(memberId, tx)).toMatchObject([{ balance: 6n, version: 2n }])
      expect(await fixture.wallet.listBalances(memberId)).toMatchObject([{ balance: 10n, version: 1n }])
    })
    expect(await fixture.wallet.listBalances(memberId)).toMatchObject([{ balance: 6n, version: 2n }])
    expect(await fixture.wallet.listBalances(freshId())).toEqual([])
  })
})

describe('a ledger', () => {
  test('of a new database is there, empty and clean, with partitions for a year', async () => {
    const database = await createTestDatabase()
    const wallet = createWallet(database)
    try {
      expect(await hasLedger(database.pool)).toBe(true)
      expect(await wallet.verifyLedger({ withSeals: true })).toMatchObject({
        isClean: true,
        transferCount: 0n,
        entryCount: 0n,
        findings: [],
      })
      expect([await wallet.newestTransferId(), await wallet.listHoldings()]).toEqual([0n, []])
      expect(await transaction(database.db, tx => wallet.newestBlock(tx))).toEqual({ blockId: 0n, digest: '' })
      expect(await wallet.ensurePartitions()).toBe(0)
      const { rows } = await database.admin.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_inherits WHERE inhparent = 'wallet.entries'::regclass`,
      )
      expect(rows[0]?.n).toBe(14)
      await database.admin.query('DROP SCHEMA wallet CASCADE')
      expect(await hasLedger(database.pool)).toBe(false)
    } finally {
      await database.drop()
    }
  })
})
