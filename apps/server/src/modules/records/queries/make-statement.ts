import { formatAmount } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { isMoney } from '../commands/read-journal.ts'
import { monthSpan } from '../domain/days.ts'
import { type StatementMovement, viewDays, viewTotals, viewWallet, type WalletMonth } from '../domain/statement.ts'
import type { OwnAccount, RecordBrand, RecordsDeps } from '../ports.ts'
import { listOwnWallets, type Owner, walletName } from './own-wallets.ts'

/** More movements than anybody reads on paper; the account record has them all. */
const MOVEMENTS_MAX = 5_000
/** What is told by day instead of one by one. */
const PLAY_KINDS = '^(stake|win)$'

export type StatementContent = Awaited<ReturnType<typeof makeStatement>>

/** A month's statement from the ledger as it stands, in one snapshot: balances by the running balance, lines by the entries, each checked against the other. */
export async function makeStatement(deps: RecordsDeps, owner: Owner, month: string) {
  const [brand, { account }, wallets] = await Promise.all([
    deps.ports.brandOf(owner.brandId),
    deps.ports.memberOf(owner.memberId),
    listOwnWallets(deps, owner),
  ])
  const accounts = wallets.filter(({ asset }) => isMoney(asset))
  const span = monthSpan(month, brand.timeZone)
  const { months, movements } = await transaction(deps.db, tx => readMonth(tx, deps, accounts, { ...span, brand }), {
    isolation: 'repeatable read',
  })
  return {
    month,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    brand: brand.name,
    account,
    currency: brand.currency,
    timeZone: brand.timeZone,
    ...viewTotals(months),
    wallets: months.filter(isWorthALine).map(viewWallet),
    days: viewDays(months, month),
    movements: movements.slice(0, MOVEMENTS_MAX),
    isCut: movements.length > MOVEMENTS_MAX,
  }
}

const isWorthALine = ({ wallet, opening, closing, sums }: WalletMonth): boolean =>
  wallet === 'main' || opening !== 0n || closing !== 0n || sums.length > 0

type Span = { readonly from: Date; readonly to: Date; readonly brand: RecordBrand }

async function readMonth(tx: Tx, { ports: { ledger } }: RecordsDeps, accounts: readonly OwnAccount[], { from, to, brand }: Span) {
  const months: WalletMonth[] = []
  const movements: StatementMovement[] = []
  for (const { accountId, kind } of accounts) {
    const wallet = walletName(kind)
    const start = await ledger.placeBefore(tx, { accountId, at: from })
    const end = await ledger.placeBefore(tx, { accountId, at: to })
    const sums = await ledger.sumSpan(tx, { accountId, after: start.transferId, through: end.transferId, from, to }, brand.timeZone)
    months.push({ wallet, opening: start.balance, closing: end.balance, sums })
    const found = await ledger.listMovements(tx, {
      accountIds: [accountId],
      exceptKinds: PLAY_KINDS,
      after: start.transferId,
      before: { transferId: end.transferId + 1n, accountId: 0n },
      limit: MOVEMENTS_MAX + 1,
    })
    for (const entry of found)
      movements.push({
        at: entry.postedAt.toISOString(),
        entryId: entry.transferId.toString(),
        wallet,
        kind: entry.kind,
        amount: formatAmount(entry.amount),
        balanceAfter: formatAmount(entry.balanceAfter),
      })
  }
  return { months, movements: movements.sort((one, other) => Number(BigInt(one.entryId) - BigInt(other.entryId))) }
}
