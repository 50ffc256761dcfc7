import type { MemberMoney, MemberRow } from '../../shared/api/types.ts'
import { BRAND } from '../render.tsx'
import { MEMBER } from './ids.ts'

/** A member of the first brand who has played and paid. */
export const memberRow = (changes: Partial<MemberRow> = {}): MemberRow => ({
  ...({ memberId: MEMBER, brandId: BRAND, merchantCode: 'MIDNIGHT', account: 'harbour77', type: 1, status: 'active' } as MemberRow),
  ...{ balance: '640.50', currency: 'CNY', registeredAt: '2026-03-01T10:00:00.000Z', lastLoginAt: '2026-11-20T09:00:00.000Z' },
  ...changes,
})

export const memberMoney = (changes: Partial<MemberMoney> = {}): MemberMoney => ({
  currency: 'CNY',
  wallets: [{ kind: 'cash', asset: 'CNY', balance: '640.50', isClosed: false }],
  deposits: { count: 0, sum: '0.00', lastAt: null },
  withdrawals: { count: 0, sum: '0.00', lastAt: null, pendingCount: 0, pending: '0.00' },
  ...{ net: '0.00', turnoverOwed: '0.00', movements: [], signals: [], limits: null, exclusions: null },
  ...changes,
})
