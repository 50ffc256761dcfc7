import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type PlayedRound, renderCommitment, renderPlayed } from '../commands/play-answer.ts'
import type { SpinDeps } from '../commands/spin.ts'
import { listSteps, ROUND_COLUMNS, type RoundRow } from '../db/rounds.ts'
import { findSeat } from '../db/seats.ts'
import type { GameSession } from '../db/sessions.ts'

export type PlaySession = ValueOf<Endpoints['playSession']>

const LAST_ROUNDS = 20
/** The stake that a game opens with: the first level from 1.00 up. */
const BET_DEFAULT_MIN = 1

/** What a game needs when it opens, the unfinished round included. A closed game opens only for the sake of such a round. */
export async function getPlaySession(deps: SpinDeps, session: GameSession, language: string): Promise<Result<PlaySession, Refusal>> {
  const { brandId, ownerId, gameId, isTrial } = session
  const game = present(await deps.ports.games.findGame(brandId, gameId), 'a session has a game')
  const title = present(deps.findTitle(game.titleCode ?? ''), 'a session has a title')
  const rounds = await listPlayed(deps, { ownerId, gameId, isTrial, pageNo: 1, pageSize: LAST_ROUNDS })
  const openRound = rounds.list.find(round => round.state === 'open') ?? null
  if (!game.isOpen && !openRound) return refuse('game_off')
  const terms = await deps.ports.brands.getTerms(brandId)
  const balance = await deps.ports.money.getBalance(ownerId, session.memberAccountId)
  const seat = present(await findSeat(deps.db, session, deps.vault), 'a session has a seat')
  return ok({
    gameId,
    gameName: game.name,
    vendorName: game.vendorName,
    trial: isTrial,
    currency: terms.currency,
    currencySymbol: terms.currencySymbol,
    locale: terms.locale,
    language,
    balance: formatAmount(balance.amount),
    balanceVersion: Number(balance.version),
    betLevels: [...title.betLevels],
    betDefault: title.betLevels.find(level => Number(level) >= BET_DEFAULT_MIN) ?? title.minBet,
    spinMillisMin: terms.spinMillisMin,
    autoplayMax: terms.autoplayMax,
    commitment: renderCommitment(seat),
    openRound,
    lastRounds: rounds.list.filter(round => round.state !== 'open'),
    startedAt: session.startedAt.toISOString(),
    sessionNet: formatAmount(await netOf(deps, session)),
  })
}

export type PlayedQuery = { ownerId: string; gameId: string; isTrial: boolean; pageNo: number; pageSize: number }
export type PlayedPage = { list: PlayedRound[]; pageNum: number; totalPages: number; total: number }

/** Rounds of one account and game, newest first, an open one included. */
export async function listPlayed(deps: Pick<SpinDeps, 'db' | 'findTitle' | 'ports'>, query: PlayedQuery): Promise<PlayedPage> {
  const condition = sql`r.owner_id = ${query.ownerId} AND r.game_id = ${query.gameId} AND r.is_trial = ${query.isTrial}`
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM play.rounds r WHERE ${condition}`.execute(deps.db)
  const { rows } = await sql<RoundRow>`
    SELECT ${ROUND_COLUMNS} FROM play.rounds r JOIN play.seeds d USING (seed_id) WHERE ${condition}
     ORDER BY r.started_at DESC LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}`.execute(deps.db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  return { list: await renderRounds(deps, rows), pageNum: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total }
}

async function renderRounds(deps: Pick<SpinDeps, 'db' | 'findTitle' | 'ports'>, rows: readonly RoundRow[]): Promise<PlayedRound[]> {
  const steps = await listSteps(
    deps.db,
    rows.filter(row => row.state === 'open' || row.stepCount > 1).map(row => row.roundId),
  )
  return Promise.all(
    rows.map(async row => {
      const game = await deps.ports.games.findGame(row.brandId, row.gameId)
      const title = present(deps.findTitle(game?.titleCode ?? ''), 'a round has a title')
      return renderPlayed(title, row, [row.outcome, ...(steps.get(row.roundId) ?? []).map(step => step.outcome)])
    }),
  )
}

async function netOf({ db }: Pick<SpinDeps, 'db'>, session: GameSession): Promise<bigint> {
  const { rows } = await sql<{ net: string }>`
    SELECT coalesce(sum(win - bet), 0)::text AS net FROM play.rounds
     WHERE owner_id = ${session.ownerId} AND session_id = ${session.sessionId} AND started_at >= ${session.startedAt}`.execute(db)
  return BigInt(rows[0]?.net ?? 0)
}
