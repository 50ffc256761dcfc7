import type { Deposit, DepositMethod } from '../shared/api/types.ts'

export const DEPOSIT = '019a0000-0000-7000-8000-0000000000c1'

/** An order of 200.00 by card that waits; a change says what differs. */
export const aDeposit = (change: Partial<Deposit> = {}): Deposit => ({
  depositId: DEPOSIT,
  reference: 'DABCDEFGHJK',
  methodCode: 'card',
  kind: 'card',
  state: 'pending',
  amount: '200.00',
  received: '0.00',
  fee: '0.00',
  credited: null,
  currency: 'CNY',
  checkoutUrl: null,
  instructions: null,
  isStarting: false,
  takesReceipt: false,
  receiptCount: 0,
  claimedPaidAt: null,
  confirmations: null,
  note: null,
  promotionCode: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2126-03-01T12:30:00.000Z',
  endedAt: null,
  balanceAfter: null,
  ...change,
})

/** A free way to pay by card, from 10.00 to 500.00. */
export const aMethod = (change: Partial<DepositMethod> = {}): DepositMethod => ({
  methodCode: 'card',
  kind: 'card',
  name: 'Bank card',
  open: true,
  closedBecause: null,
  hours: null,
  amountMin: '10.00',
  amountMax: '500.00',
  feeBps: 0,
  feeFixed: '0.00',
  minutesToPay: 30,
  quickAmounts: [],
  note: '',
  steps: [],
  hasCheckout: true,
  isByHand: false,
  ...change,
})

/** The first and only page of a list. */
export const pageOf = <Item>(...list: Item[]) => ({ list, pageNum: 1, totalPages: 1, total: list.length })
