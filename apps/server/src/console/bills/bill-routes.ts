import { type ConsoleBill, type ConsoleBillRow, consoleBillEndpoints as calls } from '@croupier/contract'
import { err, ok, present, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import {
  type BillDesk,
  type BillReview,
  type Bills,
  type ListedBill,
  money,
  type ProposalRow,
  type SettledNews,
  summaryView,
  type WholeBill,
} from '../../modules/bills/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { ClaimDesk } from '../../modules/claims/index.ts'
import { actOnce } from '../../modules/console/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { claimView } from '../claims/claim-view.ts'

/** What operators do about a bill. The news of it is told after the commit. */
export interface BillActs extends Pick<Bills, 'review' | 'proposePayment' | 'decidePayment' | 'compute' | 'tell'> {
  readonly desk: BillDesk
}

export interface ConsoleBillsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly bills: BillActs
  readonly claims: ClaimDesk
  /** After commit: other desks look at their reviews again. */
  reviewsChanged(): void
}

const PAGE_SIZE = 20
const LINES = 50
const BETS = 10
const REASON_MIN = 3

/** Bills of agents: search, one as its receiver sees it, and the desk of reviews. */
export function consoleBillRoutes(deps: ConsoleBillsDeps): Route[] {
  const { bills } = deps
  const { desk } = bills
  return [
    route(calls.listConsoleBills, async (ctx, { query: { brandId, q = '', kind, state, from, to, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const text = q.trim()
      const search = text ? { number: text.toUpperCase(), memberIds: await desk.findByAccount(brandId, text) } : {}
      const span = { from: from === undefined ? undefined : new Date(from), to: to === undefined ? undefined : new Date(to) }
      const [{ rows, total }, { waiting }] = await Promise.all([
        desk.search({ brandId, kind, state, ...span, ...search, pageNo, pageSize }),
        desk.countReviews(brandId),
      ])
      return ok({ list: await rowsOf(deps, rows, ctx.now), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, waiting })
    }),
    route(calls.consoleBill, async (ctx, { params: { billId } }) => {
      const bill = await desk.find(billId)
      return bill ? ok(await wholeOf(deps, bill, ctx)) : refuse('not_found')
    }),
    route(calls.consoleBillLines, async (_ctx, { params: { billId }, query: { pageNo = 1, pageSize = LINES } }) => {
      const bill = await desk.find(billId)
      if (!bill) return refuse('not_found')
      const { list, total } = await desk.lines(bill, { pageNo, pageSize })
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.consoleBillBets, async (_ctx, { params: { billId, memberId }, query: { pageNo = 1, pageSize = BETS } }) => {
      const bill = await desk.find(billId)
      const shown = bill && (await desk.bets(bill, { memberId, pageNo, pageSize }))
      return shown ? ok({ list: shown.list, pageNum: pageNo, hasMore: shown.hasMore }) : refuse('not_found')
    }),
    route(calls.computeConsoleBill, async (_ctx, { params: { billId } }) =>
      (await desk.find(billId)) ? ok(await bills.compute(billId)) : refuse('not_found'),
    ),
    route(calls.approveBill, (ctx, { params: { billId }, body: { reason } }) =>
      review(deps, ctx, { billId, type: 'approve', reason: reason?.trim() }),
    ),
    route(calls.refuseBill, async (ctx, { params: { billId }, body }) => {
      const reason = body.reason.trim()
      return reason.length < REASON_MIN ? refuse('reason_required') : review(deps, ctx, { billId, type: 'refuse', reason })
    }),
    route(calls.proposePayForPayer, async (ctx, { params: { billId }, body }) => {
      const reason = body.reason.trim()
      if (reason.length < REASON_MIN) return refuse('reason_required')
      return actOnce(deps, ctx, async tx => {
        const proposed = await bills.proposePayment(tx, { billId, reason, operator: ctx.principal.account })
        if (!proposed.ok) return refuse(proposed.error)
        const bill = present(await desk.find(billId), 'a proposal is about a bill')
        const deed = { action: 'bill-debt.proposed', subject: `bill:${billId}`, brandId: bill.brandId, reason }
        return ok({ value: proposalView(proposed.value, ctx), deed: { ...deed, after: aboutBill(bill) } })
      })
    }),
    route(calls.decidePayForPayer, async (ctx, { params: { billId }, body: { isAgreed, ...body } }) => {
      const reason = body.reason.trim()
      if (reason.length < REASON_MIN) return refuse('reason_required')
      const deed = { action: isAgreed ? 'bill-debt.paid' : 'bill-debt.kept', reason }
      return write(deps, ctx, billId, deed, async tx => {
        const decided = await bills.decidePayment(tx, { billId, isAgreed, reason, operator: ctx.principal.account })
        return decided.ok ? decided : refuse(decided.error)
      })
    }),
  ]
}

const aboutBill = ({ number, amount }: WholeBill) => ({ number, amount: money(amount) })

/** A review asks for a claim, since two who look at one bill would tell its parties different things. */
function review(
  deps: ConsoleBillsDeps,
  ctx: SignedInContext,
  { billId, type, reason }: Omit<BillReview, 'operator'>,
): Promise<Result<ConsoleBill, Refusal>> {
  const { bills, claims } = deps
  return write(deps, ctx, billId, { action: type === 'approve' ? 'bill.approved' : 'bill.refused', reason }, async tx => {
    await bills.desk.hold(tx, billId)
    const reviewed = await bills.review(tx, { billId, type, reason, operator: ctx.principal.account })
    if (!reviewed.ok) return refuse(reviewed.error)
    const held = await claims.mayDecide(tx, { itemId: billId, operatorId: ctx.principal.id, now: ctx.now })
    if (held) return err(held)
    await claims.end(tx, billId)
    return reviewed
  })
}

/** One change with its line in the log; afterwards both parties’ pages and the desk look again. */
async function write(
  deps: ConsoleBillsDeps,
  ctx: SignedInContext,
  billId: string,
  { action, reason }: { readonly action: string; readonly reason: string | undefined },
  work: (tx: Tx) => Promise<Result<SettledNews, Refusal>>,
): Promise<Result<ConsoleBill, Refusal>> {
  const { bills } = deps
  let news: SettledNews | undefined
  const done = await actOnce(deps, ctx, async tx => {
    const bill = await bills.desk.find(billId)
    if (!bill) return refuse('not_found')
    const worked = await work(tx)
    if (!worked.ok) return worked
    news = worked.value
    const deed = { action, subject: `bill:${billId}`, brandId: bill.brandId, ...(reason && { reason }) }
    return ok({ value: { billId }, deed: { ...deed, after: aboutBill(bill) } })
  })
  if (!done.ok) return done
  if (news) bills.tell(news)
  deps.reviewsChanged()
  return ok(await wholeOf(deps, present(await bills.desk.find(billId), 'it was just changed'), ctx))
}

async function rowsOf({ db, brand, bills, claims }: ConsoleBillsDeps, rows: readonly ListedBill[], now: Date): Promise<ConsoleBillRow[]> {
  const people = await bills.desk.people([
    ...new Set(rows.flatMap(({ payerId, receiverId }) => (payerId ? [payerId, receiverId] : [receiverId]))),
  ])
  const nameOf = (memberId: string) => people.get(memberId)?.account ?? '-'
  const codes = new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))
  const held = await claims.list(
    db,
    rows.filter(({ state }) => state === 'awaiting_review').map(({ billId }) => billId),
    now,
  )
  return rows.map(row => ({
    ...summaryView(row, nameOf),
    ...{ brandId: row.brandId, merchantCode: codes.get(row.brandId) ?? '-', payerId: row.payerId, receiverId: row.receiverId },
    claim: claimView(held.get(row.billId)),
  }))
}

async function wholeOf(deps: ConsoleBillsDeps, bill: WholeBill, ctx: SignedInContext): Promise<ConsoleBill> {
  const { desk } = deps.bills
  const [shown, [row], proposals] = await Promise.all([desk.show(bill), rowsOf(deps, [bill], ctx.now), desk.listProposals([bill.billId])])
  const { brandId, merchantCode, payerId, receiverId, claim } = present(row, 'one bill makes one row')
  const proposal = proposals.get(bill.billId)
  return { ...shown, brandId, merchantCode, payerId, receiverId, claim, proposal: proposal ? proposalView(proposal, ctx) : null }
}

export const proposalView = (proposal: ProposalRow, { principal }: SignedInContext) => ({
  ...{ proposalId: proposal.proposalId, reason: proposal.reason, proposedBy: proposal.proposedBy },
  amount: money(proposal.amount),
  proposedAt: proposal.proposedAt.toISOString(),
  isOwn: proposal.proposedBy === principal.account,
})
