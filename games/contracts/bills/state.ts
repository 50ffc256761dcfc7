import type { Amount } from '@croupier/kernel'
import type { Kind, Payout } from '../terms/terms.ts'

/** §8; `refused`, `expired`, `target_missed` and `paid` are final. */
export const BILL_STATES = [
  'issued',
  'awaiting_review',
  'awaiting_claim',
  'refused',
  'expired',
  'target_missed',
  'upline_short',
  'part_paid',
  'paid',
] as const
export type BillState = (typeof BILL_STATES)[number]

const DAY_MS = 86_400_000
export const CLAIM_DAYS = 7

/** A bill and what of it is settled. */
export interface Settled {
  readonly state: BillState
  readonly amount: Amount
  readonly paid: Amount
}

/** The state in which a bill is written. `reviewAbove` is the brand's limit, null where it reviews none. */
export function firstState(
  { kind, payout }: { readonly kind: Kind; readonly payout: Payout },
  { gross, amount }: { readonly gross: Amount; readonly amount: Amount },
  reviewAbove: Amount | null,
): BillState {
  if (amount === 0n) return gross === 0n ? 'target_missed' : 'paid'
  if (kind === 'dividend' && reviewAbove !== null && amount >= reviewAbove) return 'awaiting_review'
  return afterReview({ kind, payout })
}

const afterReview = ({ kind, payout }: { readonly kind: Kind; readonly payout: Payout }): BillState =>
  kind === 'dividend' && payout === 'claim' ? 'awaiting_claim' : 'issued'

export type BillAction =
  | { readonly type: 'approve' | 'refuse' }
  /** `since` is when the bill began to wait for its claim. */
  | { readonly type: 'claim'; readonly at: Date; readonly since: Date; readonly claimDays?: number }

/** The state after a review or a claim, or undefined where the bill is in no state for it. */
export function actOnBill(
  bill: { readonly state: BillState; readonly kind: Kind; readonly payout: Payout },
  action: BillAction,
): BillState | undefined {
  switch (action.type) {
    case 'approve':
      return bill.state === 'awaiting_review' ? afterReview(bill) : undefined
    case 'refuse':
      return bill.state === 'awaiting_review' ? 'refused' : undefined
    case 'claim':
      return bill.state === 'awaiting_claim' && action.at <= claimableUntil(action.since, action.claimDays) ? 'issued' : undefined
  }
}

/** The last instant at which a claim is heard; after the claims of that instant the bill expires. */
export const claimableUntil = (since: Date, claimDays: number = CLAIM_DAYS): Date => new Date(since.getTime() + claimDays * DAY_MS)

/** Whether its unpaid rest waits for the payer, now or once it is no longer held, §9. */
export const isOwed = ({ state }: Pick<Settled, 'state'>): boolean =>
  state === 'issued' || state === 'upline_short' || state === 'part_paid'

/** The state of a due bill once a run has posted all it could. */
export function stateAfterRun({ amount, paid }: Omit<Settled, 'state'>): BillState {
  if (paid === amount) return 'paid'
  return paid === 0n ? 'upline_short' : 'part_paid'
}
