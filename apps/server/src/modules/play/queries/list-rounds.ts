import type { Endpoints, ValueOf } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { referenceOf } from '../domain/reference.ts'
import type { RoundState } from '../domain/slot-round.ts'
import type { GamesPort } from '../ports.ts'

export type RoundsPage = ValueOf<Endpoints['rounds']>
export type RoundLine = RoundsPage['list'][number]

export type RoundsQuery = {
  readonly brandId: string
  readonly ownerId: string
  readonly isTrial: boolean
  readonly category?: string | undefined
  readonly gameId?: string | undefined
  readonly state?: RoundState | undefined
  /** Inclusive. */
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
}

export type LineRow = {
  readonly roundId: string
  readonly startedAt: Date
  readonly settledAt: Date | null
  readonly gameId: string
  readonly isTrial: boolean
  readonly bet: Amount
  readonly win: Amount
  readonly state: RoundState
}
export const LINE_COLUMNS = sql.raw(
  'round_id AS "roundId", started_at AS "startedAt", settled_at AS "settledAt", game_id AS "gameId", is_trial AS "isTrial", bet, win, state',
)
type TotalRow = { readonly bets: bigint; readonly staked: string; readonly paid: string; readonly closed: string }

/** An account's own rounds, newest first, with totals over all that match. The result of open rounds is not counted yet. */
export async function listRounds(db: Db, games: GamesPort, query: RoundsQuery & { pageNo: number; pageSize: number }): Promise<RoundsPage> {
  const condition = await conditionOf(games, query)
  const { rows } = await sql<TotalRow>`
    SELECT count(*) AS bets, coalesce(sum(bet), 0)::text AS staked, coalesce(sum(win), 0)::text AS paid,
      coalesce(sum(bet) FILTER (WHERE state <> 'open'), 0)::text AS closed FROM play.rounds WHERE ${condition}`.execute(db)
  const [bets, staked, paid, closed] = [
    Number(rows[0]?.bets ?? 0n),
    BigInt(rows[0]?.staked ?? 0),
    BigInt(rows[0]?.paid ?? 0),
    BigInt(rows[0]?.closed ?? 0),
  ]
  return {
    list: await readLines(db, games, query.brandId, condition, { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize }),
    pageNum: query.pageNo,
    totalPages: Math.ceil(bets / query.pageSize),
    total: bets,
    totals: {
      bets,
      staked: formatAmount(staked),
      validBet: formatAmount(staked),
      paid: formatAmount(paid),
      result: formatAmount(paid - closed),
    },
  }
}

export async function conditionOf(games: GamesPort, query: RoundsQuery): Promise<RawBuilder<unknown>> {
  const inCategory = query.category ? await games.listGameIds(query.brandId, query.category) : undefined
  return sql`owner_id = ${query.ownerId} AND is_trial = ${query.isTrial}
    ${inCategory ? sql`AND game_id = ANY (${[...inCategory]}::text[])` : sql``}
    ${query.gameId ? sql`AND game_id = ${query.gameId}` : sql``}
    ${query.state ? sql`AND state = ${query.state}` : sql``}
    ${query.from ? sql`AND started_at >= ${query.from}` : sql``}
    ${query.to ? sql`AND started_at < ${query.to}` : sql``}`
}

async function readLines(
  db: Db,
  games: GamesPort,
  brandId: string,
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RoundLine[]> {
  const { rows } = await sql<LineRow>`
    SELECT ${LINE_COLUMNS}
      FROM play.rounds WHERE ${condition} ORDER BY started_at DESC, round_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return Promise.all(rows.map(row => renderLine(games, brandId, row)))
}

/** One line of the record. What an open round pays is not known yet. A slot's whole stake is at risk, so it is its valid bet. */
export async function renderLine(games: GamesPort, brandId: string, row: LineRow): Promise<RoundLine> {
  const game = await games.findGame(brandId, row.gameId)
  const isOpen = row.state === 'open'
  return {
    roundId: row.roundId,
    reference: referenceOf(row.roundId),
    gameId: row.gameId,
    gameName: game?.name ?? row.gameId,
    showIcon: game?.art ?? row.gameId,
    vassalage: game?.vendorCode ?? '-',
    gameCategory: game?.category ?? 'rng',
    at: row.startedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    stake: formatAmount(row.bet),
    validBet: formatAmount(row.bet),
    paid: isOpen ? null : formatAmount(row.win),
    result: isOpen ? null : formatAmount(row.win - row.bet),
    state: row.state,
    trial: row.isTrial,
  }
}
