import type { ServerMessages } from '@croupier/contract/browser'
import type { Answer } from '../api/types.ts'

type Balance = Answer<'balance'>
type WalletChanged = Parameters<ServerMessages['wallet.changed']>[0]

/** The balance after a push; a push that is older than what the screen shows changes nothing. */
export function applyWalletPush(known: Balance | undefined, push: WalletChanged): Balance | undefined {
  if (!known || push.version <= known.version) return known
  const wallets = known.wallets.map(line => {
    const changed = push.wallets.find(({ wallet }) => wallet === line.wallet)
    return changed ? { ...line, balance: changed.balance, available: changed.balance } : line
  })
  return { ...known, version: push.version, sumBalance: push.sumBalance, wallets }
}
