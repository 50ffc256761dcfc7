import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assert, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createWallet, playOfMonth } from '../apps/server/src/modules/wallet/index.ts'
import { archiveRows, bringBack } from '../apps/server/src/platform/backup/index.ts'
import { createDb } from '../apps/server/src/platform/db/index.ts'
import { reconciliationProofs } from '../apps/server/src/reports/reconcile-records.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { fillJournal } from './reconcile/fill-journal.ts'

/**
 * A month of `--millions 1` entries of 10,000 members leaves the ledger and comes back: how long each takes, how much disk the entries leave free, how large the
 * file is, and what all proofs of a reconciliation take before and after. They must find nothing, whole or not. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({ options: { millions: { type: 'string', default: '1' } } })
const SECRET = Buffer.from('the secret of this installation!')
const LATER = new Date(Date.now() + 200 * 86_400_000)
const dir = mkdtempSync(join(tmpdir(), 'archive-bench-'))

await runOnBenchDatabase('archive', async ({ url, pool }) => {
  try {
    await fillJournal(pool, Number(values.millions))
    return await measure(url, pool)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

async function measure(url: string, pool: Pool): Promise<number> {
  const path = join(dir, 'month.archive')
  const month = new Date().toISOString().slice(0, 7)
  const [before, whole] = [await prove(pool), await bytesOf(pool)]
  const [left, leaves] = await timed(() => archiveRows(url, { month, path, secret: SECRET, now: LATER }, playOfMonth))
  assert(left.ok, JSON.stringify(left))
  const [after, kept] = [await prove(pool), await bytesOf(pool)]
  const [back, returns] = await timed(() => bringBack(url, path, [SECRET], playOfMonth))
  const again = await prove(pool)
  const mega = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  console.log(
    `entries of ${present(left.value.partitions[0], 'the month').rows} stakes and wins leave in ${leaves.toFixed(1)} s, all proofs of the ledger among it`,
  )
  console.log(`the ledger's entries: ${mega(whole)} before, ${mega(kept)} after; the file ${mega(left.value.bytes)}`)
  console.log(
    `all proofs: ${before.seconds.toFixed(1)} s whole, ${after.seconds.toFixed(1)} s without the month (${(after.seconds / before.seconds).toFixed(2)} ×)`,
  )
  console.log(`it comes back in ${returns.toFixed(1)} s`)
  const isRight = back.ok && [before, after, again].every(({ findings }) => findings === 0) && kept < whole / 2
  console.log(isRight ? '✓ nothing is found, whole or not' : `✗ ${JSON.stringify({ back, before, after, again })}`)
  return isRight ? 0 : 1
}

async function prove(pool: Pool): Promise<{ readonly seconds: number; readonly findings: number }> {
  const proofs = reconciliationProofs(pool, createWallet({ pool, db: createDb(pool) }))
  const [findings, seconds] = await timed(async () => {
    let found = 0
    for (const proof of proofs) found += (await proof.run()).length
    return found
  })
  return { seconds, findings }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now()
  const answer = await work()
  return [answer, (performance.now() - startedAt) / 1000]
}

async function bytesOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(inhrelid))::text AS bytes FROM pg_inherits WHERE inhparent = 'wallet.entries'::regclass`,
  )
  return Number(rows[0]?.bytes)
}
