import type { IdentityPorts } from '../modules/identity/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { firstAnswer } from '../wiring/first-answer.ts'
import type { Host } from '../wiring/host.ts'

type Left = Awaited<ReturnType<IdentityPorts['closing']['whatIsLeft']>>

/** Points buy nothing once the account is closed, and demo credits never did. */
const WITHOUT_VALUE = new Set(['points', 'demo'])

/** What a member has to end before the account can be closed: what modules have under way, then money in any wallet. */
export async function whatIsLeft(
  { wallet, gather }: { readonly wallet: Wallet; readonly gather: Host['gather'] },
  tx: Tx,
  { memberId }: { memberId: string },
): Promise<Left> {
  const underWay = await firstAnswer(gather('beforeClosing'), ask => ask(tx, memberId))
  if (underWay) return underWay
  const accounts = await wallet.listBalances(memberId, tx)
  // What a withdrawal has set aside until it has arrived.
  if (accounts.some(({ kind, balance }) => kind === 'locked' && balance > 0n)) return 'payout_open'
  return accounts.some(({ kind, balance }) => balance > 0n && !WITHOUT_VALUE.has(kind)) ? 'balance_not_zero' : undefined
}
