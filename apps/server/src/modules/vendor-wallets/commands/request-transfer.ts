import { amountDigitsOf } from '@croupier/contract'
import { type Amount, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { findVendor } from '../queries/list-vendors.ts'
import type { Direction, TransferRow, VendorRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { beginTransfer } from './begin-transfer.ts'

/** The name of the main wallet on the wire. */
export const MAIN = 'main'

export interface RequestTransfer {
  readonly brandId: string
  readonly memberId: string
  /** `main` or a vendor code. */
  readonly from: string
  readonly to: string
  /** Decimal text as it was typed. */
  readonly amount: string
  readonly now: Date
}

/**
 * Begins what a member asks for. Refuses, in this order: a pair that is not main wallet and vendor, wallets where the brand has none, a vendor that is off
 * or resting, an amount that is malformed or out of range, an open transfer, a member who may not send it, and funds that are not there. Bringing money home is
 * refused for none of the reasons that keep money from being sent (TRANSFER-HOME-1).
 */
export async function requestTransfer(tx: Tx, deps: VendorWalletsDeps, asked: RequestTransfer): Promise<Result<TransferRow, Refusal>> {
  const pair = readPair(asked)
  if (!pair.ok) return pair
  const { vendorCode, direction } = pair.value
  const { currency, isSingle } = await deps.ports.brandOf(asked.brandId)
  const vendor = await findVendor(tx, asked.brandId, vendorCode)
  const isSending = direction === 'send'
  const held = isSending ? 0n : ((await deps.ports.money.balancesOf(tx, asked.memberId)).vendors.get(vendorCode) ?? 0n)
  // What still lies at a vendor after the brand has changed its mind can always come home.
  if (isSingle && held === 0n) return refuse('vendor_wallets_off')
  if (!vendor) return refuse('vendor_wallet_unknown', { fields: { [isSending ? 'to' : 'from']: 'vendor_wallet_unknown' } })
  if (isSending && vendor.state === 'off') return refuse('vendor_wallet_closed')
  if (vendor.state === 'maintenance') return refuse('vendor_wallet_resting')
  const amount = readAmount(asked.amount, direction, vendor, amountDigitsOf(currency))
  if (!amount.ok) return amount
  return beginTransfer(tx, deps, { ...asked, vendorCode, direction, amount: amount.value, currency, cause: 'member' })
}

/** One side is the main wallet, the other a vendor's. */
function readPair({ from, to }: RequestTransfer): Result<{ vendorCode: string; direction: Direction }, Refusal> {
  if ((from === MAIN) === (to === MAIN)) return refuse('vendor_transfer_pair', { fields: { to: 'vendor_transfer_pair' } })
  return ok(from === MAIN ? { vendorCode: to, direction: 'send' } : { vendorCode: from, direction: 'bring' })
}

/** What lies at a vendor may have more digits than what is typed, and may be less than what can be sent: all of it can come home. */
function readAmount(text: string, direction: Direction, vendor: VendorRow, digits: number): Result<Amount, Refusal> {
  const parsed = parseAmount(text)
  const isSending = direction === 'send'
  const fractionDigits = parsed.ok ? (formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0) : 0
  if (!parsed.ok || parsed.value <= 0n || (isSending && fractionDigits > digits))
    return refuse('amount_invalid', { params: { digits }, fields: { amount: 'amount_invalid' } })
  const { amount_min, amount_max } = vendor
  const isWithin = !isSending || (parsed.value >= amount_min && parsed.value <= amount_max)
  if (isWithin) return ok(parsed.value)
  const params = { min: formatAmount(amount_min), max: formatAmount(amount_max) }
  return refuse('amount_out_of_range', { params, fields: { amount: 'amount_out_of_range' } })
}
