import { consoleDepositEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { Cashier, DepositRow, DeskFilter } from '../../modules/cashier/index.ts'
import type { Claim, ClaimDesk } from '../../modules/claims/index.ts'
import { act, actOnce } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { bankLineView, type DeskNames, deskView, paymentView, proposalView } from './deposit-views.ts'
import { methodNames } from './method-names.ts'

export interface ConsoleDepositsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly cashier: Cashier
  readonly claims: ClaimDesk
}

const PAGE_SIZE = 20
/** Accounts that a search of the desk may mean. */
const ACCOUNTS_MAX = 100
const DONE = { done: true as const }

/** The deposit desk: what waits, what is known of it, and what an operator decides. Every decision stands in the log with its reason. */
export function consoleDepositRoutes(deps: ConsoleDepositsDeps): Route[] {
  const { desk } = deps.cashier
  const asOperator = (ctx: SignedInContext) => ({ by: { operatorId: ctx.principal.id, name: ctx.principal.account }, now: ctx.now })
  return [
    route(calls.deskDeposits, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, ...query } }) => {
      const filter = await filterOf(deps, query)
      const [{ rows, total }, attention] = await Promise.all([
        desk.list({ ...filter, pageNo, pageSize }),
        desk.countAttention(query.brandId),
      ])
      const names = await namesFor(deps, rows, ctx)
      return ok({ list: rows.map(row => deskView(row, names)), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, attention })
    }),
    route(calls.deskDeposit, async (ctx, { params }) => {
      const card = await desk.findCard(params.depositId)
      if (!card) return refuse('deposit_not_found')
      const { deposit, payments, reports, pictures, payTo, member } = card
      const [lines, proposal] = await Promise.all([desk.suggestBankLines(deposit), desk.findCreditProposal(deposit.deposit_id)])
      return ok({
        deposit: deskView(deposit, await namesFor(deps, [deposit], ctx)),
        terms: {
          amountMax: formatAmount(deposit.amount_max),
          feeBps: deposit.fee_bps,
          feeFixed: formatAmount(deposit.fee_fixed),
          isExact: !deposit.accepts_part,
        },
        payTo,
        payments: payments.map(paymentView),
        reports: reports.map(report => ({
          eventId: report.event_id,
          state: report.state,
          amount: formatAmount(report.amount),
          outcome: report.outcome,
          receivedAt: report.received_at.toISOString(),
        })),
        pictures: pictures.map(each => ({
          pictureId: each.picture_id,
          at: each.at.toISOString(),
          widthPx: each.width_px,
          heightPx: each.height_px,
        })),
        proposal: proposal ? proposalView(proposal, ctx.principal.id) : null,
        bankLines: lines.map(line => ({ ...bankLineView(line), match: line.match })),
        member: {
          paidCount: member.paidCount,
          paidSum: formatAmount(member.paidSum),
          firstPaidAt: member.firstPaidAt?.toISOString() ?? null,
        },
      })
    }),
    route(calls.deskDepositPicture, async (_ctx, { params }) => {
      const bytes = await desk.findPicture(params)
      return bytes ? ok(bytes) : refuse('not_found')
    }),
    route(calls.approveDeposit, (ctx, { params, body }) =>
      credit(deps, ctx, { action: 'deposit.approved', reason: body.note }, tx =>
        desk.approve(tx, { ...params, ...body, ...asOperator(ctx) }),
      ),
    ),
    route(calls.rejectDeposit, (ctx, { params, body }) =>
      decide(deps, ctx, { action: 'deposit.rejected', ...body }, tx => desk.reject(tx, { ...params, ...body, ...asOperator(ctx) })),
    ),
    route(calls.finishDeposit, (ctx, { params, body }) =>
      decide(deps, ctx, { action: 'deposit.finished', ...body }, tx => desk.finish(tx, { ...params, ...body, ...asOperator(ctx) })),
    ),
    route(calls.reverseDeposit, (ctx, { params, body }) =>
      decide(deps, ctx, { action: 'deposit.reversed', ...body, isMoney: true }, tx =>
        desk.reverse(tx, { ...params, ...body, ...asOperator(ctx) }),
      ),
    ),
    route(calls.decideHeldPayment, (ctx, { params, body }) =>
      credit(deps, ctx, { action: body.isCredited ? 'deposit.held-credited' : 'deposit.held-returned', reason: body.reason }, tx =>
        desk.decideHeld(tx, { ...params, ...body, ...asOperator(ctx) }),
      ),
    ),
    route(calls.requeryDeposit, async (ctx, { params }) => {
      const card = await desk.findCard(params.depositId)
      if (!card) return refuse('deposit_not_found')
      const answer = await desk.ask(card.deposit, ctx.now)
      return act(deps, ctx, async () =>
        ok({
          value: { answer },
          deed: { action: 'deposit.asked', subject: `deposit:${params.depositId}`, brandId: card.deposit.brand_id, after: { answer } },
        }),
      )
    }),
  ]
}

