import type { CaseRow, WithdrawalCard, WithdrawalRow } from '../../shared/api/types.ts'
import { BRAND } from '../render.tsx'
import { idOf, MEMBER } from './ids.ts'

type Payout = WithdrawalCard['payouts'][number]

/** 100 to a bank account, looked at since the member is young. */
export const withdrawal = (place = 1, changes: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  ...{ withdrawalId: idOf(400 + place), number: `W${place}`, methodCode: 'bank', methodName: 'Bank account', kind: 'bank' },
  ...{ accountMask: '•••• 4242', optionName: 'Harbour Bank', amount: '100.00', fee: '0.00', net: '100.00', paid: '0.00' },
  ...{ returned: '0.00', currency: 'CNY', state: 'review', nextActor: 'operator', reason: null, mayCancel: false },
  ...{ createdAt: '2026-11-20T09:50:00.000Z', endedAt: null, payouts: [], brandId: BRAND, merchantCode: 'MIDNIGHT' },
  ...{ memberId: MEMBER, account: 'harbour77', claim: null, version: 1 },
  flags: [{ code: 'member_young', evidence: { since: '2026-11-20T09:00:00.000Z', days: '3' } }],
  ...changes,
})

export const withdrawalCard = (row: WithdrawalRow, changes: Partial<WithdrawalCard> = {}): WithdrawalCard => ({
  ...row,
  ...{ holder: 'Mei Lin', accountNumber: null, rest: row.net, payouts: [], events: [], sharedWith: [], cases: [] },
  ...changes,
})

export const payout = (changes: Partial<Payout> = {}): Payout => ({
  ...({ payoutId: idOf(451), amount: '100.00', state: 'paid', reference: 'P1', receipt: 'waiting', caseId: null } as Payout),
  ...{ provider: 'hand', note: null, providerReference: null, lastError: null, nextQueryAt: null, queries: 0 },
  ...changes,
})

/** A payment that its member says did not arrive; it waits for us. */
export const payoutCase = (place = 1, changes: Partial<CaseRow> = {}): CaseRow => ({
  ...({ caseId: idOf(500 + place), withdrawalId: idOf(401), number: `W${place}`, payoutId: idOf(451) } as CaseRow),
  ...{ amount: '100.00', currency: 'CNY', openedAt: '2026-11-21T09:00:00.000Z', closedAt: null, outcome: null },
  ...{ waitsFor: 'operator', messageCount: 1, brandId: BRAND, merchantCode: 'MIDNIGHT', memberId: MEMBER, account: 'harbour77' },
  ...{ provider: 'sandbox', payoutState: 'paid', claim: null },
  messages: [{ messageId: idOf(551), from: 'member', at: '2026-11-21T09:00:00.000Z', text: 'Nothing came.', evidenceUrl: null }],
  ...changes,
})
