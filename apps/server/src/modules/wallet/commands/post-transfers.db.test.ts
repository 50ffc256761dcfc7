import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import type { PostAnswer } from '../index.ts'
import { createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

const outcomeOf = (answer: PostAnswer | undefined) => (answer?.ok ? (answer.value.isReplay ? 'replayed' : 'posted') : answer?.error)
const balanceOf = async (account: bigint) => {
  const balance = await fixture.wallet.getBalance(account)
  return balance.ok ? balance.value : balance.error
}
const countTransfers = async (ownerId: string) =>
  (await fixture.pool.query<{ n: bigint }>('SELECT count(*) AS n FROM wallet.transfers WHERE owner_id = $1', [ownerId])).rows[0]?.n

describe('posting', () => {
  test('POST-1 moves value between accounts and answers the balances after it', async () => {
    const { memberId, account } = await fixture.openMember(amount('100'))
    const answer = await fixture.wallet.post(
      transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: amount('30.5') }),
    )
    expect(answer.ok && answer.value.balancesAfter).toEqual([amount('69.5'), null])
    expect(await balanceOf(account)).toBe(amount('69.5'))
  })

  test('POST-2 a balance reaches zero and never goes below', async () => {
    const { memberId, account } = await fixture.openMember(5n)
    const bet = (key: string, stake: bigint) =>
      fixture.wallet.post(transfer(memberId, key, 'stake', { from: account, to: fixture.stakes, amount: stake }))
    expect(outcomeOf(await bet('too-much', 6n))).toBe('insufficient_funds')
    expect(outcomeOf(await bet('all', 5n))).toBe('posted')
    expect(outcomeOf(await bet('more', 1n))).toBe('insufficient_funds')
    expect(await balanceOf(account)).toBe(0n)
  })

  test('POST-3 each transfer of a group has its own outcome, in the order given', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    const bet = (key: string, stake: bigint) => transfer(memberId, key, 'stake', { from: account, to: fixture.stakes, amount: stake })
    const win = transfer(memberId, 'win', 'win', { from: fixture.stakes, to: account, amount: 50n })
    const answers = await fixture.wallet.postTransfers([
      bet('a', 4n),
      bet('b', 7n),
      bet('a', 4n),
      bet('a', 5n),
      win,
      bet('c', 56n),
      bet('d', 1n),
    ])
    expect(answers.map(outcomeOf)).toEqual([
      'posted',
      'insufficient_funds',
      'replayed',
      'idempotency_conflict',
      'posted',
      'posted',
      'insufficient_funds',
    ])
    expect(await balanceOf(account)).toBe(0n)
  })

  test('POST-4 one transfer may have many legs, and is refused whole when one member lacks funds', async () => {
    const rich = await fixture.openMember(100n)
    const poor = await fixture.openMember(1n)
    const split = (key: string, share: bigint) => ({
      ownerId: rich.memberId,
      key,
      kind: 'transfer',
      legs: [
        { accountId: rich.account, amount: -10n },
        { accountId: poor.account, amount: -share },
        { accountId: fixture.stakes, amount: 10n + share },
      ],
    })
    expect(outcomeOf(await fixture.wallet.post(split('a', 2n)))).toBe('insufficient_funds')
    expect([await balanceOf(rich.account), await balanceOf(poor.account)]).toEqual([100n, 1n])
    expect(outcomeOf(await fixture.wallet.post(split('a', 1n)))).toBe('posted')
    expect([await balanceOf(rich.account), await balanceOf(poor.account)]).toEqual([90n, 0n])
  })

  test('POST-5 a closed account refuses what comes and goes, and keeps what it holds', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    await fixture.wallet.setClosed(account, true)
    expect(
      outcomeOf(await fixture.wallet.post(transfer(memberId, 'in', 'deposit', { from: fixture.sandbox, to: account, amount: 1n }))),
    ).toBe('account_closed')
    await fixture.wallet.setClosed(account, false)
    expect(
      outcomeOf(await fixture.wallet.post(transfer(memberId, 'in', 'deposit', { from: fixture.sandbox, to: account, amount: 1n }))),
    ).toBe('posted')
    expect(await balanceOf(account)).toBe(11n)
  })

  test('POST-6 a bad transfer of a group fails alone', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    const unknownAccount = transfer(memberId, 'bad', 'stake', { from: account, to: 999_999_999n, amount: 1n })
    const good = transfer(memberId, 'good', 'stake', { from: account, to: fixture.stakes, amount: 1n })
    const results = await Promise.allSettled([fixture.wallet.post(unknownAccount), fixture.wallet.post(good)])
    expect(results.map(result => result.status)).toEqual(['rejected', 'fulfilled'])
    expect(await balanceOf(account)).toBe(9n)
  })

  test('POST-7 inside a transaction that is rolled back nothing remains, and the key is free again', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    const bet = transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 4n })
    const undone = transaction(fixture.db, async tx => {
      expect((await fixture.wallet.postTransfersIn(tx, [bet])).map(outcomeOf)).toEqual(['posted'])
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await balanceOf(account)).toBe(10n)
    expect(outcomeOf(await fixture.wallet.post(bet))).toBe('posted')
  })

  test('POST-8 a transfer whose legs do not sum to 0 never reaches the journal, by whatever door', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    const legs = [
      { accountId: account, amount: -4n },
      { accountId: fixture.stakes, amount: 5n },
    ]
    await expect(fixture.wallet.postTransfers([{ ownerId: memberId, key: 'x', kind: 'stake', legs }])).rejects.toThrow('sum to 0')
    const direct = fixture.pool.query(`SELECT wallet.post_one($1, 'x', '\\x0000000000000000', 'stake', NULL, $2, $3)`, [
      memberId,
      [account, fixture.stakes],
      [-4n, 5n],
    ])
    await expect(direct).rejects.toThrow('sum to 0')
    expect(await balanceOf(account)).toBe(10n)
  })
})

