import { ACCOUNT_TYPE } from '@croupier/contract'
import { type Amount, amount, assert, present } from '@croupier/kernel'
import { DEMO, moveLegs, type Wallet } from '../modules/wallet/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'

/** What a trial begins with, and what a member's free play is filled up to. */
const DEMO_CREDITS: Amount = amount('10000.00')
/** Below this there is hardly a spin left, so the next launch fills up again. A trial account is not refilled: it begins anew. */
const DEMO_REFILL_BELOW: Amount = amount('10.00')

type Player = { brandId: string; memberId: string; accountType: number; currency: string; isTrial: boolean; gameClass: string }
export type PlayMoney = ReturnType<typeof createPlayMoney>

/** The ledger as games use it: a member's cash against the house's result of a class, or their demo credits against demo results. */
export function createPlayMoney(wallet: Wallet, db: Db) {
  return {
    openPlayAccounts: async (tx: Tx, { brandId, memberId, accountType, currency, isTrial, gameClass }: Player) => {
      const [memberAccountId] = await wallet.openAccounts(tx, { brandId, memberId, currency, kinds: [isTrial ? 'demo' : 'cash'] })
      assert(memberAccountId !== undefined, 'one kind of account was opened')
      const asset = isTrial ? DEMO : currency
      const houseAccountId = await wallet.houseAccount({ brandId, kind: `result:${gameClass}`, asset })
      await wallet.houseAccount({ brandId, kind: `open:${gameClass}`, asset })
      if (isTrial && accountType !== ACCOUNT_TYPE.trial) await fillDemo(wallet, tx, { brandId, memberId, accountId: memberAccountId })
      return { memberAccountId, houseAccountId }
    },
    /** Where the stakes of open bets of a class lie. */
    openStakesAccount: (gameClass: string) => (brandId: string, asset: string) =>
      wallet.houseAccount({ brandId, kind: `open:${gameClass}`, asset }),
    getBalance: async (memberId: string, accountId: bigint) => {
      const account = (await wallet.listBalances(memberId)).find(candidate => candidate.accountId === accountId)
      const { balance, version } = present(account, 'a game session has its account')
      return { amount: balance, version }
    },
    /** A member's own entries about one order, oldest first; those of archived months are not there. */
    listEntriesAbout: async (memberId: string, orderId: string, placedAt: Date) => {
      const accountIds = (await wallet.listBalances(memberId)).map(({ accountId }) => accountId)
      const entries = await wallet.findMovements(db, { accountIds, referenceId: orderId })
      return {
        entries: entries
          .map(({ postedAt, kind, amount, balanceAfter }) => ({ at: postedAt, kind, amount, balanceAfter }))
          .sort((one, other) => one.at.getTime() - other.at.getTime()),
        isCut:
          !entries.some(({ kind }) => kind === 'stake') &&
          (await wallet.listArchived()).some(({ from, to }) => placedAt >= from && placedAt < to),
      }
    },
    changed: (accountIds: readonly bigint[]) => wallet.announce(accountIds),
  }
}

/** Its key names the account's state, so two launches at once fill once. */
async function fillDemo(wallet: Wallet, tx: Tx, member: { brandId: string; memberId: string; accountId: bigint }): Promise<void> {
  const account = (await wallet.listBalances(member.memberId, tx)).find(candidate => candidate.accountId === member.accountId)
  const { balance, version } = present(account, 'the demo account was opened')
  if (balance >= DEMO_REFILL_BELOW) return
  const issuance = await wallet.houseAccount({ brandId: member.brandId, kind: 'issuance', asset: DEMO })
  const [filled] = await wallet.postTransfersIn(tx, [
    {
      ownerId: member.memberId,
      key: `demo-fill:${version}`,
      kind: 'demo_credit',
      legs: moveLegs({ from: issuance, to: member.accountId, amount: DEMO_CREDITS - balance }),
    },
  ])
  assert(filled?.ok || filled?.error === 'idempotency_conflict', 'demo credits are issued without limit')
}
