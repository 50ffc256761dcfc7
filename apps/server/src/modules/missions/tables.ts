import type { MissionReward } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'

export type { FactRow } from './domain/fact.ts'
export type { Plan, PlanKind, PlanTerms, PlanTexts, PlanVersion } from './domain/plan.ts'

export interface ScoreRow {
  readonly memberId: string
  readonly score: bigint
  readonly reachedAt: Date
}

export interface PlacingRow {
  readonly boardId: string
  readonly firstDay: string
  readonly memberId: string
  readonly brandId: string
  readonly rank: number
  readonly score: bigint
  readonly prize: Amount
  readonly paidAt: Date | null
}

export interface SignInRow {
  readonly day: string
  readonly run: number
  readonly reward: number
  readonly version: number
  readonly kind: MissionReward['kind']
  readonly amount: Amount
  readonly signedAt: Date
}
