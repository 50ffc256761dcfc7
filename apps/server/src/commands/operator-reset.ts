import { loadConfig } from '../config.ts'
import { recordEvent } from '../modules/audit/index.ts'
import { resetOperator } from '../modules/console/index.ts'
import { createPasswords } from '../modules/identity/index.ts'
import { createDb, createPool } from '../platform/db/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'
import { systemRandom } from '../platform/system-random.ts'

/** `npm run operator:reset -- NAME`: a new one-time password for an operator who cannot come in any more; the server may go on. His sessions end, and it is logged. */
export async function run([username]: readonly string[]): Promise<number> {
  const config = loadConfig(process.env)
  if (!config.ok || username === undefined) {
    process.stderr.write(`${config.ok ? 'name the operator' : config.error.message}\n`)
    return 2
  }
  const database = await openDatabase(config.value, { mustExist: true })
  const pool = createPool(database.url, { connectionsMax: 1, applicationName: 'croupier-operator-reset' })
  try {
    const db = createDb(pool)
    const ports = { passwords: createPasswords(), audit: { record: recordEvent } }
    const oneTimePassword = await resetOperator({ db, random: systemRandom, ports }, { username, now: new Date() })
    if (oneTimePassword === undefined) {
      process.stderr.write(`there is no active operator "${username}"\n`)
      return 1
    }
    process.stdout.write(`one-time password of ${username}: ${oneTimePassword}\n`)
    return 0
  } finally {
    await pool.end()
    await database.close()
  }
}
