import { createContext, use } from 'react'
import type { Game } from '../api/types.ts'

/** What must be known of a game to open it. */
export type Launchable = Pick<
  Game,
  'gameId' | 'gameName' | 'vassalage' | 'vendorName' | 'gameType' | 'accountTypeName' | 'isGame' | 'supportPlay'
> & {
  defaultPlayType?: string | null
  /** Shown where somebody is asked who he is before it opens. */
  showIcon?: Game['showIcon']
}

export type Launch = (game: Launchable, options?: { trial?: boolean }) => void

/** The launch rules live in a feature; lists, lanes and search ask for them through this port. */
export const LaunchContext = createContext<Launch>(() => undefined)
export const useLaunch = (): Launch => use(LaunchContext)

/** Hears of a game that somebody is about to open: what it needs may be fetched while the finger is on its way. */
export type Intent = (game: Pick<Launchable, 'accountTypeName' | 'gameType' | 'isGame'>) => void
export const IntentContext = createContext<Intent>(() => undefined)
export const useIntent = (): Intent => use(IntentContext)
