import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWalletFixture, freshId, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

const balanceOf = async (account: bigint) => {
  const balance = await fixture.wallet.getBalance(account)
  return balance.ok ? balance.value : balance.error
}
const countTransfers = async (ownerId: string) =>
  (await fixture.pool.query<{ n: bigint }>('SELECT count(*) AS n FROM wallet.transfers WHERE owner_id = $1', [ownerId])).rows[0]?.n

type Change = { amount?: bigint; key?: string; hash?: Buffer; member?: bigint; house?: bigint }

/** What neither takes: the one leaves it to the general way, the other to be asked for by itself. */
const NOT_PLAIN: [string, (account: bigint) => Promise<Change>][] = [
  ['POST-2 more than there is', async () => ({ amount: -11n })],
  ['IDEM-1 a known key', async () => ({ key: 'funds' })],
  [
    'POST-5 a closed account',
    async account => {
      await fixture.wallet.setClosed(account, true)
      return {}
    },
  ],
  ['POST-8 nothing', async () => ({ amount: 0n })],
  ['POST-6 an empty key', async () => ({ key: '' })],
  ['POST-6 a key that is too long', async () => ({ key: 'k'.repeat(129) })],
  ['POST-6 a hash that is too short', async () => ({ hash: Buffer.alloc(7) })],
  ['another member’s account in place of the house', async () => ({ house: (await fixture.openMember(5n)).account })],
  ['the house in place of a member', async () => ({ member: fixture.sandbox })],
  ['an account that is none', async () => ({ house: 999_999_999n })],
  [
    'ASSET-1 another asset',
    async () => ({ house: await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'result:rng', asset: 'demo' }) }),
  ],
]

describe('posting against the house in one statement', () => {
  type Row = { outcome: string | null; balances_after: bigint[] | null }
  type Post = { ownerId: string; member: bigint; house?: bigint; amount?: bigint; key?: string; hash?: Buffer }
  const QUICK = 'wallet.post_against_house($1::uuid, $2, $3, $4, NULL, $5::bigint, $6::bigint, $7::bigint)'
  const GENERAL = 'wallet.post_one($1::uuid, $2, $3, $4, NULL, ARRAY[$5::bigint, $6::bigint], ARRAY[$7::bigint, -$7::bigint])'
  const ask = async (
    call: string,
    { ownerId, member, house = fixture.stakes, amount = -4n, key = 'bet', hash = Buffer.alloc(16) }: Post,
  ) => {
    const { rows } = await fixture.pool.query<Row>(
      `SELECT (posted).outcome, (posted).balances_after FROM (SELECT ${call} AS posted OFFSET 0) one`,
      [ownerId, key, hash, 'stake', member, house, amount],
    )
    return rows[0]
  }
  /** As those ask who post in SQL: before version 18 of PostgreSQL the general way does it all. */
  const postAgainstHouse = (post: Post) => ask(`coalesce(${QUICK}, ${GENERAL})`, post)

  test('POST-1 RECORD-1 moves what a member stakes and wins, and numbers both', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    expect(await postAgainstHouse({ ownerId: memberId, member: account })).toEqual({ outcome: 'posted', balances_after: [6n, null] })
    const win = { ownerId: memberId, member: account, amount: 30n, key: 'win' }
    expect(await postAgainstHouse(win)).toEqual({ outcome: 'posted', balances_after: [36n, null] })
    const { rows } = await fixture.pool.query(
      `SELECT e.amount, e.balance_after, e.account_seq FROM wallet.entries e WHERE e.account_id = $1 ORDER BY e.account_seq`,
      [account],
    )
    expect(rows).toEqual([
      { amount: 10n, balance_after: 10n, account_seq: 1n },
      { amount: -4n, balance_after: 6n, account_seq: 2n },
      { amount: 30n, balance_after: 36n, account_seq: 3n },
    ])
    const { rows: sums } = await fixture.pool.query(
      `SELECT sum(e.amount)::bigint AS sum, count(*) AS n FROM wallet.entries e JOIN wallet.transfers t USING (transfer_id) WHERE t.owner_id = $1`,
      [memberId],
    )
    expect(sums).toEqual([{ sum: 0n, n: 6n }])
  })

  test.each(NOT_PLAIN)('%s moves nothing and is left to the general way', async (_what, change) => {
    const member = await fixture.openMember(10n)
    const post = { ownerId: member.memberId, member: member.account, ...(await change(member.account)) }
    expect((await ask(QUICK, post))?.outcome).toBeNull()
    expect(await balanceOf(member.account)).toBe(10n)
    expect(await countTransfers(member.memberId)).toBe(1n)
  })

  test('IDEM-1 R3 of 20 at the same instant under one key one is posted, whatever the others hear', async () => {
    const { memberId, account } = await fixture.openMember(1000n)
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => postAgainstHouse({ ownerId: memberId, member: account })))
    const posted = all.filter(one => one.status === 'fulfilled' && one.value?.outcome === 'posted')
    expect(posted).toHaveLength(1)
    for (const one of all) if (one.status === 'rejected') expect(one.reason.code).toBe('23505')
    expect(await balanceOf(account)).toBe(996n)
    expect(await countTransfers(memberId)).toBe(2n)
  })

  test('POST-2 of 20 at the same instant for the last stake one is posted', async () => {
    const { memberId, account } = await fixture.openMember(4n)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => postAgainstHouse({ ownerId: memberId, member: account, key: `bet-${n}` })),
    )
    expect(all.filter(one => one?.outcome === 'posted')).toHaveLength(1)
    expect(await balanceOf(account)).toBe(0n)
  })
})

