import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount, referenceOf } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import type { GamesPort } from '../ports.ts'
import type { BetRow, BetState } from './bet-row.ts'
import { readWithSums } from './read-page.ts'
import { type BetsFilter, sumFree } from './sums.ts'

export type BetsPage = ValueOf<Endpoints['rounds']>
export type BetLine = BetsPage['list'][number]

export type BetsQuery = {
  readonly brandId: string
  /** Of the names of games: English without. */
  readonly language?: string | undefined
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

/** An account's own bets, newest first, with totals over all that match. What is open is not counted in the result yet. */
export async function listBets(db: Db, games: GamesPort, query: BetsQuery & { pageNo: number; pageSize: number }): Promise<BetsPage> {
  const { pageNo, pageSize } = query
  const filter = await filterOf(games, query)
  const { sums, rows } = await readWithSums(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize })
  return {
    list: await Promise.all(rows.map(row => renderLine(games, query, row))),
    pageNum: pageNo,
    totalPages: Math.ceil(sums.bets / pageSize),
    total: sums.bets,
    totals: {
      bets: sums.bets,
      staked: formatAmount(sums.stake),
      validBet: formatAmount(sums.valid),
      paid: formatAmount(sums.payout),
      result: formatAmount(sums.payout - sums.closed + (await sumFree(db, filter))),
    },
  }
}

export async function filterOf(games: GamesPort, { brandId, category, gameId, ...asked }: BetsQuery): Promise<BetsFilter> {
  const inCategory = category === undefined ? undefined : await games.listGameIds(brandId, category)
  if (gameId === undefined) return { ...asked, gameIds: inCategory }
  return { ...asked, gameIds: inCategory === undefined || inCategory.includes(gameId) ? [gameId] : [] }
}

/** One line of the record. What an open bet pays is not known yet. */
export async function renderLine(
  games: GamesPort,
  { brandId, language }: Pick<BetsQuery, 'brandId' | 'language'>,
  row: BetRow,
): Promise<BetLine> {
  const game = await games.findGame(brandId, row.gameId, language)
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
    validBet: formatAmount(isOpen ? row.stake - row.free : (row.valid ?? 0n)),
    paid: isOpen ? null : formatAmount(row.payout ?? 0n),
    // What the house has staked is nobody's loss.
    result: isOpen ? null : formatAmount((row.payout ?? 0n) - row.stake + row.free),
    isFree: row.free > 0n,
    state: row.state,
    trial: row.isTrial,
  }
}
