import type { PromotionStatus } from '@croupier/games/rewards'

export type PartRefusal =
  | 'not_available'
  | 'not_yet'
  | 'promotion_closed'
  | 'not_eligible'
  | 'budget_used_up'
  | 'already_claimed'
  | 'already_claimed_by_linked'
  | 'wrong_state'
export type ClaimRefusal = PartRefusal | 'nothing_to_claim' | 'claim_expired'

export interface Judged {
  readonly status: PromotionStatus
  readonly isShutOut: boolean
  readonly isLinked: boolean
  readonly hasBudget: boolean
  readonly hasEnded: boolean
  readonly hasReward: boolean
  readonly needsApplication: boolean
  /** The goal is met, but the time to claim is over. */
  readonly isClaimOver: boolean
}

/** Why somebody can't join or apply, if so. */
export function refusePart(judged: Judged, way: 'join' | 'apply'): PartRefusal | undefined {
  const barred = refuseAny(judged)
  if (barred) return barred
  return judged.status === 'join' && judged.needsApplication === (way === 'apply') ? undefined : 'wrong_state'
}

/** Why somebody can't claim, if so. */
export function refuseClaim(judged: Judged): ClaimRefusal | undefined {
  if (judged.status === 'claim') return judged.isShutOut ? 'not_available' : undefined
  if (judged.isClaimOver) return 'claim_expired'
  const barred = refuseAny(judged)
  if (barred) return barred
  return judged.status === 'join' || judged.status === 'joined' ? 'nothing_to_claim' : 'wrong_state'
}

/** Why a deposit can't take part, if so: joining is part of choosing. */
export function refuseChoice(judged: Judged & { readonly isApproved: boolean }): PartRefusal | undefined {
  const barred = refuseAny(judged)
  if (barred) return barred
  if (judged.needsApplication) return judged.isApproved ? undefined : 'wrong_state'
  return judged.status === 'join' || judged.status === 'joined' ? undefined : 'wrong_state'
}

function refuseAny({ status, isShutOut, isLinked, hasBudget, hasEnded, hasReward }: Judged): PartRefusal | undefined {
  if (isShutOut) return 'not_available'
  if (hasReward) return 'already_claimed'
  if (status === 'coming_soon') return 'not_yet'
  if (status !== 'close') return undefined
  if (hasEnded) return 'promotion_closed'
  if (isLinked) return 'already_claimed_by_linked'
  return hasBudget ? 'not_eligible' : 'budget_used_up'
}
