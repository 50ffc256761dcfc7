import { createPool } from '../../apps/server/src/platform/db/index.ts'
import { openDatabase } from '../../apps/server/src/platform/embedded-postgres/index.ts'

/** The test server's own database, for what a person sees and a program cannot: the place of a puzzle piece, the letters in a picture. */
export interface Database {
  answerOf(challengeId: string): Promise<string>
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function connect(dataDir: string): Promise<Database> {
  const opened = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir }, { mustExist: true })
  const pool = createPool(opened.url, { connectionsMax: 1 })
  const query = async <Row extends object>(statement: string, values: unknown[] = []) => (await pool.query<Row>(statement, values)).rows
  return {
    query,
    answerOf: async challengeId => {
      const [row] = await query<{ answer: string }>('SELECT answer FROM identity.challenges WHERE id = $1', [challengeId])
      if (!row) throw new Error(`the server knows no challenge ${challengeId}`)
      return row.answer
    },
    close: async () => {
      await pool.end()
      await opened.close()
    },
  }
}
