/** The calls by which each desk's things are claimed. Where a claim lasts until it is released, nothing has to be kept. */
export const CLAIM_CALLS = {
  deposit: {
    claim: 'claimDeskDeposit',
    keep: 'keepDeskDeposit',
    release: 'releaseDeskDeposit',
    handOver: 'handOverDeskDeposit',
    colleagues: 'deskDepositColleagues',
  },
  withdrawal: {
    claim: 'claimWithdrawal',
    keep: 'keepWithdrawal',
    release: 'releaseWithdrawal',
    handOver: 'handOverWithdrawal',
    colleagues: 'withdrawalColleagues',
  },
  'withdrawal-case': {
    claim: 'claimWithdrawalCase',
    keep: 'keepWithdrawalCase',
    release: 'releaseWithdrawalCase',
    handOver: 'handOverWithdrawalCase',
    colleagues: 'withdrawalCaseColleagues',
  },
  verification: {
    claim: 'claimVerificationCase',
    keep: undefined,
    release: 'releaseVerificationCase',
    handOver: 'handOverVerificationCase',
    colleagues: 'verificationCaseColleagues',
  },
  feedback: {
    claim: 'claimFeedback',
    keep: undefined,
    release: 'releaseFeedback',
    handOver: 'handOverFeedback',
    colleagues: 'feedbackColleagues',
  },
  'vendor-transfer': {
    claim: 'claimVendorTransfer',
    keep: 'keepVendorTransfer',
    release: 'releaseVendorTransfer',
    handOver: 'handOverVendorTransfer',
    colleagues: 'vendorTransferColleagues',
  },
  'point-order': {
    claim: 'claimPointOrder',
    keep: 'keepPointOrder',
    release: 'releasePointOrder',
    handOver: 'handOverPointOrder',
    colleagues: 'pointOrderColleagues',
  },
  'bill-review': {
    claim: 'claimBillReview',
    keep: 'keepBillReview',
    release: 'releaseBillReview',
    handOver: 'handOverBillReview',
    colleagues: 'billReviewColleagues',
  },
  'promotion-application': {
    claim: 'claimPromotionApplication',
    keep: 'keepPromotionApplication',
    release: 'releasePromotionApplication',
    handOver: 'handOverPromotionApplication',
    colleagues: 'promotionApplicationColleagues',
  },
} as const
export type ClaimKind = keyof typeof CLAIM_CALLS
