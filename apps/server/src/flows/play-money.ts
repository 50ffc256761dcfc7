import { ACCOUNT_TYPE } from '@croupier/contract'
import { type Amount, amount, assert, present } from '@croupier/kernel'
import type { MoneyPort } from '../modules/play/index.ts'
import { DEMO, moveLegs, type Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'

/** What a trial begins with, and what a member's free play is filled up to. */
const DEMO_CREDITS: Amount = amount('10000.00')
/** Below this there is hardly a spin left, so the next launch fills up again. A trial account is not refilled: it begins anew. */
const DEMO_REFILL_BELOW: Amount = amount('10.00')

/** The ledger as play uses it: a member's cash against the house's stakes, or his demo credits against demo stakes. */
export function createPlayMoney(wallet: Wallet): MoneyPort {
  return {
    openPlayAccounts: async (tx, { brandId, memberId, accountType, currency, isTrial }) => {
      const [memberAccountId] = await wallet.openAccounts(tx, { brandId, memberId, currency, kinds: [isTrial ? 'demo' : 'cash'] })
      assert(memberAccountId !== undefined, 'one kind of account was opened')
      const houseAccountId = await wallet.houseAccount({ brandId, kind: 'stakes', asset: isTrial ? DEMO : currency })
      if (isTrial && accountType !== ACCOUNT_TYPE.trial) await fillDemo(wallet, tx, { brandId, memberId, accountId: memberAccountId })
      return { memberAccountId, houseAccountId }
    },
    getBalance: async (memberId, accountId) => {
      const account = (await wallet.listBalances(memberId)).find(candidate => candidate.accountId === accountId)
      const { balance, version } = present(account, 'a game session has its account')
      return { amount: balance, version }
    },
    listEntries: async query => {
      const { entries } = await wallet.listEntries({ ...query, pageNo: 1, pageSize: 100 })
      return entries.map(({ postedAt, balanceAfter, ...entry }) => ({ ...entry, at: postedAt, balanceAfter: balanceAfter ?? 0n }))
    },
    changed: accountIds => wallet.announce(accountIds),
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
