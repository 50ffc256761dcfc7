import { resolve } from 'node:path'
import { loadConfig } from '../config.ts'
import { createWallet } from '../modules/wallet/index.ts'
import { judgeBackup, type RestoreRefusal, restoreBackup } from '../platform/backup/index.ts'
import { createDb, createPool } from '../platform/db/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'

const REFUSALS: Record<RestoreRefusal, string> = {
  unreadable: 'there is no file at this path that can be read',
  not_a_backup: 'the file is not a backup of Croupier',
  database_not_empty: 'the database is not empty: set DATA_DIR (or DATABASE_URL) to a new one',
  other_version: 'the backup was made by another version: restore it with that version, then upgrade',
}

/** `npm run restore -- FILE`: fills a new, empty database (DATA_DIR or DATABASE_URL) and proves the ledger in it. */
export async function run([file]: readonly string[]): Promise<number> {
  if (file === undefined) return refuse('name the backup file', 2)
  // Before the settings, which write a secret into a new DATA_DIR.
  const fault = await judgeBackup(resolve(file))
  if (fault) return refuse(REFUSALS[fault])
  const config = loadConfig(process.env)
  if (!config.ok) return refuse(config.error.message, 2)
  const database = await openDatabase(config.value, { mustExist: false })
  try {
    const restored = await restoreBackup(database.url, resolve(file))
    if (!restored.ok) return refuse(REFUSALS[restored.error])
    process.stdout.write(`${restored.value.tables} tables restored; start it with the CROUPIER_SECRET (or DATA_DIR/secret) of the backup\n`)
    return await proveLedger(database.url)
  } finally {
    await database.close()
  }
}

function refuse(why: string, exitCode = 1): number {
  process.stderr.write(`${why}\n`)
  return exitCode
}

async function proveLedger(url: string): Promise<number> {
  const pool = createPool(url, { statementTimeoutMs: 0 })
  try {
    const report = await createWallet({ pool, db: createDb(pool) }).verifyLedger()
    for (const finding of report.findings) process.stderr.write(`${finding.rule} ${finding.subject}: ${finding.detail}\n`)
    process.stdout.write(report.isClean ? 'the ledger is clean\n' : `the ledger has ${report.findings.length} findings\n`)
    return report.isClean ? 0 : 1
  } finally {
    await pool.end()
  }
}
