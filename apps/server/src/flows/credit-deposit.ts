import { type Amount, assert, present } from '@croupier/kernel'
import type { Credit } from '../modules/cashier/index.ts'
import type { Leg, Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'

/**
 * Credits a payment of a deposit within the transaction that stores it: from the provider's clearing account to the member's cash account, the fee to
 * the house. The key is the payment itself, so whatever happens it is credited once. Answers the balance after it.
 */
export async function creditDeposit(wallet: Wallet, tx: Tx, credit: Credit): Promise<Amount> {
  const { brandId, currency, amount, fee } = credit
  const kind = credit.source === 'sandbox' ? 'sandbox' : (`clearing:${credit.source}` as const)
  const clearing = await wallet.houseAccount({ brandId, kind, asset: currency }, tx)
  const [cash] = await wallet.openAccounts(tx, { brandId, memberId: credit.memberId, currency, kinds: ['cash'] })
  const cashId = present(cash, 'a member has a cash account')
  const legs: Leg[] = [
    { accountId: clearing, amount: -amount },
    { accountId: cashId, amount: amount - fee },
  ]
  if (fee > 0n) legs.push({ accountId: await wallet.houseAccount({ brandId, kind: 'fees', asset: currency }, tx), amount: fee })
  const posted = await wallet.postCreditIn(tx, {
    transfer: { ownerId: credit.memberId, key: `deposit:${credit.paymentId}`, kind: 'deposit', legs, referenceId: credit.depositId },
    ...{ brandId, memberId: credit.memberId, asset: currency, cashAccountId: cashId },
  })
  assert(posted.ok, `payment ${credit.paymentId} could not be credited: ${posted.ok ? '' : posted.error}`)
  return present(posted.value.balancesAfter[1], 'a member account has a balance')
}
