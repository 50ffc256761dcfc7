import type { Me, WithdrawalRow } from '../../shared/api/types.ts'

export interface Able {
  readonly claim: boolean
  readonly release: boolean
  readonly approve: boolean
  readonly reject: boolean
  readonly pay: boolean
  readonly giveBack: boolean
}

/** A claim has its withdrawal for itself for half an hour; then it can be taken over (DESK-1). */
const CLAIM_MS = 30 * 60_000

/** From when on another may claim it; undefined: nobody has it. */
export const freeAt = ({ claimedBy, claimedAt }: Pick<WithdrawalRow, 'claimedBy' | 'claimedAt'>): number | undefined =>
  claimedBy && claimedAt ? Date.parse(claimedAt) + CLAIM_MS : undefined

const ENDED: readonly WithdrawalRow['state'][] = ['received', 'rejected', 'cancelled', 'returned']
export const hasEnded = ({ state }: Pick<WithdrawalRow, 'state'>): boolean => ENDED.includes(state)

/** What this operator can do to a withdrawal now. The server judges again and has the last word. */
export function mayDo(
  { state, claimedBy, claimedAt, payouts }: Pick<WithdrawalRow, 'state' | 'claimedBy' | 'claimedAt' | 'payouts'>,
  me: Pick<Me, 'operatorId' | 'permissions'>,
  now = Date.now(),
): Able {
  const may = (permission: string) => me.permissions.includes(permission)
  const isMine = claimedBy?.operatorId === me.operatorId
  const isOpen = !hasEnded({ state })
  const isUndecided = state === 'review' || state === 'requested'
  const isPayable = state === 'approved' || state === 'failed' || state === 'part_paid'
  return {
    claim: may('withdrawal.review') && isOpen && !isMine && (freeAt({ claimedBy, claimedAt }) ?? now) <= now,
    release: isOpen && isMine,
    approve: may('withdrawal.review') && isMine && isUndecided,
    reject: may('withdrawal.review') && isMine && isOpen && payouts.length === 0,
    pay: may('withdrawal.pay') && isMine && isPayable,
    giveBack: may('withdrawal.pay') && isMine && isPayable && payouts.length > 0,
  }
}
