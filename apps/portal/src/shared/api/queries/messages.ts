import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const messagesKeys = {
  all: ['messages'] as const,
  notices: (language: string) => [...messagesKeys.all, 'notices', language] as const,
  promotions: (language: string) => [...messagesKeys.all, 'promotions', language] as const,
  unread: () => [...messagesKeys.all, 'unread'] as const,
}

/** Kept for the session; the push `notice.changed` clears it. */
export const noticesQuery = (language: string) =>
  queryOptions({
    queryKey: messagesKeys.notices(language),
    queryFn: ({ signal }) => call('notices', { query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const promotionsQuery = (language: string) =>
  queryOptions({ queryKey: messagesKeys.promotions(language), queryFn: ({ signal }) => call('availablePromotions', { signal }) })
