import { type Amount, newId } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import type { VendorRow, VendorWalletsTables } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { listen } from './ask-vendor.ts'
import { openWallet } from './open-wallet.ts'

/** A page waits for so long at most; what a vendor has not said by then is shown as what was known, and as that. */
const BALANCE_MS_MAX = 2_000

export interface BalanceRead {
  readonly vendor: VendorRow
  readonly balance: Amount
  /** The vendor did not say: the amount is what was known at `readAt`. */
  readonly isStale: boolean
  readonly readAt: Date | null
}

interface Member {
  readonly brandId: string
  readonly memberId: string
  readonly currency: string
}

/**
 * What lies at each of these vendors, asked now and side by side. What was won or lost there since goes into the ledger; not while a transfer is open, since
 * then nobody can say which of the two numbers has it (BALANCE-2).
 */
export async function readBalances(deps: VendorWalletsDeps, member: Member, vendors: readonly VendorRow[]): Promise<BalanceRead[]> {
  return Promise.all(vendors.map(vendor => readBalance(deps, member, vendor)))
}

async function readBalance(deps: VendorWalletsDeps, member: Member, vendor: VendorRow): Promise<BalanceRead> {
  const { memberId, currency } = member
  const before = await findWallet(deps, memberId, vendor.vendor_code)
  // Who has never sent anything there has nothing there, and the vendor need not know of him.
  if (!before) return { vendor, balance: 0n, isStale: false, readAt: null }
  const wallet = await deps.vendors.find(vendor.brand_id, vendor.vendor_code)
  const answer = await listen(wallet && (() => wallet.balance({ account: memberId, currency })), BALANCE_MS_MAX)
  if (answer.state !== 'ok') return { vendor, balance: await knownBalance(deps, memberId, vendor), isStale: true, readAt: before.read_at }
  return takeBalance(deps, member, vendor, { balance: answer.balance, moves: before.moves })
}

const findWallet = (deps: VendorWalletsDeps, memberId: string, vendorCode: string) =>
  deps.db
    .withTables<VendorWalletsTables>()
    .selectFrom('vendor_wallets.wallets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()

const knownBalance = async ({ db, ports }: VendorWalletsDeps, memberId: string, { vendor_code }: VendorRow): Promise<Amount> =>
  (await ports.money.balancesOf(db, memberId)).vendors.get(vendor_code) ?? 0n

/** Believes a balance only where nothing has moved since it was asked for. */
function takeBalance(
  deps: VendorWalletsDeps,
  { brandId, memberId, currency }: Member,
  vendor: VendorRow,
  heard: { readonly balance: Amount; readonly moves: bigint },
): Promise<BalanceRead> {
  const vendorCode = vendor.vendor_code
  return transaction(deps.db, async tx => {
    const now = deps.clock.now()
    const row = await openWallet(tx, { brandId, memberId, vendorCode })
    const tables = tx.withTables<VendorWalletsTables>()
    const open = await tables
      .selectFrom('vendor_wallets.transfers')
      .select('transfer_id')
      .where('member_id', '=', memberId)
      .where('vendor_code', '=', vendorCode)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    const known = (await deps.ports.money.balancesOf(tx, memberId)).vendors.get(vendorCode) ?? 0n
    if (open || row.moves !== heard.moves) return { vendor, balance: known, isStale: false, readAt: row.read_at }
    if (heard.balance !== known)
      await deps.ports.money.trueUp(tx, {
        brandId,
        memberId,
        vendorCode,
        currency,
        balance: heard.balance,
        postingId: newId(now, deps.random),
      })
    await tables
      .updateTable('vendor_wallets.wallets')
      .set({ read_at: now })
      .where('member_id', '=', memberId)
      .where('vendor_code', '=', vendorCode)
      .execute()
    return { vendor, balance: heard.balance, isStale: false, readAt: now }
  })
}
