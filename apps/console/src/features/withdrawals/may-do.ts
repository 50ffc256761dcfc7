import type { Me, WithdrawalRow } from '../../shared/api/types.ts'

export interface Able {
  readonly approve: boolean
  readonly reject: boolean
  readonly pay: boolean
  readonly giveBack: boolean
}

const ENDED: readonly WithdrawalRow['state'][] = ['received', 'rejected', 'cancelled', 'returned']
export const hasEnded = ({ state }: Pick<WithdrawalRow, 'state'>): boolean => ENDED.includes(state)

/** What this operator can decide on a withdrawal now, having claimed it. The server judges again and has the last word. */
export function mayDo(
  { state, claim, payouts }: Pick<WithdrawalRow, 'state' | 'claim' | 'payouts'>,
  me: Pick<Me, 'operatorId' | 'permissions'>,
  now = Date.now(),
): Able {
  const may = (permission: string) => me.permissions.includes(permission)
  const hasExpired = claim !== null && claim.until !== null && Date.parse(claim.until) <= now
  const isMine = claim?.operatorId === me.operatorId && !hasExpired
  const isOpen = !hasEnded({ state })
  const isUndecided = state === 'review' || state === 'requested'
  const isPayable = state === 'approved' || state === 'failed' || state === 'part_paid'
  return {
    approve: may('withdrawal.review') && isMine && isUndecided,
    reject: may('withdrawal.review') && isMine && isOpen && payouts.length === 0,
    pay: may('withdrawal.pay') && isMine && isPayable,
    giveBack: may('withdrawal.pay') && isMine && isPayable && payouts.length > 0,
  }
}
