import { gamePath } from '../../shared/games/game-path.ts'
import type { Launchable } from '../../shared/ports/launch.ts'

export interface LaunchWish {
  game: Launchable
  isLoggedIn: boolean
  /** A trial account (type 4) plays with demo credits only. */
  isTrialAccount: boolean
  /** The free trial was asked for, not the game for money. */
  wantsTrial: boolean
  /** The brand lets visitors in as guests. */
  hasFreePlay: boolean
}

/** Where a wish to play leads (specification §4). */
export type LaunchPlan =
  | { kind: 'log-in' }
  /** Sign in as a guest first, then open the trial. */
  | { kind: 'free-play' }
  /** The game has no trial and the account has no real money. */
  | { kind: 'need-true-account' }
  | { kind: 'popup'; vassalage: string; title: string }
  | { kind: 'go'; to: string }

const LOTTERY = ['LOTT', 'ELOTT']

/** Decides; does nothing. Precedence: who may play, then lobbies by account type, then lists of a vendor, then the framed game. */
export function planLaunch({ game, isLoggedIn, isTrialAccount, wantsTrial, hasFreePlay }: LaunchWish): LaunchPlan {
  const hasTrial = game.supportPlay === 0
  if (!isLoggedIn && wantsTrial && hasTrial && hasFreePlay) return { kind: 'free-play' }
  // Whoever only watches a live table needs no account.
  if (!isLoggedIn) return game.accountTypeName === 'LIVE' && !wantsTrial ? { kind: 'go', to: gamePath(game) } : { kind: 'log-in' }
  if (isTrialAccount && !hasTrial) return { kind: 'need-true-account' }
  const lobby = lobbyOf(game)
  if (lobby) return { kind: 'go', to: lobby }
  if (game.isGame === 'VASSALAGE') return { kind: 'popup', vassalage: game.vassalage, title: game.vendorName }
  return { kind: 'go', to: gamePath(game, { trial: hasTrial && (wantsTrial || isTrialAccount) }) }
}

/** Lotteries open their own lobby: the Vietnamese and the South-East Asian ones by account type. */
function lobbyOf({ accountTypeName, gameType, gameId, defaultPlayType }: Launchable): string | undefined {
  if (accountTypeName === 'TCG_SEA') return '/seaLottery'
  if (accountTypeName === 'TCG_LOTTO_VN') return '/vnlottery'
  if (!LOTTERY.includes(accountTypeName) && !LOTTERY.includes(gameType)) return undefined
  return defaultPlayType ? `/lottery?${new URLSearchParams({ gameCode: gameId, playType: defaultPlayType })}` : '/lottery'
}
