import type { Clock } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import type { CatalogCache } from '../db/catalog-cache.ts'
import { type KeptValues, keepValues } from '../db/kept-value.ts'
import type { ListedGame } from '../domain/brand-view.ts'
import type { CategoryCode } from '../domain/categories.ts'
import { filterGames, type GameFilter, type GameSort, sortGames } from '../domain/filter-games.ts'
import { calledIn } from '../domain/game-names.ts'
import { buildLanes, type Lane, type VendorLine, vendorLines } from '../domain/lanes.ts'
import type { CatalogPorts, TopWin } from '../ports.ts'
import { listFavourites, listOpened } from './member-games.ts'

export type GamePage = { games: readonly ListedGame[]; pageNum: number; totalPages: number; total: number }
export type PageQuery = { pageNo: number; pageSize: number }

const DAY_MS = 86_400_000
/** Popularity moves slowly; one count a minute and brand is plenty. */
const PLAYS_TTL_MS = 60_000
const POPULAR_DAYS = 7
const WINS_TTL_MS = 30_000
const WINS_COUNT = 20
const SEARCH_GAMES = 12
const SEARCH_VENDORS = 4
/** Of help articles, and of promotions. */
const SEARCH_TEXTS = 5

export type BrowseDeps = { readonly db: Db; readonly clock: Clock; readonly cache: CatalogCache; readonly ports: CatalogPorts }
export type Browse = ReturnType<typeof createBrowse>

/** What players read of the catalogue. All of it comes from memory but a member's own lists. */
export function createBrowse(deps: BrowseDeps) {
  const { cache, db, ports } = deps
  const plays = keepPlays(deps)
  const wins = keepWins(deps)
  const viewOf = async (brandId: string) => (await cache.brand(brandId)).view

  return {
    revision: async (brandId: string): Promise<bigint> => (await viewOf(brandId)).revision,
    lanes: async (brandId: string, language: string): Promise<Lane[]> =>
      buildLanes(await viewOf(brandId), language, await ports.points.valuesOf(brandId)),
    gameTypes: async (brandId: string, filter: GameFilter): Promise<TypeCount[]> =>
      countTypes(filterGames((await viewOf(brandId)).games, filter)),
    games: async (brandId: string, query: GameFilter & PageQuery & { sort?: GameSort | undefined }): Promise<GamePage> => {
      const filtered = filterGames((await viewOf(brandId)).games, query)
      const counts = query.sort === 'popular' ? await plays.get(brandId) : new Map<string, number>()
      return pageOf(sortGames(filtered, { sort: query.sort, plays: counts, language: query.language }), query)
    },
    hot: async (brandId: string, filter: GameFilter): Promise<ListedGame[]> =>
      filterGames((await viewOf(brandId)).games, filter).filter(game => game.isHot),
    popular: async (brandId: string, query: { category?: CategoryCode | undefined; count: number }): Promise<ListedGame[]> =>
      sortGames(filterGames((await viewOf(brandId)).games, query), { sort: 'popular', plays: await plays.get(brandId) }).slice(
        0,
        query.count,
      ),
    favouriteIds: (memberId: string): Promise<string[]> => listFavourites(db, memberId),
    favourites: async (brandId: string, memberId: string): Promise<ListedGame[]> =>
      pick(await viewOf(brandId), await listFavourites(db, memberId)),
    recent: async (brandId: string, memberId: string): Promise<(ListedGame & { openedAt: Date })[]> => {
      const { byId } = await viewOf(brandId)
      return (await listOpened(db, memberId)).flatMap(({ gameId, openedAt }) => {
        const game = byId.get(gameId)
        return game?.isOpen ? { ...game, openedAt } : []
      })
    },
    winnerBoard: async (brandId: string, period: 'today' | 'week'): Promise<(TopWin & { game: ListedGame })[]> => {
      const { byId } = await viewOf(brandId)
      return (await wins.get(`${period} ${brandId}`)).flatMap(win => {
        const game = byId.get(win.gameId)
        return game ? { ...win, game } : []
      })
    },
    search: async (query: { brandId: string; language: string; text: string; isMember: boolean }): Promise<Found> => {
      const { view, games, vendors } = await cache.brand(query.brandId)
      const lines = new Map(vendorLines(view).map(line => [line.code, line]))
      return {
        games: pick(view, games.find(query.text, SEARCH_GAMES)),
        vendors: vendors.find(query.text, SEARCH_VENDORS).flatMap(code => lines.get(code) ?? []),
        ...(await ports.texts.search({ ...query, count: SEARCH_TEXTS })),
      }
    },
    listGameIds: async (brandId: string, category: string): Promise<string[]> =>
      [...(await viewOf(brandId)).byId.values()].filter(game => game.category === category).map(game => game.gameId),
    /** Any game of the brand's catalogue, closed ones too, under its name in a language: the English one without. */
    findGame: async (brandId: string, gameId: string, language?: string) => {
      const game = (await viewOf(brandId)).byId.get(gameId)
      return game && language !== undefined ? calledIn(game, language) : game
    },
  }
}

export type Found = {
  readonly games: readonly ListedGame[]
  readonly vendors: readonly VendorLine[]
  readonly help: readonly { code: string; title: string }[]
  readonly promotions: readonly { code: string; title: string }[]
}

const keepPlays = ({ clock, ports }: BrowseDeps): KeptValues<ReadonlyMap<string, number>> =>
  keepValues({
    ttlMs: PLAYS_TTL_MS,
    clock,
    load: brandId => ports.played.countRounds(brandId, new Date(clock.now().getTime() - POPULAR_DAYS * DAY_MS)),
  })

const keepWins = ({ clock, ports }: BrowseDeps): KeptValues<readonly TopWin[]> =>
  keepValues({
    ttlMs: WINS_TTL_MS,
    clock,
    load: key => {
      const [period = '', brandId = ''] = key.split(' ')
      return ports.played.listTopWins(brandId, sinceOf(period, clock.now()), WINS_COUNT)
    },
  })

/** Today began at midnight UTC, as days do wherever no brand's zone is asked for. */
const sinceOf = (period: string, now: Date): Date =>
  period === 'today' ? new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS) : new Date(now.getTime() - 7 * DAY_MS)

type TypeCount = { readonly gameType: string; readonly count: number; readonly isFeature: boolean }

/** Types of games, then what games have in them, each most frequent first. */
const countTypes = (games: readonly ListedGame[]): TypeCount[] => [
  ...countWords(games.map(game => game.gameType)).map(counted => ({ ...counted, isFeature: false })),
  ...countWords(games.flatMap(game => game.features)).map(counted => ({ ...counted, isFeature: true })),
]

function countWords(words: readonly string[]): { gameType: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .map(([gameType, count]) => ({ gameType, count }))
    .sort((a, b) => b.count - a.count || (a.gameType < b.gameType ? -1 : 1))
}

function pageOf(games: readonly ListedGame[], { pageNo, pageSize }: PageQuery): GamePage {
  const first = (pageNo - 1) * pageSize
  return {
    games: games.slice(first, first + pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(games.length / pageSize),
    total: games.length,
  }
}

type ById = { readonly byId: ReadonlyMap<string, ListedGame & { readonly isOpen: boolean }> }
const pick = ({ byId }: ById, gameIds: readonly string[]): ListedGame[] =>
  gameIds.flatMap(gameId => {
    const game = byId.get(gameId)
    return game?.isOpen ? game : []
  })
