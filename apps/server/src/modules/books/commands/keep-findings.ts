import { type ByteSource, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Finding, PROOF_FINDINGS_MAX } from '../ports.ts'

/** What one proof found. */
export interface Proven {
  readonly proof: string
  readonly findings: readonly Finding[]
}

interface Kept {
  readonly runId: string
  readonly proven: readonly Proven[]
  readonly at: Date
  readonly random: ByteSource
}

/**
 * Keeps what a run found, each once: what is new is open; what was explained stays so while it says the same, and is open again when it does not; what is
 * not found any more is solved (BOOKS-FINDING-2). Answers how many are new or open again.
 */
export async function keepFindings(tx: Tx, { runId, proven, at, random }: Kept): Promise<number> {
  let news = 0
  for (const { proof, findings } of proven) {
    for (const finding of findings) if (await keepOne(tx, finding, { runId, proof, at, findingId: newId(at, random) })) news++
    // A proof that stopped at its limit says nothing about what it did not name.
    if (findings.length < PROOF_FINDINGS_MAX) await solveGone(tx, { runId, proof, at })
  }
  return news
}

async function solveGone(tx: Tx, { runId, proof, at }: { runId: string; proof: string; at: Date }): Promise<void> {
  await sql`
    UPDATE books.findings SET state = 'solved', solved_at = ${at}
     WHERE proof = ${proof} AND state <> 'solved' AND last_run_id <> ${runId}`.execute(tx)
}

async function keepOne(
  tx: Tx,
  { rule, subject, detail, brandId }: Finding,
  { runId, proof, at, findingId }: { runId: string; proof: string; at: Date; findingId: string },
): Promise<boolean> {
  const [kind = '', ...rest] = subject.split(' ')
  const id = rest.join(' ')
  const { rows } = await sql<{ isNews: boolean }>`
    WITH known AS (
      SELECT state, detail FROM books.findings WHERE rule = ${rule} AND subject_kind = ${kind} AND subject_id = ${id}
    ), kept AS (
      INSERT INTO books.findings AS f
          (finding_id, proof, rule, subject_kind, subject_id, brand_id, detail, first_run_id, first_at, last_run_id, last_at)
        VALUES (${findingId}, ${proof}, ${rule}, ${kind}, ${id}, ${brandId}, ${detail}, ${runId}, ${at}, ${runId}, ${at})
        ON CONFLICT (rule, subject_kind, subject_id) DO UPDATE SET
          last_run_id = excluded.last_run_id, last_at = excluded.last_at, detail = excluded.detail, solved_at = NULL,
          state = CASE WHEN f.state = 'explained' AND f.detail = excluded.detail THEN 'explained' ELSE 'open' END
    )
    SELECT NOT EXISTS (SELECT FROM known) OR EXISTS (
      SELECT FROM known WHERE state = 'solved' OR (state = 'explained' AND detail <> ${detail})) AS "isNews"`.execute(tx)
  return rows[0]?.isNews === true
}
