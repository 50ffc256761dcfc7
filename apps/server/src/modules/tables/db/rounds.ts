import type { Json } from '@croupier/games/fairness'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { ROUND_COLUMNS, type RoundRow } from '../domain/round.ts'

const COLUMNS = sql.raw(ROUND_COLUMNS)

export async function findRound(db: Db | Tx, roundId: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`SELECT ${COLUMNS} FROM tables.rounds WHERE round_id = ${roundId}`.execute(db)
  return rows[0]
}

export type NewRound = Pick<
  RoundRow,
  | 'roundId'
  | 'brandId'
  | 'code'
  | 'number'
  | 'gameId'
  | 'terms'
  | 'shoe'
  | 'beforeNumber'
  | 'chainId'
  | 'chainIndex'
  | 'beaconKind'
  | 'beaconChainId'
  | 'beaconIndex'
  | 'network'
  | 'networkRound'
  | 'networkAt'
  | 'madeAt'
  | 'closesAt'
>

export const insertRound = (tx: Tx, round: NewRound) =>
  sql`
    INSERT INTO tables.rounds (round_id, brand_id, code, number, game_id, status, terms, shoe, before_number, chain_id, chain_index, beacon_kind, beacon_chain_id, beacon_index,
        network, network_round, network_at, made_at, closes_at)
      VALUES (${round.roundId}, ${round.brandId}, ${round.code}, ${round.number}, ${round.gameId}, 'open', ${JSON.stringify(round.terms)}::jsonb, ${asJson(round.shoe)}::jsonb,
        ${round.beforeNumber}, ${round.chainId}, ${round.chainIndex}, ${round.beaconKind}, ${round.beaconChainId}, ${round.beaconIndex}, ${round.network}, ${round.networkRound},
        ${round.networkAt}, ${round.madeAt}, ${round.closesAt})`.execute(tx)

export interface ClosedRound {
  readonly closedAt: Date
  readonly betIds: readonly string[]
  readonly leaves: readonly string[]
  readonly root: string
  readonly stake: Amount
}

export const saveClosed = (db: Db, roundId: string, { closedAt, betIds, leaves, root, stake }: ClosedRound) =>
  sql`
    UPDATE tables.rounds SET status = 'closed', closed_at = ${closedAt}, bet_ids = ${[...betIds]}::uuid[], leaves = ${Buffer.from(leaves.join(''), 'hex')},
           root = ${Buffer.from(root, 'hex')}, bet_count = ${betIds.length}, stake = ${stake}
     WHERE round_id = ${roundId} AND status = 'open'`.execute(db)

export const saveDrawn = (db: Db, roundId: string, { draw, shoeAfter }: { draw: Json; shoeAfter: Json | null }) =>
  sql`
    UPDATE tables.rounds SET status = 'drawn', draw = ${asJson(draw)}::jsonb, shoe_after = ${asJson(shoeAfter)}::jsonb, drawn_at = date_trunc('milliseconds', clock_timestamp())
     WHERE round_id = ${roundId} AND status = 'closed'`.execute(db)

/** Opens a window for decisions. Closing it waits for those that are being made, and none is made after it. */
export const saveWindow = (db: Db, roundId: string, open: { readonly window: number; readonly until: Date } | undefined) =>
  sql`
    UPDATE tables.rounds SET decision_window = ${open?.window ?? null}, decides_until = ${open?.until ?? null} WHERE round_id = ${roundId} AND status = 'drawn'`.execute(
    db,
  )

export interface SettledRound {
  /** Of each numbered bet; null where nobody decides. */
  readonly moves: readonly string[] | null
  readonly prizes: readonly Amount[]
  readonly prizesHash: string
  readonly paid: Amount
  /** With stakes for moves. */
  readonly moneyStake: Amount
  readonly moneyPaid: Amount
}

