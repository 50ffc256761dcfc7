import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import type { BooksDeps } from '../books-deps.ts'
import type { Proof } from '../ports.ts'
import { keepFindings, type Proven } from './keep-findings.ts'

/** Proofs of a run in their order; the seals cost a digest of the whole journal, so a run by day leaves them out. */
export const proofsOf = ({ ports }: BooksDeps, withSeals: boolean): readonly Proof[] =>
  ports.listProofs().filter(proof => withSeals || !proof.isSeal)

/**
 * Carries out a run that was asked for: proof by proof, telling how far it is, then keeps what was found (BOOKS-RUN-2). Carried out twice it says the
 * same twice. An outage, or a process that ends, is thrown, so that the job tries again. Answers the number of findings, or undefined where the run has ended already.
 */
export async function reconcile(deps: BooksDeps, runId: string, now: () => Date, signal?: AbortSignal): Promise<number | undefined> {
  const run = await begin(deps.db, runId, now())
  if (!run) return undefined
  const startedAt = performance.now()
  const proven: Proven[] = []
  const proofs = proofsOf(deps, run.withSeals)
  for (const [place, proof] of proofs.entries()) {
    signal?.throwIfAborted()
    await sql`UPDATE books.runs SET step = ${proof.name}, steps_done = ${place} WHERE run_id = ${runId} AND state = 'running'`.execute(
      deps.db,
    )
    proven.push({ proof: proof.name, findings: await proof.run(signal) })
  }
  const { transfers, entries } = await deps.ports.countJournal()
  const found = proven.reduce((sum, { findings }) => sum + findings.length, 0)
  const durationMs = Math.round(performance.now() - startedAt)
  await transaction(deps.db, async tx => {
    const at = now()
    // Of two processes that carried out the same run, the first tells.
    const { rows } = await sql`
      UPDATE books.runs SET state = 'done', step = NULL, steps_done = steps, ended_at = ${at}, duration_ms = ${durationMs},
             transfers = ${transfers}, entries = ${entries}, found = ${found}
       WHERE run_id = ${runId} AND state = 'running' RETURNING run_id`.execute(tx)
    if (rows.length === 0) return
    const foundNew = await keepFindings(tx, { runId, proven, at, random: deps.random })
    await sql`UPDATE books.runs SET found_new = ${foundNew} WHERE run_id = ${runId}`.execute(tx)
  })
  return found
}

async function begin(db: Db, runId: string, now: Date): Promise<{ withSeals: boolean } | undefined> {
  const { rows } = await sql<{ withSeals: boolean }>`
    UPDATE books.runs SET state = 'running', started_at = ${now} WHERE run_id = ${runId} AND state IN ('waiting', 'running')
    RETURNING with_seals AS "withSeals"`.execute(db)
  return rows[0]
}
