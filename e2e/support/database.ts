import { createPool } from '../../apps/server/src/platform/db/index.ts'
import { openDatabase } from '../../apps/server/src/platform/embedded-postgres/index.ts'

/** The test server's own database, for what a person sees and a program cannot: the place of a puzzle piece, the letters in a picture. */
export interface Database {
  answerOf(challengeId: string): Promise<string>
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Does what the server does by the clock, such as `points.credit`, before its minute has come. */
  doNow(duty: string): Promise<void>
  /** Waits for a turn among all workers: beside others who share theirs, or with nobody else. Answers how to end it. */
  takeTurn(options: { isAlone: boolean }): Promise<() => void>
  close(): Promise<void>
}

/** Any number that nothing else in this database locks. */
const TURN_LOCK = 4_140

export async function connect(dataDir: string): Promise<Database> {
  const opened = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir }, { mustExist: true })
  const pool = createPool(opened.url, { connectionsMax: 1 })
  const query = async <Row extends object>(statement: string, values: unknown[] = []) => (await pool.query<Row>(statement, values)).rows
  const turns = createPool(opened.url, { connectionsMax: 1, statementTimeoutMs: 0 })
  return {
    query,
    doNow: async duty => {
      await query('SELECT graphile_worker.add_job($1)', [duty])
    },
    takeTurn: async ({ isAlone }) => {
      const client = await turns.connect()
      await client.query('SET lock_timeout = 0')
      await client.query(`SELECT pg_advisory_lock${isAlone ? '' : '_shared'}($1)`, [TURN_LOCK])
      // The lock goes with its connection.
      return () => client.release(true)
    },
    answerOf: async challengeId => {
      const [row] = await query<{ answer: string }>('SELECT answer FROM identity.challenges WHERE id = $1', [challengeId])
      if (!row) throw new Error(`the server knows no challenge ${challengeId}`)
      return row.answer
    },
    close: async () => {
      await Promise.all([pool.end(), turns.end()])
      await opened.close()
    },
  }
}
