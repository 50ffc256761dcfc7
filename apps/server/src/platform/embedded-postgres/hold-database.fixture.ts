import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

import { type Ways, waysOf } from './ways.ts'

/** A process of its own for the tests: opens the database of the directory named first, says so, and holds it until it is told to stop or is killed. */
const [dataDir = '', lockWaitMs = '10000', ways = ''] = process.argv.slice(2)
try {
  const database = await startEmbeddedPostgres({
    dataDir,
    durability: 'test',
    lockWaitMs: Number(lockWaitMs),
    ways: ways ? (JSON.parse(ways) as Ways) : waysOf(process.platform),
    log: { info: () => undefined },
  })
  const alive = setInterval(() => undefined, 1000)
  process.once('SIGTERM', () => {
    clearInterval(alive)
    void database.stop().then(() => process.stdout.write('stopped\n'))
  })
  // Who reads this may signal at once, so it comes after the handler.
  process.stdout.write(`open ${database.connectionString} ${database.adopted}\n`)
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`)
}
