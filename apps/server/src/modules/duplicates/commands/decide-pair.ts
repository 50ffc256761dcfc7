import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type Pair, pairOf } from '../queries/list-pairs.ts'

export type PairVerdict = 'confirmed' | 'cleared'

export interface PairDecision {
  readonly memberIds: readonly [string, string]
  readonly verdict: PairVerdict
  readonly reason: string
  readonly operatorName: string
  readonly now: Date
}

/** Writes down what an operator found of two accounts; a later look may find otherwise. Nothing else happens. Refuses a pair with nothing in common. */
export async function decidePair(tx: Tx, decision: PairDecision): Promise<Result<Pair, Refusal>> {
  if (decision.reason.trim().length < 3) return refuse('reason_required')
  const pair = await pairOf(tx, decision.memberIds)
  if (!pair) return refuse('not_found')
  const { verdict, operatorName, now } = decision
  const reason = decision.reason.trim()
  await sql`INSERT INTO duplicates.verdicts (member_a, member_b, brand_id, verdict, reason, operator_name, decided_at)
    VALUES (${pair.memberA}, ${pair.memberB}, ${pair.brandId}, ${verdict}, ${reason}, ${operatorName}, ${now})
    ON CONFLICT (member_a, member_b) DO UPDATE SET verdict = excluded.verdict, reason = excluded.reason, operator_name = excluded.operator_name,
      decided_at = excluded.decided_at`.execute(tx)
  return ok({ ...pair, verdict, reason, operatorName, decidedAt: now })
}
