import { walletEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok, parseAmount } from '@croupier/kernel'
import { type Route, refuse, route, runOnce } from '../../../platform/http/index.ts'
import { acceptWebhook } from '../commands/accept-webhook.ts'
import { createDeposit } from '../commands/create-deposit.ts'
import { isSignedBy } from '../domain/webhook-signature.ts'
import type { CashierDeps } from '../index.ts'
import type { PaymentProvider } from '../ports.ts'
import { findDeposit, listDeposits } from '../queries/list-deposits.ts'
import { depositView } from './deposit-view.ts'

export function cashierRoutes({ db, ports, random }: CashierDeps, providers: ReadonlyMap<string, PaymentProvider>): Route[] {
  return [
    route(calls.depositMethods, async ctx => {
      const { methods } = await ports.termsOf(ctx.tenant.id, ctx.language)
      return ok(
        methods.map(({ provider: _internal, ...method }) => ({
          ...method,
          amountMin: formatAmount(method.amountMin),
          amountMax: formatAmount(method.amountMax),
          quickAmounts: method.quickAmounts.map(value => formatAmount(value)),
        })),
      )
    }),
    route(calls.createDeposit, (ctx, { body }) =>
      runOnce(db, ctx, async tx => {
        const created = await createDeposit(
          tx,
          {
            brandId: ctx.tenant.id,
            memberId: ctx.principal.id,
            methodCode: body.methodCode,
            amount: body.amount,
            returnUrl: body.returnUrl,
            language: ctx.language,
            now: ctx.now,
          },
          ports,
          providers,
          random,
        )
        return created.ok ? ok(depositView(created.value)) : created
      }),
    ),
    route(calls.listDeposits, async (ctx, { query }) => {
      const { pageNo = 1, pageSize = 20 } = query
      const { rows, total } = await listDeposits(db, { memberId: ctx.principal.id, state: query.state, pageNo, pageSize })
      return ok({ list: rows.map(depositView), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.getDeposit, async (ctx, { params }) => {
      const row = await findDeposit(db, ctx.principal.id, params.depositId)
      return row ? ok(depositView(row)) : refuse('deposit_not_found')
    }),
    route(calls.paymentWebhook, async (ctx, { params, body }) => {
      const secret = providers.get(params.provider)?.secret
      if (!secret || !isSignedBy(secret, ctx.rawBody.toString('utf8'), String(ctx.headers['x-signature'] ?? ''), ctx.now))
        return refuse('webhook_signature_wrong')
      const amount = parseAmount(body.amount)
      if (!amount.ok) return refuse('webhook_amount_mismatch')
      return acceptWebhook(db, { ...body, provider: params.provider, amount: amount.value }, ctx.now, ports)
    }),
  ]
}
