import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { closeAllBlocks, createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect((await fixture.wallet.verifyLedger()).findings).toEqual([]))

type Member = { memberId: string; account: bigint }
/** What a correction does when it finds too little: the house bears it, and the member owes it. */
async function owe({ memberId }: Member, amount: Amount, asset = 'CNY'): Promise<void> {
  const receivables = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'receivables', asset })
  const results = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'result:rng', asset })
  await fixture.wallet.post(transfer(fixture.brandId, freshId(), 'result_corrected', { from: receivables, to: results, amount }))
  await fixture.pool.query('SELECT wallet.change_receivables($1, $2, $3, $4)', [fixture.brandId, [memberId], [asset], [amount]])
}
const creditOf = ({ memberId, account }: Member, amount: Amount, key = freshId()) => ({
  transfer: transfer(memberId, key, 'deposit', { from: fixture.sandbox, to: account, amount }),
  ...{ brandId: fixture.brandId, memberId, asset: 'CNY', cashAccountId: account },
})
const credit = (member: Member, amount: Amount, key?: string) =>
  transaction(fixture.db, tx => fixture.wallet.postCreditIn(tx, creditOf(member, amount, key)))
const standOf = async ({ memberId, account }: Member) => {
  const balance = await fixture.wallet.getBalance(account)
  return [balance.ok && balance.value, await fixture.wallet.findOwed(memberId, 'CNY')]
}
const receivables = async () => {
  const account = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'receivables', asset: 'CNY' })
  const balance = await fixture.wallet.getBalance(account)
  return balance.ok ? balance.value : 0n
}

describe('a credit of cash', () => {
  test('is the member’s whole where nothing is owed', async () => {
    const member = await fixture.openMember(5n)
    expect(await credit(member, 30n)).toMatchObject({ ok: true, value: { balancesAfter: [null, 35n], isReplay: false } })
    expect(await standOf(member)).toEqual([35n, 0n])
  })

  test.each([
    ['more than it', 40n, [0n, 10n]],
    ['the same', 30n, [0n, 0n]],
    ['less', 12n, [18n, 0n]],
  ])('pays first what is owed: %s', async (_, owed, stand) => {
    const member = await fixture.openMember()
    const before = await receivables()
    await owe(member, owed)
    await credit(member, 30n)
    expect(await standOf(member)).toEqual(stand)
    expect((await receivables()) - before).toBe(-(stand[1] ?? 0n))
  })

  test('stands in the record as two entries, of which the second pays what was owed', async () => {
    const member = await fixture.openMember()
    await owe(member, 12n)
    await credit(member, 30n)
    const { entries } = await fixture.wallet.listEntries({ accountId: member.account, pageNo: 1, pageSize: 9 })
    expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['receivable_paid', -12n, 18n],
      ['deposit', 30n, 30n],
    ])
  })

  test('that is repeated pays nothing a second time, though something is owed again', async () => {
    const member = await fixture.openMember()
    await owe(member, 10n)
    const key = freshId()
    await credit(member, 30n, key)
    await owe(member, 7n)
    expect(await credit(member, 30n, key)).toMatchObject({ ok: true, value: { isReplay: true } })
    expect(await standOf(member)).toEqual([20n, 7n])
  })

  test('that is refused pays nothing', async () => {
    const member = await fixture.openMember(10n)
    await owe(member, 10n)
    await fixture.wallet.setClosed(member.account, true)
    expect(await credit(member, 30n)).toEqual({ ok: false, error: 'account_closed' })
    expect(await standOf(member)).toEqual([10n, 10n])
  })

  test('leaves what is owed in another asset, and by another member', async () => {
    const [member, other] = [await fixture.openMember(), await fixture.openMember()]
    await owe(member, 10n, 'VND')
    await owe(other, 10n)
    await credit(member, 30n)
    expect([await standOf(member), await fixture.wallet.findOwed(member.memberId, 'VND'), await standOf(other)]).toEqual([
      [30n, 0n],
      10n,
      [0n, 10n],
    ])
  })

  test('by many at once pays what is owed once', async () => {
    const member = await fixture.openMember()
    await owe(member, 25n)
    await Promise.all(Array.from({ length: 6 }, () => credit(member, 10n)))
    expect(await standOf(member)).toEqual([35n, 0n])
  })

  test('undone with its transaction leaves what is owed', async () => {
    const member = await fixture.openMember()
    await owe(member, 10n)
    const undone = transaction(fixture.db, async tx => {
      await fixture.wallet.postCreditIn(tx, creditOf(member, 30n))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await standOf(member)).toEqual([0n, 10n])
  })
})

describe('what members owe', () => {
  test('adds up, is held by one transaction at a time, and is nothing where nothing was ever owed', async () => {
    const [member, stranger] = [await fixture.openMember(), await fixture.openMember()]
    await owe(member, 10n)
    await owe(member, 5n)
    expect([await standOf(member), await standOf(stranger)]).toEqual([
      [0n, 15n],
      [0n, 0n],
    ])
    const holds = async (ids: string[]) =>
      (await fixture.pool.query<{ is: boolean }>('SELECT wallet.hold_receivables($1) AS is', [ids])).rows[0]?.is
    expect([await holds([stranger.memberId]), await holds([stranger.memberId, member.memberId])]).toEqual([false, true])
    await transaction(fixture.db, async tx => {
      await sql`SELECT wallet.hold_receivables(ARRAY[${member.memberId}::uuid])`.execute(tx)
      const impatient = transaction(fixture.db, async other => {
        await sql`SET LOCAL lock_timeout = '50ms'`.execute(other)
        await sql`SELECT wallet.hold_receivables(ARRAY[${member.memberId}::uuid])`.execute(other)
      })
      await expect(impatient).rejects.toThrow()
    })
    await credit(member, 15n)
    expect([await holds([member.memberId]), await standOf(member)]).toEqual([false, [0n, 0n]])
  })

  test.each([
    ['one credit below it', [4n], [4n]],
    ['one above it', [14n], [10n]],
    ['several, the first first', [6n, 6n, 6n], [6n, 4n, 0n]],
    ['nothing', [0n, 3n], [0n, 3n]],
  ])('is withheld of %s', async (_, credits, withheld) => {
    const member = await fixture.openMember()
    await owe(member, 10n)
    const owners = credits.map(() => member.memberId)
    const { rows } = await fixture.pool.query<{ withheld: bigint[] }>('SELECT wallet.withheld_of($1, $2, $3) AS withheld', [
      owners,
      credits.map(() => 'CNY'),
      credits,
    ])
    expect(rows[0]?.withheld).toEqual(withheld)
  })

  test('agrees with the house, block by block', async () => {
    await closeAllBlocks(fixture)
    const { rows } = await fixture.admin.query<{ owed: bigint }>(
      `SELECT sum(amount)::bigint AS owed FROM wallet.receivables WHERE asset = 'CNY'`,
    )
    expect(await receivables()).toBe(-(rows[0]?.owed ?? 0n))
  })
})
