import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostAnswer } from '../index.ts'
import { createWalletFixture, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

const outcomeOf = (answer: PostAnswer) => (answer.ok ? (answer.value.isReplay ? 'replayed' : 'posted') : answer.error)
const spend = (memberId: string, key: string, from: bigint, amount: bigint) =>
  fixture.wallet.post(transfer(memberId, key, 'stake', { from, to: fixture.stakes, amount })).then(outcomeOf)

describe('POST-5 a closed account', () => {
  test('refuses before funds are looked at, says so in lists, and opens again as it was', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    expect(await fixture.wallet.setClosed(account, true)).toEqual({ ok: true, value: undefined })
    expect([await spend(memberId, 'a', account, 4n), await spend(memberId, 'b', account, 11n)]).toEqual([
      'account_closed',
      'account_closed',
    ])
    expect(await fixture.wallet.listBalances(memberId)).toMatchObject([{ balance: 10n, version: 1n, isClosed: true }])
    await fixture.wallet.setClosed(account, false)
    expect([await spend(memberId, 'a', account, 4n), await spend(memberId, 'b', account, 11n)]).toEqual(['posted', 'insufficient_funds'])
    expect(await fixture.wallet.listBalances(memberId)).toMatchObject([{ balance: 6n, version: 2n, isClosed: false }])
  })

  test('closed twice is closed, opened twice is open', async () => {
    const { account, memberId } = await fixture.openMember(5n)
    for (const isClosed of [true, true, false, false]) {
      expect(await fixture.wallet.setClosed(account, isClosed)).toMatchObject({ ok: true })
      expect(await fixture.wallet.listBalances(memberId)).toMatchObject([{ isClosed }])
    }
  })

  test('leaves the member’s other accounts open', async () => {
    const { memberId, accounts } = await fixture.openMember(10n, ['cash', 'bonus'])
    const [cash = 0n, bonus = 0n] = accounts
    await fixture.wallet.setClosed(bonus, true)
    const move = transfer(memberId, 'move', 'transfer', { from: cash, to: bonus, amount: 1n })
    expect([outcomeOf(await fixture.wallet.post(move)), await spend(memberId, 'bet', cash, 10n)]).toEqual(['account_closed', 'posted'])
  })

  test('refuses a transfer of many legs whole', async () => {
    const [one, other] = [await fixture.openMember(10n), await fixture.openMember(10n)]
    await fixture.wallet.setClosed(other.account, true)
    const answer = await fixture.wallet.post({
      ...{ ownerId: one.memberId, key: 'share', kind: 'transfer' },
      legs: [
        { accountId: one.account, amount: -4n },
        { accountId: other.account, amount: 3n },
        { accountId: fixture.stakes, amount: 1n },
      ],
    })
    expect([outcomeOf(answer), await fixture.wallet.getBalance(one.account)]).toEqual(['account_closed', { ok: true, value: 10n }])
  })

  test('of a group touches no other transfer', async () => {
    const [closed, open] = [await fixture.openMember(10n), await fixture.openMember(10n)]
    await fixture.wallet.setClosed(closed.account, true)
    const answers = await fixture.wallet.postTransfers(
      [closed, open].map(({ memberId, account }) => transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 1n })),
    )
    expect(answers.map(outcomeOf)).toEqual(['account_closed', 'posted'])
  })

  test('while money is on its way takes all of it or none', async () => {
    const { memberId, account } = await fixture.openMember(20n)
    const answers = Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        fixture.wallet.postTransfers([transfer(memberId, `bet-${n}`, 'stake', { from: account, to: fixture.stakes, amount: 1n })]),
      ),
    )
    await fixture.wallet.setClosed(account, true)
    const outcomes = (await answers).flat().map(outcomeOf)
    const posted = outcomes.filter(outcome => outcome === 'posted').length
    expect(outcomes.filter(outcome => outcome === 'account_closed')).toHaveLength(20 - posted)
    expect(await fixture.wallet.getBalance(account)).toEqual({ ok: true, value: BigInt(20 - posted) })
  })

  test('is a member’s: the house and accounts that are none cannot be closed', async () => {
    expect(await fixture.wallet.setClosed(fixture.stakes, true)).toEqual({ ok: false, error: 'account_unknown' })
    expect(await fixture.wallet.setClosed(987_654_321n, true)).toEqual({ ok: false, error: 'account_unknown' })
  })
})
