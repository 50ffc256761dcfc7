import { err, ok, type Result } from '@croupier/kernel'
import type { Claim, ClaimPolicy } from './claim-policy.ts'

export type ClaimRefusal = 'desk_claimed' | 'desk_not_claimed'

/** What comes of a claim: it is new, it was there already, or it is taken from the colleague who was seen to have it. */
export function judgeClaim(
  { mayTakeOver }: Pick<ClaimPolicy, 'mayTakeOver'>,
  held: Claim | undefined,
  asked: { readonly operatorId: string; readonly takeOverFrom?: string | undefined },
): Result<'claimed' | 'had' | 'taken-over', ClaimRefusal> {
  if (!held) return ok('claimed')
  if (held.operatorId === asked.operatorId) return ok('had')
  return mayTakeOver && held.operatorId === asked.takeOverFrom ? ok('taken-over') : err('desk_claimed')
}

/** Whether it is this operator who has it: to keep it, hand it over or release it. */
export function judgeHolding(held: Claim | undefined, operatorId: string): ClaimRefusal | undefined {
  if (!held) return 'desk_not_claimed'
  return held.operatorId === operatorId ? undefined : 'desk_claimed'
}

/** Putting back what a colleague has is for desks that allow it. */
export const judgeRelease = (policy: Pick<ClaimPolicy, 'mayPutBack'>, held: Claim | undefined, operatorId: string) =>
  held && policy.mayPutBack ? undefined : judgeHolding(held, operatorId)

/** Why this operator may not decide now; undefined: nothing speaks against it. */
export const judgeDecision = (policy: Pick<ClaimPolicy, 'isRequired'>, held: Claim | undefined, operatorId: string) =>
  held || policy.isRequired ? judgeHolding(held, operatorId) : undefined
