import { GAME_LIST_PAGE_SIZE, POPULAR_GAMES_COUNT } from '@croupier/contract/browser'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readSession, writeSession } from '../../session/session-keys.ts'
import { call } from '../call.ts'
import type { Answer, CallOptions, Lane } from '../types.ts'

export type Category = Lane['gameCategory']
type ListQuery = NonNullable<CallOptions<'gameList'>['query']>
/** What a game list may be narrowed by; paging and the fixed fields of the call are added here. */
export type GameFilter = Pick<
  ListQuery,
  'gameCategory' | 'vassalage' | 'gameName' | 'feature' | 'minBet' | 'minLineNum' | 'trialOnly' | 'sort' | 'gameType'
>

export const catalogKeys = {
  all: ['catalog'] as const,
  lanes: (language: string) => [...catalogKeys.all, 'lanes', language] as const,
  lists: () => [...catalogKeys.all, 'list'] as const,
  list: (filter: GameFilter, language: string) => [...catalogKeys.lists(), filter, language] as const,
  types: (category: Category, vassalage: string | undefined) => [...catalogKeys.all, 'types', category, vassalage] as const,
  popular: (category: Category | undefined, language: string) => [...catalogKeys.all, 'popular', category, language] as const,
  hot: (language: string) => [...catalogKeys.all, 'hot', language] as const,
  winners: (period: 'today' | 'week') => [...catalogKeys.all, 'winners', period] as const,
  search: (text: string, language: string) => [...catalogKeys.all, 'search', text, language] as const,
  favourites: () => [...catalogKeys.all, 'favourites'] as const,
  favouriteList: () => [...catalogKeys.all, 'favourites', 'list'] as const,
  recent: () => [...catalogKeys.all, 'recent'] as const,
}

type Navigation = Answer<'gameVendor'>

/** The navigation: categories with vendors. Kept in the session (specification §3), so that a reload draws the header at once. */
export const lanesQuery = (language: string) =>
  queryOptions({
    queryKey: catalogKeys.lanes(language),
    queryFn: async ({ signal }) => {
      const value = await call('gameVendor', { query: { language }, signal })
      writeSession('gameVendor', JSON.stringify({ language, value }))
      return value
    },
    select: (value: Navigation) => value.data.lanes.filter(lane => lane.vendors.length > 0),
    placeholderData: () => storedNavigation(language),
    staleTime: 5 * 60_000,
  })

function storedNavigation(language: string): Navigation | undefined {
  const text = readSession('gameVendor')
  if (text === null) return undefined
  const stored = JSON.parse(text) as { language: string; value: Navigation }
  return stored.language === language ? stored.value : undefined
}

export const gameListQuery = (filter: GameFilter, language: string) =>
  infiniteQueryOptions({
    queryKey: catalogKeys.list(filter, language),
    queryFn: ({ pageParam, signal }) =>
      call('gameList', {
        query: { ...filter, language, clientType: 3, platform: 'html5-desktop', pageNo: pageParam, pageSize: GAME_LIST_PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

export const gameTypesQuery = (gameCategory: Category, vassalage: string | undefined) =>
  queryOptions({
    queryKey: catalogKeys.types(gameCategory, vassalage),
    queryFn: ({ signal }) => call('vassGameType', { query: { gameCategory, ...(vassalage && { vassalage }) }, signal }),
    staleTime: 5 * 60_000,
  })

export const popularQuery = (language: string, gameCategory?: Category) =>
  queryOptions({
    queryKey: catalogKeys.popular(gameCategory, language),
    queryFn: ({ signal }) =>
      call('popularGames', {
        query: { count: POPULAR_GAMES_COUNT, device: 'WEB', language, ...(gameCategory && { gameCategory }) },
        signal,
      }),
    select: value => value.games,
  })

export const winnersQuery = (period: 'today' | 'week') =>
  queryOptions({ queryKey: catalogKeys.winners(period), queryFn: ({ signal }) => call('winnerBoard', { query: { period }, signal }) })

export const searchQuery = (text: string, language: string) =>
  queryOptions({
    queryKey: catalogKeys.search(text, language),
    queryFn: ({ signal }) => call('search', { query: { q: text }, signal }),
    enabled: text.length > 0,
    placeholderData: previous => previous,
  })

export const recentQuery = () =>
  queryOptions({ queryKey: catalogKeys.recent(), queryFn: ({ signal }) => call('recentGames', { signal }), select: value => value.games })

export const favouritesQuery = () =>
  queryOptions({
    queryKey: catalogKeys.favourites(),
    queryFn: async ({ signal }) => {
      const codes = await call('favoriteGames', { signal })
      writeSession('favGames', JSON.stringify(codes))
      return codes
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const favouriteListQuery = () =>
  queryOptions({
    queryKey: catalogKeys.favouriteList(),
    queryFn: ({ signal }) => call('favoriteGamesList', { signal }),
    select: value => value.games,
  })
