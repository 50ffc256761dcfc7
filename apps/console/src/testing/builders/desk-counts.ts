import type { DeskCounts } from '../../shared/api/use-desk-counts.ts'

/** What waits at the desks that the operator sees: none, until one is named. */
export const deskCounts = (changes: Partial<DeskCounts> = {}): DeskCounts => ({
  ...{
    deposits: null,
    withdrawals: null,
    cases: null,
    alarms: null,
    adjustments: null,
    pointOrders: null,
    promotionApplications: null,
    referralCases: null,
    billReviews: null,
    contractProposals: null,
    lottery: null,
    tables: null,
  },
  asOf: '2026-11-20T10:00:00.000Z',
  ...changes,
})
