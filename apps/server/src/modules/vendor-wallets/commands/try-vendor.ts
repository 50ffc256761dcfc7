import { type Amount, newId, ok, type Result } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { isUnknownThere } from '../../../platform/remote/index.ts'
import { askBalance, type BalanceFault } from '../adapters/http-vendor.ts'
import { findVendor } from '../queries/list-vendors.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'

export interface TriedVendor {
  /** `not_known`: reached and let in, and the vendor does not know the account. */
  readonly outcome: 'ok' | 'not_known' | BalanceFault['fault']
  readonly ms: number
  readonly detail: string
  readonly balance: Amount | null
}

export interface TryVendor {
  readonly brandId: string
  readonly vendorCode: string
  /** Whose balance is asked for; without it, of an account that nobody has. */
  readonly memberId?: string | undefined
  readonly currency: string
  readonly now: Date
}

/** Asks a vendor for a balance by its stored settings, signed: moves nothing, and shows whether it is reached, lets us in, and is understood. */
export async function tryVendor(
  deps: VendorWalletsDeps,
  { brandId, vendorCode, memberId, currency, now }: TryVendor,
): Promise<Result<TriedVendor, Refusal>> {
  const row = await findVendor(deps.db, brandId, vendorCode)
  if (!row?.settings) return refuse('not_found')
  const begun = Date.now()
  const answer = await askBalance(deps, row, row.settings, { account: memberId ?? newId(now, deps.random), currency })
  const ms = Date.now() - begun
  if (answer.ok) return ok({ outcome: 'ok', ms, detail: '', balance: answer.value })
  const { fault, detail } = answer.error
  const outcome = fault === 'refused' && isUnknownThere({ fault, detail }) ? 'not_known' : fault
  return ok({ outcome, ms, detail, balance: null })
}
