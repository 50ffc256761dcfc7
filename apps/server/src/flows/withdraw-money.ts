import { assert, err, ok, present } from '@croupier/kernel'
import { type Leg, moveLegs, type Wallet } from '../modules/wallet/index.ts'
import { SANDBOX, type WithdrawalMoney, type WithdrawalMove } from '../modules/withdrawals/index.ts'
import type { Tx } from '../platform/db/index.ts'

interface Step {
  readonly key: string
  readonly kind: string
  readonly legs: readonly Leg[]
}

/**
 * The money of withdrawals in the ledger: main wallet → locked at the request, locked → the provider's clearing account with each payout, and back where
 * it was not paid. Every step is keyed by what it belongs to, so whatever happens it is posted once.
 */
export function withdrawMoney(wallet: Wallet): WithdrawalMoney {
  const own = async (tx: Tx, { brandId, memberId, currency }: WithdrawalMove) => {
    const [cash, locked] = await wallet.openAccounts(tx, { brandId, memberId, currency, kinds: ['cash', 'locked'] })
    return { cash: present(cash, 'a main wallet'), locked: present(locked, 'a locked account') }
  }
  const clearing = ({ brandId, currency, provider }: WithdrawalMove & { provider: string }) =>
    wallet.houseAccount({ brandId, kind: provider === SANDBOX ? 'sandbox' : `clearing:${provider}`, asset: currency })
  const fees = ({ brandId, currency }: WithdrawalMove) => wallet.houseAccount({ brandId, kind: 'fees', asset: currency })
  const tryPost = async (tx: Tx, { memberId, withdrawalId }: WithdrawalMove, { key, ...step }: Step) => {
    const [posted] = await wallet.postTransfersIn(tx, [
      { ownerId: memberId, key: `withdrawal:${withdrawalId}:${key}`, referenceId: withdrawalId, ...step },
    ])
    return present(posted, 'a transfer has an answer')
  }
  const post = async (tx: Tx, move: WithdrawalMove, step: Step) => {
    const posted = await tryPost(tx, move, step)
    assert(posted.ok, `${step.kind} of withdrawal ${move.withdrawalId} could not be posted: ${posted.ok ? '' : posted.error}`)
  }
  return {
    lock: async (tx, move) => {
      const { cash, locked } = await own(tx, move)
      const posted = await tryPost(tx, move, {
        key: 'lock',
        kind: 'withdrawal',
        legs: moveLegs({ from: cash, to: locked, amount: move.amount }),
      })
      if (posted.ok) return ok(undefined)
      assert(posted.error !== 'idempotency_conflict', 'a new withdrawal has a key of its own')
      return err(posted.error)
    },
    payOut: async (tx, move) => {
      const legs = moveLegs({ from: (await own(tx, move)).locked, to: await clearing(move), amount: move.amount })
      await post(tx, move, { key: `payout:${move.payoutId}`, kind: 'withdrawal_paid', legs })
    },
    takeBack: async (tx, move) => {
      const legs = moveLegs({ from: await clearing(move), to: (await own(tx, move)).locked, amount: move.amount })
      await post(tx, move, { key: `payout-back:${move.payoutId}`, kind: 'payout_reversed', legs })
    },
    takeFee: async (tx, move) => {
      const legs = moveLegs({ from: (await own(tx, move)).locked, to: await fees(move), amount: move.amount })
      await post(tx, move, { key: 'fee', kind: 'withdrawal_fee', legs })
    },
    returnFee: async (tx, move) => {
      const legs = moveLegs({ from: await fees(move), to: (await own(tx, move)).cash, amount: move.amount })
      await post(tx, move, { key: 'fee-back', kind: 'withdrawal_returned', legs })
    },
    giveBack: async (tx, { part, ...move }) => {
      const { cash, locked } = await own(tx, move)
      const legs = moveLegs({ from: locked, to: cash, amount: move.amount })
      await post(tx, move, { key: `back:${part}`, kind: 'withdrawal_returned', legs })
    },
    balancesOf: async memberId => {
      const accounts = await wallet.listBalances(memberId)
      const of = (kind: string) => accounts.find(account => account.kind === kind)?.balance ?? 0n
      return { available: of('cash'), locked: of('locked') }
    },
  }
}
