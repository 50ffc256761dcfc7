import { AMOUNT_MAX } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PostAnswer } from '../index.ts'
import { createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect((await fixture.wallet.verifyLedger()).findings).toEqual([]))

const outcomeOf = (answer: PostAnswer | undefined) => (answer?.ok ? (answer.value.isReplay ? 'replayed' : 'posted') : answer?.error)
const HASH = Buffer.alloc(16, 7)
type Request = { key: string; hash: Buffer; kind: string; accounts: bigint[]; amounts: bigint[] }
const ask = async (owner: string, { key, hash, kind, accounts, amounts }: Request) =>
  (
    await fixture.pool.query<{ outcome: string }>('SELECT outcome FROM wallet.post_one($1, $2, $3, $4, NULL, $5, $6)', [
      ...[owner, key, hash, kind, accounts, amounts],
    ])
  ).rows[0]?.outcome

describe('POST-6 POST-8 what is malformed never reaches the journal, by the door of SQL either', () => {
  const faults: readonly [string, (account: bigint) => Partial<Request>][] = [
    ['no key', () => ({ key: '' })],
    ['a key too long', () => ({ key: 'k'.repeat(129) })],
    ['a hash too short', () => ({ hash: Buffer.alloc(7) })],
    ['a hash too long', () => ({ hash: Buffer.alloc(33) })],
    ['no kind', () => ({ kind: '' })],
    ['a kind too long', () => ({ kind: 'k'.repeat(33) })],
    ['an amount of 0', account => ({ accounts: [account, fixture.stakes], amounts: [0n, 0n] })],
    ['one leg', account => ({ accounts: [account], amounts: [-4n] })],
    ['more amounts than accounts', account => ({ accounts: [account, fixture.stakes], amounts: [-4n, 3n, 1n] })],
    ['legs that do not sum to 0', () => ({ amounts: [-4n, 5n] })],
    ['an account twice', account => ({ accounts: [account, account], amounts: [-4n, 4n] })],
    ['an account that is none', account => ({ accounts: [account, 987_654_321n] })],
    [
      '17 legs',
      account => ({
        accounts: [account, ...Array.from({ length: 16 }, (_, n) => BigInt(n))],
        amounts: [-16n, ...Array.from({ length: 16 }, () => 1n)],
      }),
    ],
  ]
  test.each(faults)('%s', async (_, fault) => {
    const { memberId, account } = await fixture.openMember(10n)
    const request = { key: 'k', hash: HASH, kind: 'stake', accounts: [account, fixture.stakes], amounts: [-4n, 4n], ...fault(account) }
    await expect(ask(memberId, request)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await fixture.wallet.listBalances(memberId)).toMatchObject([{ balance: 10n, version: 1n }])
    expect(
      await ask(memberId, {
        ...request,
        ...{ key: 'k', hash: HASH, kind: 'stake', accounts: [account, fixture.stakes], amounts: [-4n, 4n] },
      }),
    ).toBe('posted')
  })

  test('the longest key, hash and kind are fine', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    const request = {
      key: 'k'.repeat(128),
      hash: Buffer.alloc(32, 1),
      kind: 'k'.repeat(32),
      accounts: [account, fixture.stakes],
      amounts: [-4n, 4n],
    }
    expect([await ask(memberId, request), await ask(memberId, request)]).toEqual(['posted', 'replayed'])
  })
})

describe('of several reasons to refuse the first is answered', () => {
  test('a conflict of keys, a closed account, then funds', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    const bet = (amount: bigint, key = 'known') =>
      fixture.wallet.post(transfer(memberId, key, 'stake', { from: account, to: fixture.stakes, amount }))
    await bet(4n)
    await fixture.wallet.setClosed(account, true)
    expect([outcomeOf(await bet(4n)), outcomeOf(await bet(99n)), outcomeOf(await bet(99n, 'new'))]).toEqual([
      'replayed',
      'idempotency_conflict',
      'account_closed',
    ])
    await fixture.wallet.setClosed(account, false)
    expect(outcomeOf(await bet(99n, 'new'))).toBe('insufficient_funds')
  })

  test('of many legs the account with the lowest number is asked first, and answers for all', async () => {
    const members = [await fixture.openMember(1n), await fixture.openMember(100n), await fixture.openMember(1n)]
    const [poor, closed, last] = members.map(({ account }) => account)
    await fixture.wallet.setClosed(closed ?? 0n, true)
    const ask = (key: string, accounts: readonly (bigint | undefined)[]) =>
      fixture.wallet.post({
        ...{ ownerId: members[0]?.memberId ?? '', key, kind: 'transfer' },
        legs: [...accounts.map(accountId => ({ accountId: accountId ?? 0n, amount: -5n })), { accountId: fixture.stakes, amount: 10n }],
      })
    expect([outcomeOf(await ask('a', [closed, poor])), outcomeOf(await ask('b', [last, closed]))]).toEqual([
      'insufficient_funds',
      'account_closed',
    ])
  })
})

