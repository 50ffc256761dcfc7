import type { Answer } from '../shared/api/types.ts'

type Options = Answer<'withdrawalOptions'>
type Account = Answer<'withdrawalAccounts'>[number]
type Withdrawal = Answer<'getWithdrawal'>
type Payout = Withdrawal['payouts'][number]
type Case = Answer<'getWithdrawalCase'>

export const WITHDRAWAL = '019a0000-0000-7000-8000-0000000000d1'
export const PAYOUT = '019a0000-0000-7000-8000-0000000000f1'
export const CASE = '019a0000-0000-7000-8000-0000000000f9'

export const aWayOut = (change: Partial<Options['methods'][number]> = {}): Options['methods'][number] => ({
  methodCode: 'bank',
  kind: 'bank',
  name: 'Bank account',
  open: true,
  closedBecause: null,
  hours: null,
  amountMin: '50.00',
  amountMax: '5000.00',
  feeBps: 0,
  feeFixed: '2.00',
  accountsMax: 3,
  options: [{ code: 'harbour', name: 'Harbour' }],
  measured: { count: 0, medianSeconds: null, p90Seconds: null },
  ...change,
})

/** 500.00 in the main wallet, one of five withdrawals free, and nothing in the way. */
export const withdrawalOptions = (change: Partial<Options> = {}): Options => ({
  open: true,
  currency: 'CNY',
  available: '500.00',
  locked: '0.00',
  holderName: 'Mei Lin',
  hasPaymentPassword: true,
  coolingHours: 24,
  receiptMinutes: 30,
  verification: { level: 0, needed: 0 },
  turnover: { owed: '0.00', percent: 100, lines: [] },
  limits: {
    rank: 0,
    amountPerDay: '1000.00',
    amountLeft: '1000.00',
    countPerDay: 5,
    countLeft: 5,
    freePerDay: 1,
    freeLeft: 1,
    resetsAt: '2026-03-02T00:00:00.000Z',
  },
  forfeits: { sum: '0.00', grants: 0 },
  methods: [aWayOut()],
  ...change,
})

export const anAccount = (change: Partial<Account> = {}): Account => ({
  accountId: '019a0000-0000-7000-8000-0000000000e1',
  methodCode: 'bank',
  kind: 'bank',
  optionCode: 'harbour',
  optionName: 'Harbour',
  holder: 'Mei Lin',
  mask: '•••• 4242',
  isDefault: true,
  boundAt: '2026-03-01T12:00:00.000Z',
  usableAt: null,
  ...change,
})

/** 100.00 that were asked for: 98.00 to be paid after the fee. */
export const aWithdrawal = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalId: WITHDRAWAL,
  number: 'WABCDEFGHJK',
  methodCode: 'bank',
  methodName: 'Bank account',
  kind: 'bank',
  accountMask: '•••• 4242',
  optionName: 'Harbour',
  amount: '100.00',
  fee: '2.00',
  net: '98.00',
  paid: '0.00',
  returned: '0.00',
  currency: 'CNY',
  state: 'requested',
  nextActor: 'system',
  reason: null,
  mayCancel: false,
  payouts: [],
  events: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  endedAt: null,
  ...change,
})

/** A payment of all that is due, paid, and waiting for the member's word. */
export const aPayout = (change: Partial<Payout> = {}): Payout => ({
  payoutId: PAYOUT,
  reference: 'P-778',
  amount: '98.00',
  state: 'paid',
  receipt: 'waiting',
  receiptDueAt: '2126-03-01T12:30:00.000Z',
  receiptAt: null,
  reportUntil: null,
  createdAt: '2026-03-01T12:20:00.000Z',
  paidAt: '2026-03-01T12:25:00.000Z',
  caseId: null,
  ...change,
})

export const aCase = (change: Partial<Case> = {}): Case => ({
  caseId: CASE,
  withdrawalId: WITHDRAWAL,
  payoutId: PAYOUT,
  number: 'CABCDEFGHJK',
  amount: '98.00',
  currency: 'CNY',
  messageCount: 0,
  waitsFor: 'operator',
  outcome: null,
  openedAt: '2026-03-01T13:00:00.000Z',
  closedAt: null,
  messages: [],
  ...change,
})
