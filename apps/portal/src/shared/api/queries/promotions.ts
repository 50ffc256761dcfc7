import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const promotionKeys = {
  all: ['promotions'] as const,
  available: (language: string) => [...promotionKeys.all, 'available', language] as const,
}

/** What waits for the caller to join or claim; read again when the push `promotions.changed` says so. */
export const availablePromotionsQuery = (language: string) =>
  queryOptions({ queryKey: promotionKeys.available(language), queryFn: ({ signal }) => call('availablePromotions', { signal }) })
