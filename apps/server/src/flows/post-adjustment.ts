import { type Amount, assert, err, ok, present, type Result } from '@croupier/kernel'
import type { Adjustment } from '../modules/cashier/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'

/**
 * Corrects a member's cash against the house, within the transaction in which the second operator agrees. The key is the correction itself, so it is posted
 * once. Refuses what would take more than there is. Answers the balance after it.
 */
export async function postAdjustment(wallet: Wallet, tx: Tx, adjustment: Adjustment): Promise<Result<Amount, 'insufficient_funds'>> {
  const { brandId, memberId, currency, amount } = adjustment
  const house = await wallet.houseAccount({ brandId, kind: 'adjustments', asset: currency }, tx)
  const [cash] = await wallet.openAccounts(tx, { brandId, memberId, currency, kinds: ['cash'] })
  const legs = [
    { accountId: house, amount: -amount },
    { accountId: present(cash, 'a member has a cash account'), amount },
  ]
  const [posted] = await wallet.postTransfersIn(tx, [
    { ownerId: memberId, key: `adjustment:${adjustment.adjustmentId}`, kind: 'adjustment', legs, referenceId: adjustment.adjustmentId },
  ])
  if (posted?.ok === false && posted.error === 'insufficient_funds') return err('insufficient_funds')
  assert(posted?.ok, `adjustment ${adjustment.adjustmentId} could not be posted`)
  return ok(present(posted.value.balancesAfter[1], 'a member account has a balance'))
}
