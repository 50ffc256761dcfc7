import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { hintOf, normalSignal, type SignalKind } from '../domain/signals.ts'

export interface Observation {
  readonly brandId: string
  readonly memberId: string
  readonly kind: SignalKind
  /** As it was entered or seen; only its fingerprint and a masked hint are kept. */
  readonly value: string
  readonly at: Date
}

/** Keeps that a member came with this. Answers false where the value says nothing. */
export async function observe(tx: Tx, key: Buffer, { brandId, memberId, kind, value, at }: Observation): Promise<boolean> {
  const normal = normalSignal(kind, value)
  if (normal === undefined) return false
  const fingerprint = createHmac('sha256', key).update(`${kind}:${normal}`).digest()
  await sql`INSERT INTO duplicates.signals AS kept (brand_id, kind, fingerprint, member_id, hint, first_seen_at, last_seen_at)
    VALUES (${brandId}, ${kind}, ${fingerprint}, ${memberId}, ${hintOf(kind, value)}, ${at}, ${at})
    ON CONFLICT (brand_id, kind, fingerprint, member_id) DO UPDATE SET last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at)`.execute(
    tx,
  )
  return true
}
