import { type Amount, err, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { RewardsDeps } from '../rewards-deps.ts'
import type { CreditRow, Why } from '../tables.ts'

export interface NewCredit {
  readonly brandId: string
  readonly memberId: string
  readonly source: string
  readonly sourceId: string
  readonly kind: CreditRow['kind']
  readonly asset: string
  /** Above 0. */
  readonly amount: Amount
  /** What of valid bets is owed before it may be withdrawn. */
  readonly turnover: Amount
  readonly why: Why
  readonly now: Date
}

/**
 * Writes down what is given within the caller's transaction, once for each source and kind: at the second time it answers `already_claimed`. Refused while a pause or
 * an exclusion runs. Moves nothing: the caller does, or `creditCash`.
 */
export async function recordCredit(
  tx: Tx,
  { ports, random }: Pick<RewardsDeps, 'ports' | 'random'>,
  credit: NewCredit,
): Promise<Result<{ readonly creditId: string }, 'not_available' | 'already_claimed'>> {
  const { brandId, memberId, source, sourceId, kind, asset, amount, turnover, why, now } = credit
  if (await ports.shutOut(tx, memberId, now)) return err('not_available')
  const creditId = newId(now, random)
  const { numAffectedRows } = await sql`
    INSERT INTO rewards.credits (credit_id, brand_id, member_id, source, source_id, kind, asset, amount, turnover, why, credited_at)
    VALUES (${creditId}, ${brandId}, ${memberId}, ${source}, ${sourceId}, ${kind}, ${asset}, ${amount}, ${turnover}, ${JSON.stringify(why)}, ${now})
    ON CONFLICT (source, source_id, kind) DO NOTHING`.execute(tx)
  return numAffectedRows === 0n ? err('already_claimed') : ok({ creditId })
}
