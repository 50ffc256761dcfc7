import type { BeaconChain, BeaconSighting, BeaconValue } from '@croupier/games/fairness'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** The signature of a round, in hexadecimal. */
export async function findBeaconValue(db: Db, chainHash: string, round: number): Promise<string | undefined> {
  const { rows } = await sql<{ signature: string }>`
    SELECT encode(signature, 'hex') AS signature FROM draws.beacon_values WHERE chain = decode(${chainHash}, 'hex') AND round = ${round}`.execute(
    db,
  )
  return rows[0]?.signature
}

/** Of a value that was verified; a network signs a round in one way only. */
export async function saveBeaconValue(db: Db, { hash }: BeaconChain, { round, signature }: BeaconValue, verifiedAt: Date): Promise<void> {
  await sql`
    INSERT INTO draws.beacon_values (chain, round, signature, verified_at)
      VALUES (decode(${hash}, 'hex'), ${round}, decode(${signature}, 'hex'), ${verifiedAt}) ON CONFLICT DO NOTHING`.execute(db)
}

export async function readSighting(db: Db | Tx, { hash }: BeaconChain): Promise<BeaconSighting | undefined> {
  const { rows } = await sql<{ round: number; seenAt: Date; verifiedAt: Date }>`
    SELECT round::float8 AS round, seen_at AS "seenAt", verified_at AS "verifiedAt" FROM draws.beacon_sightings WHERE chain = decode(${hash}, 'hex')`.execute(
    db,
  )
  const [row] = rows
  return row && { round: row.round, seenAtMs: row.seenAt.getTime(), verifiedAtMs: row.verifiedAt.getTime() }
}

/** The newest one counts: several processes may watch. */
export async function saveSighting(db: Db, { hash }: BeaconChain, { round, seenAtMs, verifiedAtMs }: BeaconSighting): Promise<void> {
  await sql`
    INSERT INTO draws.beacon_sightings AS s (chain, round, seen_at, verified_at)
      VALUES (decode(${hash}, 'hex'), ${round}, ${new Date(seenAtMs)}, ${new Date(verifiedAtMs)})
      ON CONFLICT (chain) DO UPDATE SET round = excluded.round, seen_at = excluded.seen_at, verified_at = excluded.verified_at
       WHERE s.round < excluded.round`.execute(db)
}
