import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfig } from '../config.ts'
import { createWallet } from '../modules/wallet/index.ts'
import { judgeBackup, type RestoreRefusal, restoreBackup } from '../platform/backup/index.ts'
import { createDb, createPool } from '../platform/db/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'

const REFUSALS: Record<RestoreRefusal, string> = {
  unreadable: 'there is no file at this path that can be read',
  not_a_backup: 'the file is not a backup of Croupier',
  unsealed: 'the backup is of an older version and not signed: restore it with that version, then take another one',
  other_secret:
    'the backup was sealed under another secret: set CROUPIER_SECRET to the one of its installation, or put that file back as DATA_DIR/secret',
  database_not_empty: 'the database is not empty: set DATA_DIR (or DATABASE_URL) to a new one',
  other_version: 'the backup was made by another version: restore it with that version, then upgrade',
}

/** `npm run restore -- FILE`: fills a new, empty database (DATA_DIR or DATABASE_URL) and proves the ledger in it. */
export async function run([file]: readonly string[]): Promise<number> {
  if (file === undefined) return refuse('name the backup file', 2)
  // Before the settings, which write a secret into a new DATA_DIR.
  const judged = await judgeBackup(resolve(file), [])
  if (!judged.ok && (judged.error !== 'other_secret' || !hasSecret(process.env))) return refuse(REFUSALS[judged.error])
  const config = loadConfig(process.env)
  if (!config.ok) return refuse(config.error.message, 2)
  const { secret, previousSecret } = config.value
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  const own = await judgeBackup(resolve(file), secrets)
  if (!own.ok) return refuse(REFUSALS[own.error])
  const database = await openDatabase(config.value, { mustExist: false })
  try {
    const restored = await restoreBackup(database.url, resolve(file), secrets)
    if (!restored.ok) return refuse(REFUSALS[restored.error])
    process.stdout.write(`${restored.value.tables} tables restored; start it with the CROUPIER_SECRET (or DATA_DIR/secret) of the backup\n`)
    return await proveLedger(database.url)
  } finally {
    await database.close()
  }
}

/** Whether a secret is named, or kept from before: a new one would open nothing. */
const hasSecret = ({ CROUPIER_SECRET: named, DATA_DIR: dataDir = '.croupier' }: NodeJS.ProcessEnv): boolean =>
  Boolean(named) || existsSync(join(resolve(dataDir), 'secret'))

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
