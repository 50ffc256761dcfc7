import { type ConsoleWithdrawal, consoleWithdrawalEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { ClaimDesk } from '../../modules/claims/index.ts'
import { act, actOnce, type Done } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import {
  type Described,
  deskEvents,
  type Operation,
  payoutView,
  type Withdrawals,
  withdrawalView,
} from '../../modules/withdrawals/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'

import { claimView } from '../claims/claim-view.ts'

export interface ConsoleWithdrawalsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly identity: IdentityModule
  readonly withdrawals: Withdrawals
  /** On cases of what did not arrive. */
  readonly caseClaims: ClaimDesk
}

type Names = ReadonlyMap<string, string>
const PAGE_SIZE = 20
const MEMBERS_MAX = 50
const PAY = 'withdrawal.pay'

/** The withdrawal desk: the queue, one withdrawal, and what an operator does to it. Each step is audited in the transaction of the step. */
export function consoleWithdrawalRoutes(deps: ConsoleWithdrawalsDeps): Route[] {
  const { desk } = deps.withdrawals
  return [
    route(calls.consoleWithdrawals, async (ctx, { query }) => {
      const { pageNo = 1, pageSize = PAGE_SIZE, brandId, view = 'queue', state, q = '', from, to } = query
      const text = q.trim()
      const found = text
        ? await deps.identity.listMembers({ text, pageNo: 1, pageSize: MEMBERS_MAX, ...(brandId && { brandId }) })
        : { list: [] }
      const memberIds = found.list.map(member => member.id)
      const days = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
      const page = await desk.list({ brandId, view, operatorId: ctx.principal.id, state, text, memberIds, ...days, pageNo, pageSize })
      const names = await namesOf(deps, page.list)
      const { total, waiting, held } = page
      const list = page.list.map(each => rowView(each, names, ctx.language))
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, waiting, held })
    }),
    route(calls.consoleWithdrawal, async (ctx, { params }) => {
      const found = await desk.find(params.withdrawalId)
      return found ? ok(await detailView(deps, ctx, found)) : refuse('withdrawal_not_found')
    }),
    route(calls.approveWithdrawal, (ctx, { params, body: { note } }) =>
      step(deps, ctx, { action: 'withdrawal.approved', reason: note }, tx => desk.approve(tx, operation(ctx, params), note ?? null)),
    ),
    route(calls.rejectWithdrawal, (ctx, { params, body: { reason } }) =>
      step(deps, ctx, { action: 'withdrawal.rejected', reason }, tx => desk.reject(tx, operation(ctx, params), reason)),
    ),
    route(calls.payWithdrawal, (ctx, { params, body: { parts } }) =>
      step(deps, ctx, { action: 'withdrawal.paid', what: { parts } }, tx => desk.pay(tx, operation(ctx, params), parts)),
    ),
    route(calls.returnWithdrawal, (ctx, { params, body: { reason } }) =>
      step(deps, ctx, { action: 'withdrawal.returned', reason }, tx => desk.returnRest(tx, operation(ctx, params), reason)),
    ),
    route(calls.queryPayout, async (ctx, { params: { payoutId } }) => {
      const before = await desk.findOfPayout(payoutId)
      if (!before) return refuse('payout_not_found')
      const { withdrawal_id, brand_id: brandId, state, number } = before.row
      const deed = { action: 'withdrawal.asked', subject: `withdrawal:${withdrawal_id}`, brandId, after: { number, state, payoutId } }
      // In the log before the provider hears of it: what it answers stands in the withdrawal's own history.
      const noted = await act(deps, ctx, async () => ok({ value: undefined, deed }))
      if (!noted.ok) return noted
      await desk.query(payoutId)
      const found = (await desk.find(withdrawal_id)) ?? before
      desk.committed(found.row)
      return ok(rowView(found, await namesOf(deps, [found]), ctx.language))
    }),
  ]
}

const operation = (ctx: SignedInContext, { withdrawalId }: { withdrawalId: string }): Operation => ({
  ...{ withdrawalId, operatorId: ctx.principal.id, username: ctx.principal.account, now: ctx.now },
})

interface Told {
  readonly action: string
  readonly reason?: string | undefined
  readonly what?: object
}

/** One step of the desk with its line in the log; afterwards the member's pages and the worker hear of it. */
async function step(
  deps: ConsoleWithdrawalsDeps,
  ctx: SignedInContext,
  { action, reason, what }: Told,
  work: (tx: Tx) => Promise<Result<Described, Refusal>>,
) {
  let changed: Described | undefined
  const done = await actOnce(deps, ctx, async (tx): Promise<Result<Done<ConsoleWithdrawal>, Refusal>> => {
    const worked = await work(tx)
    if (!worked.ok) return worked
    changed = worked.value
    const { row } = worked.value
    const after = { state: row.state, number: row.number, amount: formatAmount(row.amount), currency: row.currency, ...what }
    const deed = { action, subject: `withdrawal:${row.withdrawal_id}`, brandId: row.brand_id, reason, after }
    return ok({ value: rowView(worked.value, await namesOf(deps, [worked.value]), ctx.language), deed })
  })
  if (done.ok && changed) deps.withdrawals.desk.committed(changed.row)
  return done
}

const namesOf = ({ identity }: ConsoleWithdrawalsDeps, list: readonly Described[]): Promise<Names> =>
  identity.listAccountNames([...new Set(list.map(({ row }) => row.member_id))])

function rowView(described: Described, names: Names, language: string): ConsoleWithdrawal {
  const { row, brand, claim } = described
  return {
    ...withdrawalView(described, language),
    ...{ brandId: row.brand_id, merchantCode: brand.merchantCode, memberId: row.member_id, account: names.get(row.member_id) ?? '–' },
    claim: claimView(claim),
    flags: row.flags.map(({ code, evidence }) => ({ code, evidence: { ...evidence } })),
    version: row.version,
  }
}

async function detailView(deps: ConsoleWithdrawalsDeps, ctx: SignedInContext, described: Described) {
  const { desk } = deps.withdrawals
  const { row, account, payouts, cases } = described
  const [events, sharers] = await Promise.all([desk.listEvents(row.withdrawal_id), desk.listSharers(account.account_id)])
  const names = await deps.identity.listAccountNames([row.member_id, ...sharers])
  return {
    ...rowView(described, names, ctx.language),
    holder: account.holder,
    // Who only looks has no need of it, and a number that nobody sees can't be copied.
    accountNumber: ctx.principal.permissions.includes(PAY) ? desk.numberOf(described) : null,
    rest: formatAmount(desk.sumsOf(described).rest),
    payouts: payouts.map(payout => ({
      ...payoutView(payout, cases),
      ...{ provider: payout.provider, note: payout.note, providerReference: payout.provider_reference, lastError: payout.last_error },
      ...{
        nextQueryAt: payout.state === 'sent' || payout.state === 'unknown' ? (payout.due_at?.toISOString() ?? null) : null,
        queries: payout.queries,
      },
    })),
    events: deskEvents(events),
    sharedWith: sharers.map(memberId => ({ memberId, account: names.get(memberId) ?? '–' })),
    cases: cases.map(each => each.case_id),
  }
}
