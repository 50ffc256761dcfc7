import { type ConsolePromotion, consolePromotionEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok, parseAmount, present, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { type PromotionsModule, pictureOf } from '../../modules/promotions/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { lineView, loggedVersion, partView, versionView } from './promotion-views.ts'

export interface ConsolePromotionsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly promotions: PromotionsModule
}

const PAGE_SIZE = 20

/** Promotions as operators write, pay for, publish and watch them. */
export const consolePromotionRoutes = (deps: ConsolePromotionsDeps): Route[] => [...readingRoutes(deps), ...writingRoutes(deps)]

function readingRoutes(deps: ConsolePromotionsDeps): Route[] {
  const { brand, identity, promotions } = deps
  const { desk } = promotions
  return [
    route(calls.consolePromotions, async (ctx, { query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const list = (await desk.listAll(brandId)).map(each => lineView(each, ctx))
      return ok({ currency: found.settings.currency, hasMultipleLimit: await desk.hasMultipleLimit(brandId), list })
    }),
    route(calls.consolePromotion, async (ctx, { params: { promotionId } }) => {
      const view = await viewOf(deps, ctx, promotionId)
      return view ? ok(view) : refuse('not_found')
    }),
    route(calls.previewPromotion, async (_ctx, { body: { brandId, terms, language, deposit } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const typed = deposit === undefined ? undefined : parseAmount(deposit)
      const { currency } = found.settings
      const worstCase = desk.worstCaseOf(terms, { currency, language, deposit: typed?.ok ? typed.value : undefined })
      return ok({ worstCase, faults: await desk.judge(brandId, terms) })
    }),
    route(calls.promotionMembers, async (_ctx, { params: { promotionId }, query: { isGiven, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      if (!(await desk.find(promotionId))) return refuse('not_found')
      const { rows, total } = await desk.listParts({ promotionId, isGiven: isGiven ?? null, pageNo, pageSize })
      const names = await identity.listAccountNames([...new Set(rows.map(row => row.member_id))])
      const grants = new Map((await desk.grantsOf(rows.flatMap(row => row.grant_id ?? []))).map(grant => [grant.grantId, grant.state]))
      const list = rows.map(row =>
        partView(row, names.get(row.member_id) ?? '-', row.grant_id === null ? null : (grants.get(row.grant_id) ?? null)),
      )
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
  ]
}

function writingRoutes(deps: ConsolePromotionsDeps): Route[] {
  const { brand, promotions } = deps
  const { desk } = promotions
  return [
    route(calls.draftPromotion, async (ctx, { body: { brandId, code, position, ...written } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return write(deps, ctx, 'created', async tx => {
        const drafted = await desk.draft(tx, { brandId, code, position, written, by: ctx.principal.account, now: ctx.now })
        return drafted.ok ? ok({ promotionId: drafted.value.promotionId, after: { code, ...loggedVersion(written) } }) : drafted
      })
    }),
    route(calls.editPromotion, (ctx, { params: { promotionId }, body: { revision, position, ...written } }) =>
      write(deps, ctx, 'updated', async tx => {
        const before = (await desk.listVersions(promotionId, tx))[0]
        const edited = await desk.edit(tx, { promotionId, revision, position, written, by: ctx.principal.account, now: ctx.now })
        return edited.ok ? ok({ promotionId, before: before && loggedVersion(before), after: loggedVersion(written) }) : edited
      }),
    ),
    route(calls.setPromotionBudget, async (ctx, { params: { promotionId }, body: { revision, budget } }) => {
      const sum = parseAmount(budget)
      if (!sum.ok || sum.value % 100n !== 0n) return refuse('amount_invalid', { params: { digits: 2 } })
      return write(deps, ctx, 'budget-set', async tx => {
        const set = await desk.setBudget(tx, { promotionId, revision, budget: sum.value, now: ctx.now })
        if (!set.ok) return set
        const { budget: before } = set.value
        return ok({
          promotionId,
          before: { budget: before === null ? null : formatAmount(before) },
          after: { budget: formatAmount(sum.value) },
        })
      })
    }),
    route(calls.publishPromotion, (ctx, { params: { promotionId }, body: { revision, version } }) =>
      write(deps, ctx, 'published', async tx => {
        const published = await desk.publish(tx, { promotionId, revision, version, by: ctx.principal.account, now: ctx.now })
        return published.ok ? ok({ promotionId, after: { version, ...loggedVersion(published.value) } }) : published
      }),
    ),
    route(calls.closePromotion, async (ctx, { params: { promotionId }, body }) => {
      const reason = body.reason.trim()
      if (reason.length < 3) return refuse('reason_required')
      return write(deps, ctx, 'closed', async tx => {
        const closed = await desk.close(tx, { promotionId, reason, now: ctx.now })
        return closed.ok ? ok({ promotionId, reason }) : closed
      })
    }),
    route(calls.setMultipleLimit, async (ctx, { params: { brandId }, body: { hasMultipleLimit } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      const before = await desk.hasMultipleLimit(brandId)
      return act(deps, ctx, async tx => {
        await desk.setMultipleLimit(tx, { brandId, hasLimit: hasMultipleLimit })
        const deed = { action: 'promotion-limits.updated', subject: `brand:${brandId}`, brandId }
        return ok({
          value: { done: true as const },
          deed: { ...deed, before: { hasMultipleLimit: before }, after: { hasMultipleLimit } },
        })
      })
    }),
    route(calls.addPromotionPicture, async (ctx, { query: { brandId } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const added = await desk.addPicture(tx, { brandId, bytes: ctx.rawBody, now: ctx.now })
        if (!added.ok) return added
        const { pictureId } = added.value
        const value = { pictureId, picture: pictureOf({ art: null, picture_id: pictureId }) }
        return ok({ value, deed: { action: 'promotion.picture-added', subject: `brand:${brandId}`, brandId } })
      })
    }),
  ]
}

interface Written {
  readonly promotionId: string
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** One change with its line in the log. */
function write(
  deps: ConsolePromotionsDeps,
  ctx: SignedInContext,
  verb: string,
  work: (tx: Tx) => Promise<Result<Written, Refusal>>,
): Promise<Result<ConsolePromotion, Refusal>> {
  return act(deps, ctx, async tx => {
    const done = await work(tx)
    if (!done.ok) return done
    const { promotionId, ...more } = done.value
    const view = present(await viewOf(deps, ctx, promotionId, tx), 'it was just written')
    return ok({ value: view, deed: { action: `promotion.${verb}`, subject: `promotion:${promotionId}`, brandId: view.brandId, ...more } })
  })
}

async function viewOf(
  { brand, promotions }: ConsolePromotionsDeps,
  ctx: SignedInContext,
  promotionId: string,
  tx?: Tx,
): Promise<ConsolePromotion | undefined> {
  const found = await promotions.desk.find(promotionId, tx)
  if (!found) return undefined
  const { currency } = await brand.settingsOf(found.brand_id)
  const versions = await promotions.desk.listVersions(promotionId, tx)
  return {
    ...lineView(found, ctx),
    ...{ currency, closedReason: found.closed_reason },
    versions: versions.map(each =>
      versionView(each, found.version, promotions.desk.worstCaseOf(each.terms, { currency, language: ctx.language })),
    ),
  }
}
