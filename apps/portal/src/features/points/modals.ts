import type { PointReward } from '../../shared/api/queries/points.ts'
import { modal } from '../../shared/modals/modal.ts'

declare module '../../shared/modals/modal-store.ts' {
  interface ModalParams {
    /** An item of the point mall that a member means to order. */
    redeemReward: { reward: PointReward }
  }
}

export const modals = [
  modal('redeemReward', ['points'], () => import('./redeem-modal.tsx').then(({ RedeemModal }) => RedeemModal)),
] as const
