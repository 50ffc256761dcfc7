import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount, ok, present, type Result } from '@croupier/kernel'
import { type RefusalOf, refuse } from '../../../platform/http/index.ts'
import { type PlayedRound, renderCommitment, renderPlayed } from '../commands/play-answer.ts'
import type { SpinDeps } from '../commands/spin.ts'
import { listSteps, type RoundRow, readRounds } from '../db/rounds.ts'
import type { FreePack, SlotSession } from '../ports.ts'

export type PlaySession = ValueOf<Endpoints['playSession']>

const LAST_ROUNDS = 20
/** The stake that a game opens with: the first level from 1.00 up. */
const BET_DEFAULT_MIN = 1

/** What a game needs when it opens, the unfinished round included. A closed game opens only for the sake of such a round. */
export async function getPlaySession(
  deps: SpinDeps,
  session: SlotSession,
  language: string,
): Promise<Result<PlaySession, RefusalOf<Endpoints['playSession']>>> {
  const { brandId, ownerId, gameId, isTrial } = session
  const game = present(await deps.ports.games.findGame(brandId, gameId, language), 'a session has a game')
  const title = present(deps.findTitle(game.titleCode ?? ''), 'a session has a title')
  const rounds = await listPlayed(deps, { ownerId, gameId, isTrial, pageNo: 1, pageSize: LAST_ROUNDS })
  const openRound = rounds.list.find(round => round.state === 'open') ?? null
  if (!game.isOpen && !openRound) return refuse('game_off')
  const terms = await deps.ports.brands.getTerms(brandId)
  const balance = await deps.ports.money.getBalance(ownerId, session.memberAccountId)
  const pack = isTrial ? undefined : await deps.ports.freeSpins.findPack({ memberId: ownerId, gameId, language })
  const seat = present(await deps.ports.seats.findSeat(session), 'a session has a seat')
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
    freeSpins: pack ? packView(pack) : null,
    lastRounds: rounds.list.filter(round => round.state !== 'open'),
    startedAt: session.startedAt.toISOString(),
    sessionNet: formatAmount(await deps.ports.bets.sumSession({ ...session, since: session.startedAt })),
  })
}

const packView = ({ packId, name, left, count, stake, won, winAs, winMax, multiplePct, expiresAt }: FreePack) => ({
  ...{ packId, name, left, count, winAs, multiplePct, stake: formatAmount(stake), won: formatAmount(won) },
  ...{ maxWin: winMax === null ? null : formatAmount(winMax), expiresAt: expiresAt.toISOString() },
})

export type PlayedQuery = { ownerId: string; gameId: string; isTrial: boolean; pageNo: number; pageSize: number }
export type PlayedPage = { list: PlayedRound[]; pageNum: number; hasMore: boolean }

/** Rounds of one account and game, newest first, an open one included. */
export async function listPlayed(deps: PlayedDeps, query: PlayedQuery): Promise<PlayedPage> {
  const { rows, hasMore } = await deps.ports.bets.listLast(query)
  const rounds = await readRounds(deps, rows)
  return { list: await renderRounds(deps, rounds), pageNum: query.pageNo, hasMore }
}

type PlayedDeps = Pick<SpinDeps, 'db' | 'findTitle' | 'ports'>

async function renderRounds(deps: PlayedDeps, rows: readonly RoundRow[]): Promise<PlayedRound[]> {
  const steps = await listSteps(
    deps.db,
    rows.filter(row => row.outcome.next).map(row => row.roundId),
  )
  return Promise.all(
    rows.map(async row => {
      const game = await deps.ports.games.findGame(row.brandId, row.gameId)
      const title = present(deps.findTitle(game?.titleCode ?? ''), 'a round has a title')
      return renderPlayed(title, row, [row.outcome, ...(steps.get(row.roundId) ?? []).map(step => step.outcome)])
    }),
  )
}
