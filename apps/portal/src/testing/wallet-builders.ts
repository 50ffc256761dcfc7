import type { RecordEntry } from '../shared/api/queries/records.ts'
import type { Answer } from '../shared/api/types.ts'

type Balance = Answer<'balance'>
type Holdings = Answer<'merchantWallet'>
type VendorWallet = Holdings['wallets'][number]
type VendorTransfer = Answer<'vendorTransfer'>

export const aBalance = (change: Partial<Balance> = {}): Balance => ({
  sumBalance: '300.00',
  currency: 'CNY',
  version: 7,
  wallets: [{ wallet: 'main', kind: 'cash', balance: '300.00', available: '300.00' }],
  ...change,
})

/** A vendor that holds the money itself and answers: 40.00 lie there. */
export const aVendorWallet = (change: Partial<VendorWallet> = {}): VendorWallet => ({
  vassalage: 'NORTHWIND',
  displayName: 'Northwind',
  balance: '40.00',
  stale: false,
  readAt: '2026-03-01T12:00:00.000Z',
  state: 'on',
  amountMin: '10.00',
  amountMax: '200.00',
  ...change,
})

/** 300.00 here, and nothing set apart; a change says at which vendors some lies. */
export const someHoldings = (change: Partial<Holdings> = {}): Holdings => ({
  isSingle: false,
  currency: 'CNY',
  available: '300.00',
  locked: [],
  bonus: '0.00',
  demo: '0.00',
  sumBalance: '340.00',
  wallets: [aVendorWallet()],
  open: [],
  ...change,
})

export const VENDOR_TRANSFER = '019a0000-0000-7000-8000-0000000000a9'
/** 50.00 that were sent to the vendor a moment ago. */
export const aVendorTransfer = (change: Partial<VendorTransfer> = {}): VendorTransfer => ({
  transferId: VENDOR_TRANSFER,
  reference: 'VABCDEFGHJK',
  vassalage: 'NORTHWIND',
  displayName: 'Northwind',
  from: 'main',
  to: 'NORTHWIND',
  amount: '50.00',
  currency: 'CNY',
  state: 'done',
  reason: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  endedAt: '2026-03-01T12:00:01.000Z',
  ...change,
})

export const anEntry = (change: Partial<RecordEntry> = {}): RecordEntry => ({
  entryId: 'e1',
  wallet: 'main',
  kind: 'deposit',
  group: 'deposits',
  at: '2026-03-01T12:00:00.000Z',
  amount: '200.00',
  balanceAfter: '300.00',
  reference: 'DABCDEFGHJK',
  about: null,
  ...change,
})
