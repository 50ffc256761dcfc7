import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { createWalletFixture, freshId, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

const creditAll = (memberIds: readonly string[], referenceId: string, amount = 30n) =>
  transaction(fixture.db, tx =>
    fixture.wallet.postCreditsIn(
      tx,
      { brandId: fixture.brandId, asset: 'CNY', kind: 'rebate', referenceId, houseAccountId: fixture.stakes, key: `rebate:${referenceId}` },
      memberIds.map(memberId => ({ memberId, amount })),
    ),
  )
const balancesOf = async (accounts: readonly bigint[]) =>
  (
    await fixture.pool.query<{ balance: bigint }>(
      'SELECT balance FROM wallet.member_balances WHERE account_id = ANY ($1::bigint[]) ORDER BY array_position($1::bigint[], account_id)',
      [accounts],
    )
  ).rows.map(({ balance }) => balance)
const owe = (memberId: string, amount: bigint) =>
  transaction(fixture.db, async tx => {
    const house = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'receivables', asset: 'CNY' }, tx)
    await fixture.wallet.postTransfersIn(tx, [
      {
        ...{ ownerId: fixture.brandId, key: freshId(), kind: 'result_corrected' },
        legs: [
          { accountId: house, amount: -amount },
          { accountId: fixture.stakes, amount },
        ],
      },
    ])
    await fixture.admin.query(`SELECT wallet.change_receivables($1, ARRAY[$2::uuid], ARRAY['CNY'], ARRAY[$3::bigint])`, [
      fixture.brandId,
      memberId,
      amount,
    ])
  })

describe('credits of many members', () => {
  test('are posted once, whoever repeats them, with accounts that are opened where they are missing', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => fixture.openMember(10n)))
    const ids = [...members.map(({ memberId }) => memberId), freshId()]
    const issue = freshId()
    const accounts = await creditAll(ids, issue)
    expect(await balancesOf(accounts)).toEqual([40n, 40n, 40n, 40n, 40n, 30n])
    await creditAll(ids, issue)
    expect(await balancesOf(accounts)).toEqual([40n, 40n, 40n, 40n, 40n, 30n])
    await creditAll(ids.slice(0, 2), freshId())
    expect(await balancesOf(accounts)).toEqual([70n, 70n, 40n, 40n, 40n, 30n])
  })

  test('are posted once by many processes at a time, in whatever order they name the members', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => fixture.openMember(1n)))
    const ids = members.map(({ memberId }) => memberId)
    const issue = freshId()
    await Promise.all(Array.from({ length: 8 }, (_, n) => creditAll(n % 2 ? ids : ids.toReversed(), issue)))
    expect(await balancesOf(members.map(({ account }) => account))).toEqual(Array(20).fill(31n))
    expect((await fixture.wallet.verifyLedger()).findings).toEqual([])
  })

  test('pay first what a member owes, and another amount under the same key is refused as a whole', async () => {
    const [owing, other] = await Promise.all([fixture.openMember(), fixture.openMember()])
    await owe(owing.memberId, 20n)
    const issue = freshId()
    await creditAll([owing.memberId, other.memberId], issue)
    expect(await balancesOf([owing.account, other.account])).toEqual([10n, 30n])
    expect(await fixture.wallet.findOwed(owing.memberId, 'CNY')).toBe(0n)
    // A repeat is no credit, though something is owed again.
    await owe(owing.memberId, 7n)
    await creditAll([owing.memberId, other.memberId], issue)
    expect([await balancesOf([owing.account]), await fixture.wallet.findOwed(owing.memberId, 'CNY')]).toEqual([[10n], 7n])
    await expect(creditAll([owing.memberId, other.memberId], issue, 31n)).rejects.toThrow('every rebate is posted')
    expect((await fixture.wallet.verifyLedger()).findings).toEqual([])
  })
})
