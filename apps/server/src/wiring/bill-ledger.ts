import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { BillsPorts } from '../modules/bills/index.ts'
import { moveLegs, type Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'

const opened = (account: bigint | null): bigint => present(account ?? undefined, 'an account was opened')

/** In the order of the members; null for an account that nobody has opened. */
async function readAccounts(tx: Tx, currency: string, memberIds: readonly string[]) {
  const { rows } = await sql<{ memberId: string; kind: string; accountId: bigint }>`
    SELECT owner_id AS "memberId", kind, account_id AS "accountId" FROM wallet.ledger_accounts
     WHERE owner_id = ANY (${[...memberIds]}::uuid[]) AND kind IN ('commission', 'cash') AND asset = ${currency}`.execute(tx)
  const known = new Map(rows.map(({ memberId, kind, accountId }) => [`${kind} ${memberId}`, accountId]))
  return memberIds.map(memberId => ({
    memberId,
    commission: known.get(`commission ${memberId}`) ?? null,
    cash: known.get(`cash ${memberId}`) ?? null,
  }))
}

/** Accounts and postings of bills. */
export const billLedger = (wallet: Wallet): Pick<BillsPorts, 'accountsOf' | 'houseAccount' | 'post'> => ({
  accountsOf: async (tx, { brandId, currency }, memberIds) => {
    const missing = new Map<string, string[]>()
    const known = await readAccounts(tx, currency, memberIds)
    for (const { memberId, ...accounts } of known)
      for (const kind of ['commission', 'cash'] as const)
        if (accounts[kind] === null) missing.set(kind, [...(missing.get(kind) ?? []), memberId])
    for (const [kind, owners] of missing)
      await sql`SELECT wallet.open_accounts(${brandId}, ${owners}::uuid[], ${kind}, ${currency})`.execute(tx)
    const all = missing.size > 0 ? await readAccounts(tx, currency, memberIds) : known
    return all.map(({ memberId, commission, cash }) => ({ memberId, commission: opened(commission), cash: opened(cash) }))
  },
  houseAccount: (tx, { brandId, currency }, kind) => wallet.houseAccount({ brandId, kind, asset: currency }, tx),
  post: async (tx, transfers) => {
    const answers = await wallet.postTransfersIn(
      tx,
      transfers.map(({ from, to, amount: moved, ...transfer }) => ({ ...transfer, legs: moveLegs({ from, to, amount: moved }) })),
    )
    return answers.map(answer => present(answer.ok ? answer.value : undefined, 'a bill is paid from what is there').transferId)
  },
})
