import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface RunRow {
  readonly runId: string
  /** Null: the clock. */
  readonly askedName: string | null
  readonly askedAt: Date
  readonly withSeals: boolean
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly step: string | null
  readonly stepsDone: number
  readonly steps: number
  readonly endedAt: Date | null
  readonly durationMs: number | null
  readonly transfers: bigint | null
  readonly entries: bigint | null
  readonly found: number | null
  readonly foundNew: number | null
  readonly error: string | null
}

const COLUMNS = sql.raw(`run_id AS "runId", asked_name AS "askedName", asked_at AS "askedAt", with_seals AS "withSeals", state, step,
  steps_done AS "stepsDone", steps, ended_at AS "endedAt", duration_ms AS "durationMs", transfers, entries, found, found_new AS "foundNew", error`)

/** Runs, newest first. */
export async function listRuns(db: Db, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const { rows } = await sql<RunRow>`
    SELECT ${COLUMNS} FROM books.runs ORDER BY asked_at DESC, run_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM books.runs`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findRun(db: Db | Tx, runId: string): Promise<RunRow | undefined> {
  return (await sql<RunRow>`SELECT ${COLUMNS} FROM books.runs WHERE run_id = ${runId}`.execute(db)).rows[0]
}

/** For the scrape: when the books were last proven, how long it took, and what nobody has explained. */
export async function readHealth(
  db: Db,
): Promise<{ open: number; provenAt: Date | null; durationMs: number | null; unbalancedDays: number }> {
  const { rows } = await sql<{ open: number; provenAt: Date | null; durationMs: number | null; unbalancedDays: number }>`
    SELECT (SELECT count(*)::int FROM books.findings WHERE state = 'open') AS open, last.ended_at AS "provenAt", last.duration_ms AS "durationMs",
           (SELECT count(*)::int FROM books.settlements WHERE differences <> '{}') AS "unbalancedDays"
      FROM (SELECT 1) one LEFT JOIN LATERAL (
        SELECT ended_at, duration_ms FROM books.runs WHERE state = 'done' ORDER BY ended_at DESC LIMIT 1) last ON true`.execute(db)
  return rows[0] ?? { open: 0, provenAt: null, durationMs: null, unbalancedDays: 0 }
}
