import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'

/** An operation on bets, with its own key: unique in its brand, 1 to 128 characters. */
export type Operation = { readonly brandId: string; readonly key: string }
/** `settled`, or why this bet was left as it is. */
export type BetAnswer = { readonly betId: string; readonly answer: string }
export type OperationAnswer = Result<readonly BetAnswer[], 'idempotency_conflict'>

type Once = Operation & {
  /** What was asked for: a repeat of the key with another request is refused. */
  readonly request: unknown
}

/** Runs `work` in a transaction, once for a key: a repeat is answered as the first time. `work` may run again after a conflict, so it acts in `tx` alone. */
export function runOnce(db: Db, once: Once, work: (tx: Tx) => Promise<readonly BetAnswer[]>): Promise<OperationAnswer> {
  const hash = requestHash(once.request)
  return transaction(db, async tx => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${once.brandId}:${once.key}`}, 7265016))`.execute(tx)
    const { rows } = await sql<{ hash: Buffer; bets: string[]; answers: string[] }>`
      SELECT request_hash AS hash, bets::text[] AS bets, answers FROM bets.operations WHERE brand_id = ${once.brandId} AND key = ${once.key}`.execute(
      tx,
    )
    const [known] = rows
    if (known && !known.hash.equals(hash)) return err('idempotency_conflict')
    if (known) return ok(known.bets.map((betId, place) => ({ betId, answer: known.answers[place] ?? 'unknown' })))
    const answers = await work(tx)
    await sql`
      INSERT INTO bets.operations (brand_id, key, request_hash, bets, answers)
        VALUES (${once.brandId}, ${once.key}, ${hash}, ${answers.map(({ betId }) => betId)}::uuid[], ${answers.map(({ answer }) => answer)}::text[])`.execute(
      tx,
    )
    return ok(answers)
  })
}

export const requestHash = (request: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)))
    .digest()
