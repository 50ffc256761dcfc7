import { ACCOUNT_TYPE, endpoints } from '@croupier/contract'
import { canonicalJson, type Json } from '@croupier/games/fairness'
import { ok, present } from '@croupier/kernel'
import { boundRoute, type Route, refuse, type SignedInContext } from '../../../platform/http/index.ts'
import { makeMove } from '../commands/make-move.ts'
import { type Player, placeBets } from '../commands/place-bets.ts'
import { listRoundLines } from '../queries/list-round-lines.ts'
import { getTable, listTables } from '../queries/list-tables.ts'
import { ownPartNow } from '../queries/own-part-now.ts'
import { betProofOf, evidenceOf, receiptOfOrder } from '../queries/receipts.ts'
import type { TablesDeps } from '../tables-deps.ts'

export function tableRoutes(deps: TablesDeps): Route[] {
  return [
    boundRoute(endpoints.tables, async ctx => ok({ list: await listTables(deps, ctx.tenant.id) })),
    boundRoute(endpoints.table, async (ctx, { params }) => {
      const table = await getTable(deps, ctx.tenant.id, params.code)
      return table ? ok(table) : refuse('table_not_found')
    }),
    boundRoute(endpoints.tableOwn, async (ctx, { params }) => {
      const own = await ownPartNow(deps, { brandId: ctx.tenant.id, code: params.code, memberId: ctx.principal.id })
      return own === undefined ? refuse('table_not_found') : ok(own)
    }),
    boundRoute(endpoints.placeTableBets, (ctx, { params, body }) => placeBets(deps, { ...playerIn(ctx), ...params, ...body })),
    boundRoute(endpoints.makeTableMove, (ctx, { params, body }) => makeMove(deps, { ...playerIn(ctx), ...params, ...body })),
    boundRoute(endpoints.tableRounds, async (ctx, { params, query: { pageNo = 1, pageSize = 100 } }) => {
      const rounds = await listRoundLines(deps, { brandId: ctx.tenant.id, code: params.code, pageNo, pageSize })
      return rounds ? ok(rounds) : refuse('table_not_found')
    }),
    boundRoute(endpoints.tableEvidence, async (ctx, { params }) => {
      const evidence = await evidenceOf(deps, { brandId: ctx.tenant.id, ...params })
      // Made of interfaces, of which the type checker does not know that they hold JSON alone.
      return evidence ? ok(canonicalJson(evidence as unknown as Json)) : refuse('not_found')
    }),
    boundRoute(endpoints.tableReceipt, async (ctx, { params }) => {
      const receipt = await receiptOfOrder(deps, ctx.principal.id, params.orderId)
      return receipt ? ok({ ...receipt }) : refuse('order_not_found')
    }),
    boundRoute(endpoints.tableBetProof, async (ctx, { params }) => {
      const proof = await betProofOf(deps, ctx.principal.id, params.betId)
      return proof ? ok({ ...proof }) : refuse('not_found')
    }),
  ]
}

const playerIn = (ctx: SignedInContext): Player => ({
  brandId: ctx.tenant.id,
  memberId: ctx.principal.id,
  account: present(ctx.principal.account, 'a member has an account name'),
  accountType: present(ctx.principal.accountType, 'a member has an account type'),
  isTrial: ctx.principal.accountType === ACCOUNT_TYPE.trial,
  key: ctx.idempotencyKey ?? '',
  language: ctx.language,
})
