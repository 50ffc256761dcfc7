import { present, seededRandom } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPool, createPoolBeside } from '../../../platform/db/index.ts'
import { spokenRules } from '../../../testing/spoken-rules.ts'
import { createWallet } from '../index.ts'
import { createWalletFixture, transfer, type WalletFixture } from '../testing.ts'
import { ledgerProofs } from './verify-ledger.ts'

let fixture: WalletFixture
let account: bigint
let secondAccount: bigint
let demo: bigint

/** Other databases of the server have transactions of their own, which the end of a block waits for. */
async function sealJournal(): Promise<void> {
  const isSealed = async () => {
    await fixture.wallet.closeBlocks()
    const { rows } = await fixture.pool.query<{ is: boolean }>(
      'SELECT coalesce((SELECT max(through_transfer_id) FROM wallet.blocks) >= (SELECT max(transfer_id) FROM wallet.transfers), false) AS is',
    )
    return rows[0]?.is
  }
  await vi.waitUntil(isSealed, { timeout: 30_000 })
}

/** A ledger with every kind of account, part of it in closed blocks and part after them. */
beforeAll(async () => {
  fixture = await createWalletFixture()
  const first = await fixture.openMember(1_000n, ['cash', 'bonus', 'points', 'demo', 'vendor:RS'])
  const second = await fixture.openMember(1_000n)
  account = first.account
  secondAccount = second.account
  demo = present(first.accounts[3], 'a demo account was opened')
  const vendor = present(first.accounts[4], 'a vendor account was opened')
  const issuance = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'issuance', asset: 'demo' })
  await fixture.wallet.post(transfer(first.memberId, 'issue', 'issue', { from: issuance, to: demo, amount: 10_000n }))
  await fixture.wallet.post(transfer(first.memberId, 'out', 'transfer', { from: account, to: vendor, amount: 100n }))
  for (let i = 0; i < 40; i++) {
    if (i === 30) await sealJournal()
    const [owner, from] = i % 2 ? [first.memberId, first.account] : [second.memberId, second.account]
    await fixture.wallet.post(transfer(owner, `bet-${i}`, 'stake', { from, to: fixture.stakes, amount: BigInt(1 + (i % 7)) }))
    if (i % 3 === 0) await fixture.wallet.post(transfer(owner, `win-${i}`, 'win', { from: fixture.stakes, to: from, amount: 5n }))
  }
})
afterAll(() => fixture.drop())

