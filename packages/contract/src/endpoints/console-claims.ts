import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Id, Instant, Nullable } from '../schemas.ts'

/** One operator has something of a desk to themselves. */
export const Claim = Type.Object({
  operatorId: Id,
  name: Type.String(),
  at: Instant,
  until: Nullable(Type.String({ format: 'date-time', description: 'When the claim expires; null if it lasts until released' })),
})
export type Claim = Static<typeof Claim>
export const Claimed = Nullable(Claim)

const Colleague = Type.Object({ operatorId: Id, name: Type.String() })
const params = Type.Object({ itemId: Id })
const call = { group: 'Console: claims', auth: 'operator', throttle: 'write' } as const

/** Shapes of the acts; each desk has them at a place of its own, for those who may work there. */
const claim = {
  ...call,
  method: 'POST',
  params,
  body: Type.Object({
    takeOverFrom: Type.Optional(
      Type.String({ format: 'uuid', description: 'The colleague who had the claim, if this queue allows taking over' }),
    ),
  }),
  value: Claim,
} as const
const keep = { ...call, method: 'POST', params, value: Claim } as const
const release = { ...call, method: 'POST', params, value: Ack } as const
const handOver = { ...call, method: 'POST', params, body: Type.Object({ operatorId: Id }), value: Claim } as const
const colleagues = { group: call.group, auth: 'operator', method: 'GET', value: Type.Array(Colleague), errors: [] } as const

const HELD = ['desk_claimed', 'desk_not_claimed'] as const

const deposits = { permission: 'deposit.write', gone: ['deposit_not_found'] } as const
const withdrawals = { permission: 'withdrawal.review', gone: ['withdrawal_not_found', 'withdrawal_state_conflict'] } as const
const cases = { permission: 'withdrawal.review', gone: ['case_not_found', 'case_closed'] } as const
const checks = { permission: 'verification.review', gone: ['not_found', 'verification_closed'] } as const
const letters = { permission: 'feedback.write', gone: ['not_found', 'feedback_ended'] } as const
const pointOrders = { permission: 'points.review', gone: ['not_found', 'wrong_state'] } as const
const billReviews = { permission: 'bills.write', gone: ['not_found', 'wrong_state'] } as const
const applications = { permission: 'promotion.review', gone: ['not_found', 'wrong_state'] } as const
const transfers = { permission: 'adjustment.write', gone: ['vendor_transfer_not_found', 'vendor_transfer_over'] } as const

