import { type ConsoleGood, consolePointEndpoints as calls } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import { type ChangedGood, formatPoints, type GoodRow, type GoodTexts, type PointsModule, pictureOf } from '../../modules/points/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'

export interface ConsoleGoodsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly points: PointsModule
}

/** Goods of the point mall: content writes them, money offers them. */
export function consoleGoodRoutes(deps: ConsoleGoodsDeps): Route[] {
  const { brand, points } = deps
  return [
    route(calls.consoleGoods, async (_ctx, { query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      return ok({ currency: found.settings.currency, list: (await points.desk.listGoods(brandId)).map(goodView) })
    }),
    route(calls.draftGood, async (ctx, { body: { brandId, ...texts } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return write(deps, ctx, 'created', tx => points.desk.draftGood(tx, { brandId, texts: textsOf(texts), now: ctx.now }))
    }),
    route(calls.editGood, (ctx, { params: { goodId }, body: { version, ...texts } }) =>
      write(deps, ctx, 'updated', tx => points.desk.editGood(tx, { goodId, version, texts: textsOf(texts) })),
    ),
    route(calls.offerGood, (ctx, { params: { goodId }, body }) =>
      write(deps, ctx, 'offered', tx => points.desk.offerGood(tx, { goodId, ...body, now: ctx.now })),
    ),
    route(calls.addGoodPicture, async (ctx, { query: { brandId } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const added = await points.desk.addPicture(tx, { brandId, bytes: ctx.rawBody, now: ctx.now })
        if (!added.ok) return added
        const { pictureId } = added.value
        const picture = pictureOf({ art: null, picture_id: pictureId })
        return ok({ value: { pictureId, picture }, deed: { action: 'good.picture-added', subject: `brand:${brandId}`, brandId } })
      })
    }),
  ]
}

/** Texts that say nothing are left out, so that English stands in for them. */
const textsOf = ({ names, notes, ...rest }: GoodTexts): GoodTexts => ({ ...rest, names: filled(names), notes: filled(notes) })
const filled = (texts: GoodTexts['names']) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** One change with its line in the log. */
function write(
  deps: ConsoleGoodsDeps,
  ctx: SignedInContext,
  verb: 'created' | 'updated' | 'offered',
  work: (tx: Tx) => Promise<Result<ChangedGood, Refusal>>,
): Promise<Result<ConsoleGood, Refusal>> {
  return act(deps, ctx, async tx => {
    const done = await work(tx)
    if (!done.ok) return done
    const { before, after } = done.value
    const deed = { action: `good.${verb}`, subject: `good:${after.good_id}`, brandId: after.brand_id }
    return ok({ value: goodView(after), deed: { ...deed, before: before && logged(before), after: logged(after) } })
  })
}

const logged = ({ names, notes, delivery, art, picture_id, position, price, stock, is_offered }: GoodRow) => ({
  ...{ name: names.EN, note: notes.EN, delivery, picture: picture_id ?? art, position },
  ...{ price: formatPoints(price), stock, isOffered: is_offered },
})

const goodView = (good: GoodRow): ConsoleGood => ({
  ...{ goodId: good.good_id, brandId: good.brand_id, version: good.version, names: { ...good.names }, notes: { ...good.notes } },
  ...{ delivery: good.delivery, art: good.art, pictureId: good.picture_id, position: good.position, picture: pictureOf(good) },
  ...{ isOffered: good.is_offered, price: formatPoints(good.price), stock: good.stock },
  ...{ offeredAt: good.offered_at?.toISOString() ?? null, createdAt: good.created_at.toISOString() },
})
