import {
  consoleLotteryEndpoints as calls,
  type LotteryClosedOutcome,
  type LotteryExposureCard,
  type LotteryExposureRow,
} from '@croupier/contract'
import { findPlay, type PlayExposure, readKey } from '@croupier/games/lottery'
import { type Amount, formatAmount, ok, present } from '@croupier/kernel'
import type { Brand } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import { type ClosedOutcome, type ExposedIssue, type SaleTerms, SUMMED_EVERY_MS, saleTerms } from '../../modules/lottery/index.ts'
import { type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import type { ConsoleLotteryDeps } from './lottery-routes.ts'
import { gameName } from './lottery-views.ts'

/** What open issues may cost the house, and outcomes that are closed by hand. */
export function consoleLotteryExposureRoutes(deps: ConsoleLotteryDeps): Route[] {
  const { brand, lottery } = deps
  const { desk } = lottery
  const changeOutcome = (ctx: SignedInContext, body: Omit<Parameters<typeof desk.changeOutcome>[1], 'by'>, isClosed: boolean) =>
    act(deps, ctx, async tx => {
      const by = { id: ctx.principal.id, name: ctx.principal.account }
      const done = await desk.changeOutcome(tx, { ...body, by }, isClosed)
      if (!done.ok) return done
      const { brandId, gameCode, number, reason } = body
      const deed = {
        ...{ action: isClosed ? 'lottery-outcome.closed' : 'lottery-outcome.opened', subject: `lottery-game:${gameCode}`, brandId, reason },
        after: { number, outcome: done.value.key },
      }
      return ok({ value: { isChanged: done.value.isChanged }, deed })
    })
  return [
    route(calls.listLotteryExposure, async (ctx, { query: { brandId, gameCode } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const [issues, closed] = await Promise.all([desk.listExposure({ brandId, gameCode }), desk.listClosed({ brandId, gameCode })])
      const termsOf = await termsFor(deps, found)
      return ok({
        currency: found.settings.currency,
        summedEveryMs: SUMMED_EVERY_MS,
        issues: issues.map(issue => exposureRow(deps, issue, { found, terms: termsOf(issue.gameCode), language: ctx.language })),
        closed: closed.map(each => closedRow(deps, each, ctx.language)),
      })
    }),
    route(calls.getLotteryExposure, async (ctx, { params: { issueId } }) => {
      const [issue] = await desk.listExposure({ issueId })
      const found = issue && (await brand.findBrand(issue.brandId))
      if (!issue || !found) return refuse('not_found')
      const { brandId, gameCode, number } = issue
      const closed = (await desk.listClosed({ brandId, gameCode })).filter(each => each.number === '' || each.number === number)
      const facts = { found, terms: (await termsFor(deps, found))(gameCode), language: ctx.language }
      const keys = new Set(closed.map(({ key }) => key))
      const plays = [...issue.exposure.plays.values()].sort(dearestFirst)
      return ok({ ...exposureRow(deps, issue, facts), plays: plays.map(each => playRow(each, { ...facts, keys })) })
    }),
    route(calls.closeLotteryOutcome, async (ctx, { body }) => {
      if (!(await brand.findBrand(body.brandId))) return refuse('not_found')
      const done = await changeOutcome(ctx, body, true)
      desk.gamesChanged()
      return done
    }),
    route(calls.openLotteryOutcome, async (ctx, { body }) => {
      if (!(await brand.findBrand(body.brandId))) return refuse('not_found')
      const done = await changeOutcome(ctx, body, false)
      desk.gamesChanged()
      return done
    }),
  ]
}

async function termsFor({ lottery: { desk } }: ConsoleLotteryDeps, { id, settings }: Brand): Promise<(gameCode: string) => SaleTerms> {
  const setOf = await desk.brandGames(id)
  return gameCode => saleTerms(present(desk.findGame(gameCode), `${gameCode} is a game`), settings.currency, setOf(gameCode).limits)
}

interface Facts {
  readonly found: Brand
  readonly terms: SaleTerms
  readonly language: string
}

function exposureRow({ lottery }: ConsoleLotteryDeps, issue: ExposedIssue, { found, terms, language }: Facts): LotteryExposureRow {
  const { issueId, gameCode, number, status, closesAt, exposure } = issue
  const stake = [...exposure.plays.values()].reduce((sum, play) => sum + play.stake, 0n)
  return {
    ...{ issueId, gameCode, gameName: gameName(lottery, gameCode, language), number, status, closesAt: closesAt.toISOString() },
    currency: found.settings.currency,
    ...figures({ stake, worst: exposure.worst }, terms.issueExposureMax),
  }
}

function playRow(
  exposure: PlayExposure,
  { terms, language, keys }: Facts & { keys: ReadonlySet<string> },
): LotteryExposureCard['plays'][number] {
  const { play, options } = exposure
  const limits = terms.of(play)
  return {
    ...{ play, playName: playName(play, language), isExact: findPlay(play)?.board !== undefined, isClosed: keys.has(play) },
    ...figures(exposure, limits.playExposureMax),
    options: options.toSorted(dearestFirst).map(({ position, option, ...own }) => ({
      ...{ position, option, isClosed: keys.has(`${play}#${position}:${option}`) },
      ...figures(own, limits.optionExposureMax),
    })),
  }
}

function closedRow({ lottery }: ConsoleLotteryDeps, closed: ClosedOutcome, language: string): LotteryClosedOutcome {
  const { play, mark } = readKey(closed.key)
  return {
    ...{ play, playName: playName(play, language), position: mark?.position ?? null, option: mark?.option ?? null },
    ...{ gameCode: closed.gameCode, gameName: gameName(lottery, closed.gameCode, language), number: closed.number || null },
    ...{ reason: closed.reason, closedBy: closed.closedName, closedAt: closed.closedAt.toISOString() },
  }
}

const figures = ({ stake, worst }: { stake: Amount; worst: Amount }, most: Amount | null) => ({
  ...{ stake: formatAmount(stake), worst: formatAmount(worst), most: most === null ? null : formatAmount(most) },
})

const playName = (play: string, language: string): string => {
  const name = findPlay(play)?.name
  return name ? (language === 'CN' ? name.zh : name.en) : play
}

const dearestFirst = (a: { worst: Amount }, b: { worst: Amount }): number => (a.worst < b.worst ? 1 : a.worst > b.worst ? -1 : 0)
