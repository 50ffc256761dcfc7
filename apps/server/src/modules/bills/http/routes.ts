import { Readable } from 'node:stream'
import { type BillComputed, type BillDebt, billEndpoints as calls } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import type { BillRefusal } from '../commands/act-on-bill.ts'
import type { SettledNews } from '../commands/settle.ts'
import { type BillReader, readerOf } from '../domain/reader.ts'
import type { WholeBill } from '../queries/bill-row.ts'
import { findBill } from '../queries/find-bill.ts'
import { listOwnBills } from '../queries/list-bills.ts'
import { type DebtRow, listOwnDebts } from '../queries/list-debts.ts'
import { billCsv } from './bill-csv.ts'
import { money, nameFrom, summaryView } from './bill-view.ts'
import { type ShowDeps, showBets, showBill, showLines } from './show-bill.ts'

export interface BillRouteDeps extends ShowDeps {
  brandOf(brandId: string): Promise<{ readonly currency: string; readonly timeZone: string; readonly showsAllLevels: boolean }>
  readonly bills: {
    /** Computes a bill again from the journal and compares it. */
    compute(billId: string): Promise<BillComputed>
    claim(tx: Tx, claim: { readonly billId: string; readonly memberId: string }): Promise<Result<SettledNews, BillRefusal>>
    /** After commit. */
    tell(news: SettledNews): void
  }
}

const PAGE_SIZE = 20
const LINES = 50
const BETS = 10
const DAY_MS = 86_400_000

/** Bills of an agent: those received, those to pay, and why each is what it is. */
export function billRoutes(deps: BillRouteDeps): Route[] {
  const { db, read } = deps
  const readable = async (ctx: SignedInContext, billId: string): Promise<Result<{ bill: WholeBill; reader: MemberReader }, Refusal>> => {
    const bill = await findBill(db, billId)
    if (bill?.brandId !== ctx.tenant.id) return refuse('not_found')
    const [people, { showsAllLevels }] = await Promise.all([read.people(db, [bill.receiverId]), deps.brandOf(bill.brandId)])
    const receiverPath = people.get(bill.receiverId)?.path ?? ''
    const reader = readerOf(ctx.principal.id, bill, { receiverPath, seesAllLevels: showsAllLevels })
    return reader && reader.role !== 'operator' ? ok({ bill, reader }) : refuse('not_found')
  }
  return [
    route(calls.listBills, async ({ tenant, principal }, { query: { role = 'received', pageNo = 1, pageSize = PAGE_SIZE, ...filter } }) => {
      const { rows, total, amount, paid } = await listOwnBills(db, {
        ...{ brandId: tenant.id, memberId: principal.id, role, pageNo, pageSize, kind: filter.kind, state: filter.state },
        ...{ from: dateOf(filter.from), to: dateOf(filter.to) },
      })
      const [people, { currency, timeZone }] = await Promise.all([read.people(db, partiesOf(rows)), deps.brandOf(tenant.id)])
      const list = rows.map(row => summaryView(row, nameFrom(people)))
      const sums = { currency, timeZone, amount: money(amount), paid: money(paid) }
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, ...sums })
    }),
    route(calls.billDebts, async ({ tenant, principal, now }) => {
      const [{ own, others }, { currency }] = await Promise.all([listOwnDebts(db, principal.id), deps.brandOf(tenant.id)])
      const nameOf = nameFrom(await read.people(db, partiesOf([...own, ...others])))
      const sum = (debts: readonly DebtRow[]) => money(debts.reduce((total, { rest }) => total + rest, 0n))
      return ok({
        ...{ currency, owing: sum(own), owed: sum(others) },
        own: own.map(debt => debtView(debt, nameOf(debt.receiverId), now)),
        others: others.map(debt => debtView(debt, nameOf(debt.payerId), now)),
      })
    }),
    route(calls.bill, async (ctx, { params: { billId } }) => {
      const found = await readable(ctx, billId)
      if (!found.ok) return found
      const { bill, reader } = found.value
      return ok({ ...(await showBill(deps, bill, reader)), role: reader.role })
    }),
    route(calls.billLines, async (ctx, { params: { billId }, query: { pageNo = 1, pageSize = LINES } }) => {
      const found = await readable(ctx, billId)
      if (!found.ok) return found
      const { list, total } = await showLines(deps, found.value.bill, found.value.reader, { pageNo, pageSize })
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.billBets, async (ctx, { params: { billId, memberId }, query: { pageNo = 1, pageSize = BETS } }) => {
      const found = await readable(ctx, billId)
      if (!found.ok) return found
      const shown = await showBets(deps, found.value.bill, found.value.reader, { memberId, pageNo, pageSize, language: ctx.language })
      return shown ? ok({ list: shown.list, pageNum: pageNo, hasMore: shown.hasMore }) : refuse('not_found')
    }),
    route(calls.billCsv, async (ctx, { params: { billId } }) => {
      const found = await readable(ctx, billId)
      if (!found.ok) return found
      const { bill, reader } = found.value
      ctx.setHeader('content-disposition', `attachment; filename="${bill.number}.csv"`)
      return ok(Readable.from(billCsv(deps, bill, reader)))
    }),
    route(calls.computeBill, async (ctx, { params: { billId } }) => {
      const found = await readable(ctx, billId)
      return found.ok ? ok(await deps.bills.compute(billId)) : found
    }),
    route(calls.claimBill, async (ctx, { params: { billId } }) => {
      let news: SettledNews | undefined
      const done = await runOnce(db, ctx, async tx => {
        const claimed = await deps.bills.claim(tx, { billId, memberId: ctx.principal.id })
        if (!claimed.ok) return refuse(claimed.error)
        news = claimed.value
        const bill = await findBill(tx, billId)
        return bill ? ok(summaryView(bill, nameFrom(await read.people(tx, partiesOf([bill]))))) : refuse('not_found')
      })
      if (news) deps.bills.tell(news)
      return done
    }),
  ]
}

type MemberReader = Exclude<BillReader, { readonly role: 'operator' }>

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))

const partiesOf = (rows: readonly { readonly payerId: string | null; readonly receiverId: string }[]): string[] => [
  ...new Set(rows.flatMap(({ payerId, receiverId }) => (payerId === null ? [receiverId] : [payerId, receiverId]))),
]

const debtView = (debt: DebtRow, party: string, now: Date): BillDebt => ({
  ...{ billId: debt.billId, number: debt.number, kind: debt.kind, party, amount: money(debt.amount), rest: money(debt.rest) },
  from: debt.periodStart.toISOString(),
  to: debt.periodEnd.toISOString(),
  since: debt.since.toISOString(),
  days: Math.max(0, Math.floor((now.getTime() - debt.since.getTime()) / DAY_MS)),
})
