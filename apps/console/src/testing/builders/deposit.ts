import type { BankLine, DeskCard, DeskDeposit } from '../../shared/api/types.ts'
import { BRAND } from '../render.tsx'
import { idOf, MEMBER } from './ids.ts'

/** A bank transfer of 800 that its member says is paid. */
export const deposit = (place = 1, changes: Partial<DeskDeposit> = {}): DeskDeposit => ({
  ...{ depositId: idOf(200 + place), brandId: BRAND, merchantCode: 'MIDNIGHT', memberId: MEMBER, account: 'harbour77' },
  ...{ reference: `DREF${place}`, methodCode: 'bank-transfer', methodName: 'Bank transfer', kind: 'bank', provider: 'desk' },
  ...{ state: 'pending', amount: '800.00', received: '0.00', held: '0.00', fee: '0.00', currency: 'CNY', isLate: false },
  ...{ receiptCount: 0, claimedPaidAt: '2026-11-20T10:00:00.000Z', claim: null, attention: 'claimed', note: null, reversed: null },
  ...{ createdAt: '2026-11-20T09:50:00.000Z', expiresAt: '2026-11-20T11:50:00.000Z', endedAt: null },
  ...changes,
})

export const bankLine = (changes: Partial<BankLine> = {}): BankLine => ({
  ...{ lineId: idOf(301), brandId: BRAND, accountId: BRAND, accountLabel: 'First Bank', bookedAt: '2026-11-20T09:50:00.000Z' },
  ...{ amount: '780.00', currency: 'CNY', payer: 'MEI LIN', text: 'ref DREF1', externalId: 'BK-1', depositId: null, reference: null },
  removal: null,
  ...changes,
})

export const depositCard = (row: DeskDeposit, changes: Partial<DeskCard> = {}): DeskCard => ({
  deposit: row,
  terms: { amountMax: '5000.00', feeBps: 0, feeFixed: '0.00', isExact: false },
  payTo: 'First Bank ··1001',
  ...{ payments: [], reports: [], pictures: [], bankLines: [], proposal: null },
  member: { paidCount: 0, paidSum: '0.00', firstPaidAt: null },
  ...changes,
})
