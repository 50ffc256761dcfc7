import {
  type BodyOf,
  consoleLotteryEndpoints as calls,
  type Endpoints,
  errorText,
  LOTTERY_GAME_AMOUNTS,
  LOTTERY_PLAY_AMOUNTS,
  type LotteryGameRow,
} from '@croupier/contract'
import { findFamily, GROUP_MAX, type LotteryGame } from '@croupier/games/lottery'
import { type Amount, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import type { Brand } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import { type BrandGame, type BrandLimits, type PlayLimits, saleTerms } from '../../modules/lottery/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import type { ConsoleLotteryDeps } from './lottery-routes.ts'
import { gameName } from './lottery-views.ts'

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
      ...amountTexts(LOTTERY_GAME_AMOUNTS, { ...house, ticketPayoutMax: house.caps.ticketMax, issuePayoutMax: house.caps.issueMax }),
      groupMin: house.groupMin,
      groupMax: house.slip.ownGroup,
      groupTop: GROUP_MAX,
      unitsMax: house.unitsMax,
    },
    plays: (findFamily(game.family)?.plays ?? []).map(({ id, name }) => ({ play: id, playName: language === 'CN' ? name.zh : name.en })),
    currency,
    version: set.version,
  }
}

const shown = ({ source, limits }: BrandGame) => ({ source, ...limitTexts(limits) })

function limitTexts({ groupMax, unitsMax, plays, ...amounts }: BrandLimits): LotteryGameRow['limits'] {
  const ofPlays = Object.entries(plays).map(
    ([play, own]) => [play, { ...amountTexts(LOTTERY_PLAY_AMOUNTS, own), unitsMax: own.unitsMax }] as const,
  )
  return { ...amountTexts(LOTTERY_GAME_AMOUNTS, amounts), groupMax, unitsMax, plays: Object.fromEntries(ofPlays) }
}

function amountTexts<K extends string>(names: readonly K[], amounts: Readonly<Record<K, Amount | null>>): Record<K, string | null> {
  return Object.fromEntries(names.map(name => [name, amounts[name] === null ? null : formatAmount(amounts[name])])) as Record<
    K,
    string | null
  >
}

type TypedLimits = BodyOf<Endpoints['updateLotteryGame']>['limits']

function readLimits({ groupMax, unitsMax, plays, ...typed }: TypedLimits, language: string): Result<BrandLimits, Refusal> {
  const amounts = readAmounts(LOTTERY_GAME_AMOUNTS, typed, { prefix: '', language })
  if (!amounts.ok) return amounts
  const read: Record<string, PlayLimits> = {}
  for (const [play, { unitsMax: units, ...own }] of Object.entries(plays)) {
    const limits = readAmounts(LOTTERY_PLAY_AMOUNTS, own, { prefix: `plays.${play}.`, language })
    if (!limits.ok) return limits
    read[play] = { ...limits.value, unitsMax: units }
  }
  return ok({ ...amounts.value, groupMax, unitsMax, plays: read })
}

function readAmounts<K extends string>(
  names: readonly K[],
  typed: Readonly<Record<K, string | null>>,
  { prefix, language }: { prefix: string; language: string },
): Result<Record<K, Amount | null>, Refusal> {
  const read: [K, Amount | null][] = []
  for (const name of names) {
    const parsed = typed[name] === null ? null : parseAmount(typed[name])
    if (parsed && (!parsed.ok || parsed.value <= 0n))
      return refuse('validation_failed', { fields: { [prefix + name]: errorText('amount_invalid', language) } })
    read.push([name, parsed?.ok ? parsed.value : null])
  }
  return ok(Object.fromEntries(read) as Record<K, Amount | null>)
}
