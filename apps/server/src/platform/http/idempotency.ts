import type { Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../db/index.ts'
import { type Refusal, refuse, type SignedInContext } from './context.ts'

/** Carries a refusal out of the transaction, so that nothing the command wrote remains. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/**
 * Runs a money command once per key: idempotency, the command's own work and the stored answer commit together. The same key with the same
 * request answers as the first time; with another request it is refused. A refusal rolls everything back and frees the key.
 * Two at once: the second waits at the primary key until the first has committed.
 */
export async function runOnce<T>(
  db: Db,
  ctx: SignedInContext,
  command: (tx: Tx) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const owner = `${ctx.principal.kind}:${ctx.principal.id}`
  const key = ctx.idempotencyKey ?? ''
  try {
    return await transaction(db, async tx => {
      const claimed =
        await sql`INSERT INTO platform.idempotent_answers (owner, key, request_hash) VALUES (${owner}, ${key}, ${ctx.requestHash}) ON CONFLICT DO NOTHING RETURNING key`.execute(
          tx,
        )
      if (claimed.rows.length === 0) return replay<T>(tx, owner, key, ctx.requestHash)
      const result = await command(tx)
      if (!result.ok) throw new Refused(result.error)
      await sql`UPDATE platform.idempotent_answers SET answer = ${JSON.stringify(result.value)}::jsonb WHERE owner = ${owner} AND key = ${key}`.execute(
        tx,
      )
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.refusal }
    throw error
  }
}

async function replay<T>(tx: Tx, owner: string, key: string, requestHash: string): Promise<Result<T, Refusal>> {
  const stored = await sql<{
    request_hash: string
    answer: T
  }>`SELECT request_hash, answer FROM platform.idempotent_answers WHERE owner = ${owner} AND key = ${key}`.execute(tx)
  const row = stored.rows[0]
  if (!row || row.request_hash !== requestHash) return refuse('idempotency_conflict')
  return { ok: true, value: row.answer }
}
