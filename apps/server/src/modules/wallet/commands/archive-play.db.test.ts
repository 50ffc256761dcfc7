import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveRows, bringBack } from '../../../platform/backup/index.ts'
import { spokenRules } from '../../../testing/spoken-rules.ts'
import { closeAllBlocks, createWalletFixture, freshId, transfer, type WalletFixture } from '../testing.ts'
import { playOfMonth } from './archive-play.ts'

const SECRET = Buffer.from('the secret of this installation!')
const LATER = new Date(Date.now() + 200 * 86_400_000)
const monthOf = (offset: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 7)
}
const [LAST_MONTH, THIS_MONTH] = [monthOf(-1), monthOf(0)]

let fixture: WalletFixture
let dir: string
let one: { memberId: string; account: bigint; accounts: bigint[] }
let other: { memberId: string; account: bigint; accounts: bigint[] }

/** Two months of play of two members, other money among it, and one block over the midnight between the months. */
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archive-'))
  fixture = await createWalletFixture()
  one = await fixture.openMember(100_000n, ['cash', 'bonus', 'demo'])
  other = await fixture.openMember(100_000n)
  await play('early', 12)
  // Nothing is sealed yet, so what has been posted may still move to the month before.
  await asOwner(`UPDATE wallet.transfers SET posted_at = posted_at - interval '1 month' WHERE key LIKE 'early%' OR key = 'funds';
    UPDATE wallet.entries e SET posted_at = t.posted_at FROM wallet.transfers t WHERE t.transfer_id = e.transfer_id`)
  await play('late', 12)
  await closeAllBlocks(fixture)
  await play('newest', 6)
  await closeAllBlocks(fixture)
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await fixture.drop()
})

async function play(name: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const { memberId, account } = i % 2 ? one : other
    await fixture.wallet.post(
      transfer(memberId, `${name}-bet-${i}`, 'stake', { from: account, to: fixture.stakes, amount: BigInt(10 + i) }),
    )
    if (i % 3 === 0)
      await fixture.wallet.post(transfer(memberId, `${name}-win-${i}`, 'win', { from: fixture.stakes, to: account, amount: BigInt(7 + i) }))
    if (i === 4)
      await fixture.wallet.post(transfer(memberId, `${name}-paid`, 'deposit', { from: fixture.sandbox, to: account, amount: 500n }))
  }
}

