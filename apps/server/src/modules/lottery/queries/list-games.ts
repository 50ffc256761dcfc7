import type { Endpoints, ValueOf } from '@croupier/contract'
import { type Issue, issueAt, type LotteryGame } from '@croupier/games/lottery'
import { formatAmount } from '@croupier/kernel'
import { findIssue, listLast, type ResultRow } from '../db/issues.ts'
import { issueIdOf } from '../domain/issue.ts'
import { type PlayTerms, saleTerms } from '../domain/terms.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { gamesOnSale, isGameOpen } from './game-menus.ts'

type Games = ValueOf<Endpoints['lotteryGames']>
type GameView = Games['games'][number]
export type GameTerms = ValueOf<Endpoints['lotteryGame']>
export type ResultView = NonNullable<GameView['last']>

/** The lotteries of a brand's prize modes that it has not closed, with what is on sale and what came last. */
export async function listGames(deps: LotteryDeps, brandId: string, language: string, now: Date): Promise<Games> {
  const games = await gamesOnSale(deps, { brandId })
  const last = await listLast(
    deps.db,
    brandId,
    games.map(({ code }) => code),
  )
  return {
    serverTime: now.toISOString(),
    games: games.map(game => renderGame(game, { language, now, isOpen: true, last: last.get(game.code) })),
  }
}

/** Terms of a game for a visitor, or for a member, whose line says which group is the highest. */
export async function getGame(
  deps: LotteryDeps,
  { brandId, memberId, gameCode, language, now }: { brandId: string; memberId?: string; gameCode: string; language: string; now: Date },
): Promise<GameTerms | undefined> {
  const game = deps.findGame(gameCode)
  const isOpen = game && (await isGameOpen(deps, brandId, game))
  if (!game || isOpen === undefined) return undefined
  const brand = await deps.ports.brands.get(brandId)
  const { source, limits, version } = await deps.brandGames.find(brandId, gameCode)
  const onSale = await findIssue(deps.db, issueIdOf(brandId, gameCode, issueAt(game.schedule, now).number))
  const linePoints = memberId ? await deps.ports.people.linePointsOf(memberId) : []
  const terms = saleTerms(game, brand.currency, limits, linePoints)
  const last = (await listLast(deps.db, brandId, [gameCode])).get(gameCode)
  return {
    serverTime: now.toISOString(),
    game: renderGame(game, { language, now, isOpen, last }),
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    baseBet: formatAmount(terms.slip.baseBet),
    modes: [...terms.modes],
    groupMin: terms.groupMin,
    groupMax: terms.slip.ownGroup,
    unitsMax: terms.unitsMax,
    multipleMax: terms.multipleMax,
    stakeMin: formatAmount(terms.stakeMin),
    stakeMax: formatAmount(terms.stakeMax),
    issueStakeMax: formatAmount(terms.issueStakeMax),
    unitStakeMin: formatAmount(terms.unitStakeMin),
    unitStakeMax: formatAmount(terms.unitStakeMax),
    playStakeMax: terms.playStakeMax === null ? null : formatAmount(terms.playStakeMax),
    dayStakeMax: terms.dayStakeMax === null ? null : formatAmount(terms.dayStakeMax),
    plays: Object.fromEntries(Object.keys(limits.plays).map(play => [play, renderPlay(terms.of(play))])),
    termsVersion: version,
    payoutMax: formatAmount(terms.caps.ticketMax),
    chaseMax: terms.chaseMax,
    odds: {},
    source: source === 'own' && onSale?.beaconKind === 'drand' ? 'drand' : source,
  }
}

const renderPlay = ({ unitsMax, unitStakeMin, unitStakeMax, stakeMin, stakeMax, playStakeMax }: PlayTerms): GameTerms['plays'][string] => ({
  unitsMax,
  unitStakeMin: formatAmount(unitStakeMin),
  unitStakeMax: formatAmount(unitStakeMax),
  stakeMin: formatAmount(stakeMin),
  stakeMax: formatAmount(stakeMax),
  playStakeMax: playStakeMax === null ? null : formatAmount(playStakeMax),
})

function renderGame(
  game: LotteryGame,
  { language, now, isOpen, last }: { language: string; now: Date; isOpen: boolean; last: ResultRow | undefined },
): GameView {
  return {
    gameCode: game.code,
    name: language === 'CN' ? game.name.zh : game.name.en,
    family: game.family,
    groupCode: game.group,
    accountTypeName: game.lobby,
    station: game.station ?? null,
    art: game.art,
    intervalSec: game.schedule.intervalSec,
    isOpen,
    issue: isOpen ? renderIssue(issueOnSale(game, now)) : null,
    last: last ? renderResult(last) : null,
  }
}

/** The issue on sale stays the same until it closes; finding it anew was half of what a lobby took. */
const found = new WeakMap<LotteryGame, Issue>()
function issueOnSale(game: LotteryGame, now: Date): Issue {
  const known = found.get(game)
  if (known && known.opensAt <= now && now < known.closesAt) return known
  const issue = issueAt(game.schedule, now)
  found.set(game, issue)
  return issue
}

export const renderIssue = ({ number, opensAt, closesAt, drawsAt }: Issue) => ({
  number,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
})

export const renderResult = ({ number, status, draw, voidDraw, drawsAt, drawnAt }: ResultRow): ResultView => ({
  number,
  status: status === 'cancelled' ? 'cancelled' : status === 'settled' ? 'settled' : 'drawn',
  draw: draw ?? null,
  voidDraw: voidDraw ?? null,
  drawsAt: drawsAt.toISOString(),
  drawnAt: drawnAt?.toISOString() ?? null,
})
