import type { Bets } from '../modules/bets/index.ts'
import type { Cashier } from '../modules/cashier/index.ts'
import type { IdentityPorts } from '../modules/identity/index.ts'
import type { VendorWallets } from '../modules/vendor-wallets/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'

type Left = Awaited<ReturnType<IdentityPorts['closing']['whatIsLeft']>>

/** Points buy nothing once the account is closed, and demo credits never did. */
const WITHOUT_VALUE = new Set(['points', 'demo'])

/** What a member has to end before he can close his account: money on its way, open rounds, money in any wallet. */
export async function whatIsLeft(
  { wallet, bets, cashier, vendorWallets }: { wallet: Wallet; bets: Bets; cashier: Cashier; vendorWallets: VendorWallets },
  tx: Tx,
  { memberId }: { memberId: string },
): Promise<Left> {
  const onTheWay = await cashier.listDeposits({ memberId, state: 'pending', pageNo: 1, pageSize: 1 })
  if (onTheWay.total > 0) return 'payout_open'
  if ((await bets.sumOpen(memberId, tx)).count > 0) return 'bets_open'
  if (await vendorWallets.hasOpenTransfer(tx, memberId)) return 'payout_open'
  const accounts = await wallet.listBalances(memberId, tx)
  // What a withdrawal has set aside until it has arrived.
  if (accounts.some(({ kind, balance }) => kind === 'locked' && balance > 0n)) return 'payout_open'
  return accounts.some(({ kind, balance }) => balance > 0n && !WITHOUT_VALUE.has(kind)) ? 'balance_not_zero' : undefined
}
