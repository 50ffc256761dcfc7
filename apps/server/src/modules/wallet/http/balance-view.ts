import { ACCOUNT_TYPE } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import type { AccountBalance } from '../queries/get-balances.ts'

export interface BalanceView {
  readonly sumBalance: string
  readonly version: number
  readonly wallets: { wallet: string; kind: string; balance: string; available: string }[]
}

/** Which accounts count as money for whom: a trial sees its demo credits alone, everybody else everything but demo credits and points. */
function isShown(account: AccountBalance, accountType: number): boolean {
  if (accountType === ACCOUNT_TYPE.trial) return account.kind === 'demo'
  return account.kind === 'cash' || account.kind.startsWith('vendor:')
}

const walletName = (kind: string): string => (kind === 'cash' ? 'main' : kind.replace(/^vendor:/, ''))

/** Balances as they travel. `version` sums the accounts' entry counts, so it grows with every change of any of them. */
export function balanceView(accounts: readonly AccountBalance[], accountType: number): BalanceView {
  const shown = accounts.filter(account => isShown(account, accountType))
  const sum = shown.reduce<Amount>((total, account) => total + account.balance, 0n)
  return {
    sumBalance: formatAmount(sum),
    version: Number(shown.reduce((total, account) => total + account.version, 0n)),
    wallets: shown.map(({ kind, balance }) => ({
      wallet: walletName(kind),
      kind,
      balance: formatAmount(balance),
      available: formatAmount(balance),
    })),
  }
}
