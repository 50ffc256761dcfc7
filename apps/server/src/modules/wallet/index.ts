import type { Pool } from 'pg'
import { createBatcher, type Db, type Tx } from '../../platform/db/index.ts'
import { createChangeAnnouncer } from './announce-changes.ts'
import { closeBlocks } from './commands/close-blocks.ts'
import { type HouseAccount, openAccounts, openHouseAccount } from './commands/open-accounts.ts'
import { type CashDebts, type Credit, findOwed, postCreditIn } from './commands/post-credit.ts'
import { type Credits, type MemberCredit, postCreditsIn } from './commands/post-credits.ts'
import { type PostAnswer, postTransfers, postTransfersIn } from './commands/post-transfers.ts'
import { setClosed } from './commands/set-closed.ts'
import type { Transfer } from './domain/transfer.ts'
import { placeBefore, sumSpan } from './queries/account-spans.ts'
import { getBalance, listBalances } from './queries/get-balances.ts'
import { hasMembers } from './queries/has-members.ts'
import { listArchived } from './queries/list-archived.ts'
import { type EntryQuery, listEntries } from './queries/list-entries.ts'
import { listEntriesAbout } from './queries/list-entries-about.ts'
import { listHoldings } from './queries/list-holdings.ts'
import { listMainBalances } from './queries/list-main-balances.ts'
import { findMovements, listMovements, readMovements } from './queries/list-movements.ts'
import { listMovers } from './queries/list-movers.ts'
import { listOwed, newestBlock } from './queries/list-owed.ts'
import { findTransfer, listTransfers, newestTransferId, type TransferQuery } from './queries/list-transfers.ts'
import { readClosed } from './queries/read-closed.ts'
import { sumByDay } from './queries/sum-by-day.ts'
import { type BrandSpan, firstMovedAt, sumAccounts, sumKinds } from './queries/sum-day.ts'
import { countJournal, ledgerProofs, readSnapshot, type VerifyOptions, verifyLedger } from './queries/verify-ledger.ts'

export { readChangedMembers, WALLET_CHANGED_CHANNEL } from './announce-changes.ts'
export { playOfMonth } from './commands/archive-play.ts'
export type { HouseAccount, MemberAccounts } from './commands/open-accounts.ts'
export type { CashDebts } from './commands/post-credit.ts'
export type { MemberCredit } from './commands/post-credits.ts'
export type { PostAnswer, Posted, PostRefusal } from './commands/post-transfers.ts'
export {
  type AccountKind,
  type Asset,
  DEMO,
  type HouseAccountKind,
  type MemberAccountKind,
  type OwnerKind,
  POINTS,
} from './domain/accounts.ts'
export { type Leg, moveLegs, type PositiveAmountError, type Transfer } from './domain/transfer.ts'
export { type BalanceView, balanceView } from './http/balance-view.ts'
export { createWalletModule } from './http/wallet-module.ts'
export type { AccountPlace, Span } from './queries/account-spans.ts'
export type { AccountBalance } from './queries/get-balances.ts'
export { hasLedger } from './queries/has-ledger.ts'
export type { AccountEntry, EntryPage, EntryQuery } from './queries/list-entries.ts'
export type { Holding } from './queries/list-holdings.ts'
export type { Movement, MovementPlace, MovementQuery } from './queries/list-movements.ts'
export type { TransferDetail, TransferLine, TransferPage, TransferQuery } from './queries/list-transfers.ts'
export type { ClosedEntry } from './queries/read-closed.ts'
export { isAbout, type LedgerSubject } from './queries/transfers-about.ts'
export { type LedgerFinding, type LedgerReport, readSnapshot, type VerifyOptions } from './queries/verify-ledger.ts'

export type WalletDeps = {
  pool: Pool
  db: Db
  /** Connections for what reads the whole journal; those of `pool` where there is no hurry elsewhere. */
  proofPool?: Pool
  /** What members owe others; without it nobody owes anything. Asked when money comes. */
  debts?: CashDebts
}

export type Wallet = ReturnType<typeof createWallet>

