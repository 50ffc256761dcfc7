import { assert, err, ok, present } from '@croupier/kernel'
import type { TransferMove, VendorMoney } from '../modules/vendor-wallets/index.ts'
import { type Leg, moveLegs, type Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'

interface Step {
  readonly key: string
  readonly kind: string
  readonly legs: readonly Leg[]
}
type Owner = Pick<TransferMove, 'brandId' | 'memberId' | 'currency' | 'vendorCode'>

/**
 * The money of vendor wallets in the ledger: main wallet → on its way → the vendor's wallet, and back. The member owns it in all three, so what he has never
 * changes by a transfer; what he won or lost at the vendor is posted against the vendor's results. Every step is keyed by its transfer: it is posted once.
 */
export function vendorMoney(wallet: Wallet): VendorMoney {
  const own = async (tx: Tx, { brandId, memberId, currency, vendorCode }: Owner) => {
    const kinds = ['cash', 'transit', `vendor:${vendorCode}`] as const
    const [cash, transit, vendor] = await wallet.openAccounts(tx, { brandId, memberId, currency, kinds })
    return { cash: present(cash, 'a main wallet'), transit: present(transit, 'a way'), vendor: present(vendor, 'a vendor wallet') }
  }
  const tryPost = async (tx: Tx, { memberId }: Owner, referenceId: string, { key, ...step }: Step) => {
    const [posted] = await wallet.postTransfersIn(tx, [
      { ownerId: memberId, key: `vendor-transfer:${referenceId}:${key}`, referenceId, ...step },
    ])
    return present(posted, 'a transfer has an answer')
  }
  const post = async (tx: Tx, owner: Owner, referenceId: string, step: Step) => {
    const posted = await tryPost(tx, owner, referenceId, step)
    assert(posted.ok, `${step.kind} of vendor transfer ${referenceId} could not be posted: ${posted.ok ? '' : posted.error}`)
  }
  const balanceOf = async (tx: Tx, { memberId, vendorCode }: Owner) =>
    (await wallet.listBalances(memberId, tx)).find(({ kind }) => kind === `vendor:${vendorCode}`)?.balance ?? 0n
  /** Won at the vendor where `change` is above zero, lost where it is below. */
  const postResult = async (tx: Tx, owner: Owner, { change, referenceId }: { change: bigint; referenceId: string }) => {
    const { brandId, vendorCode, currency } = owner
    const results = await wallet.houseAccount({ brandId, kind: `vendor_results:${vendorCode}`, asset: currency }, tx)
    const { vendor } = await own(tx, owner)
    const legs =
      change > 0n ? moveLegs({ from: results, to: vendor, amount: change }) : moveLegs({ from: vendor, to: results, amount: -change })
    await post(tx, owner, referenceId, { key: 'result', kind: 'vendor_result', legs })
  }
  return {
    leave: async (tx, move) => {
      const { cash, transit } = await own(tx, move)
      const legs = moveLegs({ from: cash, to: transit, amount: move.amount })
      const posted = await tryPost(tx, move, move.transferId, { key: 'leave', kind: 'vendor_send', legs })
      if (posted.ok) return ok(undefined)
      assert(posted.error !== 'idempotency_conflict', 'a new transfer has a key of its own')
      return err(posted.error)
    },
    arrive: async (tx, move) => {
      const { transit, vendor } = await own(tx, move)
      const legs = moveLegs({ from: transit, to: vendor, amount: move.amount })
      await post(tx, move, move.transferId, { key: 'arrive', kind: 'vendor_sent', legs })
    },
    giveBack: async (tx, move) => {
      const { cash, transit } = await own(tx, move)
      const legs = moveLegs({ from: transit, to: cash, amount: move.amount })
      await post(tx, move, move.transferId, { key: 'back', kind: 'vendor_returned', legs })
    },
    bring: async (tx, move) => {
      const { cash, vendor } = await own(tx, move)
      const missing = move.amount - (await balanceOf(tx, move))
      if (missing > 0n) await postResult(tx, move, { change: missing, referenceId: move.transferId })
      const legs = moveLegs({ from: vendor, to: cash, amount: move.amount })
      await post(tx, move, move.transferId, { key: 'bring', kind: 'vendor_bring', legs })
    },
    trueUp: async (tx, { balance, postingId, ...owner }) => {
      const change = balance - (await balanceOf(tx, owner))
      if (change !== 0n) await postResult(tx, owner, { change, referenceId: postingId })
    },
    balancesOf: async (db, memberId) => {
      const accounts = await wallet.listBalances(memberId, db)
      const of = (kind: string) => accounts.filter(account => account.kind === kind).reduce((sum, { balance }) => sum + balance, 0n)
      const vendors = accounts.filter(({ kind }) => kind.startsWith(VENDOR))
      return {
        ...{ main: of('cash'), transit: of('transit'), withdrawal: of('locked'), bonus: of('bonus'), demo: of('demo') },
        vendors: new Map(vendors.map(({ kind, balance }) => [kind.slice(VENDOR.length), balance])),
      }
    },
  }
}

const VENDOR = 'vendor:'
