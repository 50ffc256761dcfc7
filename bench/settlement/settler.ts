import { createBets } from '../../apps/server/src/modules/bets/index.ts'
import { createDb, createPool } from '../../apps/server/src/platform/db/index.ts'

/** One process that settles the seeded event; says when it is ready, begins at a word from its parent, and tells what it has settled. */
const [url = '', brandId = '', eventId = '', batchBets = '1000'] = process.argv.slice(2)
const pool = createPool(url, { connectionsMax: 2, statementTimeoutMs: 0 })
const db = createDb(pool)
const bets = createBets({
  ...{ db, pool, classes: () => [] },
  ports: {
    games: { findGame: async () => undefined, listGameIds: async () => [] },
    ledger: { listEntriesAbout: async () => ({ entries: [], isCut: false }) },
    wallet: { announce: () => undefined },
  },
})
await pool.query('SELECT 1')
process.send?.({ ready: true })
await new Promise(resolve => process.once('message', resolve))
const settlement = { brandId, eventId, key: 'draw', cause: 'draw', outcome: 'heads', batchBets: Number(batchBets) }
await bets.settleEvent({ ...settlement, onBatch: (_, settled) => void process.send?.({ settled }) }, open => ({
  results: open.map(({ atRisk, placement }) => {
    const { side, wins } = placement as { side: string; wins: boolean }
    return { payout: wins ? 2n * atRisk : 0n, refund: 0n, valid: atRisk, selection: side }
  }),
  opposites: { pairs: [['heads', 'tails']] },
}))
await pool.end()
process.disconnect?.()
