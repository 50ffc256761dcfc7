import { createPool } from '../../apps/server/src/platform/db/index.ts'
import { openLottery } from './lottery-process.ts'

/** One process that takes due issues on, as if it were so late; says when it is ready, begins at a word from its parent, and goes on until it is stopped. */
const [url = '', now = ''] = process.argv.slice(2)
const pool = createPool(url, { connectionsMax: 6, statementTimeoutMs: 0 })
const { lottery } = openLottery(pool)
await pool.query('SELECT 1')
process.send?.({ ready: true })
await new Promise(resolve => process.once('message', resolve))
let isStopped = false
process.once('SIGTERM', () => {
  isStopped = true
})
while (!isStopped) if ((await lottery.runIssues(new Date(now))) === 0) await new Promise(resolve => setTimeout(resolve, 20))
await pool.end()
process.disconnect?.()
