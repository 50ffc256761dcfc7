import { type BeaconChain, type SegmentMessage, type Signed, segmentBeaconRound } from '@croupier/games/fairness'
import { lockValue } from '@croupier/games/fairness/timelock'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** A stretch of a chain, such as a day of a game's draws. */
export interface Segment {
  readonly brandId: string
  readonly game: string
  readonly chainId: string
  /** Index of its last value. */
  readonly last: number
  /** When its last round closes. */
  readonly endsAt: Date
}

type PublishDeps = {
  readonly db: Db | Tx
  readonly network: BeaconChain
  readonly installation: string
  readonly commitment: string
  /** The value at `last`: nobody else is told. */
  readonly value: string
  /** 64 hexadecimal digits, secret and used for this segment alone. */
  readonly randomness: string
  readonly sign: (message: SegmentMessage) => Promise<Signed<SegmentMessage>>
  readonly now: Date
}

/**
 * Publishes the last value of a segment, time-locked until ten minutes after its end. It opens all values before it, so a house that stops showing values has
 * shown them all the same.
 */
export async function publishSegment(deps: PublishDeps, { brandId, game, chainId, last, endsAt }: Segment): Promise<void> {
  const { db, network, installation, commitment, value, randomness, sign, now } = deps
  const round = segmentBeaconRound(network, endsAt.getTime())
  const message: SegmentMessage = {
    kind: 'segment',
    ...{ installation, brand: brandId, game, chain: chainId, commitment, last },
    beacon: { kind: network.kind, chain: network.hash, round },
    endsAtMs: endsAt.getTime(),
    ciphertext: lockValue({ chain: network, round, value, randomness }),
    atMs: now.getTime(),
  }
  await sql`
    INSERT INTO draws.segments (chain_id, last, brand_id, game, ends_at, published)
      VALUES (${chainId}, ${last}, ${brandId}, ${game}, ${endsAt}, ${JSON.stringify(await sign(message))}::jsonb) ON CONFLICT DO NOTHING`.execute(
    db,
  )
}

/** Until when the segments of a chain reach; undefined where it has none. */
export async function lastSegmentEnd(db: Db | Tx, chainId: string): Promise<Date | undefined> {
  const { rows } = await sql<{
    endsAt: Date | null
  }>`SELECT max(ends_at) AS "endsAt" FROM draws.segments WHERE chain_id = ${chainId}`.execute(db)
  return rows[0]?.endsAt ?? undefined
}

/** The segment of a chain that reaches furthest. */
export async function lastSegment(db: Db | Tx, chainId: string): Promise<{ readonly last: number; readonly endsAt: Date } | undefined> {
  const { rows } = await sql<{ last: number; endsAt: Date }>`
    SELECT last, ends_at AS "endsAt" FROM draws.segments WHERE chain_id = ${chainId} ORDER BY last DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** The segments of a game as they were published, the last first. */
export async function listSegments(
  db: Db,
  { brandId, game, limit }: { brandId: string; game: string; limit: number },
): Promise<Signed<SegmentMessage>[]> {
  const { rows } = await sql<{ published: Signed<SegmentMessage> }>`
    SELECT published FROM draws.segments WHERE brand_id = ${brandId} AND game = ${game} ORDER BY ends_at DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ published }) => published)
}
