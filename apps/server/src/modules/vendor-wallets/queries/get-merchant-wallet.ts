import { ACCOUNT_TYPE, type Endpoints, type ValueOf } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { readBalances } from '../commands/read-balances.ts'
import { transferView, walletView } from '../http/views.ts'
import type { VendorBalances } from '../ports.ts'
import type { VendorRow } from '../tables.ts'
import type { VendorWalletsDeps } from '../vendor-wallets-deps.ts'
import { listTransfers } from './list-transfers.ts'
import { listVendors } from './list-vendors.ts'

type MerchantWallet = ValueOf<Endpoints['merchantWallet']>
/** One a vendor at most. */
const OPEN_MAX = 100

/**
 * Where all of a member's money is. Vendors are asked now; where vendors call the main wallet there are none, but one in which something still lies
 * (BALANCE-3).
 */
export async function getMerchantWallet(
  deps: VendorWalletsDeps,
  member: { readonly brandId: string; readonly memberId: string; readonly accountType: number },
): Promise<MerchantWallet> {
  const { db, ports } = deps
  const { brandId, memberId } = member
  const { currency, isSingle } = await ports.brandOf(brandId)
  const isTrial = member.accountType === ACCOUNT_TYPE.trial
  const before = await ports.money.balancesOf(db, memberId)
  const [vendors, open, staked] = await Promise.all([
    isTrial ? [] : listVendors(db, brandId),
    listTransfers(db, { memberId, view: 'open', pageNo: 1, pageSize: OPEN_MAX }),
    isTrial ? 0n : ports.stakedInOpenRounds({ brandId, memberId }),
  ])
  const wallets = await readBalances(
    deps,
    { brandId, memberId, currency },
    vendors.filter(vendor => isShown(vendor, { isSingle, held: before.vendors.get(vendor.vendor_code) ?? 0n })),
  )
  const main = isTrial ? before.demo : before.main
  const names = new Map(vendors.map(({ vendor_code, name }) => [vendor_code, name]))
  return {
    ...{ isSingle, currency, available: formatAmount(main), locked: locksOf(before, staked), bonus: formatAmount(before.bonus) },
    demo: formatAmount(before.demo),
    sumBalance: formatAmount(wallets.reduce((sum, { balance }) => sum + balance, main)),
    wallets: wallets.map(walletView),
    open: open.rows.map(row => transferView(row, names)),
  }
}

/** A vendor that is off is shown to those alone who still have something there. */
const isShown = ({ state }: VendorRow, { isSingle, held }: { isSingle: boolean; held: Amount }): boolean =>
  held > 0n || (!isSingle && state !== 'off')

function locksOf({ withdrawal, transit }: VendorBalances, round: Amount): MerchantWallet['locked'] {
  const amounts = { withdrawal, transit, round }
  return (['withdrawal', 'transit', 'round'] as const)
    .filter(reason => amounts[reason] > 0n)
    .map(reason => ({ reason, amount: formatAmount(amounts[reason]) }))
}
