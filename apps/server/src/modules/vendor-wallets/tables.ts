import type { ConsoleVendorTransfer, VendorRefusal, VendorState, VendorTransferState, VendorWalletSettings } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import type { JSONColumnType } from 'kysely'

export type Direction = 'send' | 'bring'
export type Cause = ConsoleVendorTransfer['cause']

export type VendorRow = {
  brand_id: string
  vendor_code: string
  name: string
  state: VendorState
  amount_min: Amount
  amount_max: Amount
  settings: VendorWalletSettings | null
  secret: Buffer | null
  version: number
}

export type WalletRow = {
  member_id: string
  vendor_code: string
  brand_id: string
  moves: bigint
  looked_at: Date | null
  read_at: Date | null
}

export type TransferRow = {
  transfer_id: string
  brand_id: string
  member_id: string
  vendor_code: string
  reference: string
  direction: Direction
  amount: Amount
  currency: string
  cause: Cause
  state: VendorTransferState
  reason: VendorRefusal | null
  refused_again: boolean
  last_error: string | null
  created_at: Date
  asked_at: Date | null
  due_at: Date | null
  asks: number
  queries: number
  ended_at: Date | null
  settle_outcome: 'done' | 'refused' | null
  settle_reason: string | null
  settle_by: string | null
  settle_name: string | null
  settle_at: Date | null
  settled_by: string | null
}

export type EventRow = { transfer_id: string; at: Date; kind: string; by_name: string | null; detail: string | null }

export type VendorWalletsTables = {
  'vendor_wallets.vendors': Omit<VendorRow, 'settings'> & { settings: JSONColumnType<VendorWalletSettings> | null }
  'vendor_wallets.wallets': WalletRow
  'vendor_wallets.transfers': TransferRow
  'vendor_wallets.events': EventRow
}