interface Decision {
  readonly action: string
  readonly reason?: string | undefined
  /** Balances change with it. */
  readonly isMoney?: boolean
}

/** One decision about one order: the order and the log in one transaction; then the member's pages hear of it. */
async function decide(
  deps: ConsoleDepositsDeps,
  ctx: SignedInContext,
  decision: Decision,
  work: (tx: Tx) => Promise<Result<DepositRow, Refusal>>,
): Promise<Result<typeof DONE, Refusal>> {
  let decided: DepositRow | undefined
  const done = await act(deps, ctx, async tx => {
    const result = await work(tx)
    if (!result.ok) return result
    decided = result.value
    return ok({ value: DONE, deed: deedOf(result.value, decision) })
  })
  if (done.ok && decided) deps.cashier.desk.committed(decided, decision.isMoney ?? false)
  return done
}

/** As `decide`, where money may move, once; it may also have to wait for a second operator. */
async function credit(
  deps: ConsoleDepositsDeps,
  ctx: SignedInContext,
  decision: Decision,
  work: (tx: Tx) => Promise<Result<{ readonly deposit: DepositRow; readonly awaitsSecond: boolean }, Refusal>>,
): Promise<Result<typeof DONE & { awaitsSecond: boolean }, Refusal>> {
  let decided: DepositRow | undefined
  const done = await actOnce(deps, ctx, async tx => {
    const result = await work(tx)
    if (!result.ok) return result
    const { deposit, awaitsSecond } = result.value
    decided = deposit
    const action = awaitsSecond ? 'deposit.credit-proposed' : decision.action
    return ok({ value: { ...DONE, awaitsSecond }, deed: deedOf(deposit, { ...decision, action }) })
  })
  if (done.ok && decided) deps.cashier.desk.committed(decided, !done.value.awaitsSecond)
  return done
}

const deedOf = ({ deposit_id, brand_id, state, received, reference }: DepositRow, { action, reason }: Decision) => ({
  ...{ action, subject: `deposit:${deposit_id}`, brandId: brand_id, reason },
  after: { reference, state, received: formatAmount(received) },
})

interface Query {
  readonly brandId?: string
  readonly queue?: 'attention' | 'open' | 'all'
  readonly state?: DeskFilter['state']
  readonly methodCode?: string
  readonly q?: string
  readonly from?: string
  readonly to?: string
}

async function filterOf({ identity }: ConsoleDepositsDeps, query: Query): Promise<DeskFilter> {
  const text = query.q?.trim() ?? ''
  const members =
    text === ''
      ? undefined
      : await identity.listMembers({ text, pageNo: 1, pageSize: ACCOUNTS_MAX, ...(query.brandId && { brandId: query.brandId }) })
  return {
    brandId: query.brandId,
    queue: query.queue,
    state: query.state,
    methodCode: query.methodCode,
    reference: text.toUpperCase(),
    memberIds: members?.list.map(member => member.id),
    from: query.from ? new Date(query.from) : undefined,
    to: query.to ? new Date(query.to) : undefined,
  }
}

async function namesFor(
  { db, identity, brand, claims: desk }: ConsoleDepositsDeps,
  rows: readonly DepositRow[],
  { language, now }: SignedInContext,
): Promise<DeskNames> {
  const accounts = await identity.listAccountNames([...new Set(rows.map(row => row.member_id))])
  const claims: ReadonlyMap<string, Claim> = await desk.list(
    db,
    rows.map(row => row.deposit_id),
    now,
  )
  const known = await brand.listBrands()
  const brands = new Map(known.map(each => [each.id, each.merchantCode]))
  const methods = new Map(
    known.flatMap(({ id, settings }) =>
      [...methodNames(settings.depositMethods, language)].map(([code, name]) => [`${id} ${code}`, name] as const),
    ),
  )
  return { accounts, brands, methods, claims }
}
