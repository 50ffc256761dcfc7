import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount, referenceOf } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { GamesPort } from '../ports.ts'
import { BET_COLUMNS, type BetRow, type BetState } from './bet-row.ts'

export type BetsPage = ValueOf<Endpoints['rounds']>
export type BetLine = BetsPage['list'][number]

export type BetsQuery = {
  readonly brandId: string
  readonly ownerId: string
  readonly isTrial: boolean
  readonly category?: string | undefined
  readonly gameId?: string | undefined
  readonly state?: BetState | undefined
  /** Inclusive. */
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
}

type TotalRow = { readonly bets: bigint; readonly staked: string; readonly valid: string; readonly paid: string; readonly closed: string }

/** An account's own bets, newest first, with totals over all that match. What is open is not counted in the result yet. */
export async function listBets(db: Db, games: GamesPort, query: BetsQuery & { pageNo: number; pageSize: number }): Promise<BetsPage> {
  const condition = await conditionOf(games, query)
  const { rows } = await sql<TotalRow>`
    SELECT count(*) AS bets, coalesce(sum(stake), 0)::text AS staked, coalesce(sum(coalesce(valid, 0)), 0)::text AS valid, coalesce(sum(payout), 0)::text AS paid,
      coalesce(sum(stake) FILTER (WHERE state <> 'open'), 0)::text AS closed FROM bets.all_bets WHERE ${condition}`.execute(db)
  const [bets, staked, valid, paid, closed] = [
    Number(rows[0]?.bets ?? 0n),
    BigInt(rows[0]?.staked ?? 0),
    BigInt(rows[0]?.valid ?? 0),
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
      validBet: formatAmount(valid),
      paid: formatAmount(paid),
      result: formatAmount(paid - closed),
    },
  }
}

export async function conditionOf(games: GamesPort, query: BetsQuery): Promise<RawBuilder<unknown>> {
  const inCategory = query.category ? await games.listGameIds(query.brandId, query.category) : undefined
  return sql`owner_id = ${query.ownerId} AND is_trial = ${query.isTrial}
    ${inCategory ? sql`AND game_id = ANY (${[...inCategory]}::text[])` : sql``}
    ${query.gameId ? sql`AND game_id = ${query.gameId}` : sql``}
    ${query.state ? sql`AND state = ${query.state}` : sql``}
    ${query.from ? sql`AND placed_at >= ${query.from}` : sql``}
    ${query.to ? sql`AND placed_at < ${query.to}` : sql``}`
}

async function readLines(
  db: Db,
  games: GamesPort,
  brandId: string,
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<BetLine[]> {
  const { rows } = await sql<BetRow>`
    SELECT ${BET_COLUMNS}
      FROM bets.all_bets WHERE ${condition} ORDER BY placed_at DESC, bet_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return Promise.all(rows.map(row => renderLine(games, brandId, row)))
}

/** One line of the record. What an open bet pays is not known yet. */
export async function renderLine(games: GamesPort, brandId: string, row: BetRow): Promise<BetLine> {
  const game = await games.findGame(brandId, row.gameId)
  const isOpen = row.state === 'open'
  return {
    roundId: row.betId,
    reference: referenceOf(row.betId),
    gameClass: row.class,
    gameId: row.gameId,
    gameName: game?.name ?? row.gameId,
    showIcon: game?.art ?? row.gameId,
    vassalage: game?.vendorCode ?? row.vendorCode,
    gameCategory: game?.category ?? 'rng',
    placement: (row.placement as Record<string, unknown> | null) ?? null,
    at: row.placedAt.toISOString(),
    settledAt: isOpen ? null : (row.settledAt?.toISOString() ?? null),
    stake: formatAmount(row.stake),
    validBet: formatAmount(isOpen ? row.stake : (row.valid ?? 0n)),
    paid: isOpen ? null : formatAmount(row.payout ?? 0n),
    result: isOpen ? null : formatAmount((row.payout ?? 0n) - row.stake),
    state: row.state,
    trial: row.isTrial,
  }
}
