import type { PromotionApplicationState, PromotionTerms } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import type { Spins } from './domain/read-terms.ts'
import type { Texts } from './domain/text-of.ts'

export interface PromotionRow {
  readonly promotion_id: string
  readonly brand_id: string
  readonly code: string
  readonly position: number
  readonly revision: number
  readonly version: number | null
  readonly budget: Amount | null
  readonly spent: Amount
  readonly closed_at: Date | null
  readonly closed_reason: string | null
  readonly created_at: Date
}

export interface VersionRow {
  readonly promotion_id: string
  readonly version: number
  readonly terms: PromotionTerms
  readonly texts: Texts
  readonly art: string | null
  readonly picture_id: string | null
  readonly written_by: string
  readonly written_at: Date
  readonly approved_by: string | null
  readonly approved_at: Date | null
}

export interface PartRow {
  readonly promotion_id: string
  readonly member_id: string
  readonly period: string
  readonly version: number
  readonly joined_at: Date
}

export interface ApplicationRow {
  readonly application_id: string
  readonly number: string
  readonly brand_id: string
  readonly promotion_id: string
  readonly member_id: string
  readonly period: string
  readonly version: number
  readonly remark: string
  readonly amount: Amount | null
  readonly figures: Readonly<Record<string, string>>
  readonly state: PromotionApplicationState
  readonly first_by: string | null
  readonly first_name: string | null
  readonly first_at: Date | null
  readonly reason: string | null
  readonly decided_by: string | null
  readonly created_at: Date
  readonly decided_at: Date | null
}

export interface ChoiceRow {
  readonly deposit_id: string
  readonly promotion_id: string
  readonly member_id: string
  readonly period: string
  readonly version: number
  readonly ordered: Amount
  readonly state: 'open' | 'given' | 'missed' | 'reversed'
}

export interface RewardRow {
  readonly reward_id: string
  readonly promotion_id: string
  readonly member_id: string
  readonly period: string
  readonly version: number
  readonly kind: 'cash' | 'bonus' | 'free_spins' | 'points' | 'tickets'
  /** In money: what it is, or what it counts against the budget. */
  readonly amount: Amount
  /** How many spins, points or tickets, in ten-thousandths; null for money. */
  readonly quantity: Amount | null
  readonly turnover: Amount
  readonly grant_id: string | null
  readonly given_by: 'claim' | 'operator' | 'deposit'
  readonly given_at: Date
}

export interface ManualRewardRow {
  readonly reward_id: string
  readonly brand_id: string
  readonly member_id: string
  readonly kind: 'cash' | 'bonus' | 'free_spins'
  /** Of free spins, all their stakes. */
  readonly amount: Amount
  readonly turnover_pct: number
  readonly days: number
  readonly spins: Spins | null
  readonly reason: string
  readonly state: 'proposed' | 'given' | 'refused'
  readonly proposed_by: string
  readonly proposed_name: string
  readonly proposed_at: Date
  readonly decided_name: string | null
  readonly decided_at: Date | null
  readonly note: string | null
}
