import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer, CallOptions } from '../types.ts'

export type TableCard = Answer<'tables'>['list'][number]
export type TableTerms = Answer<'table'>
export type TableSpot = TableTerms['spots'][number]
export type OwnTable = NonNullable<Answer<'tableOwn'>>
export type FilterCode = TableCard['filterCode']
export type TableOrder = CallOptions<'placeTableBets'>['body']
export type TableMove = CallOptions<'makeTableMove'>['body']

export const tableKeys = {
  all: ['tables'] as const,
  list: () => [...tableKeys.all, 'list'] as const,
  table: (code: string) => [...tableKeys.all, 'table', code] as const,
  rounds: (code: string) => [...tableKeys.all, 'rounds', code] as const,
  /** What belongs to the member stands under the root that is forgotten with the session. */
  own: (code: string) => ['member', 'tables', code] as const,
}

/** Who sits where is told by the list alone; everything else by the line. */
const LIST_EVERY_MS = 30_000

export const tablesQuery = () =>
  queryOptions({
    queryKey: tableKeys.list(),
    queryFn: ({ signal }) => call('tables', { signal }),
    select: ({ list }) => list,
    staleTime: 5_000,
    refetchInterval: LIST_EVERY_MS,
  })

export const tableQuery = (code: string) =>
  queryOptions({
    queryKey: tableKeys.table(code),
    queryFn: ({ signal }) => call('table', { params: { code }, signal }),
    staleTime: 30_000,
    refetchInterval: LIST_EVERY_MS,
  })

const LAST_ROUNDS = 50
/** The last rounds of a table that have ended, newest first. */
export const tableRoundsQuery = (code: string) =>
  queryOptions({
    queryKey: tableKeys.rounds(code),
    queryFn: ({ signal }) => call('tableRounds', { params: { code }, query: { pageNo: 1, pageSize: LAST_ROUNDS }, signal }),
    select: ({ list }) => list.filter(({ status }) => status !== 'running'),
    staleTime: 5_000,
  })

export const ownTableQuery = (code: string) =>
  queryOptions({
    queryKey: tableKeys.own(code),
    queryFn: ({ signal }) => call('tableOwn', { params: { code }, signal }),
    staleTime: 30_000,
  })