describe('posting a group against the house in one statement', () => {
  type One = {
    ownerId: string
    member: bigint
    house?: bigint
    amount: bigint | null
    key?: string
    hash?: Buffer
    back?: bigint
    backKey?: string
  }
  const postAll = async (group: readonly One[]): Promise<(bigint | null)[]> => {
    const { rows } = await fixture.pool.query<{ balances: (bigint | null)[] | null; entry_counts: (bigint | null)[] | null }>(
      `SELECT * FROM wallet.post_all_against_house($1::uuid[], $2::text[], $3::bytea[], 'stake', $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[],
         'win', $8::text[], $9::bigint[])`,
      [
        group.map(one => one.ownerId),
        group.map(one => one.key ?? 'bet'),
        group.map(one => one.hash ?? Buffer.alloc(16)),
        group.map(() => freshId()),
        group.map(one => one.member),
        group.map(one => one.house ?? fixture.stakes),
        group.map(one => one.amount),
        group.map(one => one.backKey ?? 'win'),
        group.map(one => one.back ?? null),
      ],
    )
    const { balances, entry_counts } = present(rows[0], 'one row')
    const { rows: counted } = await fixture.pool.query('SELECT account_id, entry_count FROM wallet.balances WHERE account_id = ANY ($1)', [
      group.map(one => one.member),
    ])
    const countOf = new Map(counted.map(row => [row.account_id, row.entry_count]))
    expect(entry_counts ?? []).toEqual(group.map((one, place) => (balances?.[place] == null ? null : countOf.get(one.member))))
    return balances ?? []
  }
  const open = async (funds: bigint): Promise<One & { amount: bigint }> => {
    const { memberId, account } = await fixture.openMember(funds)
    return { ownerId: memberId, member: account, amount: -4n }
  }

  test('POST-1 POST-3 RECORD-1 moves what each member stakes and wins, answers in the order given, and numbers all', async () => {
    const members = await Promise.all([10n, 20n, 30n].map(open))
    expect(await postAll(members)).toEqual([6n, 16n, 26n])
    expect(await postAll(members.map(one => ({ ...one, key: 'win', amount: 50n })).reverse())).toEqual([76n, 66n, 56n])
    for (const { ownerId, member } of members) {
      const { rows } = await fixture.pool.query(
        `SELECT e.account_seq, e.amount, e.balance_after - lag(e.balance_after, 1, 0::bigint) OVER (ORDER BY e.account_seq) AS moved
           FROM wallet.entries e WHERE e.account_id = $1 ORDER BY e.account_seq`,
        [member],
      )
      expect(rows.map(row => row.account_seq)).toEqual([1n, 2n, 3n])
      for (const row of rows) expect(row.moved).toBe(row.amount)
      expect(await countTransfers(ownerId)).toBe(3n)
    }
    const { rows } = await fixture.pool.query(
      `SELECT sum(e.amount)::bigint AS sum, bool_and(t.leg_count = 2) AS whole FROM wallet.entries e JOIN wallet.transfers t USING (transfer_id)
        WHERE t.owner_id = ANY ($1)`,
      [members.map(one => one.ownerId)],
    )
    expect(rows).toEqual([{ sum: 0n, whole: true }])
  })

  test('POST-1 POST-3 RECORD-1 brings what comes back by a transfer of its own, in the same statement', async () => {
    const [lost, won] = [await open(10n), await open(4n)]
    expect(await postAll([lost, { ...won, back: 9n }])).toEqual([6n, 9n])
    const { rows } = await fixture.pool.query(
      `SELECT t.kind, t.key, t.leg_count, e.amount, e.balance_after, e.account_seq, (SELECT sum(amount)::int FROM wallet.entries WHERE transfer_id = t.transfer_id) AS sum
         FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id) WHERE t.owner_id = ANY ($1) AND e.account_id = ANY ($2) AND t.kind <> 'deposit'
        ORDER BY t.owner_id = $3, t.transfer_id`,
      [[lost.ownerId, won.ownerId], [lost.member, won.member], won.ownerId],
    )
    const whole = { leg_count: 2, sum: 0 }
    expect(rows).toEqual([
      { kind: 'stake', key: 'bet', amount: -4n, balance_after: 6n, account_seq: 2n, ...whole },
      { kind: 'stake', key: 'bet', amount: -4n, balance_after: 0n, account_seq: 2n, ...whole },
      { kind: 'win', key: 'win', amount: 9n, balance_after: 9n, account_seq: 3n, ...whole },
    ])
    const { rows: houses } = await fixture.pool.query(
      `SELECT e.amount FROM wallet.entries e JOIN wallet.transfers t USING (transfer_id) WHERE t.owner_id = $1 AND e.account_id = $2 ORDER BY e.transfer_id`,
      [won.ownerId, fixture.stakes],
    )
    expect(houses.map(row => row.amount)).toEqual([4n, -9n])
  })

  test.each<[string, { back: bigint; backKey?: string }]>([
    ['POST-2 what comes back would pay for it', { back: 20n }],
    ['POST-8 nothing comes back', { back: 0n }],
    ['something less than nothing comes back', { back: -1n }],
    ['POST-6 it comes back under an empty key', { back: 1n, backKey: '' }],
    ['POST-6 it comes back under a key that is too long', { back: 1n, backKey: 'k'.repeat(129) }],
  ])('%s: nothing of it moves', async (what, more) => {
    const one = await open(what.startsWith('POST-2') ? 3n : 10n)
    expect(await postAll([{ ...one, ...more }])).toEqual([null])
    expect(await countTransfers(one.ownerId)).toBe(1n)
  })

  test('IDEM-1 what comes back under a known key fails with all that is in the group', async () => {
    const [one, bystander] = [await open(10n), await open(10n)]
    await expect(postAll([{ ...one, back: 1n, backKey: 'funds' }, bystander])).rejects.toMatchObject({ code: '23505' })
    expect(await balanceOf(bystander.member)).toBe(10n)
  })

  test('POST-2 of two that move one account it moves one, and leaves the other to be asked for by itself', async () => {
    const one = await open(10n)
    const balances = await postAll([one, { ...one, key: 'another' }])
    expect(balances.toSorted()).toEqual([6n, null].toSorted())
    expect(await countTransfers(one.ownerId)).toBe(2n)
  })

  test('asks for nothing where the amount is null, and answers an empty group', async () => {
    const one = await open(10n)
    expect(await postAll([{ ...one, amount: null }])).toEqual([null])
    expect(await postAll([])).toEqual([])
    expect(await countTransfers(one.ownerId)).toBe(1n)
  })

  test.each(NOT_PLAIN)('%s moves nothing, while the rest of its group moves', async (_what, change) => {
    const [before, one, after] = [await open(10n), await open(10n), await open(10n)]
    expect(await postAll([before, { ...one, ...(await change(one.member)) }, after])).toEqual([6n, null, 6n])
    expect(await balanceOf(one.member)).toBe(10n)
    expect(await countTransfers(one.ownerId)).toBe(1n)
  })

  test('IDEM-1 R3 one key twice in a group for two accounts of one owner fails with all that is in the group', async () => {
    const [one, other, bystander] = [await open(10n), await open(10n), await open(10n)]
    await expect(postAll([one, { ...other, ownerId: one.ownerId }, bystander])).rejects.toMatchObject({ code: '23505' })
    for (const { member } of [one, other, bystander]) expect(await balanceOf(member)).toBe(10n)
  })
})
