import { systemClock } from '@croupier/kernel'
import { loadConfig } from '../config.ts'
import { createTeams } from '../modules/teams/index.ts'
import { createWallet, hasLedger } from '../modules/wallet/index.ts'
import { createDb, createPool } from '../platform/db/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'
import { rewardSources } from '../reports/reward-sources.ts'

/** `npm run teams:rebuild`: counts the sums of teams again from bets and the ledger, as far as they were counted. The server may go on: it counts on afterwards. */
export async function run(): Promise<number> {
  const config = loadConfig(process.env)
  if (!config.ok) {
    process.stderr.write(`${config.error.message}\n`)
    return 2
  }
  const database = await openDatabase(config.value, { mustExist: true })
  const pool = createPool(database.url, { connectionsMax: 1, statementTimeoutMs: 0, applicationName: 'croupier-teams-rebuild' })
  try {
    if (!(await hasLedger(pool))) {
      process.stderr.write('this database holds no ledger yet: start the server once\n')
      return 2
    }
    const db = createDb(pool)
    const begun = performance.now()
    await rebuilder(pool, db).rebuildSums()
    process.stdout.write(`counted again in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
    return 0
  } finally {
    await pool.end()
    await database.close()
  }
}

/** What is counted again lies in days that are known, so nothing else is asked. */
function rebuilder(pool: ReturnType<typeof createPool>, db: ReturnType<typeof createDb>) {
  const never = () => Promise.reject(new Error('counting again asks nobody'))
  return createTeams({
    ...{ db, clock: systemClock },
    ports: {
      ...{ brandOf: never, listGames: never, listUnavailable: never },
      days: async () => [],
      readClosed: createWallet({ pool, db }).readClosed,
      rewardSources,
    },
  })
}
