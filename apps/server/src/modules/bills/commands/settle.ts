import { isDue, type OwedBill, type Payment, restOf, stateAfterRun, topDown, visitPayer } from '@croupier/games/contracts'
import { type Amount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { BillsDeps } from '../bills-deps.ts'
import { grouped } from '../domain/grouped.ts'
import { TRANSFER_KINDS } from '../domain/transfer-kinds.ts'
import type { BillingBrand, BillTransfer, MemberAccounts } from '../ports.ts'
import { readFunds } from '../queries/read-funds.ts'

/** Payers that one transaction visits, one after the other. */
const VISITS_AT_ONCE = 200
const HOUSE_BILLS_AT_ONCE = 500

/** Accounts that a settlement moved, to be told after it is committed. States of bills are a feed of their own. */
export interface SettledNews {
  readonly accounts: Set<bigint>
}

export const noNews = (): SettledNews => ({ accounts: new Set() })

export function tellSettled({ ports }: Pick<BillsDeps, 'ports'>, { accounts }: SettledNews): void {
  if (accounts.size > 0) ports.announce([...accounts])
}

/** Where a settlement is: each of its transactions stands for itself, or all of it happens in one that the caller has. */
export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Pays what is due at a brand, rule book §9: the house first, then payers top-down, each from what his own bills paid and then from his cash, until a whole round moves
 * nothing; then bills get their states. Whoever is stopped on the way is taken over by the next run, and two at once pay once: each visit holds its bills and accounts.
 *
 * @param payerIds only these payers, and whoever they pay; of the house only what it owes them. Without it all of the brand
 */
export async function settle(
  deps: BillsDeps,
  brand: BillingBrand,
  {
    at,
    payerIds,
    inTx = work => transaction(deps.db, work),
  }: { readonly at: Date; readonly payerIds?: readonly string[]; readonly inTx?: InTx },
  news: SettledNews = noNews(),
): Promise<SettledNews> {
  const books = { deps, brand, at, news }
  const touched = new Set<string>()
  for (;;) {
    let posted = 0
    posted += await visitHouse(books, inTx, payerIds)
    const payers = await inTx(tx => listPayers(books, tx, payerIds))
    for (let first = 0; first < payers.length; first += VISITS_AT_ONCE) {
      const group = payers.slice(first, first + VISITS_AT_ONCE)
      for (const payer of group) touched.add(payer)
      posted += await inTx(tx => visitAll(books, tx, group))
    }
    if (posted === 0) break
  }
  await inTx(tx => writeStates(books, tx, payerIds && [...new Set([...payerIds, ...touched])]))
  return news
}

interface Books {
  readonly deps: BillsDeps
  readonly brand: BillingBrand
  readonly at: Date
  readonly news: SettledNews
}

/**
 * Who may have something to pay or to receive in a round, top-down: payers of due bills who hold money, whoever still has money of his own bills under way, and all whom
 * these can reach by due bills.
 */
async function listPayers({ deps, brand, at }: Books, tx: Tx, payerIds?: readonly string[]): Promise<readonly string[]> {
  const rows = await deps.ports.sources.payers(tx, brand, at, payerIds)
  return rows
    .map(({ memberId, depth }, number) => ({ memberId, depth, number }))
    .sort(topDown)
    .map(({ memberId }) => memberId)
}

type OwedRow = Omit<OwedBill, 'payer' | 'receiverNumber' | 'amount' | 'paid'> & {
  readonly payer: string | null
  readonly amount: Amount
  readonly paid: Amount
}

const OWED_COLUMNS = sql`b.bill_id AS id, b.payer_id AS payer, b.receiver_id AS receiver, b.kind, b.issued_at AS "issuedAt", b.state, b.amount, b.paid`

/** By their numbers, so that bills of one instant are paid in their order. */
async function numbersOf(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM identity.member_tree WHERE member_id = ANY (${[...memberIds]}::uuid[]) ORDER BY registered_at, member_id`.execute(
    tx,
  )
  return new Map(rows.map(({ memberId }, number) => [memberId, number]))
}

async function asOwed(tx: Tx, rows: readonly OwedRow[]): Promise<OwedBill[]> {
  const numbers = await numbersOf(tx, [...new Set(rows.map(({ receiver }) => receiver))])
  return rows.map(row => ({ ...row, payer: row.payer ?? 'house', receiverNumber: numbers.get(row.receiver) ?? 0 }))
}

/** The house pays all that it owes, some bills a transaction. Answers how many were paid. */
async function visitHouse(books: Books, inTx: InTx, receiverIds?: readonly string[]): Promise<number> {
  let paid = 0
  for (;;) {
    const count = await inTx(async tx => {
      const { rows } = await sql<OwedRow>`
        SELECT ${OWED_COLUMNS} FROM bills.bills b JOIN identity.member_tree m ON m.member_id = b.receiver_id
         WHERE b.brand_id = ${books.brand.brandId} AND b.payer_id IS NULL AND b.state IN ('issued', 'upline_short', 'part_paid') AND b.paid < b.amount
           ${receiverIds ? sql`AND b.receiver_id = ANY (${[...receiverIds]}::uuid[])` : sql``}
         ORDER BY b.issued_at, array_position(ARRAY['realtime_salary', 'hourly_salary', 'daily_salary', 'dividend'], b.kind), m.registered_at, m.member_id
         LIMIT ${HOUSE_BILLS_AT_ONCE} FOR UPDATE OF b`.execute(tx)
      if (rows.length === 0) return 0
      const { payments } = visitPayer('house', { commission: 0n, main: 0n }, { bills: await asOwed(tx, rows), ownBills: [] })
      const accounts = await lockAccounts(books, tx, [...new Set(rows.map(({ receiver }) => receiver))])
      const till = await tillOf(books, tx, accounts)
      for (const payment of payments) pay(till, 'house', payment)
      return post(books, tx, till)
    })
    paid += count
    if (count < HOUSE_BILLS_AT_ONCE) return paid
  }
}

/** Visits payers one after the other in one transaction; answers how many postings they made. */
async function visitAll(books: Books, tx: Tx, payers: readonly string[]): Promise<number> {
  const { rows } = await sql<OwedRow>`
    SELECT ${OWED_COLUMNS} FROM bills.bills b
     WHERE b.payer_id = ANY (${[...payers]}::uuid[]) AND b.state IN ('issued', 'upline_short', 'part_paid') AND b.paid < b.amount
     ORDER BY b.bill_id FOR UPDATE`.execute(tx)
  const { rows: waiting } = await sql<OwedRow>`
    SELECT ${OWED_COLUMNS} FROM bills.bills b
     WHERE b.receiver_id = ANY (${[...payers]}::uuid[]) AND b.state IN ('awaiting_review', 'awaiting_claim')`.execute(tx)
  const owed = await asOwed(tx, rows)
  const ownBills = await asOwed(tx, waiting)
  const accounts = await lockAccounts(books, tx, [...new Set([...payers, ...rows.map(({ receiver }) => receiver)])])
  const till = await tillOf(books, tx, accounts)
  const byPayer = grouped(owed, ({ payer }) => payer)
  const ownOf = grouped(ownBills, ({ receiver }) => receiver)
  for (const payer of payers) {
    const funds = present(till.funds.get(payer), 'accounts of payers are held')
    const { payments, toMain } = visitPayer(payer, funds, { bills: byPayer.get(payer) ?? [], ownBills: ownOf.get(payer) ?? [] })
    for (const payment of payments) pay(till, payer, payment)
    if (toMain > 0n) release(till, payer, toMain)
  }
  return post(books, tx, till)
}

/** Money of a few payers as it moves within a transaction; the rows of their balances are held. */
interface Till {
  readonly accounts: ReadonlyMap<string, MemberAccounts>
  readonly funds: Map<string, { commission: Amount; main: Amount; entries: number }>
  /** Who owed the house when the accounts were held. */
  readonly owing: ReadonlySet<string>
  /** What members owe the house: taken out of what reaches their cash. */
  readonly receivables: Map<string, Amount>
  readonly house: bigint
  /** Of bills, with what was paid before. */
  readonly paid: Map<string, Amount>
  readonly postings: Posting[]
}

interface Posting {
  readonly transfer: BillTransfer
  readonly bill: OwedBill | undefined
  readonly source: Payment['from']
  readonly payerId: string | null
  readonly receiverId: string
}

/** Holds what members owe and then their balances, each in its one order. */
async function lockAccounts({ deps, brand }: Books, tx: Tx, memberIds: readonly string[]): Promise<readonly MemberAccounts[]> {
  const accounts = await deps.ports.accountsOf(tx, brand, memberIds)
  await sql`SELECT wallet.hold_receivables(${[...memberIds]}::uuid[])`.execute(tx)
  await sql`SELECT wallet.lock_accounts(${accounts.flatMap(({ commission, cash }) => [commission, cash])}::bigint[])`.execute(tx)
  return accounts
}

async function tillOf({ deps, brand }: Books, tx: Tx, accounts: readonly MemberAccounts[]): Promise<Till> {
  const { balances, owing } = await readFunds(tx, brand, accounts)
  return {
    accounts: new Map(accounts.map(each => [each.memberId, each])),
    funds: new Map(
      accounts.map(({ memberId, commission, cash }) => {
        const [held, main] = [balances.get(commission), balances.get(cash)]
        return [memberId, { commission: held?.balance ?? 0n, main: main?.balance ?? 0n, entries: Number(held?.entries ?? 0n) }]
      }),
    ),
    owing: new Set(owing.keys()),
    receivables: new Map(owing),
    house: await deps.ports.houseAccount(tx, brand, 'commissions'),
    paid: new Map(),
    postings: [],
  }
}

function pay(till: Till, payer: string, { bill, from, amount }: Payment): void {
  const target = present(till.accounts.get(bill.receiver), 'accounts of receivers are held')
  const source = from === 'house' ? undefined : present(till.accounts.get(payer), 'accounts of payers are held')
  const paidSoFar = till.paid.get(bill.id) ?? bill.paid
  till.paid.set(bill.id, paidSoFar + amount)
  till.postings.push({
    transfer: {
      // A bill's payments follow each other: what was paid before is a key that no other has.
      ...{ ownerId: bill.receiver, key: `bill:${bill.id}:${paidSoFar}`, kind: TRANSFER_KINDS[bill.kind], referenceId: bill.id, amount },
      ...{ from: source ? (from === 'main' ? source.cash : source.commission) : till.house, to: target.commission },
    },
    ...{ bill, source: from, payerId: from === 'house' ? null : payer, receiverId: bill.receiver },
  })
  const [funds, gained] = [till.funds.get(payer), present(till.funds.get(bill.receiver), 'funds of receivers are known')]
  if (funds && from !== 'house') {
    funds[from] -= amount
    if (from === 'commission') funds.entries += 1
  }
  gained.commission += amount
  gained.entries += 1
}

/** What remains of a payer's own bills reaches the cash, and pays what is owed to the house first. */
function release(till: Till, memberId: string, amount: Amount): void {
  const { commission, cash } = present(till.accounts.get(memberId), 'accounts of payers are held')
  const funds = present(till.funds.get(memberId), 'funds of payers are known')
  const owed = till.receivables.get(memberId) ?? 0n
  const withheld = owed < amount ? owed : amount
  till.postings.push({
    transfer: {
      ...{ ownerId: memberId, key: `commission:${funds.entries}`, kind: 'commission_released', referenceId: undefined },
      ...{ from: commission, to: cash, amount },
    },
    ...{ bill: undefined, source: 'commission', payerId: memberId, receiverId: memberId },
  })
  funds.commission -= amount
  funds.entries += 1
  funds.main += amount - withheld
  till.receivables.set(memberId, owed - withheld)
}

/** Posts what was paid and writes it down. Answers how many postings there were. */
async function post({ deps, brand, at, news }: Books, tx: Tx, { postings, accounts, owing }: Till): Promise<number> {
  if (postings.length === 0) return 0
  const ids = await deps.ports.post(
    tx,
    postings.map(({ transfer }) => transfer),
  )
  await sql`
    INSERT INTO bills.payments (bill_id, brand_id, source, payer_id, receiver_id, amount, at, transfer_id)
      SELECT u.bill_id, ${brand.brandId}::uuid, u.source, u.payer_id, u.receiver_id, u.amount, ${at}, u.transfer_id
        FROM unnest(${postings.map(({ bill }) => bill?.id ?? null)}::uuid[], ${postings.map(({ source }) => source)}::text[], ${postings.map(({ payerId }) => payerId)}::uuid[],
               ${postings.map(({ receiverId }) => receiverId)}::uuid[], ${postings.map(({ transfer }) => transfer.amount)}::bigint[], ${[...ids]}::bigint[])
               WITH ORDINALITY u(bill_id, source, payer_id, receiver_id, amount, transfer_id, place)
       ORDER BY u.place`.execute(tx)
  const paid = new Map<string, Amount>()
  for (const { bill, transfer } of postings) if (bill) paid.set(bill.id, (paid.get(bill.id) ?? 0n) + transfer.amount)
  await sql`
    UPDATE bills.bills b SET paid = b.paid + u.amount FROM unnest(${[...paid.keys()]}::uuid[], ${[...paid.values()]}::bigint[]) u(bill_id, amount)
     WHERE b.bill_id = u.bill_id`.execute(tx)
  for (const [place, { transfer, bill, receiverId }] of postings.entries()) {
    news.accounts.add(transfer.from)
    news.accounts.add(transfer.to)
    if (bill) continue
    // What members owe is held since before it was read: whoever owes nothing is not asked.
    if (!owing.has(receiverId)) continue
    const { cash } = present(accounts.get(receiverId), 'accounts of payers are held')
    await sql`SELECT wallet.pay_owed(${brand.brandId}, ${receiverId}, ${brand.currency}, ${cash}, ${transfer.amount}, ${`owed:commission:${ids[place]}`}, NULL)
               WHERE wallet.owed_by(${receiverId}, ${brand.currency}) > 0`.execute(tx)
  }
  return postings.length
}

/** Gives due bills the state that their payments have brought them to. */
async function writeStates({ brand, at }: Pick<Books, 'brand' | 'at'>, tx: Tx, payerIds?: readonly string[]): Promise<void> {
  const ofPayers = payerIds
    ? sql`AND (b.payer_id = ANY (${[...payerIds]}::uuid[]) OR (b.payer_id IS NULL AND b.receiver_id = ANY (${[...payerIds]}::uuid[])))`
    : sql``
  const { rows } = await sql<OwedRow>`
    SELECT ${OWED_COLUMNS} FROM bills.bills b
     WHERE b.brand_id = ${brand.brandId} AND b.state IN ('issued', 'upline_short', 'part_paid') ${ofPayers}
       AND (b.paid = b.amount OR b.state = 'issued' OR (b.paid > 0 AND b.state = 'upline_short')) ORDER BY b.bill_id FOR UPDATE`.execute(tx)
  if (rows.length === 0) return
  const { rows: waiting } = await sql<OwedRow>`
    SELECT ${OWED_COLUMNS} FROM bills.bills b
     WHERE b.receiver_id = ANY (${[...new Set(rows.flatMap(({ payer }) => payer ?? []))]}::uuid[]) AND b.state IN ('awaiting_review', 'awaiting_claim')`.execute(
    tx,
  )
  const ownOf = grouped(await asOwed(tx, waiting), ({ receiver }) => receiver)
  const due = (await asOwed(tx, rows)).filter(bill => restOf(bill) === 0n || isDue(bill, ownOf.get(bill.payer) ?? []))
  const changed = due.map(bill => ({ ...bill, next: stateAfterRun(bill), rest: restOf(bill) })).filter(({ state, next }) => state !== next)
  await enterStates(
    tx,
    changed.map(({ id, next, rest }) => ({ billId: id, state: next, at, isOwed: rest > 0n })),
  )
}

export interface EnteredState {
  readonly billId: string
  readonly state: OwedBill['state']
  readonly at: Date
  /** Whether something of it is a debt from now on. */
  readonly isOwed: boolean
  readonly by?: string
  readonly reason?: string | undefined
  readonly claimUntil?: Date
}

export async function enterStates(tx: Tx, entered: readonly EnteredState[]): Promise<void> {
  if (entered.length === 0) return
  await sql`
    WITH u AS (
      SELECT * FROM unnest(${entered.map(({ billId }) => billId)}::uuid[], ${entered.map(({ state }) => state)}::text[], ${entered.map(({ at }) => at)}::timestamptz[],
        ${entered.map(({ isOwed }) => isOwed)}::boolean[], ${entered.map(({ by }) => by ?? null)}::text[], ${entered.map(({ reason }) => reason ?? null)}::text[],
        ${entered.map(({ claimUntil }) => claimUntil ?? null)}::timestamptz[]) u(bill_id, state, at, is_owed, by, reason, claim_until)
    ), changed AS (
      UPDATE bills.bills b SET state = u.state, state_at = u.at, owed_since = CASE WHEN u.is_owed THEN coalesce(b.owed_since, u.at) ELSE b.owed_since END,
             claim_until = coalesce(u.claim_until, b.claim_until)
        FROM u WHERE b.bill_id = u.bill_id RETURNING b.bill_id)
    INSERT INTO bills.states (bill_id, place, state, at, by, reason)
      SELECT u.bill_id, (SELECT max(s.place) + 1 FROM bills.states s WHERE s.bill_id = u.bill_id), u.state, u.at, u.by, u.reason FROM u JOIN changed USING (bill_id)`.execute(
    tx,
  )
}
