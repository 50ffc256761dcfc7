import { type Amount, formatAmount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { gameOf } from '../commands/deal-round.ts'
import { readMoves } from '../db/rounds.ts'
import { HOUSE_TABLES } from '../domain/house-tables.ts'
import { laidOf } from '../domain/laid.ts'
import { moveNames } from '../domain/move-names.ts'
import { placementIn } from '../domain/placement.ts'
import { ROUND_COLUMNS, type RoundRow } from '../domain/round.ts'
import type { TablesDeps } from '../tables-deps.ts'
import { listBets } from './own-part.ts'

/** Sums of money alone, with stakes for moves; null until the round is settled. */
export type DeskRound = RoundRow & { readonly moneyStake: Amount | null; readonly moneyPaid: Amount | null }

export interface RoundsQuery {
  readonly brandId: string
  readonly code?: string | undefined
  readonly number?: number | undefined
  /** When the round opened; `to` is not included. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** The last round of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

const COLUMNS = sql.raw(`${ROUND_COLUMNS}, money_stake AS "moneyStake", money_paid AS "moneyPaid"`)

export async function findDeskRound(db: Db, brandId: string, roundId: string): Promise<DeskRound | undefined> {
  const { rows } = await sql<DeskRound>`
    SELECT ${COLUMNS} FROM tables.rounds WHERE round_id = ${roundId} AND brand_id = ${brandId}`.execute(db)
  return rows[0]
}

/** Rounds of a brand, newest first. A table of a busy brand plays thousands a day: a page goes on by its last round, and nothing counts them all. */
export async function listDeskRounds(db: Db, query: RoundsQuery): Promise<DeskRound[]> {
  // Times are found by time, also those of one table: a day of long ago would be behind thousands of newer numbers.
  const isByNumber = query.code !== undefined && query.from === undefined && query.to === undefined
  const { where, order } = isByNumber ? byNumber(query) : byTime(query)
  const { rows } = await sql<DeskRound>`
    SELECT ${COLUMNS} FROM tables.rounds WHERE brand_id = ${query.brandId} AND ${where} ORDER BY ${order} LIMIT ${query.limit}`.execute(db)
  return rows
}

interface Reading {
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/** Rounds of one table follow each other by their numbers. */
const byNumber = ({ code, number, after }: RoundsQuery): Reading => ({
  where: all([
    sql`code = ${code}`,
    number !== undefined && sql`number = ${number}`,
    after !== undefined && sql`number < (SELECT number FROM tables.rounds WHERE round_id = ${after})`,
  ]),
  order: sql`number DESC`,
})

/** Of all tables; those of one number are found by the key of each table. */
const byTime = ({ code, number, from, to, after }: RoundsQuery): Reading => ({
  where: all([
    code !== undefined && sql`code = ${code}`,
    code === undefined && number !== undefined && sql`code = ANY (${HOUSE_TABLES.map(table => table.code)})`,
    number !== undefined && sql`number = ${number}`,
    from !== undefined && sql`made_at >= ${from}`,
    to !== undefined && sql`made_at < ${to}`,
    after !== undefined && sql`(made_at, round_id) < (SELECT made_at, round_id FROM tables.rounds WHERE round_id = ${after})`,
  ]),
  order: sql`made_at DESC, round_id DESC`,
})

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter(condition => condition !== false)], sql` AND `)

/** Every bet of a round, stakes for moves too; the largest first. */
export async function listRoundBets(deps: TablesDeps, round: DeskRound) {
  // Bets of a round that takes bets are not numbered yet.
  const bets = round.status === 'open' ? await deps.ports.bets.listOpenOn(round.roundId) : await listBets(deps, round)
  const game = gameOf(round)
  const moves = game.decisions ? await readMoves(deps.db, round.roundId) : new Map<string, string>()
  return [...bets]
    .sort((one, other) => Number(other.stake - one.stake) || one.betId.localeCompare(other.betId))
    .map(bet => ({
      ...{ betId: bet.betId, memberId: bet.ownerId, isTrial: bet.isTrial, placedAt: bet.placedAt },
      ...{ spot: placementIn(bet.placement).spot, amount: formatAmount(laidOf(game, bet)), stake: formatAmount(bet.stake) },
      payout: bet.payout === null ? null : formatAmount(bet.payout),
      moves: moveNames(game, round.draw, moves.get(bet.ownerId) ?? ''),
    }))
}