/** The ledger's face. All money of the product moves through `post`, `postTransfers`, `postTransfersIn`, or `wallet.post_one` in SQL. */
export function createWallet({ pool, db, proofPool = pool, debts }: WalletDeps) {
  const announcer = createChangeAnnouncer(pool)
  const houseAccounts = new Map<string, bigint>()

  const postGroup = async (transfers: readonly Transfer[]): Promise<PostAnswer[]> => {
    const answers = await postTransfers(pool, transfers)
    announcer.announce(transfers.flatMap((transfer, place) => (isNews(answers[place]) ? transfer.legs.map(leg => leg.accountId) : [])))
    return answers
  }
  const batcher = createBatcher({ run: postGroup })

  return {
    /** Posts one transfer; calls that arrive together share a commit. Throws DatabaseOutage when its fate is unknown: repeat it with the same key. */
    post: (transfer: Transfer): Promise<PostAnswer> => batcher.submit(transfer),
    /** Posts a group as one transaction, each with its own answer. */
    postTransfers: postGroup,
    /** Posts inside the caller's transaction; after its commit call `announce` with the accounts. */
    postTransfersIn: (tx: Tx, transfers: readonly Transfer[]): Promise<PostAnswer[]> => postTransfersIn(tx, transfers),
    /** Posts a credit of a member's cash inside the caller's transaction, which first pays what the member owes. */
    postCreditIn: (tx: Tx, credit: Credit): Promise<PostAnswer> => postCreditIn(tx, credit, debts),
    /** The same for one amount each of many members; answers the accounts to announce. */
    postCreditsIn: (tx: Tx, credits: Credits, members: readonly MemberCredit[]): Promise<bigint[]> =>
      postCreditsIn(tx, credits, members, debts),
    /** What a member owes of an asset. */
    findOwed: (memberId: string, asset: string, tx: Db | Tx = db) => findOwed(tx, memberId, asset),
    /** Says that these accounts changed, after a commit that posted by SQL or by `postTransfersIn`. */
    announce: announcer.announce,
    openAccounts,
    /**
     * The account of a brand's side of the books, opened on first use. It never changes, so it is remembered. Within a transaction give that: a second
     * connection would wait for the pool that the first one helps to empty.
     */
    houseAccount: async (account: HouseAccount, tx?: Tx): Promise<bigint> => {
      const name = `${account.brandId} ${account.kind} ${account.asset}`
      const known = houseAccounts.get(name)
      if (known !== undefined) return known
      // What a transaction opens may be undone with it, so it is not remembered.
      if (tx) return openHouseAccount(tx, account)
      const id = await openHouseAccount(db, account)
      houseAccounts.set(name, id)
      return id
    },
    setClosed: (accountId: bigint, isClosed: boolean) => setClosed(db, accountId, isClosed),
    getBalance: (accountId: bigint) => getBalance(db, accountId),
    /** Accounts of an owner; give the transaction to see what it has opened or posted. */
    listBalances: (ownerId: string, tx: Db | Tx = db) => listBalances(tx, ownerId),
    listEntries: (query: EntryQuery) => listEntries(db, query),
    /** Members whose accounts moved within a span. */
    listMovers: (span: { from: Date; to: Date }) => listMovers(db, span),
    /** Months whose stakes and wins have left for a file. */
    listArchived: () => listArchived(db),
    /** The newest entries about a transfer, account, member or reference. */
    listEntriesAbout: (about: { kind: string; id: string }) => listEntriesAbout(db, about),
    /** What each owner has to play with: cash, or demo credits of a trial. */
    listMainBalances: (ownerIds: readonly string[]) => listMainBalances(db, ownerIds),
    listTransfers: (query: TransferQuery) => listTransfers(db, query),
    /** What went to and from a member's account by day and kind. */
    sumByDay: (query: Parameters<typeof sumByDay>[1]) => sumByDay(db, query),
    /** How a brand's accounts and kinds of transfer moved within a span: for closing a day. */
    sumAccounts,
    sumKinds,
    firstMovedAt: (of: Pick<BrandSpan, 'brandId' | 'asset'>) => firstMovedAt(db, of),
    /** One transfer with its entries; undefined where the id is none. */
    findTransfer: (transferId: bigint) => findTransfer(db, transferId),
    /** 0 where nothing was ever posted. */
    newestTransferId: () => newestTransferId(db),
    /** Whether a brand has members, who hold its currency. */
    hasMembers,
    /** What members, house and vendors hold, by brand, kind and asset. */
    listHoldings: (brandId?: string) => listHoldings(db, brandId),
    /** What each member of a brand holds of one asset, and the journal's newest seal: for proofs of liabilities. */
    listOwed,
    newestBlock,
    /** A member's entries over several accounts, by place, by number or reference; and the closed part of the journal in its order: for records. */
    listMovements,
    readMovements,
    findMovements,
    readClosed,
    /** Where an account stood before an instant, and what lies between two such places: for statements. */
    placeBefore,
    sumSpan,
    closeBlocks: () => closeBlocks(pool),
    probe: async () => void (await pool.query('SELECT wallet.probe()')),
    /** Answers the number of new partitions. Rejects where the keys of the journal are not known to this database server: each would be taken for a new one. */
    ensurePartitions: async (): Promise<number> =>
      (await pool.query<{ made: number }>('SELECT wallet.ensure_partitions() AS made')).rows[0]?.made ?? 0,
    verifyLedger: (options?: VerifyOptions) => verifyLedger(proofPool, options),
    /** The ledger's proofs one by one, and how much they read. */
    proofs: ledgerProofs(proofPool),
    countJournal: () => readSnapshot(proofPool, countJournal),
    /** Sends the announcements still gathered; call it at shutdown. */
    close: () => announcer.flush(),
  }
}

function isNews(answer: PostAnswer | undefined): boolean {
  return answer?.ok === true && !answer.value.isReplay
}
