import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import type { ListedGame } from '../domain/brand-view.ts'
import { nameIn } from '../domain/game-names.ts'
import type { VendorLine } from '../domain/lanes.ts'

export type GameItemValue = ValueOf<Endpoints['gameList']>['games'][number]

export interface Reader {
  readonly favourites: ReadonlySet<string>
  readonly language: string
}

/** A game in the specification's words and its reader's language; `supportPlay` 0 means that a free trial is available. */
export const renderGame = (game: ListedGame, { favourites, language }: Reader): GameItemValue => ({
  gameId: game.gameId,
  nodeId: game.gameId,
  gameName: nameIn(game, language),
  nodeName: nameIn(game, language),
  vassalage: game.vendorCode,
  vendorName: game.vendor.name,
  gameCategory: game.category,
  gameType: game.gameType,
  accountTypeName: game.accountTypeName,
  defaultPlayType: game.defaultPlayType,
  isGame: 'GAME',
  showIcon: game.art,
  supportPlay: game.hasTrial ? 0 : 1,
  isHot: game.isHot,
  isNew: game.isNew,
  isFavourite: favourites.has(game.gameId),
  minBet: formatAmount(game.minBet),
  lines: game.lines,
  isWays: game.isWays,
  rtpBps: game.rtpBps,
  volatility: game.volatility,
  features: [...game.features],
  maxWinMultiple: game.maxWinMultiple,
})

export const renderVendor = (vendor: VendorLine) => ({
  vassalage: vendor.code,
  displayName: vendor.name,
  smallIcon: vendor.icon,
  isHot: vendor.isHot,
  gameCount: vendor.gameCount,
  covers: [...vendor.covers],
})
