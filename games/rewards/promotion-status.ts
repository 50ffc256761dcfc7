export type PromotionStatus =
  | 'process' // reward in turnover, or application approved and not yet paid
  | 'claimed' // credited, by own claim
  | 'issued' // credited, by an operator or automatically
  | 'applying'
  | 'coming_soon'
  | 'rejected'
  | 'claim'
  | 'close'
  | 'join'
  | 'joined'

/** What is known of one promotion and one member. */
export interface PromotionFacts {
  readonly now: Date
  readonly startAt: Date
  readonly endAt: Date
  /** Not before the end. */
  readonly claimUntil: Date
  readonly needsJoin: boolean
  readonly needsApplication: boolean
  readonly mayReapply: boolean
  readonly isEligible: boolean
  readonly hasBudget: boolean
  readonly hasJoined: boolean
  readonly application: 'none' | 'pending' | 'approved' | 'rejected'
  readonly isGoalMet: boolean
  readonly reward: 'none' | 'wagering' | 'credited'
  /** Whether the member claimed what was credited. */
  readonly isOwnClaim: boolean
}

/** What a member is shown of a promotion: the first row of the rule book's table that fits (rewards §5). */
export function promotionStatus(facts: PromotionFacts): PromotionStatus {
  const { now, application, reward } = facts
  const hasEnded = now >= facts.endAt
  const mustJoin = facts.needsJoin && !facts.hasJoined
  if (reward === 'wagering') return 'process'
  if (reward === 'credited') return facts.isOwnClaim ? 'claimed' : 'issued'
  if (application === 'pending') return 'applying'
  if (application === 'approved') return 'process'
  if (now < facts.startAt) return 'coming_soon'
  if (application === 'rejected' && (!facts.mayReapply || hasEnded)) return 'rejected'
  if (!facts.needsApplication && facts.isGoalMet && !mustJoin && now < facts.claimUntil) return 'claim'
  if (hasEnded || !facts.hasBudget || !facts.isEligible) return 'close'
  return facts.needsApplication || mustJoin ? 'join' : 'joined'
}

/** Whether the header counts the promotion: the member has something to do there. */
export const awaitsMember = (status: PromotionStatus): boolean => status === 'claim' || status === 'join'
