import type { RankLadder } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import type { StoredLadder } from '../domain/ladder.ts'
import { faultyLadder } from '../domain/ladder.ts'
import { getLadder } from '../queries/get-ladder.ts'

export interface UpdateLadder {
  readonly brandId: string
  readonly currency: string
  /** The version that was edited; 0: the product's own. */
  readonly version: number
  readonly ladder: RankLadder
  readonly now: Date
}

/** Writes the next version of a ladder. Refuses what contradicts itself, and an edit of a version that is no longer the newest. */
export async function updateLadder(
  tx: Tx,
  { brandId, currency, version, ladder, now }: UpdateLadder,
): Promise<Result<StoredLadder, Refusal>> {
  const faults = faultyLadder(ladder)
  if (faults.length > 0) return refuse('validation_failed', { fields: invalidFields(faults) })
  if ((await getLadder(tx, { brandId, currency })).version !== version) return refuse('version_conflict')
  const { numAffectedRows } = await sql`
    INSERT INTO ranks.ladders (brand_id, version, ladder, since) VALUES (${brandId}, ${version + 1}, ${JSON.stringify(ladder)}, ${now})
    ON CONFLICT DO NOTHING`.execute(tx)
  return numAffectedRows === 0n ? refuse('version_conflict') : ok({ version: version + 1, ladder })
}
