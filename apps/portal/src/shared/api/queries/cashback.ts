import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type Cashback = Answer<'cashback'>
export type CashbackDay = Cashback['days'][number]

/** Under the root that is forgotten with the member. */
export const cashbackKeys = { all: ['member', 'cashback'] as const }

/** What becomes claimable does so by the clock, which pushes nothing. */
const CASHBACK_EVERY_MS = 60_000

export const cashbackQuery = () =>
  queryOptions({
    queryKey: cashbackKeys.all,
    queryFn: ({ signal }) => call('cashback', { signal }),
    refetchInterval: CASHBACK_EVERY_MS,
    staleTime: 5_000,
  })
