import { amount } from '@croupier/kernel'
import type { Pool, QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import type { PostAnswer } from '../index.ts'
import { createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'
import { postTransfers } from './post-transfers.ts'

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
    const poor = await fixture.openMember()
    const same = transfer(poor.memberId, 'same', 'stake', { from: poor.account, to: fixture.stakes, amount: 3n })
    expect(outcomeOf(await fixture.wallet.post(same))).toBe('insufficient_funds')
  })

  test('IDEM-1 a repeated group answers for each transfer the balance that it left, though all have one time', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    const bets = ['a', 'b', 'c'].map(key => transfer(memberId, key, 'stake', { from: account, to: fixture.stakes, amount: 3n }))
    const first = await fixture.wallet.postTransfers(bets)
    const again = await fixture.wallet.postTransfers(bets)
    expect(again).toEqual(first.map(answer => answer.ok && { ok: true, value: { ...answer.value, isReplay: true } }))
    expect(again.map(answer => answer.ok && answer.value.balancesAfter[0])).toEqual([7n, 4n, 1n])
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

  test('LOCK-1 a group that waits for its lowest account holds none of the others meanwhile', async () => {
    const [low, high] = [await fixture.openMember(10n), await fixture.openMember(10n)]
    const stakes = [high, low].map(({ memberId, account }) =>
      transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 3n }),
    )
    const holder = await fixture.admin.connect()
    try {
      const hold = (account: bigint) => holder.query('SELECT FROM wallet.balances WHERE account_id = $1 FOR UPDATE NOWAIT', [account])
      await holder.query('BEGIN')
      await hold(low.account)
      const posted = fixture.wallet.postTransfers(stakes)
      await vi.waitFor(async () => {
        const { rowCount } = await fixture.admin.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(1)
      })
      await hold(high.account)
      await holder.query('COMMIT')
      expect((await posted).map(outcomeOf)).toEqual(['posted', 'posted'])
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
  })
})

describe('early release', () => {
  test('R2 an answer leaves after the disk has what it tells', async () => {
    const { memberId, account } = await fixture.openMember(5n)
    const asked: (string | undefined)[] = []
    const pool = {
      query: (query: QueryConfig) => {
        asked.push(query.name)
        return fixture.pool.query(query)
      },
    } as Pool
    await postTransfers(pool, [transfer(memberId, 'bet', 'stake', { from: account, to: fixture.stakes, amount: 5n })])
    expect(asked.map(name => name?.replace(/:.*/, ''))).toEqual(['wallet-post-transfers', 'wallet-await-durable'])
  })

  test('R2 what was committed without waiting is flushed when await_durable returns', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const client = await fixture.admin.connect()
      try {
        await client.query('SET synchronous_commit = off')
        await client.query('CREATE TABLE IF NOT EXISTS public.written (n int)')
        await client.query('INSERT INTO public.written VALUES (1)')
        const before = await client.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn')
        await fixture.pool.query('SELECT wallet.await_durable()')
        const after = await client.query<{ isFlushed: boolean }>('SELECT pg_current_wal_flush_lsn() >= $1::pg_lsn AS "isFlushed"', [
          before.rows[0]?.lsn,
        ])
        expect(after.rows).toEqual([{ isFlushed: true }])
      } finally {
        client.release(true)
      }
    }
  })
})

describe('the journal', () => {
  const tables = ['transfers', 'spent_keys', 'entries', 'blocks', 'block_balances']

  test('R9 JOURNAL-1 the application has no right to change, delete, empty or directly write it', async () => {
    for (const statement of [
      ...tables.map(table => `DELETE FROM wallet.${table}`),
      ...tables.map(table => `TRUNCATE wallet.${table} CASCADE`),
      'UPDATE wallet.entries SET amount = 1',
      'UPDATE wallet.transfers SET key = $$x$$',
      'UPDATE wallet.balances SET balance = 1',
      'INSERT INTO wallet.balances VALUES (1, 1, 1, false, $$CNY$$)',
      `INSERT INTO wallet.entries VALUES (1, 1, 1, now())`,
      `INSERT INTO wallet.spent_keys VALUES (1, '${freshId()}', 1, 1)`,
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
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent IN ('wallet.entries'::regclass, 'wallet.transfers'::regclass)`,
    )
    expect(partitions.rows.length).toBeGreaterThan(24)
    await expect(fixture.admin.query('UPDATE wallet.entries SET amount = 1')).rejects.toThrow('append-only')
    await expect(fixture.admin.query('DELETE FROM wallet.transfers')).rejects.toThrow('append-only')
    await expect(fixture.admin.query('DELETE FROM wallet.spent_keys')).rejects.toThrow('append-only')
    for (const { name } of partitions.rows) await expect(fixture.admin.query(`TRUNCATE ${name}`), name).rejects.toThrow('append-only')
  })

  test('WALLET-MONTHS-3 a key is known by what it was known by when months began; a server that knows none of the keys makes no months', async () => {
    await fixture.openMember(1n)
    const client = await fixture.admin.connect()
    const known = 'SELECT count(*)::int AS n FROM wallet.spent_keys k JOIN wallet.transfers t USING (transfer_id, owner_id) WHERE '
    try {
      const { rows } = await client.query(
        `${known} (k.key_low, k.key_high) = (hashtextextended(t.key COLLATE "C", 0), hashtextextended(t.key COLLATE "C", 1))`,
      )
      expect(rows).toEqual((await client.query('SELECT count(*)::int AS n FROM wallet.transfers')).rows)
      await client.query(`BEGIN; SET LOCAL session_replication_role = replica;
        DELETE FROM wallet.spent_keys WHERE transfer_id = (SELECT max(transfer_id) FROM wallet.transfers)`)
      await client.query('SELECT wallet.ensure_partitions(); ROLLBACK')
      await client.query('BEGIN; SET LOCAL session_replication_role = replica; UPDATE wallet.spent_keys SET key_high = key_high + 1')
      await expect(client.query('SELECT wallet.ensure_partitions()')).rejects.toThrow('hashes texts in another way')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