describe('assets', () => {
  test('ASSET-1 demo credits never reach a cash account', async () => {
    const member = await fixture.openMember(0n, ['demo', 'cash'])
    const [demo = 0n, cash = 0n] = member.accounts
    const issuance = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'issuance', asset: 'demo' })
    await fixture.wallet.post(transfer(member.memberId, 'issue', 'issue', { from: issuance, to: demo, amount: amount('10000') }))
    await expect(fixture.wallet.post(transfer(member.memberId, 'steal', 'transfer', { from: demo, to: cash, amount: 1n }))).rejects.toThrow(
      'one asset',
    )
    await expect(
      fixture.wallet.post(transfer(member.memberId, 'steal', 'transfer', { from: issuance, to: cash, amount: 1n })),
    ).rejects.toThrow('one asset')
    expect(await balanceOf(cash)).toBe(0n)
  })

  test('ASSET-2 a member cannot have a cash account in demo credits, or a demo account in money', async () => {
    const open = (kind: string, asset: string) =>
      fixture.pool.query(`SELECT wallet.open_account($1, 'member', $2, $3, $4)`, [fixture.brandId, freshId(), kind, asset])
    await expect(open('cash', 'demo')).rejects.toThrow('member_asset_follows_kind')
    await expect(open('demo', 'CNY')).rejects.toThrow('member_asset_follows_kind')
    await expect(open('points', 'CNY')).rejects.toThrow('member_asset_follows_kind')
  })
})