export const saveSettled = (tx: Tx, roundId: string, { moves, prizes, prizesHash, paid, moneyStake, moneyPaid }: SettledRound) =>
  sql`
    UPDATE tables.rounds SET status = 'settled', moves = ${moves && JSON.stringify(moves)}::jsonb, prizes = ${[...prizes]}::bigint[], prizes_hash = ${Buffer.from(prizesHash, 'hex')},
           paid = ${paid}, money_stake = ${moneyStake}, money_paid = ${moneyPaid}, settled_at = date_trunc('milliseconds', clock_timestamp()), decision_window = NULL, decides_until = NULL
     WHERE round_id = ${roundId} AND status = 'drawn'`.execute(tx)

/** All stakes are back. What was drawn keeps its cards out of the shoe. */
export const saveVoid = (tx: Tx, roundId: string, reason: string) =>
  sql`
    UPDATE tables.rounds SET status = 'void', void_reason = ${reason}, settled_at = date_trunc('milliseconds', clock_timestamp()), decision_window = NULL, decides_until = NULL
     WHERE round_id = ${roundId} AND status IN ('open', 'closed', 'drawn')`.execute(tx)

/** What only the round needed. */
export async function dropWorkOf(tx: Tx, roundId: string): Promise<void> {
  await sql`DELETE FROM tables.member_spots WHERE round_id = ${roundId}`.execute(tx)
}

/** The bets of a closed round in the order of their numbers. */
export async function readBets(
  db: Db | Tx,
  roundId: string,
): Promise<{ readonly betIds: readonly string[]; readonly leaves: readonly string[]; readonly prizes: readonly Amount[] | null }> {
  const { rows } = await sql<{ betIds: string[]; leaves: Buffer; prizes: string | null }>`
    SELECT bet_ids::text[] AS "betIds", leaves, array_to_string(prizes, ',') AS prizes FROM tables.rounds WHERE round_id = ${roundId} AND bet_ids IS NOT NULL`.execute(
    db,
  )
  const [row] = rows
  if (!row) return { betIds: [], leaves: [], prizes: null }
  const leaves = Array.from(row.betIds, (_, n) => row.leaves.subarray(n * LEAF_BYTES, (n + 1) * LEAF_BYTES).toString('hex'))
  return { betIds: row.betIds, leaves, prizes: row.prizes === null ? null : row.prizes === '' ? [] : row.prizes.split(',').map(BigInt) }
}
const LEAF_BYTES = 32

/** Every bet of a round: numbered ones, and stakes for moves. */
export async function listBetIds(db: Db | Tx, roundId: string): Promise<string[]> {
  const { rows } = await sql<{ betId: string }>`
    SELECT unnest(bet_ids)::text AS "betId" FROM tables.rounds WHERE round_id = ${roundId}
     UNION ALL SELECT bet_id::text FROM tables.further_bets WHERE round_id = ${roundId}`.execute(db)
  return rows.map(({ betId }) => betId)
}

export async function listRounds(db: Db, query: { brandId: string; code: string; limit: number; offset: number }): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    SELECT ${COLUMNS} FROM tables.rounds WHERE brand_id = ${query.brandId} AND code = ${query.code} ORDER BY number DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
    db,
  )
  return rows
}

export async function countRounds(db: Db, { brandId, code }: { brandId: string; code: string }): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`SELECT coalesce(max(number), 0)::float8 AS n FROM tables.rounds WHERE brand_id = ${brandId} AND code = ${code}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function readMoves(db: Db | Tx, roundId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    ownerId: string
    moves: string
  }>`SELECT owner_id AS "ownerId", moves FROM tables.moves WHERE round_id = ${roundId}`.execute(db)
  return new Map(rows.map(({ ownerId, moves }) => [ownerId, moves]))
}

/** Writes what members who did not answer have decided by that. */
export async function saveMoves(db: Db | Tx, roundId: string, moves: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    INSERT INTO tables.moves (round_id, owner_id, moves) SELECT ${roundId}, o, m FROM unnest(${[...moves.keys()]}::uuid[], ${[...moves.values()]}::text[]) u(o, m)
      ON CONFLICT (round_id, owner_id) DO UPDATE SET moves = excluded.moves`.execute(db)
}

export async function databaseNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT date_trunc('milliseconds', clock_timestamp()) AS now`.execute(db)
  return rows[0]?.now ?? new Date()
}

const asJson = (value: Json | null): string | null => (value === null ? null : JSON.stringify(value))