export const consoleClaimEndpoints = {
  claimDeskDeposit: endpoint({
    id: 'claimDeskDeposit',
    ...claim,
    path: '/console/claims/deposits/:itemId/claim',
    permission: deposits.permission,
    summary: 'Claim a deposit, so that others see who works on it',
    errors: [...deposits.gone, 'desk_claimed'],
  }),
  keepDeskDeposit: endpoint({
    id: 'keepDeskDeposit',
    ...keep,
    path: '/console/claims/deposits/:itemId/keep',
    permission: deposits.permission,
    summary: 'Extend the claim on a deposit',
    errors: [...deposits.gone, ...HELD],
  }),
  releaseDeskDeposit: endpoint({
    id: 'releaseDeskDeposit',
    ...release,
    path: '/console/claims/deposits/:itemId/release',
    permission: deposits.permission,
    summary: 'Release a deposit to the queue',
    errors: [...deposits.gone, ...HELD],
  }),
  handOverDeskDeposit: endpoint({
    id: 'handOverDeskDeposit',
    ...handOver,
    path: '/console/claims/deposits/:itemId/hand-over',
    permission: deposits.permission,
    summary: 'Hand over a deposit to a colleague who may work on it',
    errors: [...deposits.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  deskDepositColleagues: endpoint({
    id: 'deskDepositColleagues',
    ...colleagues,
    path: '/console/claims/deposits/colleagues',
    permission: deposits.permission,
    summary: 'Colleagues who can take over a deposit',
  }),
  claimWithdrawal: endpoint({
    id: 'claimWithdrawal',
    ...claim,
    path: '/console/claims/withdrawals/:itemId/claim',
    permission: withdrawals.permission,
    summary: 'Claim a withdrawal, so that others see who works on it',
    errors: [...withdrawals.gone, 'desk_claimed'],
  }),
  keepWithdrawal: endpoint({
    id: 'keepWithdrawal',
    ...keep,
    path: '/console/claims/withdrawals/:itemId/keep',
    permission: withdrawals.permission,
    summary: 'Extend the claim on a withdrawal',
    errors: [...withdrawals.gone, ...HELD],
  }),
  releaseWithdrawal: endpoint({
    id: 'releaseWithdrawal',
    ...release,
    path: '/console/claims/withdrawals/:itemId/release',
    permission: withdrawals.permission,
    summary: 'Release a withdrawal to the queue',
    errors: [...withdrawals.gone, ...HELD],
  }),
  handOverWithdrawal: endpoint({
    id: 'handOverWithdrawal',
    ...handOver,
    path: '/console/claims/withdrawals/:itemId/hand-over',
    permission: withdrawals.permission,
    summary: 'Hand over a withdrawal to a colleague who may work on it',
    errors: [...withdrawals.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  withdrawalColleagues: endpoint({
    id: 'withdrawalColleagues',
    ...colleagues,
    path: '/console/claims/withdrawals/colleagues',
    permission: withdrawals.permission,
    summary: 'Colleagues who can take over a withdrawal',
  }),
  claimWithdrawalCase: endpoint({
    id: 'claimWithdrawalCase',
    ...claim,
    path: '/console/claims/withdrawal-cases/:itemId/claim',
    permission: cases.permission,
    summary: 'Claim a case, so that others see who works on it',
    errors: [...cases.gone, 'desk_claimed'],
  }),
  keepWithdrawalCase: endpoint({
    id: 'keepWithdrawalCase',
    ...keep,
    path: '/console/claims/withdrawal-cases/:itemId/keep',
    permission: cases.permission,
    summary: 'Extend the claim on a case',
    errors: [...cases.gone, ...HELD],
  }),
  releaseWithdrawalCase: endpoint({
    id: 'releaseWithdrawalCase',
    ...release,
    path: '/console/claims/withdrawal-cases/:itemId/release',
    permission: cases.permission,
    summary: 'Release a case to the queue',
    errors: [...cases.gone, ...HELD],
  }),
  handOverWithdrawalCase: endpoint({
    id: 'handOverWithdrawalCase',
    ...handOver,
    path: '/console/claims/withdrawal-cases/:itemId/hand-over',
    permission: cases.permission,
    summary: 'Hand over a case to a colleague who may work on it',
    errors: [...cases.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  withdrawalCaseColleagues: endpoint({
    id: 'withdrawalCaseColleagues',
    ...colleagues,
    path: '/console/claims/withdrawal-cases/colleagues',
    permission: cases.permission,
    summary: 'Colleagues who can take over a case',
  }),
  claimVerificationCase: endpoint({
    id: 'claimVerificationCase',
    ...claim,
    path: '/console/claims/verification/:itemId/claim',
    permission: checks.permission,
    summary: 'Claim an identity check, so that others see who works on it',
    errors: [...checks.gone, 'desk_claimed'],
  }),
  releaseVerificationCase: endpoint({
    id: 'releaseVerificationCase',
    ...release,
    path: '/console/claims/verification/:itemId/release',
    permission: checks.permission,
    summary: 'Release an identity check to the queue',
    errors: [...checks.gone, ...HELD],
  }),
  handOverVerificationCase: endpoint({
    id: 'handOverVerificationCase',
    ...handOver,
    path: '/console/claims/verification/:itemId/hand-over',
    permission: checks.permission,
    summary: 'Hand over an identity check to a colleague who may work on it',
    errors: [...checks.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  verificationCaseColleagues: endpoint({
    id: 'verificationCaseColleagues',
    ...colleagues,
    path: '/console/claims/verification/colleagues',
    permission: checks.permission,
    summary: 'Colleagues who can take over an identity check',
  }),
  claimFeedback: endpoint({
    id: 'claimFeedback',
    ...claim,
    path: '/console/claims/feedback/:itemId/claim',
    permission: letters.permission,
    summary: 'Claim feedback, so that others see who works on it',
    errors: [...letters.gone, 'desk_claimed'],
  }),
  releaseFeedback: endpoint({
    id: 'releaseFeedback',
    ...release,
    path: '/console/claims/feedback/:itemId/release',
    permission: letters.permission,
    summary: 'Release feedback to the queue',
    errors: [...letters.gone, ...HELD],
  }),
  handOverFeedback: endpoint({
    id: 'handOverFeedback',
    ...handOver,
    path: '/console/claims/feedback/:itemId/hand-over',
    permission: letters.permission,
    summary: 'Hand over feedback to a colleague who may work on it',
    errors: [...letters.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  feedbackColleagues: endpoint({
    id: 'feedbackColleagues',
    ...colleagues,
    path: '/console/claims/feedback/colleagues',
    permission: letters.permission,
    summary: 'Colleagues who can take over feedback',
  }),
  claimVendorTransfer: endpoint({
    id: 'claimVendorTransfer',
    ...claim,
    path: '/console/claims/vendor-transfers/:itemId/claim',
    permission: transfers.permission,
    summary: 'Claim a transfer to or from a vendor, so that others see who works on it',
    errors: [...transfers.gone, 'desk_claimed'],
  }),
  keepVendorTransfer: endpoint({
    id: 'keepVendorTransfer',
    ...keep,
    path: '/console/claims/vendor-transfers/:itemId/keep',
    permission: transfers.permission,
    summary: 'Extend the claim on a transfer to or from a vendor',
    errors: [...transfers.gone, ...HELD],
  }),
  releaseVendorTransfer: endpoint({
    id: 'releaseVendorTransfer',
    ...release,
    path: '/console/claims/vendor-transfers/:itemId/release',
    permission: transfers.permission,
    summary: 'Release a transfer to or from a vendor to the queue',
    errors: [...transfers.gone, ...HELD],
  }),
  handOverVendorTransfer: endpoint({
    id: 'handOverVendorTransfer',
    ...handOver,
    path: '/console/claims/vendor-transfers/:itemId/hand-over',
    permission: transfers.permission,
    summary: 'Hand over a transfer to or from a vendor to a colleague who may work on it',
    errors: [...transfers.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  vendorTransferColleagues: endpoint({
    id: 'vendorTransferColleagues',
    ...colleagues,
    path: '/console/claims/vendor-transfers/colleagues',
    permission: transfers.permission,
    summary: 'Colleagues who can take over a transfer to or from a vendor',
  }),
  claimPointOrder: endpoint({
    id: 'claimPointOrder',
    ...claim,
    path: '/console/claims/point-orders/:itemId/claim',
    permission: pointOrders.permission,
    summary: 'Claim an order of the point mall, so that others see who works on it',
    errors: [...pointOrders.gone, 'desk_claimed'],
  }),
  keepPointOrder: endpoint({
    id: 'keepPointOrder',
    ...keep,
    path: '/console/claims/point-orders/:itemId/keep',
    permission: pointOrders.permission,
    summary: 'Extend the claim on an order of the point mall',
    errors: [...pointOrders.gone, ...HELD],
  }),
  releasePointOrder: endpoint({
    id: 'releasePointOrder',
    ...release,
    path: '/console/claims/point-orders/:itemId/release',
    permission: pointOrders.permission,
    summary: 'Release an order of the point mall to the queue',
    errors: [...pointOrders.gone, ...HELD],
  }),
  handOverPointOrder: endpoint({
    id: 'handOverPointOrder',
    ...handOver,
    path: '/console/claims/point-orders/:itemId/hand-over',
    permission: pointOrders.permission,
    summary: 'Hand over an order of the point mall to a colleague who may work on it',
    errors: [...pointOrders.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  pointOrderColleagues: endpoint({
    id: 'pointOrderColleagues',
    ...colleagues,
    path: '/console/claims/point-orders/colleagues',
    permission: pointOrders.permission,
    summary: 'Colleagues who can take over an order of the point mall',
  }),
  claimBillReview: endpoint({
    id: 'claimBillReview',
    ...claim,
    path: '/console/claims/bill-reviews/:itemId/claim',
    permission: billReviews.permission,
    summary: 'Claim the review of a bill, so that others see who works on it',
    errors: [...billReviews.gone, 'desk_claimed'],
  }),
  keepBillReview: endpoint({
    id: 'keepBillReview',
    ...keep,
    path: '/console/claims/bill-reviews/:itemId/keep',
    permission: billReviews.permission,
    summary: 'Extend the claim on the review of a bill',
    errors: [...billReviews.gone, ...HELD],
  }),
  releaseBillReview: endpoint({
    id: 'releaseBillReview',
    ...release,
    path: '/console/claims/bill-reviews/:itemId/release',
    permission: billReviews.permission,
    summary: 'Release the review of a bill to the queue',
    errors: [...billReviews.gone, ...HELD],
  }),
  handOverBillReview: endpoint({
    id: 'handOverBillReview',
    ...handOver,
    path: '/console/claims/bill-reviews/:itemId/hand-over',
    permission: billReviews.permission,
    summary: 'Hand over the review of a bill to a colleague who may work on it',
    errors: [...billReviews.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  billReviewColleagues: endpoint({
    id: 'billReviewColleagues',
    ...colleagues,
    path: '/console/claims/bill-reviews/colleagues',
    permission: billReviews.permission,
    summary: 'Colleagues who can take over the review of a bill',
  }),
  claimPromotionApplication: endpoint({
    id: 'claimPromotionApplication',
    ...claim,
    path: '/console/claims/promotion-applications/:itemId/claim',
    permission: applications.permission,
    summary: 'Claim an application for a promotion, so that others see who works on it',
    errors: [...applications.gone, 'desk_claimed'],
  }),
  keepPromotionApplication: endpoint({
    id: 'keepPromotionApplication',
    ...keep,
    path: '/console/claims/promotion-applications/:itemId/keep',
    permission: applications.permission,
    summary: 'Extend the claim on an application for a promotion',
    errors: [...applications.gone, ...HELD],
  }),
  releasePromotionApplication: endpoint({
    id: 'releasePromotionApplication',
    ...release,
    path: '/console/claims/promotion-applications/:itemId/release',
    permission: applications.permission,
    summary: 'Release an application for a promotion to the queue',
    errors: [...applications.gone, ...HELD],
  }),
  handOverPromotionApplication: endpoint({
    id: 'handOverPromotionApplication',
    ...handOver,
    path: '/console/claims/promotion-applications/:itemId/hand-over',
    permission: applications.permission,
    summary: 'Hand over an application for a promotion to a colleague who may work on it',
    errors: [...applications.gone, ...HELD, 'desk_colleague_unfit'],
  }),
  promotionApplicationColleagues: endpoint({
    id: 'promotionApplicationColleagues',
    ...colleagues,
    path: '/console/claims/promotion-applications/colleagues',
    permission: applications.permission,
    summary: 'Colleagues who can take over an application for a promotion',
  }),
} as const