describe('idempotency', () => {
  test('R3 IDEM-1 five parallel and five later repeats of a key have one effect and identical answers', async () => {
    const { memberId, account } = await fixture.openMember(100n)
    const bet = transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 40n })
    // Past the batcher, so that the repeats really meet inside the database.
    const parallel = await Promise.all(Array.from({ length: 5 }, () => fixture.wallet.postTransfers([bet])))
    const later = []
    for (let i = 0; i < 5; i++) later.push(await fixture.wallet.post(bet))
    const answers = [...parallel.flat(), ...later]
    expect(answers.map(outcomeOf).filter(outcome => outcome === 'posted')).toHaveLength(1)
    expect(
      new Set(answers.map(answer => JSON.stringify(answer.ok && { ...answer.value, isReplay: true }, (_, value) => `${value}`))).size,
    ).toBe(1)
    expect(await balanceOf(account)).toBe(60n)
  })

  test('R3 IDEM-2 a changed body under the same key is refused', async () => {
    const { memberId, account } = await fixture.openMember(100n)
    const bet = transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 40n })
    await fixture.wallet.post(bet)
    const changes = [
      { ...bet, kind: 'fee' },
      { ...bet, referenceId: freshId() },
      transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 41n }),
      transfer(memberId, 'bet', 'stake', { from: account, to: fixture.sandbox, amount: 40n }),
    ]
    for (const changed of changes) expect(outcomeOf(await fixture.wallet.post(changed))).toBe('idempotency_conflict')
    expect(await balanceOf(account)).toBe(60n)
  })

  test('IDEM-3 keys of two owners do not meet', async () => {
    const one = await fixture.openMember(10n)
    const other = await fixture.openMember(10n)
    for (const { memberId, account } of [one, other]) {
      expect(
        outcomeOf(await fixture.wallet.post(transfer(memberId, 'same', 'stake', { from: account, to: fixture.stakes, amount: 3n }))),
      ).toBe('posted')
    }
  })

  test('IDEM-4 a refusal leaves no trace: the key works once there are funds', async () => {
    const { memberId, account } = await fixture.openMember(1n)
    const bet = transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 5n })
    expect(outcomeOf(await fixture.wallet.post(bet))).toBe('insufficient_funds')
    await fixture.wallet.post(transfer(memberId, 'more', 'deposit', { from: fixture.sandbox, to: account, amount: 9n }))
    expect(outcomeOf(await fixture.wallet.post(bet))).toBe('posted')
  })

  test('IDEM-5 a known key is answered even when the account is empty or closed by now', async () => {
    const { memberId, account } = await fixture.openMember(5n)
    const bet = transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 5n })
    await fixture.wallet.post(bet)
    expect(outcomeOf(await fixture.wallet.post(bet))).toBe('replayed')
    await fixture.wallet.setClosed(account, true)
    expect(outcomeOf(await fixture.wallet.post(bet))).toBe('replayed')
  })
})

describe('concurrency', () => {
  test('S4 a balance of one stake and 200 parallel spends, 100 times: one success, balance 0', async () => {
    for (let round = 0; round < 100; round++) {
      const { memberId, account } = await fixture.openMember(7n)
      const kinds = ['stake', 'withdrawal', 'transfer', 'redemption']
      const spends = Array.from({ length: 200 }, (_, i) =>
        transfer(memberId, `spend-${i}`, kinds[i % kinds.length] ?? 'stake', { from: account, to: fixture.stakes, amount: 7n }),
      )
      // Half through the batcher, half as transactions of their own.
      const answers = await Promise.all(
        spends.map((spend, i) => (i % 2 ? fixture.wallet.post(spend) : fixture.wallet.postTransfers([spend]).then(([a]) => a))),
      )
      expect(answers.map(outcomeOf).filter(outcome => outcome === 'posted')).toHaveLength(1)
      expect(answers.map(outcomeOf).filter(outcome => outcome === 'insufficient_funds')).toHaveLength(199)
      expect(await balanceOf(account)).toBe(0n)
      expect(await countTransfers(memberId)).toBe(2n)
    }
  })

  test('LOCK-1 groups that name the same members in opposite orders never deadlock', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => fixture.openMember(1_000n)))
    const group = (name: string, order: typeof members) =>
      order.map((from, i) => {
        const to = order[(i + 1) % order.length] ?? from
        return transfer(from.memberId, `${name}-${i}`, 'transfer', { from: from.account, to: to.account, amount: 1n })
      })
    const before = await fixture.admin.query<{ n: bigint }>(
      'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
    )
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => fixture.wallet.postTransfers(group(`g${i}`, i % 2 ? members : [...members].reverse()))),
    )
    const after = await fixture.admin.query<{ n: bigint }>('SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()')
    expect(after.rows[0]?.n).toBe(before.rows[0]?.n)
    expect(await Promise.all(members.map(member => balanceOf(member.account)))).toEqual(members.map(() => 1_000n))
  })
})