describe('POST-2 a balance', () => {
  test.each([
    ['may be spent to the last unit', 10n, 'posted', 0n],
    ['may not be overspent by one', 11n, 'insufficient_funds', 10n],
    ['may not be overspent by all that a ledger holds', AMOUNT_MAX, 'insufficient_funds', 10n],
  ])('%s', async (_, amount, outcome, left) => {
    const { memberId, account } = await fixture.openMember(10n)
    const answer = await fixture.wallet.post(transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount }))
    expect([outcomeOf(answer), await fixture.wallet.getBalance(account)]).toEqual([outcome, { ok: true, value: left }])
  })

  test('is judged leg by leg: what comes in one leg pays nothing in another account', async () => {
    const { memberId, accounts } = await fixture.openMember(10n, ['cash', 'locked'])
    const [cash = 0n, locked = 0n] = accounts
    const split = {
      ...{ ownerId: memberId, key: 'k', kind: 'transfer' },
      legs: [
        { accountId: locked, amount: -1n },
        { accountId: cash, amount: -10n },
        { accountId: fixture.stakes, amount: 11n },
      ],
    }
    expect(outcomeOf(await fixture.wallet.post(split))).toBe('insufficient_funds')
    expect((await fixture.wallet.listBalances(memberId)).map(({ balance }) => balance)).toEqual([10n, 0n])
  })

  test('that is frozen and released is the same again, entry by entry', async () => {
    const { memberId, accounts } = await fixture.openMember(100n, ['cash', 'locked'])
    const [cash = 0n, locked = 0n] = accounts
    const move = (key: string, from: bigint, to: bigint, amount: bigint) =>
      fixture.wallet.post(transfer(memberId, key, 'withdrawal_held', { from, to, amount })).then(outcomeOf)
    expect(await move('freeze', cash, locked, 60n)).toBe('posted')
    expect([await move('freeze', cash, locked, 60n), await move('more', cash, locked, 41n)]).toEqual(['replayed', 'insufficient_funds'])
    expect([await move('release', locked, cash, 60n), await move('twice', locked, cash, 1n)]).toEqual(['posted', 'insufficient_funds'])
    expect((await fixture.wallet.listBalances(memberId)).map(({ kind, balance, version }) => [kind, balance, version])).toEqual([
      ['cash', 100n, 3n],
      ['locked', 0n, 2n],
    ])
  })

  test('of points and of demo credits obeys the same rules, each for itself', async () => {
    const member = await fixture.openMember(0n, ['points', 'demo'])
    const [points = 0n, demo = 0n] = member.accounts
    for (const [asset, account] of [
      ['points', points],
      ['demo', demo],
    ] as const) {
      const issuance = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'issuance', asset })
      const post = (key: string, from: bigint, to: bigint, amount: bigint) =>
        fixture.wallet.post(transfer(member.memberId, `${asset}-${key}`, 'issue', { from, to, amount })).then(outcomeOf)
      expect([
        await post('in', issuance, account, 50n),
        await post('out', account, issuance, 51n),
        await post('all', account, issuance, 50n),
      ]).toEqual(['posted', 'insufficient_funds', 'posted'])
      await expect(post('mixed', account === points ? demo : points, issuance, 1n)).rejects.toThrow('one asset')
    }
  })
})

describe('IDEM-4 a key', () => {
  test('of a refused transfer is free in its group too', async () => {
    const { memberId, account } = await fixture.openMember(5n)
    const bet = transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 9n })
    const more = transfer(memberId, freshId(), 'deposit', { from: fixture.sandbox, to: account, amount: 9n })
    expect((await fixture.wallet.postTransfers([bet, more, bet, bet])).map(outcomeOf)).toEqual([
      'insufficient_funds',
      'posted',
      'posted',
      'replayed',
    ])
    expect(await fixture.wallet.getBalance(account)).toEqual({ ok: true, value: 5n })
  })

  test('with a hash of the caller’s own is a repeat whatever its legs are', async () => {
    const { memberId, account } = await fixture.openMember(20n)
    const spin = (amount: bigint, request: number) => ({
      ...transfer(memberId, 'spin', 'stake', { from: account, to: fixture.stakes, amount }),
      requestHash: new Uint8Array(16).fill(request),
    })
    expect([
      outcomeOf(await fixture.wallet.post(spin(5n, 1))),
      outcomeOf(await fixture.wallet.post(spin(9n, 1))),
      outcomeOf(await fixture.wallet.post(spin(5n, 2))),
    ]).toEqual(['posted', 'replayed', 'idempotency_conflict'])
    expect(await fixture.wallet.getBalance(account)).toEqual({ ok: true, value: 15n })
  })

  test('an empty group is answered with nothing', async () => {
    expect(await fixture.wallet.postTransfers([])).toEqual([])
  })
})
