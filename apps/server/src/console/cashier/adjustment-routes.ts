import { ACCOUNT_TYPE, consoleAdjustmentEndpoints as calls, consoleDepositEndpoints as deposits } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import { act, actOnce } from '../../modules/console/index.ts'
import { type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import type { ConsoleDepositsDeps } from './deposit-routes.ts'
import { adjustmentView, bankLineView } from './deposit-views.ts'

const PAGE_SIZE = 20
const DONE = { done: true as const }

/** Statement lines and corrections: money that operators tell of, each with a second look (a line is used once, a correction needs two people). */
export function consoleMoneyRoutes(deps: ConsoleDepositsDeps): Route[] {
  const { identity, brand } = deps
  const { desk } = deps.cashier
  const by = ({ principal }: SignedInContext) => ({ operatorId: principal.id, name: principal.account })
  return [
    route(deposits.bankLines, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, isOpen, q } }) => {
      const { rows, total } = await desk.listBankLines({ brandId, isOpen, text: q?.trim(), pageNo, pageSize })
      return ok({ list: rows.map(bankLineView), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(deposits.addBankLines, (ctx, { body }) =>
      act(deps, ctx, async tx => {
        const currencyOf = async (brandId: string) => (await brand.settingsOf(brandId)).currency
        const added = await desk.addBankLines(tx, {
          ...body,
          currencyOf,
          by: by(ctx),
          now: ctx.now,
        })
        if (!added.ok) return added
        const { taken, known, brandId } = added.value
        const deed = { action: 'bank-lines.taken', subject: `receiving-account:${body.accountId}`, brandId, after: { taken, known } }
        return ok({ value: { taken, known }, deed: taken > 0 ? deed : undefined })
      }),
    ),
    route(deposits.removeBankLine, (ctx, { params, body }) =>
      act(deps, ctx, async tx => {
        const removed = await desk.removeBankLine(tx, { ...params, ...body, by: by(ctx), now: ctx.now })
        if (!removed.ok) return removed
        const { account_id, brand_id, amount, currency, payer, external_id } = removed.value
        const before = { ...params, amount: formatAmount(amount), currency, payer, bankReference: external_id }
        const subject = `receiving-account:${account_id}`
        return ok({ value: DONE, deed: { action: 'bank-lines.removed', subject, brandId: brand_id, reason: body.reason, before } })
      }),
    ),
    route(calls.listAdjustments, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, state } }) => {
      const { rows, total } = await desk.listAdjustments({ brandId, state, pageNo, pageSize })
      return ok({
        list: rows.map(row => adjustmentView(row, ctx.principal.id)),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
      })
    }),
    route(calls.proposeAdjustment, (ctx, { body }) =>
      actOnce(deps, ctx, async tx => {
        const found = await identity.findMember(body.memberId)
        // A trial has no cash to correct.
        if (!found || found.type === ACCOUNT_TYPE.trial) return refuse('not_found')
        const { id: memberId, brandId, account, currency } = found
        const member = { memberId, brandId, account, currency }
        const proposed = await desk.proposeAdjustment(tx, { ...body, member, by: by(ctx), now: ctx.now })
        if (!proposed.ok) return proposed
        const { adjustment_id, amount } = proposed.value
        const after = { adjustmentId: adjustment_id, amount: formatAmount(amount) }
        const deed = { action: 'adjustment.proposed', subject: `member:${memberId}`, brandId, reason: body.reason, after }
        return ok({ value: adjustmentView(proposed.value, ctx.principal.id), deed })
      }),
    ),
    route(calls.decideAdjustment, async (ctx, { params, body }) => {
      const decided = await actOnce(deps, ctx, async tx => {
        const done = await desk.decideAdjustment(tx, { ...params, ...body, by: by(ctx), now: ctx.now })
        if (!done.ok) return done
        const { member_id, brand_id, state, amount, proposed_name } = done.value
        const after = { ...params, amount: formatAmount(amount), proposedBy: proposed_name }
        const deed = { action: `adjustment.${state}`, subject: `member:${member_id}`, brandId: brand_id, reason: body.reason, after }
        return ok({ value: adjustmentView(done.value, ctx.principal.id), deed })
      })
      if (decided.ok && decided.value.state === 'posted') desk.balanceChanged(decided.value.memberId)
      return decided
    }),
  ]
}
