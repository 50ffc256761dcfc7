import { formatAmount } from '@croupier/kernel'
import type { BrandModule } from '../modules/brand/index.ts'
import { type CashDebts, createWallet, createWalletModule, type Wallet } from '../modules/wallet/index.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

/** The ledger, and the balances that members see. */
export function declareWallet({ db, pool, proofPool, gather }: Host, { brand }: { readonly brand: BrandModule }): Declared<Wallet> {
  const wallet = createWallet({ pool, db, proofPool, debts: debtsOf(gather) })
  return {
    face: wallet,
    gives: [createWalletModule(wallet, { termsOf: brand.settingsOf })],
    adds: { memberData: { name: 'wallets', read: ({ memberId }) => readWallets(wallet, memberId) } },
  }
}

/** Whoever knows of debts is asked in turn. */
const debtsOf = (gather: Host['gather']): CashDebts => ({
  hold: async (tx, memberIds, accountIds) => {
    const owing = []
    for (const each of gather('cashDebts')) owing.push(...(await each.hold(tx, memberIds, accountIds)))
    return owing
  },
  pay: async (tx, brandId, memberIds) => {
    for (const each of gather('cashDebts')) await each.pay(tx, brandId, memberIds)
  },
  credited: async (tx, credits, members) => {
    for (const each of gather('cashDebts')) await each.credited(tx, credits, members)
  },
})

/** Every wallet of a member with every movement of it. */
async function readWallets(wallet: Wallet, memberId: string) {
  const wallets = []
  for (const { accountId, kind, balance } of await wallet.listBalances(memberId)) {
    const entries = await allPages(async page => (await wallet.listEntries({ accountId, ...page })).entries)
    wallets.push({
      wallet: kind,
      balance: formatAmount(balance),
      movements: entries.map(entry => ({
        kind: entry.kind,
        reference: entry.referenceId,
        amount: formatAmount(entry.amount),
        balanceAfter: entry.balanceAfter === null ? null : formatAmount(entry.balanceAfter),
        at: entry.postedAt.toISOString(),
      })),
    })
  }
  return wallets
}
