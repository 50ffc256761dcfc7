import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'

export interface Exclusion {
  readonly originId: string
  readonly kind: 'time_out' | 'self_exclusion'
  readonly startsAt: Date
  /** Null: for ever. */
  readonly endsAt: Date | null
}

const COLUMNS = sql.raw('e.origin_id AS "originId", e.kind, e.starts_at AS "startsAt", e.ends_at AS "endsAt"')

/** The exclusion or pause of a member that runs and ends last. */
export async function exclusionOf(db: Db | Tx, memberId: string, now: Date): Promise<Exclusion | undefined> {
  const { rows } = await sql<Exclusion>`
    SELECT ${COLUMNS} FROM safer_play.exclusions e
     WHERE e.member_id = ${memberId} AND e.starts_at <= ${now} AND (e.ends_at IS NULL OR e.ends_at > ${now})
     ORDER BY e.ends_at DESC NULLS FIRST LIMIT 1`.execute(db)
  return rows[0]
}

/** Of these members, those whom an exclusion or a pause kept out at an instant. */
export async function excludedAmong(db: Db | Tx, memberIds: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT DISTINCT e.member_id AS "memberId" FROM safer_play.exclusions e
     WHERE e.member_id = ANY (${[...memberIds]}::uuid[]) AND e.starts_at <= ${at} AND (e.ends_at IS NULL OR e.ends_at > ${at})`.execute(db)
  return new Set(rows.map(({ memberId }) => memberId))
}

/** The exclusion or pause of whoever is known to be the person by number, address, name or document: of any brand, and however new the account is. */
export async function exclusionOfPerson(
  { ports, secret }: SaferPlayDeps,
  tx: Db | Tx,
  memberId: string,
  now: Date,
): Promise<Exclusion | undefined> {
  const fingerprints = (await ports.identityKeys(tx, memberId)).map(key => fingerprintOf(secret, key))
  const { rows } = await sql<Exclusion>`
    SELECT ${COLUMNS} FROM safer_play.exclusions e JOIN safer_play.exclusion_keys k USING (exclusion_id)
     WHERE k.fingerprint = ANY (${fingerprints}::bytea[]) AND e.starts_at <= ${now} AND (e.ends_at IS NULL OR e.ends_at > ${now})
     ORDER BY e.ends_at DESC NULLS FIRST LIMIT 1`.execute(tx)
  return rows[0]
}

export const fingerprintOf = (secret: Buffer, key: string): Buffer => createHmac('sha256', secret).update(key.toLowerCase()).digest()
