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
  const cashAccountId = present(cash, 'a member has a cash account')
  const legs = [
    { accountId: house, amount: -amount },
    { accountId: cashAccountId, amount },
  ]
  const key = `adjustment:${adjustment.adjustmentId}`
  const transfer = { ownerId: memberId, key, kind: 'adjustment', legs, referenceId: adjustment.adjustmentId }
  const posted =
    amount > 0n
      ? await wallet.postCreditIn(tx, { transfer, brandId, memberId, asset: currency, cashAccountId })
      : present((await wallet.postTransfersIn(tx, [transfer]))[0], 'a transfer has an answer')
  if (!posted.ok && posted.error === 'insufficient_funds') return err('insufficient_funds')
  assert(posted.ok, `adjustment ${adjustment.adjustmentId} could not be posted`)
  return ok(present(posted.value.balancesAfter[1], 'a member account has a balance'))
}
