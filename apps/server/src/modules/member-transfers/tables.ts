import type { MemberTransferRules, TransferDirection } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import type { JSONColumnType } from 'kysely'

export type TransferRow = {
  transfer_id: string
  brand_id: string
  number: string
  direction: TransferDirection
  sender_id: string
  receiver_id: string
  levels: number
  currency: string
  amount: Amount
  is_large: boolean
  created_at: Date
}

export type MemberTransfersTables = {
  'member_transfers.rules': { brand_id: string; version: number; rules: JSONColumnType<MemberTransferRules> }
  'member_transfers.transfers': TransferRow
}
