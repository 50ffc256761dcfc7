import { type Amount, assert, present } from '@croupier/kernel'
import type { Credit } from '../modules/cashier/index.ts'
import type { Leg, Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'

/**
 * Credits a paid deposit within the transaction that ends it: from the provider's clearing account to the member's cash account, the fee to
 * the house. The key is the deposit itself, so whatever happens it is credited once. Answers the balance after it.
 */
export async function creditDeposit(wallet: Wallet, tx: Tx, credit: Credit): Promise<Amount> {
  const { brandId, currency, amount, fee } = credit
  const clearing = await wallet.houseAccount({
    brandId,
    kind: credit.provider === 'sandbox' ? 'sandbox' : `clearing:${credit.provider}`,
    asset: currency,
  })
  const [cash] = await wallet.openAccounts(tx, { brandId, memberId: credit.memberId, currency, kinds: ['cash'] })
  const cashId = present(cash, 'a member has a cash account')
  const legs: Leg[] = [
    { accountId: clearing, amount: -amount },
    { accountId: cashId, amount: amount - fee },
  ]
  if (fee > 0n) legs.push({ accountId: await wallet.houseAccount({ brandId, kind: 'fees', asset: currency }), amount: fee })
  const [posted] = await wallet.postTransfersIn(tx, [
    { ownerId: credit.memberId, key: `deposit:${credit.depositId}`, kind: 'deposit', legs, referenceId: credit.depositId },
  ])
  assert(posted?.ok, `deposit ${credit.depositId} could not be credited: ${posted?.ok === false ? posted.error : 'no answer'}`)
  return present(posted.value.balancesAfter[1], 'a member account has a balance')
}
