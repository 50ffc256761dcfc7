import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { createWallet, hasLedger, type LedgerReport } from '../modules/wallet/index.ts'
import { createDb, createPool } from '../platform/db/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'

/** `npm run ledger:verify [-- --quick]`: proves the books against themselves while the server may go on. Exit code 1 when anything is found; `--quick` leaves the seals out. */
export async function run(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...argv], options: { quick: { type: 'boolean', default: false } } })
  const config = loadConfig(process.env)
  if (!config.ok) {
    process.stderr.write(`${config.error.message}\n`)
    return 2
  }
  const database = await openDatabase(config.value, { mustExist: true })
  const pool = createPool(database.url, { connectionsMax: 1, statementTimeoutMs: 0, applicationName: 'croupier-ledger-verify' })
  try {
    if (!(await hasLedger(pool))) {
      process.stderr.write('this database holds no ledger yet: start the server once\n')
      return 2
    }
    const wallet = createWallet({ pool, db: createDb(pool) })
    const report = await wallet.verifyLedger({ withSeals: !values.quick })
    process.stdout.write(describeReport(report))
    return report.isClean ? 0 : 1
  } finally {
    await pool.end()
    await database.close()
  }
}

function describeReport(report: LedgerReport): string {
  const findings = report.findings.map(({ rule, subject, detail }) => `✗ ${rule}: ${subject}: ${detail}\n`)
  const size = `${report.transferCount} transfers, ${report.entryCount} entries, ${(report.durationMs / 1000).toFixed(1)} s`
  const verdict = report.isClean ? 'the books are clean' : `${findings.length} findings`
  return `${findings.join('')}${verdict}: ${size}\n`
}
