import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import type { BalanceRead } from '../commands/read-balances.ts'
import { MAIN } from '../commands/request-transfer.ts'
import type { TransferRow } from '../tables.ts'

export type VendorTransferView = ValueOf<Endpoints['vendorTransfer']>

/** Codes of vendors with the names under which members know them; the code itself where the vendor is gone. */
export type VendorNames = ReadonlyMap<string, string>

export function transferView(row: TransferRow, names: VendorNames): VendorTransferView {
  const isSending = row.direction === 'send'
  return {
    ...{ transferId: row.transfer_id, reference: row.reference, vassalage: row.vendor_code },
    displayName: names.get(row.vendor_code) ?? row.vendor_code,
    from: isSending ? MAIN : row.vendor_code,
    to: isSending ? row.vendor_code : MAIN,
    ...{ amount: formatAmount(row.amount), currency: row.currency, state: row.state, reason: row.reason },
    ...{ createdAt: row.created_at.toISOString(), endedAt: row.ended_at?.toISOString() ?? null },
  }
}

export const walletView = ({ vendor, balance, isStale, readAt }: BalanceRead) => ({
  ...{ vassalage: vendor.vendor_code, displayName: vendor.name, balance: formatAmount(balance), stale: isStale },
  readAt: readAt?.toISOString() ?? null,
  ...{ state: vendor.state, amountMin: formatAmount(vendor.amount_min), amountMax: formatAmount(vendor.amount_max) },
})
