import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { hearLotteryTime } from '../lottery-time.ts'
import type { Answer, CallOptions } from '../types.ts'

export type LotteryGames = Answer<'lotteryGames'>
export type LotteryGame = LotteryGames['games'][number]
export type LotteryTerms = Answer<'lotteryGame'>
export type LotteryIssue = NonNullable<LotteryGame['issue']>
export type LotteryResult = Answer<'lotteryResults'>['list'][number]
export type PlacedLine = Answer<'lotteryOrders'>['list'][number]
export type ClosedOutcomes = Answer<'lotteryClosedOutcomes'>
export type LotteryOrder = CallOptions<'placeLotteryOrder'>['body']
export type LotteryReceipt = Answer<'placeLotteryOrder'>

export const lotteryKeys = {
  all: ['lottery'] as const,
  games: (language: string) => [...lotteryKeys.all, 'games', language] as const,
  game: (gameCode: string, language: string) => [...lotteryKeys.all, 'game', gameCode, language] as const,
  results: (gameCode: string) => [...lotteryKeys.all, 'results', gameCode] as const,
  lastResults: (gameCode: string) => [...lotteryKeys.results(gameCode), 'last'] as const,
  allResults: (gameCode: string) => [...lotteryKeys.results(gameCode), 'pages'] as const,
  closed: (gameCode: string, number: string) => [...lotteryKeys.all, 'closed', gameCode, number] as const,
  upcoming: (gameCode: string, count: number) => [...lotteryKeys.all, 'upcoming', gameCode, count] as const,
  /** What belongs to the member stands under the root that is forgotten with the session. */
  own: ['member', 'lottery'] as const,
  orders: () => [...lotteryKeys.own, 'orders'] as const,
  ordersOf: (filter: OrderFilter) => [...lotteryKeys.orders(), filter] as const,
  favourites: () => [...lotteryKeys.own, 'favourites'] as const,
}

export interface OrderFilter {
  gameCode?: string
  state?: 'open' | 'settled'
}

/** Every lottery of the brand with the issue on sale and the last result. Names are in the reader's language. */
export const lotteryGamesQuery = (language: string) =>
  queryOptions({
    queryKey: lotteryKeys.games(language),
    queryFn: async ({ signal }) => {
      const value = await call('lotteryGames', { signal })
      hearLotteryTime(value.serverTime)
      return value
    },
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

export const lotteryGameQuery = (gameCode: string, language: string) =>
  queryOptions({
    queryKey: lotteryKeys.game(gameCode, language),
    queryFn: async ({ signal }) => {
      const value = await call('lotteryGame', { params: { gameCode }, signal })
      hearLotteryTime(value.serverTime)
      return value
    },
    staleTime: 5_000,
  })

/** As many as the longest trend looks back on. */
const LAST_RESULTS = 100

export const lastResultsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: lotteryKeys.lastResults(gameCode),
    queryFn: ({ signal }) => call('lotteryResults', { params: { gameCode }, query: { pageNo: 1, pageSize: LAST_RESULTS }, signal }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })

const RESULTS_PAGE = 30

export const allResultsQuery = (gameCode: string) =>
  infiniteQueryOptions({
    queryKey: lotteryKeys.allResults(gameCode),
    queryFn: ({ pageParam, signal }) =>
      call('lotteryResults', { params: { gameCode }, query: { pageNo: pageParam, pageSize: RESULTS_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

export const upcomingQuery = (gameCode: string, count: number) =>
  queryOptions({
    queryKey: lotteryKeys.upcoming(gameCode, count),
    queryFn: ({ signal }) => call('lotteryUpcoming', { params: { gameCode }, query: { count }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** Sales move on while a board is open. */
const CLOSED_EVERY_MS = 5_000

export const closedOutcomesQuery = (gameCode: string, number: string) =>
  queryOptions({
    queryKey: lotteryKeys.closed(gameCode, number),
    queryFn: ({ signal }) => call('lotteryClosedOutcomes', { params: { gameCode, number }, signal }),
    staleTime: CLOSED_EVERY_MS,
    refetchInterval: CLOSED_EVERY_MS,
  })

const ORDERS_PAGE = 20

export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: lotteryKeys.ordersOf(filter),
    queryFn: ({ pageParam, signal }) => call('lotteryOrders', { query: { ...filter, pageNo: pageParam, pageSize: ORDERS_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

export const lotteryFavouritesQuery = () =>
  queryOptions({
    queryKey: lotteryKeys.favourites(),
    queryFn: ({ signal }) => call('lotteryFavourites', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
