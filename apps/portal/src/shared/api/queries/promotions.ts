import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type PromotionCard = Answer<'listPromotions'>['list'][number]
export type PromotionInFull = Answer<'getPromotion'>

export const promotionKeys = {
  /** Under the root that is forgotten with the member: a promotion stands otherwise for each. */
  all: ['member', 'promotions'] as const,
  available: (language: string, isMember: boolean) => [...promotionKeys.all, 'available', language, isMember] as const,
  list: (language: string, isMember: boolean) => [...promotionKeys.all, 'list', language, isMember] as const,
  one: (promotionId: string, language: string, isMember: boolean) =>
    [...promotionKeys.all, 'one', promotionId, language, isMember] as const,
  worst: (promotionId: string, deposit: string, language: string) =>
    [...promotionKeys.all, 'worst', promotionId, deposit, language] as const,
}

/** What waits for the caller to join or claim; read again when the push `promotions.changed` says so. */
export const availablePromotionsQuery = (language: string, isMember: boolean) =>
  queryOptions({ queryKey: promotionKeys.available(language, isMember), queryFn: ({ signal }) => call('availablePromotions', { signal }) })

export const promotionsQuery = (language: string, isMember: boolean) =>
  queryOptions({
    queryKey: promotionKeys.list(language, isMember),
    queryFn: async ({ signal }) => (await call('listPromotions', { signal })).list,
  })

export const promotionQuery = (promotionId: string, language: string, isMember: boolean) =>
  queryOptions({
    queryKey: promotionKeys.one(promotionId, language, isMember),
    queryFn: ({ signal }) => call('getPromotion', { params: { promotionId }, signal }),
  })

/** The worst case of a deposit of that much. */
export const worstCaseQuery = (promotionId: string, deposit: string, language: string) =>
  queryOptions({
    queryKey: promotionKeys.worst(promotionId, deposit, language),
    queryFn: async ({ signal }) => (await call('getPromotion', { params: { promotionId }, query: { deposit }, signal })).worstCase,
  })
