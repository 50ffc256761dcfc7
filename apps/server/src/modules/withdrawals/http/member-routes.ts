import { withdrawalEndpoints as calls } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import { createTurns } from '../../../platform/create-turns.ts'
import { transaction } from '../../../platform/db/index.ts'
import {
  type Refusal,
  type RequestContext,
  type Route,
  refuse,
  route,
  runOnce,
  type SignedInContext,
} from '../../../platform/http/index.ts'
import { answerPayout, receiveAll } from '../commands/answer-payout.ts'
import { bindAccount, listAccounts } from '../commands/bind-account.ts'
import { cancelWithdrawal } from '../commands/cancel-withdrawal.ts'
import { chooseAccount, unbindAccount } from '../commands/change-account.ts'
import type { Loaded } from '../commands/load-withdrawal.ts'
import { requestWithdrawal } from '../commands/request-withdrawal.ts'
import { describeWithdrawals } from '../queries/describe-withdrawals.ts'
import { getOptions } from '../queries/get-options.ts'
import { getRules } from '../queries/get-rules.ts'
import { findWithdrawal, listEvents, listOwn } from '../queries/list-withdrawals.ts'
import { tellChanged } from '../sweep.ts'
import type { WithdrawalRow } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { caseRoutes } from './case-routes.ts'
import { accountView, memberEvents, withdrawalView } from './views.ts'

/** The member's calls. */
export const memberRoutes = (deps: WithdrawalsDeps): Route[] => [...accountRoutes(deps), ...withdrawalRoutes(deps), ...caseRoutes(deps)]

const whoAsks = (ctx: SignedInContext) => ({ brandId: ctx.tenant.id, memberId: ctx.principal.id, ip: ctx.ip, now: ctx.now })

function accountRoutes(deps: WithdrawalsDeps): Route[] {
  const { db, ports } = deps
  const rulesOf = async (ctx: RequestContext) => {
    const { currency } = await ports.brandOf(ctx.tenant.id)
    return (await getRules(db, { brandId: ctx.tenant.id, currency })).rules
  }
  const prove = (ctx: SignedInContext, password: string) =>
    ports.checkPaymentPassword({ memberId: ctx.principal.id, password, now: ctx.now })
  return [
    route(calls.withdrawalOptions, async ctx => ok(await getOptions(deps, { ...whoAsks(ctx), language: ctx.language }))),
    route(calls.withdrawalAccounts, async ctx => {
      const rules = await rulesOf(ctx)
      const rows = await transaction(db, tx => listAccounts(tx, ctx.principal.id))
      return ok(rows.map(row => accountView(row, rules, ctx.language, ctx.now)))
    }),
    route(calls.bindWithdrawalAccount, async (ctx, { body: { paymentPassword, ...body } }) => {
      const proved = await prove(ctx, paymentPassword)
      if (!proved.ok) return proved
      const bound = await transaction(db, tx => bindAccount(tx, deps, { ...whoAsks(ctx), ...body }))
      return bound.ok ? ok(accountView(bound.value, await rulesOf(ctx), ctx.language, ctx.now)) : bound
    }),
    route(calls.unbindWithdrawalAccount, async (ctx, { params, body }) => {
      const proved = await prove(ctx, body.paymentPassword)
      if (!proved.ok) return proved
      return transaction(db, tx => unbindAccount(tx, deps, { ...whoAsks(ctx), ...params }))
    }),
    route(calls.chooseWithdrawalAccount, (ctx, { params }) => transaction(db, tx => chooseAccount(tx, { ...whoAsks(ctx), ...params }))),
  ]
}

function withdrawalRoutes(deps: WithdrawalsDeps): Route[] {
  const { db, ports } = deps
  const turns = createTurns()
  /** Runs a step once per key and tells the pages afterwards. The answer is that of the step itself, so that a repeat hears the same. */
  async function step(
    ctx: SignedInContext,
    work: (tx: Parameters<typeof cancelWithdrawal>[0]) => Promise<Result<WithdrawalRow | Loaded, Refusal>>,
  ) {
    let changed: WithdrawalRow | undefined
    const done = await runOnce(db, ctx, async tx => {
      const worked = await work(tx)
      if (!worked.ok) return worked
      changed = 'row' in worked.value ? worked.value.row : worked.value
      const [described] = await describeWithdrawals(tx, deps, [changed])
      return ok(withdrawalView(present(described, 'what was just written is there'), ctx.language))
    })
    if (done.ok) tellChanged(deps, changed)
    if (done.ok) deps.kick()
    return done
  }
  return [
    route(calls.requestWithdrawal, async (ctx, { body: { paymentPassword, ...body } }) => {
      const proved = await ports.checkPaymentPassword({ memberId: ctx.principal.id, password: paymentPassword, now: ctx.now })
      if (!proved.ok) return proved
      return turns(ctx.principal.id, () => step(ctx, tx => requestWithdrawal(tx, deps, { ...whoAsks(ctx), ...body })))
    }),
    route(calls.listWithdrawals, async (ctx, { query: { pageNo = 1, pageSize = 20, state } }) => {
      const { rows, total } = await listOwn(db, { memberId: ctx.principal.id, state, pageNo, pageSize })
      const list = (await describeWithdrawals(db, deps, rows)).map(each => withdrawalView(each, ctx.language))
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.getWithdrawal, async (ctx, { params }) => {
      const row = await findWithdrawal(db, params.withdrawalId, ctx.principal.id)
      const [described] = row ? await describeWithdrawals(db, deps, [row]) : []
      if (!described) return refuse('withdrawal_not_found')
      return ok({ ...withdrawalView(described, ctx.language), events: memberEvents(await listEvents(db, params.withdrawalId)) })
    }),
    route(calls.cancelWithdrawal, (ctx, { params }) => step(ctx, tx => cancelWithdrawal(tx, deps, { ...whoAsks(ctx), ...params }))),
    route(calls.answerPayout, (ctx, { params, body }) =>
      step(ctx, tx => answerPayout(tx, deps, { ...whoAsks(ctx), ...params, received: body.received, text: body.text })),
    ),
    route(calls.receiveAllPayouts, (ctx, { params }) => step(ctx, tx => receiveAll(tx, deps, { ...whoAsks(ctx), ...params }))),
  ]
}
