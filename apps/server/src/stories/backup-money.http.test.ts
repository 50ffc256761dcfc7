import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createWallet } from '../modules/wallet/index.ts'
import { restoreBackup, writeBackup } from '../platform/backup/index.ts'
import { createDb, createPool, withDatabase } from '../platform/db/index.ts'
import type { MoneyRoute } from '../testing/money-acts.fixture.ts'
import { MONEY_ROUTES } from '../testing/money-routes.fixture.ts'
import { findDisagreements, openVault, type Vault, VENDOR } from '../testing/money-vault.fixture.ts'
import { createStatePrinter } from '../testing/print-state.ts'
import { PIN } from '../testing/withdrawals.fixture.ts'

const SECRET = Buffer.from('the secret of this installation!')
let vault: Vault
let dir = ''
let target: { name: string; end(): Promise<void> } | undefined
beforeAll(async () => {
  vault = await openVault()
  dir = mkdtempSync(join(tmpdir(), 'backup-money-'))
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await target?.end()
  if (target) await vault.test.database.admin.query(`DROP DATABASE ${target.name} WITH (FORCE)`)
  await vault.test.close()
})

/** An empty database beside the first. */
async function openTarget() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await vault.test.database.admin.query(`CREATE DATABASE ${name}`)
  const url = withDatabase(vault.test.database.url, name)
  const pool = createPool(url, { statementTimeoutMs: 0 })
  target = { name, end: () => pool.end() }
  return { url, pool }
}

/** One player's money goes up, to a vendor and out, until told to stop. Each answer is noted with the statement that finds it again. */
async function keepMoving(signal: AbortSignal, acknowledged: { id: string; statement: string }[]): Promise<void> {
  const who = await vault.member('100000.00')
  const { token } = who
  const { call } = vault.client
  while (!signal.aborted) {
    const body = { direction: 'up' as const, receiverId: vault.upline.memberId, amount: '1.00', paymentPassword: PIN }
    const up = await call('createMemberTransfer', { token, body })
    if (up.success) acknowledged.push({ id: up.value.number, statement: 'SELECT 1 FROM member_transfers.transfers WHERE number = $1' })
    const there = await call('walletTransfer', { token, body: { from: 'main', to: VENDOR, amount: '2.00' } })
    if (there.success)
      acknowledged.push({ id: there.value.transferId, statement: 'SELECT 1 FROM vendor_wallets.transfers WHERE transfer_id = $1' })
    const out = await vault.ask(who, '50.00')
    if (out.success)
      acknowledged.push({ id: out.value.withdrawalId, statement: 'SELECT 1 FROM withdrawals.withdrawals WHERE withdrawal_id = $1' })
    await vault.test.app.modules.vendorWallets.sweep()
  }
}

it('R12 R10: a backup while money moves in every way, restored elsewhere, agrees with itself in every table and lacks nothing that was acknowledged', {
  timeout: 240_000,
}, async () => {
  for (const id of Object.keys(MONEY_ROUTES) as MoneyRoute[]) expect((await (await MONEY_ROUTES[id](vault)).send()).success, id).toBe(true)
  const acknowledged: { id: string; statement: string }[] = []
  const load = new AbortController()
  const players = Promise.all(Array.from({ length: 3 }, () => keepMoving(load.signal, acknowledged)))
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), 60_000)
  const before = [...acknowledged]
  const path = join(dir, 'money.backup')
  await writeBackup(vault.test.database.url, path, SECRET)
  load.abort()
  await players

  const { url, pool } = await openTarget()
  expect((await restoreBackup(url, path, [SECRET])).ok).toBe(true)
  for (const { id, statement } of before) expect((await pool.query(statement, [id])).rowCount, `${statement} ${id}`).toBe(1)
  const wallet = createWallet({ pool, db: createDb(pool) })
  expect(await findDisagreements(pool, wallet)).toEqual([])
  // Every table that holds anything here holds something there, whichever module it belongs to.
  const [here, there] = await Promise.all([vault.test.database.admin, pool].map(async each => (await createStatePrinter(each))()))
  const empty = (print: Readonly<Record<string, string>> = {}) =>
    new Set(Object.keys(print).filter(table => print[table]?.startsWith('0 ')))
  expect(empty(there)).toEqual(empty(here))
  await wallet.close()
})
