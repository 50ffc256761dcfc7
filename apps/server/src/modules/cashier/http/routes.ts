import {
  AMOUNT_FRACTION_DIGITS,
  depositEndpoints as calls,
  DEPOSIT_RECEIPTS_MAX,
  depositOrderEndpoints as own,
  depositPromotionEndpoints as promotions,
} from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import { reencodeImage } from '../../../platform/images/index.ts'
import { acceptReport } from '../commands/accept-report.ts'
import { createDeposit } from '../commands/create-deposit.ts'
import { cancelDeposit, claimPaid, keepReceipt } from '../commands/member-acts.ts'
import type { DepositRow } from '../deposits-table.ts'
import type { CashierDeps } from '../index.ts'
import type { Providers } from '../ports.ts'
import { findDeposit, listDeposits } from '../queries/list-deposits.ts'
import { listPromotions, promotionView } from '../queries/list-promotions.ts'
import { depositView } from './deposit-view.ts'
import { methodViews } from './method-views.ts'

/** A slip is read by people: sharp enough for small print, and no more. */
const RECEIPT_SIDE_PX_MAX = 1600
const RECEIPT_SIDE_PX_MIN = 100

export function cashierRoutes(deps: CashierDeps, providers: Providers, askSoon: () => void): Route[] {
  const { db, ports, random } = deps
  return [
    route(calls.depositMethods, async ctx => ok(await methodViews(await ports.termsOf(ctx.tenant.id, ctx.language), providers, ctx.now))),
    route(calls.createDeposit, async (ctx, { body }) => {
      const order = {
        ...body,
        brandId: ctx.tenant.id,
        memberId: ctx.principal.id,
        returnUrl: body.returnUrl,
        promotionCode: body.promotionCode,
        language: ctx.language,
        country: ctx.country,
        now: ctx.now,
      }
      const answer = await runOnce(db, ctx, async tx => {
        const created = await createDeposit(tx, order, ports, providers, random)
        return created.ok ? ok(depositView(created.value)) : created
      })
      // The order is stored; a provider elsewhere is asked at once rather than at the next pulse.
      if (answer.ok && answer.value.isStarting) askSoon()
      return answer
    }),
    route(promotions.depositPromotions, async (ctx, { query }) => {
      const who = { brandId: ctx.tenant.id, memberId: ctx.principal.id, language: ctx.language, country: ctx.country, now: ctx.now }
      const offers = await listPromotions(db, ports, { ...query, ...who })
      return offers ? ok(offers.map(promotionView)) : refuse('amount_invalid', { params: { digits: AMOUNT_FRACTION_DIGITS } })
    }),
    route(calls.listDeposits, async (ctx, { query }) => {
      const { pageNo = 1, pageSize = 20 } = query
      const { rows, total } = await listDeposits(db, { memberId: ctx.principal.id, state: query.state, pageNo, pageSize })
      return ok({ list: rows.map(depositView), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.getDeposit, async (ctx, { params }) => {
      const row = await findDeposit(db, ctx.principal.id, params.depositId)
      return row ? ok(depositView(row)) : refuse('deposit_not_found')
    }),
    route(own.cancelDeposit, (ctx, { params }) =>
      actOnOwn(deps, ctx, tx => cancelDeposit(tx, { ...params, memberId: ctx.principal.id, now: ctx.now })),
    ),
    route(own.claimDepositPaid, (ctx, { params }) =>
      actOnOwn(deps, ctx, tx => claimPaid(tx, { ...params, memberId: ctx.principal.id, now: ctx.now })),
    ),
    route(own.uploadDepositReceipt, async (ctx, { params }) => {
      const before = await findDeposit(db, ctx.principal.id, params.depositId)
      if (!before) return refuse('deposit_not_found')
      // Said before the picture is drawn anew: that costs a moment of the processor.
      if (before.receipt_count >= DEPOSIT_RECEIPTS_MAX)
        return refuse('deposit_receipts_too_many', { params: { max: DEPOSIT_RECEIPTS_MAX } })
      const picture = await reencodeImage(ctx.rawBody, { sidePxMax: RECEIPT_SIDE_PX_MAX, sidePxMin: RECEIPT_SIDE_PX_MIN })
      if (!picture.ok) return refuse(picture.error)
      return actOnOwn(deps, ctx, tx =>
        keepReceipt(tx, { ...params, memberId: ctx.principal.id, now: ctx.now, picture: picture.value }, random),
      )
    }),
    route(calls.paymentWebhook, async (ctx, { params }) => {
      const provider = await providers.find(params.provider, 'report')
      const read = provider?.readWebhook?.({
        rawBody: ctx.rawBody.toString('utf8'),
        header: name => String(ctx.headers[name] ?? ''),
        now: ctx.now,
      })
      if (!read) return refuse('webhook_signature_wrong')
      if (!read.ok) return refuse(read.error)
      return acceptReport(db, { ...read.value, provider: params.provider }, ctx.now, ports, random)
    }),
  ]
}

type View = ReturnType<typeof depositView>

/** What a member does to an order of his own; his other pages hear of it. */
async function actOnOwn(
  { db, ports }: { db: Db; ports: CashierDeps['ports'] },
  ctx: SignedInContext,
  work: (tx: Tx) => Promise<Result<DepositRow, Refusal>>,
): Promise<Result<View, Refusal>> {
  const done = await transaction(db, work)
  if (!done.ok) return done
  ports.depositChanged({ memberId: ctx.principal.id, depositId: done.value.deposit_id, state: done.value.state })
  return ok(depositView(done.value))
}
