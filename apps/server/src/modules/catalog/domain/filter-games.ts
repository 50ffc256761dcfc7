import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import type { ListedGame } from './brand-view.ts'
import type { CategoryCode } from './categories.ts'
import { nameIn } from './game-names.ts'
import { normalizeText } from './normalize-text.ts'

export type GameFilter = {
  readonly category?: CategoryCode | undefined
  readonly vendorCode?: string | undefined
  readonly gameType?: string | undefined
  readonly feature?: string | undefined
  /** Part of a name, in English or the caller's language; each word must occur in it. */
  readonly gameName?: string | undefined
  readonly language?: string | undefined
  /** Games that can be played for this much or less ("min bet ≤ 1"). */
  readonly minBetMax?: Amount | undefined
  /** Games with at least this many lines or ways. */
  readonly linesMin?: number | undefined
  readonly trialOnly?: boolean | undefined
}

export type GameSort = 'popular' | 'name' | 'new' | 'rtp'

/** Open games that meet every condition given, in the order of `games`. */
export function filterGames(games: readonly ListedGame[], filter: GameFilter): ListedGame[] {
  const words = filter.gameName ? normalizeText(filter.gameName).split(' ') : []
  return games.filter(
    game =>
      (!filter.category || game.category === filter.category) &&
      (!filter.vendorCode || game.vendorCode === filter.vendorCode) &&
      (!filter.gameType || game.gameType === filter.gameType) &&
      (!filter.feature || game.features.includes(filter.feature)) &&
      (filter.minBetMax === undefined || game.minBet <= filter.minBetMax) &&
      (filter.linesMin === undefined || game.lines >= filter.linesMin) &&
      (!filter.trialOnly || game.hasTrial) &&
      (words.length === 0 || hasWords(game, words, filter.language ?? DEFAULT_LANGUAGE)),
  )
}

function hasWords(game: ListedGame, words: readonly string[], language: string): boolean {
  const name = normalizeText(`${nameIn(game, language)} ${game.name} ${game.vendor.name}`)
  return words.every(word => name.includes(word))
}

interface GameOrder {
  readonly sort: GameSort | undefined
  /** Rounds of the last days by game. */
  readonly plays: ReadonlyMap<string, number>
  readonly language?: string | undefined
}

/** Orders a list; ties keep the brand's order. Names are ordered as the caller's language does. */
export function sortGames(games: readonly ListedGame[], { sort, plays, language = DEFAULT_LANGUAGE }: GameOrder): ListedGame[] {
  const sorted = games.slice()
  if (sort === 'popular') sorted.sort((a, b) => (plays.get(b.gameId) ?? 0) - (plays.get(a.gameId) ?? 0))
  if (sort === 'name') sorted.sort(byName(language))
  if (sort === 'new') sorted.sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
  if (sort === 'rtp') sorted.sort((a, b) => (b.rtpBps ?? 0) - (a.rtpBps ?? 0))
  return sorted
}

function byName(language: string): (a: ListedGame, b: ListedGame) => number {
  const { compare } = new Intl.Collator(LANGUAGES[isLanguageCode(language) ? language : DEFAULT_LANGUAGE].tag)
  return (a, b) => compare(nameIn(a, language), nameIn(b, language))
}
