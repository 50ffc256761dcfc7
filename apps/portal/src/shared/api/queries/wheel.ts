import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type Wheels = Answer<'wheels'>
export type Wheel = Wheels['list'][number]
export type WheelPrize = Wheel['segments'][number]['prize']
export type WheelDraw = Answer<'listWheelDraws'>['list'][number]

export const wheelKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'wheel'] as const,
  list: (language: string) => [...wheelKeys.all, 'list', language] as const,
  draws: (language: string) => [...wheelKeys.all, 'draws', language] as const,
}

export const wheelsQuery = (language: string) =>
  queryOptions({ queryKey: wheelKeys.list(language), queryFn: ({ signal }) => call('wheels', { signal }) })

const PAGE = 10
export const wheelDrawsQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: wheelKeys.draws(language),
    queryFn: ({ pageParam, signal }) => call('listWheelDraws', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  })
