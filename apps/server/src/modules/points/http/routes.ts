import { pointEndpoints as calls, type RedeemedPoints } from '@croupier/contract'
import { formatAmount, ok, present, type Result } from '@croupier/kernel'
import { createTurns } from '../../../platform/create-turns.ts'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import { convertPoints, TURNOVER_PCT } from '../commands/convert-points.ts'
import { cancelOrder } from '../commands/end-order.ts'
import { redeemPoints, type Spent } from '../commands/redeem-points.ts'
import { CATEGORIES, formatPoints } from '../domain/point-rules.ts'
import type { PointsDeps } from '../points-deps.ts'
import { findPicture } from '../queries/find-picture.ts'
import { getBalance } from '../queries/get-balance.ts'
import { getRules, listRules } from '../queries/get-rules.ts'
import { listGoods } from '../queries/list-goods.ts'
import { listMovements } from '../queries/list-movements.ts'
import { listOrders } from '../queries/list-orders.ts'
import { tellSpent } from './tell-spent.ts'
import { movementView, redeemedView, rewardView } from './views.ts'

const PAGE_SIZE = 20
const A_YEAR = 'public, max-age=31536000, immutable'

/** The member's calls. */
export const pointRoutes = (deps: PointsDeps): Route[] => [...readingRoutes(deps), ...spendingRoutes(deps)]

function readingRoutes(deps: PointsDeps): Route[] {
  const { db, ports } = deps
  const brandOf = async (brandId: string) =>
    present(
      (await ports.listBrands()).find(each => each.brandId === brandId),
      'a member belongs to a brand',
    )
  return [
    route(calls.pointBalance, async ctx => {
      const { points, earnedToday, inProcess, worth, currency, ratio } = await getBalance(deps, whoAsks(ctx))
      return ok({
        ...{ currentPoints: formatPoints(points), earnedToday: formatPoints(earnedToday), inProcess },
        ...{ worth: formatAmount(worth), currency, pointsRatio: ratio },
      })
    }),
    route(calls.pointRewards, async ({ tenant, language, now }) => {
      const goods = await listGoods(db, { brandId: tenant.id, isOffered: true })
      return ok({ list: goods.map(good => rewardView(good, language, now)) })
    }),
    route(calls.pointRedeems, async ({ principal, language }, { query: { status, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { rows, total } = await listOrders(db, { memberId: principal.id, state: status, pageNo, pageSize })
      return ok({ list: rows.map(row => redeemedView(row, language)), pageNum: pageNo, hasMore: pageNo * pageSize < total })
    }),
    route(calls.pointConfig, async ({ tenant, now }) => {
      const { rules } = (await getRules(db, tenant.id, now)).current
      return ok({
        ...{ pointUnit: rules.pointUnit, currency: (await brandOf(tenant.id)).currency },
        values: CATEGORIES.map(category => ({ category, pointValue: rules.values[category] })),
        ...{ depositValue: rules.depositValue, depositsADay: rules.depositsADay, pointsRatio: rules.ratio, minCash: rules.minCash },
        turnoverPct: TURNOVER_PCT,
      })
    }),
    route(calls.pointMovements, async (ctx, { query: { type, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { timeZone } = await brandOf(ctx.tenant.id)
      const [{ rows, hasMore }, versions] = await Promise.all([
        listMovements(db, { memberId: ctx.principal.id, timeZone, type, now: ctx.now, pageNo, pageSize }),
        listRules(db, ctx.tenant.id),
      ])
      return ok({ list: rows.map(row => movementView(row, versions, ctx.language)), pageNum: pageNo, hasMore })
    }),
    route(calls.pointPicture, async (ctx, { params: { pictureId } }) => {
      const bytes = await findPicture(db, pictureId)
      if (!bytes) return refuse('not_found')
      ctx.setHeader('cache-control', A_YEAR)
      return ok(bytes)
    }),
  ]
}

function spendingRoutes(deps: PointsDeps): Route[] {
  const { db, ports } = deps
  const turns = createTurns()
  const prove = ({ principal, now }: SignedInContext, password: string) =>
    ports.checkPaymentPassword({ memberId: principal.id, password, now })
  return [
    route(calls.redeemPoints, async (ctx, { body: { paymentPassword, rewardId, redeemQuantity, redeemAmount, address, contact } }) => {
      const proved = await prove(ctx, paymentPassword)
      if (!proved.ok) return proved
      const asked = { goodId: rewardId, quantity: redeemQuantity, price: redeemAmount, address, contact }
      return turns(ctx.principal.id, () => spend(deps, ctx, tx => redeemPoints(tx, deps, { ...whoAsks(ctx), ...asked })))
    }),
    route(calls.convertPoints, async (ctx, { body: { paymentPassword, points } }) => {
      const proved = await prove(ctx, paymentPassword)
      if (!proved.ok) return proved
      return turns(ctx.principal.id, () => spend(deps, ctx, tx => convertPoints(tx, deps, { ...whoAsks(ctx), points })))
    }),
    route(calls.cancelPointOrder, async (ctx, { params: { redeemId } }) => {
      const done = await transaction(db, tx => cancelOrder(tx, deps, { memberId: ctx.principal.id, orderId: redeemId, now: ctx.now }))
      if (!done.ok) return done
      tellSpent(deps, done.value)
      return ok(redeemedView(done.value.order, ctx.language))
    }),
  ]
}

const whoAsks = (ctx: SignedInContext) => ({ brandId: ctx.tenant.id, memberId: ctx.principal.id, now: ctx.now })

/** Spends once per key, and tells open pages afterwards. */
async function spend(
  deps: PointsDeps,
  ctx: SignedInContext,
  work: (tx: Tx) => Promise<Result<Spent, Refusal>>,
): Promise<Result<RedeemedPoints, Refusal>> {
  let spent: Spent | undefined
  const done = await runOnce(deps.db, ctx, async tx => {
    spent = undefined
    const worked = await work(tx)
    if (!worked.ok) return worked
    spent = worked.value
    return ok(redeemedView(worked.value.order, ctx.language))
  })
  if (done.ok && spent) tellSpent(deps, spent)
  return done
}
