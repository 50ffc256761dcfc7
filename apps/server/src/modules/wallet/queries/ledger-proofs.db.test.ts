import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewriteHistory } from '../../../testing/rewrite-history.ts'
import { readSnapshot } from '../index.ts'
import { closeAllBlocks, createWalletFixture, transfer, type WalletFixture } from '../testing.ts'

const MEMBERS = 130
let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
  const { rows } = await fixture.pool.query<{ id: bigint }>(
    `SELECT wallet.open_account($1, 'member', gen_random_uuid(), 'cash', 'CNY') AS id FROM generate_series(1, ${MEMBERS})`,
    [fixture.brandId],
  )
  await fixture.wallet.postTransfers(
    rows.map(({ id }) => transfer(fixture.brandId, `gift-${id}`, 'adjustment', { from: fixture.sandbox, to: id, amount: 10n })),
  )
  await closeAllBlocks(fixture)
})
afterAll(() => fixture.drop())

const PROOFS = ['transfers', 'accounts', 'blocks', 'seals'] as const
/** Which proofs find something, and how much, while a fault is there. */
async function foundBy(fault: string, remedy: string): Promise<Record<string, number>> {
  await rewriteHistory(fixture.admin, fault)
  try {
    const found: Record<string, number> = {}
    for (const proof of fixture.wallet.proofs) {
      const findings = await proof.run()
      if (findings.length > 0) found[proof.name] = findings.length
    }
    return found
  } finally {
    await rewriteHistory(fixture.admin, remedy)
  }
}
const newest = '(SELECT max(transfer_id) FROM wallet.transfers)'

describe('the proofs of the ledger', () => {
  test('are four, of which the last reads everything anew', async () => {
    expect(fixture.wallet.proofs.map(({ name, isSeal }) => [name, isSeal])).toEqual(PROOFS.map(name => [name, name === 'seals']))
    expect(await Promise.all(fixture.wallet.proofs.map(proof => proof.run()))).toEqual([[], [], [], []])
  })

  test.each([
    [
      'a raised balance',
      'UPDATE wallet.balances SET balance = 11 WHERE account_id = (SELECT min(account_id) FROM wallet.balances)',
      'UPDATE wallet.balances SET balance = 10 WHERE account_id = (SELECT min(account_id) FROM wallet.balances)',
      { accounts: 1 },
    ],
    [
      'raised balances of more than a hundred members: the first hundred',
      'UPDATE wallet.balances SET balance = 11',
      'UPDATE wallet.balances SET balance = 10',
      { accounts: 100 },
    ],
    [
      'a transfer that says it has another leg',
      `UPDATE wallet.transfers SET leg_count = 3 WHERE transfer_id = ${newest}`,
      `UPDATE wallet.transfers SET leg_count = 2 WHERE transfer_id = ${newest}`,
      { transfers: 1 },
    ],
    [
      'a house balance of a block',
      'UPDATE wallet.block_balances SET balance = balance + 1',
      'UPDATE wallet.block_balances SET balance = balance - 1',
      { blocks: expect.any(Number) },
    ],
    [
      'a key that was written over',
      `UPDATE wallet.transfers SET key = key || '!' WHERE transfer_id = ${newest}`,
      `UPDATE wallet.transfers SET key = rtrim(key, '!') WHERE transfer_id = ${newest}`,
      { seals: expect.any(Number) },
    ],
  ])('find %s', async (_, fault, remedy, found) => {
    const { seals, ...others } = await foundBy(fault, remedy)
    const { seals: expected, ...rest } = found as Record<string, number>
    expect(others).toEqual(rest)
    if (expected !== undefined) expect(seals).toBeGreaterThan(0)
    expect((await fixture.wallet.verifyLedger({ withSeals: true })).findings).toEqual([])
  })

  test('together say how much was read, and look at seals only when asked to', async () => {
    const counts = { transferCount: BigInt(MEMBERS), entryCount: BigInt(2 * MEMBERS) }
    expect(await fixture.wallet.countJournal()).toEqual(counts)
    await rewriteHistory(fixture.admin, `UPDATE wallet.transfers SET kind = 'gift' WHERE transfer_id = ${newest}`)
    const [without, withSeals] = [await fixture.wallet.verifyLedger(), await fixture.wallet.verifyLedger({ withSeals: true })]
    await rewriteHistory(fixture.admin, `UPDATE wallet.transfers SET kind = 'adjustment' WHERE transfer_id = ${newest}`)
    expect(without).toEqual({ isClean: true, findings: [], ...counts, durationMs: expect.any(Number) })
    expect(withSeals).toMatchObject({ isClean: false, findings: [{ rule: 'block_altered' }], ...counts })
  })

  test('say which account, by how much', async () => {
    const account = (await fixture.admin.query<{ id: bigint }>('SELECT min(account_id) AS id FROM wallet.balances')).rows[0]?.id
    await fixture.admin.query('UPDATE wallet.balances SET balance = 12 WHERE account_id = $1', [account])
    const { findings } = await fixture.wallet.verifyLedger()
    await fixture.admin.query('UPDATE wallet.balances SET balance = 10 WHERE account_id = $1', [account])
    expect(findings).toEqual([
      {
        rule: 'balance_differs_from_entries',
        subject: `account ${account}`,
        detail: 'balance 0.0012, 1 entries counted, 1 found, sum 0.0010',
      },
    ])
  })
})

describe('a snapshot', () => {
  test('shows one moment, whatever is posted meanwhile', async () => {
    const count = 'SELECT count(*)::int AS n FROM wallet.transfers'
    const counts = await readSnapshot(fixture.pool, async reader => {
      const before = (await reader.query<{ n: number }>(count)).rows[0]?.n
      const { account, memberId } = await fixture.openMember(5n)
      await fixture.wallet.post(transfer(memberId, 'back', 'adjustment', { from: account, to: fixture.sandbox, amount: 5n }))
      return [before, (await reader.query<{ n: number }>(count)).rows[0]?.n]
    })
    expect(counts).toEqual([MEMBERS, MEMBERS])
    expect((await fixture.pool.query<{ n: number }>(count)).rows[0]?.n).toBe(MEMBERS + 2)
  })

  test('writes nothing', async () => {
    const writing = readSnapshot(fixture.pool, reader =>
      reader.query(`SELECT wallet.open_account($1, 'house', $1, 'fees', 'CNY')`, [fixture.brandId]),
    )
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  test('that fails gives its connection up, and the next one works', async () => {
    for (let n = 0; n < 30; n++)
      await expect(readSnapshot(fixture.pool, () => Promise.reject(new Error('the reader broke')))).rejects.toThrow('the reader broke')
    expect(await readSnapshot(fixture.pool, async () => 'read')).toBe('read')
  })
})
