import type { Answer } from '../../shared/api/types.ts'
import { BRAND } from '../render.tsx'

export const ISSUE = '01890000-0000-8000-8000-000000000901'
/** An issue of an official lottery that waits for its result. */
export const row: Answer<'listLotteryIssues'>['list'][number] = {
  ...{ issueId: ISSUE, brandId: BRAND, merchantCode: 'MIDNIGHT', gameCode: 'TH_GOV', gameName: 'Siam Fortnight', number: '20261116' },
  ...{ source: 'official', status: 'closed', next: 'result' },
  ...{ opensAt: '2026-11-01T09:00:00.000Z', closesAt: '2026-11-16T08:00:00.000Z', drawsAt: '2026-11-16T09:00:00.000Z' },
  ...{ cancelsAt: '2026-12-01T08:00:00.000Z', drawnAt: null, settledAt: null },
  ...{ tickets: 1_240, stake: '18200.00', paid: '0.00', rebates: '0.00', currency: 'THB', draw: null, cancelReason: null, evidence: null },
}
/** A result as it is published. */
export const drawn = [
  { field: 'first', values: ['123456'] },
  { field: 'front3', values: ['123', '654'] },
  { field: 'last3', values: ['777', '888'] },
  { field: 'last2', values: ['09'] },
]
export const card: Answer<'getLotteryIssue'> = {
  ...row,
  fields: [
    { field: 'first', count: 1, kind: 'text', digits: 6, isOptional: false },
    { field: 'front3', count: 2, kind: 'text', digits: 3, isOptional: true },
    { field: 'last2', count: 1, kind: 'text', digits: 2, isOptional: false },
  ],
  ...{ entries: [], proposals: [], mayEnter: true, mayCancel: true, mayCorrect: false, correctsUntil: null },
}
/** The same, once its result has been confirmed and paid. */
export const settled: Answer<'getLotteryIssue'> = {
  ...{ ...card, status: 'settled', next: null, draw: drawn, drawnAt: '2026-11-16T09:10:00.000Z', settledAt: '2026-11-16T09:11:00.000Z' },
  ...{ paid: '9100.00', mayEnter: false, mayCancel: false, mayCorrect: true, correctsUntil: '2026-11-17T09:10:00.000Z' },
  entries: [{ enteredBy: 'tom', enteredAt: '2026-11-16T09:05:00.000Z', isOwn: false, confirmedBy: 'mei' }],
}
/** A correction that waits for a second operator. */
export const proposal: Answer<'getLotteryIssue'>['proposals'][number] = {
  ...{ proposalId: '01890000-0000-7000-8000-000000000902', kind: 'correct', draw: drawn, reason: 'Misread.', proposedBy: 'tom' },
  ...{ proposedAt: '2026-11-16T10:00:00.000Z', isOwn: false, decidedBy: null, decidedAt: null, isAgreed: null, decision: null },
}
/** What that correction would change. */
export const preview: Answer<'previewLotteryCorrection'> = {
  ...{ draw: drawn, currency: 'THB', gains: { members: 2, sum: '300.00' }, losses: { members: 1, sum: '900.00' } },
  owed: { members: 1, sum: '120.00' },
  largest: [
    { memberId: '01890000-0000-7000-8000-000000000903', account: 'harbour77', tickets: 1, change: '-900.00', owed: '120.00' },
    { memberId: '01890000-0000-7000-8000-000000000904', account: 'fox_and_oak', tickets: 2, change: '250.00', owed: '0.00' },
  ],
}

/** The lottery’s terms: one limit is the brand’s own. */
export const game: Answer<'listLotteryGames'>[number] = {
  ...{
    gameCode: 'TH_GOV',
    gameName: 'Siam Fortnight',
    family: 'SEA-TH',
    intervalSec: 1_296_000,
    isOpen: true,
    source: 'own',
    currency: 'THB',
  },
  limits: {
    ...{
      unitStakeMin: null,
      unitStakeMax: null,
      stakeMin: null,
      stakeMax: '500.00',
      playStakeMax: null,
      issueStakeMax: null,
      dayStakeMax: null,
    },
    ...{ ticketPayoutMax: null, issuePayoutMax: null, optionExposureMax: null, playExposureMax: null, issueExposureMax: null },
    ...{ groupMax: null, unitsMax: null, plays: {} },
  },
  house: {
    ...{ unitStakeMin: '1.00', unitStakeMax: '99999.00', playStakeMax: null, dayStakeMax: null, optionExposureMax: '1000000.00' },
    ...{ playExposureMax: null, issueExposureMax: null, groupMin: 1_700, groupMax: 1_956, groupTop: 1_960, unitsMax: 100_000 },
    ...{ stakeMin: '1.00', stakeMax: '100000.00', issueStakeMax: '250000.00', ticketPayoutMax: '200000.00', issuePayoutMax: '400000.00' },
  },
  plays: [
    { play: 'thai-2top', playName: 'Top two' },
    { play: 'thai-3top', playName: 'Top three' },
  ],
  version: 3,
}
