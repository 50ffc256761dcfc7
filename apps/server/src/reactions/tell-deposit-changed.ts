import type { CashierPorts } from '../modules/cashier/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Late } from '../platform/late.ts'
import type { Realtime } from '../platform/realtime/index.ts'

/** Tells the member's pages how a deposit stands, and the desk that its queue has changed. */
export function tellDepositChanged(realtime: Late<Realtime>): CashierPorts['depositChanged'] {
  return ({ memberId, depositId, state }) => {
    realtime.get().toMember(memberId, 'deposit.changed', { v: 1, depositId, state })
    realtime.get().toDesk('deposits')
  }
}

/** Tells the member's pages what he has now. */
export function tellBalanceChanged(wallet: Wallet): CashierPorts['balanceChanged'] {
  return memberId => {
    // Where the database is gone at this moment the page reads its balance when the line is back.
    wallet.listBalances(memberId).then(
      accounts => wallet.announce(accounts.map(({ accountId }) => accountId)),
      () => undefined,
    )
  }
}
