import type { LotteryGame } from '@croupier/games/lottery'
import { amount } from '@croupier/kernel'
import type { GameEntry } from '../modules/catalog/index.ts'
import { LOTTERY_VENDOR } from '../modules/lottery/index.ts'

/** What one unit costs at least, in any currency. */
const MIN_BET = amount('0.01')

/** Lotteries as games of the catalogue. They open pages of the portal, so no title of an engine stands behind them. */
export const lotteryEntries = (games: readonly LotteryGame[], firstPlayOf: (game: LotteryGame) => string | null): GameEntry[] =>
  games.map(game => ({
    gameId: game.code,
    vendorCode: LOTTERY_VENDOR,
    category: game.lobby === 'ELOTT' ? 'elott' : 'lott',
    gameType: game.group,
    accountTypeName: game.lobby,
    defaultPlayType: firstPlayOf(game),
    name: game.name.en,
    names: { CN: game.name.zh },
    art: game.art,
    titleCode: null,
    lines: 0,
    isWays: false,
    minBet: MIN_BET,
    rtpBps: null,
    volatility: null,
    features: [],
    maxWinMultiple: null,
    hasTrial: false,
  }))
