import type { RecallOutcome } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { listVendors } from '../queries/list-vendors.ts'
import type { Cause, TransferRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { beginTransfer } from './begin-transfer.ts'
import { type BalanceRead, readBalances } from './read-balances.ts'

export interface Recall {
  readonly brandId: string
  readonly memberId: string
  /** One vendor; without it all of them. */
  readonly vendorCode?: string | undefined
  readonly cause: Cause
  readonly byName?: string
  readonly now: Date
}

export interface Recalled {
  readonly vendorCode: string
  readonly outcome: RecallOutcome
  readonly transfer: TransferRow | null
}

/** What the vendors say lies there, asked before the transaction in which the transfers begin. */
export async function findRecallable(deps: VendorWalletsDeps, { brandId, memberId, vendorCode }: Recall): Promise<readonly BalanceRead[]> {
  const { currency } = await deps.ports.brandOf(brandId)
  const vendors = (await listVendors(deps.db, brandId)).filter(vendor => !vendorCode || vendor.vendor_code === vendorCode)
  return readBalances(deps, { brandId, memberId, currency }, vendors)
}

/**
 * Brings home all that lies at each vendor, each by itself: one that is silent or has a transfer open holds no other up (RECALL-1). Where a vendor does not
 * say what lies there, nothing is guessed.
 */
export async function recallAll(tx: Tx, deps: VendorWalletsDeps, recall: Recall, reads: readonly BalanceRead[]): Promise<Recalled[]> {
  const { currency } = await deps.ports.brandOf(recall.brandId)
  const recalled: Recalled[] = []
  // One after the other: their rows are locked in the order of the vendors' names, whoever recalls at the same moment.
  for (const read of reads) recalled.push(await recallOne(tx, deps, recall, { ...read, currency }))
  return recalled
}

async function recallOne(
  tx: Tx,
  deps: VendorWalletsDeps,
  { brandId, memberId, cause, byName, now }: Recall,
  { vendor, balance, isStale, currency }: BalanceRead & { readonly currency: string; readonly balance: Amount },
): Promise<Recalled> {
  const vendorCode = vendor.vendor_code
  if (isStale) return { vendorCode, outcome: 'silent', transfer: null }
  if (balance === 0n) return { vendorCode, outcome: 'empty', transfer: null }
  const begun = await beginTransfer(tx, deps, {
    ...{ brandId, memberId, vendorCode, direction: 'bring', amount: balance, currency, cause, now },
    ...(byName && { byName }),
  })
  return begun.ok ? { vendorCode, outcome: 'begun', transfer: begun.value } : { vendorCode, outcome: 'open', transfer: null }
}