/** As somebody with the owner's rights: replica mode silences the triggers that refuse it to begin with. */
async function asOwner(statements: string): Promise<void> {
  const client = await fixture.admin.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`)
  } finally {
    client.release(true)
  }
}

const archive = (month: string, path = join(dir, `${month}-${Math.random()}.archive`)) =>
  archiveRows(fixture.url, { month, path, secret: SECRET, now: LATER }, playOfMonth)
const back = (path: string) => bringBack(fixture.url, path, [SECRET], playOfMonth)
const rowsOf = async (table: string) =>
  (await fixture.admin.query<{ row: string }>(`SELECT r::text AS row FROM ${table} r ORDER BY 1`)).rows.map(({ row }) => row)
const books = async () => (await fixture.wallet.verifyLedger({ withSeals: true })).findings
const counted = async () => {
  const { transferCount, entryCount } = await fixture.wallet.verifyLedger()
  return { transferCount, entryCount }
}
const kindsLeft = async (month: string) =>
  (
    await fixture.admin.query<{ kind: string; n: number }>(
      `SELECT t.kind, count(*)::int AS n FROM wallet.entries_${month.replace('-', '_')} JOIN wallet.transfers t USING (transfer_id) GROUP BY 1 ORDER BY 1`,
    )
  ).rows

describe('WALLET-ARCHIVE-1: a month of play', () => {
  /** What the test before has taken out comes back. */
  let taken: string[] = []
  let whole: string[]
  beforeEach(async () => {
    whole = await rowsOf('wallet.entries')
  })
  afterEach(async () => {
    for (const path of taken) expect(await back(path)).toMatchObject({ ok: true })
    taken = []
    expect(await books()).toEqual([])
  })
  const take = async (month: string) => {
    const done = await archive(month)
    assert(done.ok, `archived: ${JSON.stringify(done)}`)
    taken.push(done.value.path)
    return done.value
  }

  test('leaves with its stakes and wins alone; whatever else moved stays, and where each account stood at its ends', async () => {
    const [before, balances] = [await counted(), await rowsOf('wallet.balances')]
    const { partitions } = await take(LAST_MONTH)
    expect(partitions).toEqual([{ name: `wallet.archived_${LAST_MONTH.replace('-', '_')}`, rows: 28 }])
    // The last bet of each member stays with both of its entries.
    expect(await kindsLeft(LAST_MONTH)).toEqual([
      { kind: 'deposit', n: 6 },
      { kind: 'stake', n: 4 },
    ])
    expect(await books()).toEqual([])
    expect([await counted(), await rowsOf('wallet.balances')]).toEqual([before, balances])
    expect(await fixture.wallet.listArchived()).toEqual([
      { from: new Date(`${LAST_MONTH}-01T00:00:00Z`), to: new Date(`${THIS_MONTH}-01T00:00:00Z`) },
    ])
  })

  test('keeps the balance of each account at its end', async () => {
    const at = new Date(`${THIS_MONTH}-01T00:00:00Z`)
    const places = () => Promise.all([one, other].map(({ account }) => fixture.wallet.placeBefore(fixture.db, { accountId: account, at })))
    const before = await places()
    await take(LAST_MONTH)
    await take(THIS_MONTH)
    expect(await places()).toEqual(before)
    expect(before.every(({ balance }) => balance > 0n)).toBe(true)
  })

  test('is listed transfer by transfer as archived, for its brand alone', async () => {
    const of = (brandId: string) => fixture.wallet.listTransfers({ brandId, kind: 'stake', pageNo: 1, pageSize: 100 })
    const before = await of(fixture.brandId)
    await take(LAST_MONTH)
    const { list, total } = await of(fixture.brandId)
    expect(total).toBe(before.total)
    expect(list.filter(({ isArchived }) => isArchived).map(({ amount, asset }) => `${amount} ${asset}`)).toEqual(
      Array.from({ length: 10 }, () => '0 '),
    )
    expect((await of(freshId())).total).toBe(0)
  })

  test('two of them share a block, leave in any order and come back in any order', async () => {
    const seals = await rowsOf('wallet.blocks')
    for (const months of [
      [LAST_MONTH, THIS_MONTH],
      [THIS_MONTH, LAST_MONTH],
    ]) {
      for (const month of months) await take(month)
      expect(await books()).toEqual([])
      for (const path of taken.splice(0)) expect(await back(path)).toMatchObject({ ok: true })
      expect(await books()).toEqual([])
      expect([await rowsOf('wallet.entries'), await rowsOf('wallet.blocks')]).toEqual([whole, seals])
      expect(await rowsOf('wallet.kept_seals')).toEqual([])
    }
  })

  test('money goes on, and a key that was used in it moves nothing again', async () => {
    await take(LAST_MONTH)
    const balance = await fixture.wallet.getBalance(one.account)
    const repeated = await fixture.wallet.post(
      transfer(one.memberId, 'early-bet-1', 'stake', { from: one.account, to: fixture.stakes, amount: 11n }),
    )
    expect(repeated).toMatchObject({ ok: true, value: { isReplay: true } })
    const changed = await fixture.wallet.post(
      transfer(one.memberId, 'early-bet-1', 'stake', { from: one.account, to: fixture.stakes, amount: 12n }),
    )
    expect(changed).toMatchObject({ ok: false, error: 'idempotency_conflict' })
    expect(await fixture.wallet.getBalance(one.account)).toEqual(balance)
    await play(`after-${Math.random()}`, 3)
    await closeAllBlocks(fixture)
    expect(await books()).toEqual([])
  })

  test('leaves while money moves, and no transfer waits for it', async () => {
    let isDone = false
    let posted = 0
    const bets = (async () => {
      for (; !isDone; posted += 1)
        await fixture.wallet.post(
          transfer(one.memberId, `beside-${posted}-${Math.random()}`, 'stake', { from: one.account, to: fixture.stakes, amount: 1n }),
        )
    })()
    await take(LAST_MONTH)
    isDone = true
    await bets
    expect(posted).toBeGreaterThan(0)
    expect(await books()).toEqual([])
  })

  test('leaves once and comes back once, however often it is asked for', async () => {
    const done = await Promise.all([archive(LAST_MONTH), archive(LAST_MONTH)])
    const left = present(
      done.find(each => each.ok),
      'one of two',
    )
    assert(left.ok, 'it left')
    expect(done.filter(each => !each.ok)).toEqual([{ ok: false, error: 'nothing_there' }])
    const returned = await Promise.all([back(left.value.path), back(left.value.path)])
    expect(returned.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'already_back' }])
    expect(await rowsOf('wallet.entries')).toEqual(whole)
  })

  test('leaves no way to change what proves it: the application reads the sums, no more', async () => {
    await take(LAST_MONTH)
    for (const table of ['archived_months', 'archived_buckets', 'archived_accounts', 'archived_play', 'kept_seals']) {
      expect((await fixture.pool.query(`SELECT * FROM wallet.${table}`)).rowCount, table).toBeGreaterThan(0)
      await expect(fixture.pool.query(`DELETE FROM wallet.${table}`)).rejects.toThrow('permission denied')
    }
    await expect(fixture.admin.query(`DELETE FROM wallet.entries_${LAST_MONTH.replace('-', '_')}`)).rejects.toThrow('append-only')
  })

  const month = () => `wallet.entries_${LAST_MONTH.replace('-', '_')}`
  const digestOf = `UPDATE wallet.archived_months SET digest = wallet.archive_digest(starts_at)`
  const faults: [string, () => string, string][] = [
    [
      'an entry that stayed is changed',
      () => `UPDATE ${month()} SET amount = amount + 1 WHERE account_id = ${one.account} AND account_seq = 1`,
      'transfer_unbalanced',
    ],
    [
      'both legs of one that stayed are changed',
      () => `UPDATE ${month()} SET amount = amount * 2 WHERE transfer_id = (SELECT max(transfer_id) FROM ${month()})`,
      'balance_differs_from_entries',
    ],
    [
      'a transfer that stayed loses its entries',
      () => `DELETE FROM ${month()} WHERE transfer_id = (SELECT max(transfer_id) FROM ${month()})`,
      'archive_differs',
    ],
    ['the transfer of what left is taken away', () => `DELETE FROM wallet.transfers WHERE key = 'early-bet-0'`, 'key_without_transfer'],
    [
      'the sums of an account are changed, with their digest',
      () => `UPDATE wallet.archived_accounts SET total = total + 1, chain = chain + 1 WHERE account_id = ${one.account}; ${digestOf}`,
      'balance_differs_from_entries',
    ],
    [
      'the sums of transfers are changed, with their digest',
      () => `UPDATE wallet.archived_buckets SET legs = legs - 2; ${digestOf}`,
      'archive_differs',
    ],
    ['the sums of play are changed', () => `UPDATE wallet.archived_play SET prints = prints + 1`, 'archive_differs'],
    [
      'the balance of whoever played is changed',
      () => `UPDATE wallet.balances SET balance = balance + 1 WHERE account_id = ${one.account}`,
      'balance_differs_from_entries',
    ],
    ['a seal of what stayed is changed', () => `UPDATE wallet.kept_seals SET digest = sha256(digest)`, 'block_altered'],
    [
      'the time of a transfer whose entries left is changed',
      () => `UPDATE wallet.transfers SET posted_at = posted_at + interval '1 second' WHERE key = 'early-bet-0'`,
      'block_altered',
    ],
    [
      'an entry of what left is put back by hand',
      () =>
        `INSERT INTO ${month()} SELECT t.transfer_id, ${one.account}, -11, t.posted_at, 1, 2 FROM wallet.transfers t WHERE key = 'early-bet-1'`,
      'transfer_leg_count',
    ],
  ]
  test.each(faults)('WALLET-ARCHIVE-2: it is found when %s', async (_name, statement, rule) => {
    await take(LAST_MONTH)
    const client = await fixture.admin.connect()
    try {
      await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement()}`)
      const { rows: suspects } = await client.query<{ bucket: bigint }>('SELECT bucket FROM wallet.suspect_buckets')
      const { rows } = await client.query<{ rule: string; detail: string }>(
        `SELECT rule, detail FROM wallet.verify_transfers($1) UNION SELECT rule, detail FROM wallet.verify_accounts()
         UNION SELECT rule, detail FROM wallet.verify_blocks() UNION SELECT rule, detail FROM wallet.verify_seals()`,
        [suspects.map(({ bucket }) => bucket)],
      )
      expect(spokenRules(rows)).toContain(rule)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test.each([
    ['an amount', `UPDATE ${'MONTH'} SET amount = amount * 2 WHERE transfer_id = (SELECT min(transfer_id) FROM ${'MONTH'})`],
    ['a time', `UPDATE wallet.transfers SET posted_at = posted_at + interval '1 second' WHERE key = 'early-bet-0'`],
  ])('WALLET-ARCHIVE-3: nothing leaves books in which %s was changed, and no file is left', async (_what, statement) => {
    const path = join(dir, `unclean-${Math.random()}.archive`)
    const keep = `CREATE TABLE public.kept_transfers AS SELECT * FROM wallet.transfers; CREATE TABLE public.kept_entries AS SELECT * FROM wallet.entries`
    await asOwner(`${keep}; ${statement.replaceAll('MONTH', month())}`)
    try {
      expect(await archive(LAST_MONTH, path)).toEqual({ ok: false, error: 'books_differ' })
      expect(existsSync(path)).toBe(false)
      expect(await fixture.wallet.listArchived()).toEqual([])
    } finally {
      await asOwner(`DELETE FROM wallet.transfers; DELETE FROM wallet.entries;
        INSERT INTO wallet.transfers SELECT * FROM public.kept_transfers; INSERT INTO wallet.entries SELECT * FROM public.kept_entries;
        DROP TABLE public.kept_transfers, public.kept_entries`)
    }
  })

  test('WALLET-ARCHIVE-3: nothing leaves before it is sealed', async () => {
    await play(`unsealed-${Math.random()}`, 6)
    expect(await archive(THIS_MONTH)).toEqual({ ok: false, error: 'not_sealed' })
    await closeAllBlocks(fixture)
  })
})
