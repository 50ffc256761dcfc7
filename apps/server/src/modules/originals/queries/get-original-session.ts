import { amountDigitsOf, type Endpoints, type ValueOf } from '@croupier/contract'
import { formatAmount, ok, present, type Result } from '@croupier/kernel'
import { type RefusalOf, refuse } from '../../../platform/http/index.ts'
import type { OriginalDeps } from '../commands/place-original.ts'
import { type RenderedRound, renderCommitment, renderRound } from '../commands/render-round.ts'
import { listSteps, readRounds } from '../db/rounds.ts'
import { houseTerms } from '../domain/house-terms.ts'
import type { OriginalSession } from '../ports.ts'

export type OriginalSessionView = ValueOf<Endpoints['originalSession']>

const LAST_ROUNDS = 20

/** What a game needs when it opens, the unfinished round included. A closed game opens only for the sake of such a round. */
export async function getOriginalSession(
  deps: OriginalDeps,
  session: OriginalSession,
  language: string,
): Promise<Result<OriginalSessionView, RefusalOf<Endpoints['originalSession']>>> {
  const { brandId, ownerId, gameId, isTrial } = session
  const game = present(await deps.ports.games.findGame(brandId, gameId, language), 'a session has a game')
  const { rules } = present(deps.findTitle(game.titleCode ?? ''), 'a session has a title')
  const rounds = await listRounds(deps, { ownerId, gameId, isTrial, pageNo: 1, pageSize: LAST_ROUNDS })
  const openRound = rounds.list.find(round => round.state === 'open') ?? null
  if (!game.isOpen && !openRound) return refuse('game_off')
  const brand = await deps.ports.brands.getTerms(brandId)
  const terms = houseTerms(amountDigitsOf(brand.currency))
  const balance = await deps.ports.money.getBalance(ownerId, session.memberAccountId)
  const seat = present(await deps.ports.seats.findSeat(session), 'a session has a seat')
  return ok({
    gameId,
    gameName: game.name,
    vendorName: game.vendorName,
    rules: rules.code,
    rulesVersion: rules.version,
    returnBps: terms.returnBps,
    trial: isTrial,
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    currencyDigits: terms.currencyDigits,
    locale: brand.locale,
    language,
    balance: formatAmount(balance.amount),
    balanceVersion: Number(balance.version),
    stakeMin: formatAmount(terms.stakeMin),
    stakeMax: formatAmount(terms.stakeMax),
    payoutMax: formatAmount(terms.payoutMax),
    roundMillisMin: brand.spinMillisMin,
    autoplayMax: brand.autoplayMax,
    commitment: renderCommitment(seat),
    openRound,
    lastRounds: rounds.list.filter(round => round.state !== 'open'),
    startedAt: session.startedAt.toISOString(),
    sessionNet: formatAmount(await deps.ports.bets.sumSession({ ...session, since: session.startedAt })),
  })
}

export type RoundsQuery = { ownerId: string; gameId: string; isTrial: boolean; pageNo: number; pageSize: number }
export type RoundsPage = { list: RenderedRound[]; pageNum: number; hasMore: boolean }

/** Rounds of one account and game, newest first, an open one included. */
export async function listRounds(deps: OriginalDeps, query: RoundsQuery): Promise<RoundsPage> {
  const { rows, hasMore } = await deps.ports.bets.listLast(query)
  const rounds = await readRounds(
    deps,
    rows.map(({ orderId }) => orderId),
  )
  const stepping = rounds.filter(({ rules }) => rules.plainPlay.length > 0)
  const steps = await listSteps(
    deps.db,
    stepping.map(({ roundId }) => roundId),
  )
  return {
    list: rounds.map(round => renderRound(round, steps.get(round.roundId) ?? [])),
    pageNum: query.pageNo,
    hasMore,
  }
}