/** Plants a fault as someone with the owner's rights would, looks, and takes it back. */
async function findingsAfter(statement: string, withSeals = false): Promise<string[]> {
  const client = await fixture.admin.connect()
  try {
    // Replica mode silences the triggers that refuse the change to begin with.
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica`)
    const changed = await client.query(statement)
    expect(changed.rowCount, statement).toBeGreaterThan(0)
    const suspects = await client.query<{ bucket: bigint }>('SELECT bucket FROM wallet.suspect_buckets')
    const buckets = suspects.rows.map(row => row.bucket)
    const found = await client.query<{ rule: string; detail: string }>(
      `SELECT rule, detail FROM wallet.verify_transfers($1) UNION SELECT rule, detail FROM wallet.verify_accounts()
       UNION SELECT rule, detail FROM wallet.verify_blocks() ${withSeals ? 'UNION SELECT rule, detail FROM wallet.verify_seals()' : ''}`,
      [buckets],
    )
    return spokenRules(found.rows)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('verification of the ledger', () => {
  test('R10 VERIFY-1 a sound ledger of all kinds of wallet is clean, seals included', async () => {
    const report = await fixture.wallet.verifyLedger({ withSeals: true })
    expect(report.findings).toEqual([])
    expect(report.isClean).toBe(true)
    expect(report.transferCount).toBe(58n)
    expect(report.entryCount).toBe(116n)
    const blocks = await fixture.pool.query('SELECT 1 FROM wallet.blocks')
    expect(blocks.rowCount).toBeGreaterThan(0)
  })

  const last = 'transfer_id = (SELECT max(transfer_id) FROM wallet.entries)'
  const faults: [string, () => string, string][] = [
    [
      'a flipped amount',
      () => `UPDATE wallet.entries SET amount = amount + 1 WHERE account_id = ${account} AND account_seq = 3`,
      'transfer_unbalanced',
    ],
    [
      'amounts of two transfers flipped against each other',
      () =>
        `UPDATE wallet.entries SET amount = amount + CASE account_seq WHEN 4 THEN 1 ELSE -1 END WHERE account_id = ${account} AND account_seq IN (4, 5)`,
      'transfer_unbalanced',
    ],
    [
      'both legs of a transfer flipped alike',
      () =>
        `UPDATE wallet.entries SET amount = amount * 2 WHERE transfer_id = (SELECT min(transfer_id) FROM wallet.entries WHERE account_id = ${account})`,
      'balance_differs_from_entries',
    ],
    ['a deleted house leg', () => `DELETE FROM wallet.entries WHERE account_id = ${fixture.stakes} AND ${last}`, 'transfer_leg_count'],
    [
      'a deleted member leg',
      () => `DELETE FROM wallet.entries WHERE account_id = ${account} AND account_seq = 6`,
      'balance_differs_from_entries',
    ],
    ['all legs deleted', () => `DELETE FROM wallet.entries WHERE ${last}`, 'transfer_without_entries'],
    [
      'a deleted transfer',
      () => `DELETE FROM wallet.transfers WHERE transfer_id = (SELECT max(transfer_id) FROM wallet.transfers)`,
      'entry_without_transfer',
    ],
    [
      'an added pair of legs',
      () => `INSERT INTO wallet.entries VALUES (9999, ${fixture.stakes}, -5, now()), (9999, ${fixture.sandbox}, 5, now())`,
      'entry_without_transfer',
    ],
    [
      'a leg added to a transfer',
      () => `INSERT INTO wallet.entries SELECT transfer_id, ${fixture.sandbox}, 1, posted_at FROM wallet.entries WHERE ${last} LIMIT 1`,
      'transfer_leg_count',
    ],
    [
      'a transfer without legs',
      () =>
        `INSERT INTO wallet.transfers (transfer_id, posted_at, owner_id, key, request_hash, kind, leg_count)
         VALUES (9999, now(), '${fixture.brandId}', 'ghost', '\\x0000000000000000', 'stake', 2)`,
      'transfer_without_entries',
    ],
    [
      'a key that is free again',
      () => `DELETE FROM wallet.spent_keys WHERE transfer_id = (SELECT max(transfer_id) FROM wallet.transfers)`,
      'transfer_without_key',
    ],
    [
      'a key that no transfer has spent',
      () => `INSERT INTO wallet.spent_keys VALUES (9999, '${fixture.brandId}', wallet.key_low('ghost'), wallet.key_high('ghost'))`,
      'key_without_transfer',
    ],
    [
      'a key that is said to be of another transfer',
      () => `UPDATE wallet.spent_keys SET transfer_id = 7 WHERE transfer_id = 6`,
      'transfer_without_key',
    ],
    [
      'a leg moved to another member',
      () => `UPDATE wallet.entries SET account_id = ${secondAccount} WHERE account_id = ${account} AND account_seq = 7`,
      'balance_differs_from_entries',
    ],
    [
      'a demo leg moved to cash',
      () => `UPDATE wallet.entries SET account_id = ${account} WHERE account_id = ${demo}`,
      'transfer_mixes_assets',
    ],
    [
      'a leg moved to an account that does not exist',
      () => `UPDATE wallet.entries SET account_id = 4711 WHERE account_id = ${fixture.stakes} AND ${last}`,
      'entry_without_account',
    ],
    [
      'a raised balance',
      () => `UPDATE wallet.balances SET balance = balance + 1 WHERE account_id = ${account}`,
      'balance_differs_from_entries',
    ],
    [
      'a raised demo balance',
      () => `UPDATE wallet.balances SET balance = balance + 1 WHERE account_id = ${demo}`,
      'balance_differs_from_entries',
    ],
    ['a deleted balance', () => `DELETE FROM wallet.balances WHERE account_id = ${account}`, 'account_without_balance'],
    [
      'a balance row for the house',
      () =>
        `INSERT INTO wallet.balances (account_id, asset) SELECT account_id, asset FROM wallet.accounts WHERE account_id = ${fixture.stakes}`,
      'entry_on_wrong_side',
    ],
    [
      'a changed balance after',
      () => `UPDATE wallet.entries SET balance_after = balance_after + 1 WHERE account_id = ${account} AND account_seq = 5`,
      'account_record_broken',
    ],
    [
      'two balances after swapped',
      () =>
        `UPDATE wallet.entries SET balance_after = balance_after + CASE account_seq WHEN 4 THEN 1 ELSE -1 END WHERE account_id = ${account} AND account_seq IN (4, 5)`,
      'account_record_broken',
    ],
    [
      'two entries reordered',
      () => `UPDATE wallet.entries SET account_seq = 9 - account_seq WHERE account_id = ${account} AND account_seq IN (4, 5)`,
      'account_record_broken',
    ],
    [
      'an erased record number',
      () => `UPDATE wallet.entries SET account_seq = NULL WHERE account_id = ${account} AND account_seq = 4`,
      'entry_on_wrong_side',
    ],
    [
      'a house balance of a block changed',
      () => `UPDATE wallet.block_balances SET balance = balance + 1 WHERE account_id = ${fixture.stakes}`,
      'house_balance_differs_from_entries',
    ],
    [
      'a house leg moved to another house account',
      () => `UPDATE wallet.entries SET account_id = ${fixture.sandbox} WHERE account_id = ${fixture.stakes} AND transfer_id < 20`,
      'house_balance_differs_from_entries',
    ],
  ]

  test.each(faults)('R10 VERIFY-2 finds %s', async (_, statement, rule) => {
    expect(await findingsAfter(statement())).toContain(rule)
  })

  const sealed: [string, string][] = [
    ['a changed time of a transfer', `UPDATE wallet.transfers SET posted_at = posted_at + interval '1 second' WHERE transfer_id = 5`],
    [
      'a changed time of an entry',
      `UPDATE wallet.entries SET posted_at = posted_at + interval '1 second' WHERE transfer_id = 5 AND account_seq IS NULL`,
    ],
    ['a changed key', `UPDATE wallet.transfers SET key = key || 'x' WHERE transfer_id = 5`],
    ['a changed kind', `UPDATE wallet.transfers SET kind = 'gift' WHERE transfer_id = 5`],
    ['a changed owner', `UPDATE wallet.transfers SET owner_id = gen_random_uuid() WHERE transfer_id = 5`],
    ['an added reference', `UPDATE wallet.transfers SET reference_id = gen_random_uuid() WHERE transfer_id = 5`],
    ['two transfers reordered', `UPDATE wallet.transfers SET transfer_id = -transfer_id WHERE transfer_id IN (5, 6)`],
    ['changed amounts', `UPDATE wallet.entries SET amount = amount * 2 WHERE transfer_id = 5`],
    ['a changed account', `UPDATE wallet.entries SET account_id = account_id + 1000 WHERE transfer_id = 5`],
    ['a changed seal', `UPDATE wallet.blocks SET digest = sha256(digest)`],
  ]

  test.each(sealed)('R9 VERIFY-3 the seals find %s', async (_, statement) => {
    expect(await findingsAfter(statement, true)).toContain('block_altered')
  })

  test.each([
    ['its key is another', `UPDATE wallet.spent_keys SET key_low = key_low + 1 WHERE transfer_id = 5`],
    ['its key is of another owner', `UPDATE wallet.spent_keys SET owner_id = gen_random_uuid() WHERE transfer_id = 5`],
  ])('R9 VERIFY-3 the seals find a transfer that could move again: %s', async (_, statement) => {
    expect(await findingsAfter(statement, true)).toContain('transfer_without_key')
  })

  test('R9 VERIFY-3 a seal holds the seal before it: who rewrites one block has to rewrite all that follow', async () => {
    const { rows } = await fixture.admin.query<{ first: Buffer; second: Buffer }>(
      `SELECT wallet.block_digest('\\x01', 0, 40) AS first, wallet.block_digest('\\x02', 0, 40) AS second`,
    )
    const { first, second } = present(rows[0], 'two seals')
    expect(first).not.toEqual(second)
  })

  test('R9 R10 VERIFY-4 any one of 1,000 random faults in the sealed journal is found', { timeout: 180_000 }, async () => {
    const random = seededRandom(20_261_120)
    const faultOf = [
      (id: number) =>
        `DELETE FROM wallet.entries WHERE ctid = (SELECT ctid FROM wallet.entries WHERE transfer_id <= 40 OFFSET ${id} LIMIT 1)`,
      (id: number) =>
        `UPDATE wallet.entries SET amount = amount * ${2 + random.below(9)} WHERE ctid = (SELECT ctid FROM wallet.entries WHERE transfer_id <= 40 OFFSET ${id} LIMIT 1)`,
      (id: number) =>
        `DELETE FROM wallet.transfers WHERE transfer_id = (SELECT transfer_id FROM wallet.transfers ORDER BY 1 OFFSET ${id} LIMIT 1)`,
      (id: number) =>
        `UPDATE wallet.transfers SET key = 'k${random.below(1_000_000)}' WHERE transfer_id = (SELECT transfer_id FROM wallet.transfers ORDER BY 1 OFFSET ${id} LIMIT 1)`,
      (id: number) =>
        `INSERT INTO wallet.entries SELECT transfer_id, account_id, amount, posted_at, balance_after, account_seq FROM wallet.entries OFFSET ${id} LIMIT 1`,
    ]
    // Each is taken back, so one that comes again would find the same: half of them do.
    const faults = new Set(Array.from({ length: 1_000 }, () => present(faultOf[random.below(faultOf.length)], 'a fault')(random.below(30))))
    expect(faults.size).toBeGreaterThan(400)
    for (const statement of faults) {
      expect(await findingsAfter(statement, true), statement).not.toEqual([])
    }
  })
})

describe('proofs of a journal that takes long to read', () => {
  const shift = (by: string) =>
    fixture.admin.query(
      `SET session_replication_role = replica; UPDATE wallet.transfers SET posted_at = posted_at + interval '${by}' WHERE transfer_id = 5; RESET session_replication_role`,
    )

  test('find in pieces of the seals what is altered, once', async () => {
    const seals = present(ledgerProofs(fixture.pool, 3).at(-1), 'the seals are the last proof')
    expect(await seals.run()).toEqual([])
    await shift('1 second')
    try {
      expect(await seals.run()).toMatchObject([{ rule: 'block_altered', detail: expect.stringContaining('do not match their seal') }])
    } finally {
      await shift('-1 second')
    }
  })

  test('end between two pieces of the seals when they are told to', async () => {
    const seals = present(ledgerProofs(fixture.pool, 3).at(-1), 'the seals are the last proof')
    await expect(seals.run(AbortSignal.abort(new Error('the process ends')))).rejects.toThrow('the process ends')
  })

  test('go on for longer than any call of the application may take, beside its pool', async () => {
    const application = createPool(fixture.url, { statementTimeoutMs: 200 })
    const proofPool = createPoolBeside(application, { statementTimeoutMs: 0 })
    const slow = `CREATE OR REPLACE VIEW wallet.suspect_buckets AS SELECT 0::bigint AS bucket FROM pg_sleep(1.5) AS slept WHERE slept::text IS NULL`
    const { rows } = await fixture.admin.query<{ text: string }>(`SELECT pg_get_viewdef('wallet.suspect_buckets') AS text`)
    await fixture.admin.query(slow)
    try {
      await expect(createWallet({ pool: application, db: fixture.db }).verifyLedger()).rejects.toThrow()
      expect((await createWallet({ pool: application, db: fixture.db, proofPool }).verifyLedger()).isClean).toBe(true)
    } finally {
      await fixture.admin.query(`CREATE OR REPLACE VIEW wallet.suspect_buckets AS ${present(rows[0], 'the view').text}`)
      await proofPool.end()
      await application.end()
    }
  })
})
