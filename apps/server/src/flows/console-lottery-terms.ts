import { type BodyOf, consoleLotteryEndpoints as calls, type Endpoints, errorText, type LotteryGameRow } from '@croupier/contract'
import { GROUP_MAX, type LotteryGame } from '@croupier/games/lottery'
import { type Amount, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import type { Brand } from '../modules/brand/index.ts'
import { act } from '../modules/console/index.ts'
import { type BrandGame, type BrandLimits, saleTerms } from '../modules/lottery/index.ts'
import { type Refusal, type Route, refuse, route } from '../platform/http/index.ts'
import type { ConsoleLotteryDeps } from './console-lottery.ts'
import { gameName } from './console-lottery-views.ts'

/** What a brand sets of each lottery: where results come from, and limits in place of the house's. Open and closed is the catalogue's word. */
export function consoleLotteryTermsRoutes(deps: ConsoleLotteryDeps): Route[] {
  const { brand, lottery } = deps
  const { desk } = lottery
  return [
    route(calls.listLotteryGames, async (ctx, { query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const setOf = await desk.brandGames(brandId)
      const own = desk.games.filter(game => game.prizeModes.some(mode => found.settings.prizeModes.includes(mode)))
      return ok(await Promise.all(own.map(game => gameRow(deps, { game, found, set: setOf(game.code), language: ctx.language }))))
    }),
    route(calls.updateLotteryGame, async (ctx, { params: { gameCode }, body }) => {
      const { brandId, version, source } = body
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const game = desk.findGame(gameCode)
      if (!game) return refuse('game_not_found')
      const limits = readLimits(body.limits, ctx.language)
      if (!limits.ok) return limits
      const saved = await act(deps, ctx, async tx => {
        const done = await desk.setGame(tx, { brandId, gameCode, source, limits: limits.value, version }, ctx.language)
        if (!done.ok) return done
        const { before, after } = done.value
        const deed = {
          ...{ action: 'lottery-game.updated', subject: `lottery-game:${gameCode}`, brandId },
          ...{ before: shown(before), after: shown(after) },
        }
        return ok({ value: after, deed })
      })
      if (!saved.ok) return saved
      desk.gamesChanged()
      return ok(await gameRow(deps, { game, found, set: saved.value, language: ctx.language }))
    }),
  ]
}

async function gameRow(
  { catalog, lottery }: ConsoleLotteryDeps,
  { game, found, set, language }: { game: LotteryGame; found: Brand; set: BrandGame; language: string },
): Promise<LotteryGameRow> {
  const listed = await catalog.findGame(found.id, game.code)
  const { currency } = found.settings
  const house = saleTerms(game, currency)
  return {
    gameCode: game.code,
    gameName: gameName(lottery, game.code, language),
    family: game.family,
    intervalSec: game.schedule.intervalSec,
    isOpen: [listed?.isOpen, listed?.isVendorOpen].every(Boolean),
    source: set.source,
    limits: limitTexts(set.limits),
    house: {
      stakeMin: formatAmount(house.stakeMin),
      stakeMax: formatAmount(house.stakeMax),
      issueStakeMax: formatAmount(house.issueStakeMax),
      ticketPayoutMax: formatAmount(house.caps.ticketMax),
      issuePayoutMax: formatAmount(house.caps.issueMax),
      groupMin: house.groupMin,
      groupMax: house.slip.ownGroup,
      groupTop: GROUP_MAX,
      unitsMax: house.unitsMax,
    },
    currency,
    version: set.version,
  }
}

const shown = ({ source, limits }: BrandGame) => ({ source, ...limitTexts(limits) })

function limitTexts({ groupMax, unitsMax, ...amounts }: BrandLimits): LotteryGameRow['limits'] {
  const text = (amount: Amount | null) => (amount === null ? null : formatAmount(amount))
  return {
    stakeMax: text(amounts.stakeMax),
    issueStakeMax: text(amounts.issueStakeMax),
    ticketPayoutMax: text(amounts.ticketPayoutMax),
    issuePayoutMax: text(amounts.issuePayoutMax),
    groupMax,
    unitsMax,
  }
}

type TypedLimits = BodyOf<Endpoints['updateLotteryGame']>['limits']
const AMOUNTS = ['stakeMax', 'issueStakeMax', 'ticketPayoutMax', 'issuePayoutMax'] as const

function readLimits({ groupMax, unitsMax, ...typed }: TypedLimits, language: string): Result<BrandLimits, Refusal> {
  const read: Record<(typeof AMOUNTS)[number], Amount | null> = {
    ...{ stakeMax: null, issueStakeMax: null, ticketPayoutMax: null, issuePayoutMax: null },
  }
  for (const name of AMOUNTS) {
    const text = typed[name]
    if (text === null) continue
    const parsed = parseAmount(text)
    if (!parsed.ok || parsed.value <= 0n) return refuse('validation_failed', { fields: { [name]: errorText('amount_invalid', language) } })
    read[name] = parsed.value
  }
  return ok({ ...read, groupMax, unitsMax })
}