describe('the journal', () => {
  const tables = ['transfers', 'entries', 'blocks', 'block_balances']

  test('R9 JOURNAL-1 the application has no right to change, delete, empty or directly write it', async () => {
    for (const statement of [
      ...tables.map(table => `DELETE FROM wallet.${table}`),
      ...tables.map(table => `TRUNCATE wallet.${table} CASCADE`),
      'UPDATE wallet.entries SET amount = 1',
      'UPDATE wallet.transfers SET key = $$x$$',
      'UPDATE wallet.balances SET balance = 1',
      'INSERT INTO wallet.balances VALUES (1, 1, 1, false, $$CNY$$)',
      `INSERT INTO wallet.entries VALUES (1, 1, 1, now())`,
    ]) {
      await expect(fixture.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
  })

  test.each([
    ['goes below zero', 'SET balance = -1', '23514'],
    ['leaves what a ledger may hold', 'SET balance = 100000000000000001', '23514'],
    ['is of another asset than its account', `SET asset = 'VND'`, '23503'],
  ])('JOURNAL-6 even the owner is stopped when a balance %s', async (_, change, code) => {
    const { account } = await fixture.openMember(1n)
    await expect(fixture.admin.query(`UPDATE wallet.balances ${change} WHERE account_id = $1`, [account])).rejects.toMatchObject({ code })
  })

  test('R9 JOURNAL-2 even the owner is stopped by a trigger, in each partition too', async () => {
    await fixture.openMember(1n)
    const partitions = await fixture.admin.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'wallet.entries'::regclass`,
    )
    expect(partitions.rows.length).toBeGreaterThan(12)
    await expect(fixture.admin.query('UPDATE wallet.entries SET amount = 1')).rejects.toThrow('append-only')
    await expect(fixture.admin.query('DELETE FROM wallet.transfers')).rejects.toThrow('append-only')
    for (const { name } of partitions.rows) await expect(fixture.admin.query(`TRUNCATE ${name}`), name).rejects.toThrow('append-only')
  })
})

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

  const notPlain: [string, (member: { memberId: string; account: bigint }) => Promise<Partial<Post>>][] = [
    ['POST-2 more than there is', async () => ({ amount: -11n })],
    ['IDEM-1 a known key', async () => ({ key: 'funds' })],
    [
      'POST-5 a closed account',
      async ({ account }) => {
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
      async () => ({
        house: await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'stakes', asset: 'demo' }),
      }),
    ],
  ]
  test.each(notPlain)('%s moves nothing and is left to the general way', async (_what, change) => {
    const member = await fixture.openMember(10n)
    const post = { ownerId: member.memberId, member: member.account, ...(await change(member)) }
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
  type One = { ownerId: string; member: bigint; house?: bigint; amount: bigint | null; key?: string; hash?: Buffer }
  const postAll = async (group: readonly One[]): Promise<(bigint | null)[]> => {
    const { rows } = await fixture.pool.query<{ balances: (bigint | null)[] | null; entry_counts: (bigint | null)[] | null }>(
      `SELECT * FROM wallet.post_all_against_house($1::uuid[], $2::text[], $3::bytea[], 'stake', $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[])`,
      [
        group.map(one => one.ownerId),
        group.map(one => one.key ?? 'bet'),
        group.map(one => one.hash ?? Buffer.alloc(16)),
        group.map(() => freshId()),
        group.map(one => one.member),
        group.map(one => one.house ?? fixture.stakes),
        group.map(one => one.amount),
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

  const notPlain: [string, (one: One) => Promise<Partial<One>>][] = [
    ['POST-2 more than there is', async () => ({ amount: -11n })],
    ['IDEM-1 a known key', async () => ({ key: 'funds' })],
    [
      'POST-5 a closed account',
      async ({ member }) => {
        await fixture.wallet.setClosed(member, true)
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
      async () => ({ house: await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'stakes', asset: 'demo' }) }),
    ],
  ]
  test.each(notPlain)('%s moves nothing, while the rest of its group moves', async (_what, change) => {
    const [before, one, after] = [await open(10n), await open(10n), await open(10n)]
    expect(await postAll([before, { ...one, ...(await change(one)) }, after])).toEqual([6n, null, 6n])
    expect(await balanceOf(one.member)).toBe(10n)
    expect(await countTransfers(one.ownerId)).toBe(1n)
  })

  test('IDEM-1 R3 one key twice in a group for two accounts of one owner fails with all that is in the group', async () => {
    const [one, other, bystander] = [await open(10n), await open(10n), await open(10n)]
    await expect(postAll([one, { ...other, ownerId: one.ownerId }, bystander])).rejects.toMatchObject({ code: '23505' })
    for (const { member } of [one, other, bystander]) expect(await balanceOf(member)).toBe(10n)
  })
})
