import { FREE_SPIN_PROOFS } from '../reports/reconcile-free-spins.ts'
import { MEMBER_TRANSFER_PROOFS } from '../reports/reconcile-member-transfers.ts'
import { MISSION_PROOFS } from '../reports/reconcile-missions.ts'
import { POINTS_PROOFS } from '../reports/reconcile-points.ts'
import { PROMOTION_PROOFS } from '../reports/reconcile-promotions.ts'
import type { Reconciled } from '../reports/reconcile-records.ts'
import { TEAM_REBATE_PROOFS } from '../reports/reconcile-team-rebates.ts'
import { VENDOR_WALLET_PROOFS } from '../reports/reconcile-vendor-wallets.ts'
import { WHEEL_PROOFS } from '../reports/reconcile-wheel.ts'

/** What all modules of the house add to reconciliation, for tests that have a database and no application. */
export const RECORDED_MONEY: Reconciled = {
  records: [
    ...FREE_SPIN_PROOFS,
    ...VENDOR_WALLET_PROOFS,
    ...MEMBER_TRANSFER_PROOFS,
    ...MISSION_PROOFS,
    ...POINTS_PROOFS,
    ...PROMOTION_PROOFS,
    ...TEAM_REBATE_PROOFS,
    ...WHEEL_PROOFS,
  ],
  waiting: [
    { class: 'rng', view: 'slots.waiting_rounds' },
    { class: 'originals', view: 'originals.waiting_rounds' },
  ],
}
