import { type ConsolePromotionApplication, consolePromotionApplicationEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok, present, type Result } from '@croupier/kernel'
import type { ClaimDesk } from '../../modules/claims/index.ts'
import { act, actOnce, type Done } from '../../modules/console/index.ts'
import { type ApplicationLine, type ApplicationRow, textOf } from '../../modules/promotions/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { claimView } from '../claims/claim-view.ts'
import type { ConsolePromotionsDeps } from '../promotions/promotion-routes.ts'

export interface ConsoleApplicationsDeps extends ConsolePromotionsDeps {
  readonly claims: ClaimDesk
}

type Line = Omit<ApplicationLine, 'linked'>

const PAGE_SIZE = 20
const MEMBERS_MAX = 50

/** The desk where applications for promotions are approved or rejected. */
export function consolePromotionApplicationRoutes(deps: ConsoleApplicationsDeps): Route[] {
  const { identity, promotions } = deps
  const { desk } = promotions
  return [
    route(
      calls.consolePromotionApplications,
      async (ctx, { query: { brandId, state, promotionId, memberId, q = '', pageNo = 1, pageSize = PAGE_SIZE } }) => {
        const text = q.trim()
        const found = text
          ? await identity.listMembers({ text, pageNo: 1, pageSize: MEMBERS_MAX, ...(brandId && { brandId }) })
          : { list: [] }
        const search = text ? { number: text.toUpperCase(), memberIds: found.list.map(member => member.id) } : undefined
        const { rows, total } = await desk.listApplications({ brandId, state, promotionId, memberId, search, pageNo, pageSize })
        return ok({ list: await viewsOf(deps, rows, ctx, deps.db), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
      },
    ),
    route(calls.consolePromotionApplication, async (ctx, { params: { applicationId } }) => {
      const view = await viewOf(deps, applicationId, ctx)
      return view ? ok(view) : refuse('not_found')
    }),
    route(calls.promotionApplicationImage, async (ctx, { params }) => {
      const bytes = await desk.findImage(params)
      if (!bytes) return refuse('not_found')
      ctx.setHeader('cache-control', 'private, max-age=3600')
      return ok(bytes)
    }),
    route(calls.approvePromotionApplication, (ctx, { params: { applicationId } }) =>
      settle(
        deps,
        actOnce(deps, ctx, tx => decide(deps, ctx, tx, () => desk.approve(tx, decisionOf(ctx, applicationId)))),
      ),
    ),
    route(calls.rejectPromotionApplication, async (ctx, { params: { applicationId }, body }) => {
      const reason = body.reason.trim()
      if (reason.length < 3) return refuse('reason_required')
      return settle(
        deps,
        act(deps, ctx, tx => decide(deps, ctx, tx, () => desk.reject(tx, { ...decisionOf(ctx, applicationId), reason }))),
      )
    }),
  ]
}

const decisionOf = ({ principal, now }: SignedInContext, applicationId: string) => ({
  ...{ applicationId, operator: { id: principal.id, name: principal.account }, now },
})

const VERBS = { pending: 'submitted', second: 'first-approved', approved: 'approved', given: 'approved', rejected: 'rejected' } as const

/** A decision with its line in the log. */
async function decide(
  deps: ConsoleApplicationsDeps,
  ctx: SignedInContext,
  tx: Tx,
  work: () => Promise<Result<ApplicationRow, Refusal>>,
): Promise<Result<Done<ConsolePromotionApplication>, Refusal>> {
  const decided = await work()
  if (!decided.ok) return decided
  const { application_id: applicationId, brand_id: brandId, number, amount, state, reason } = decided.value
  const action = `promotion-application.${VERBS[state]}`
  const deed = { action, subject: `promotion-application:${applicationId}`, brandId, ...(reason !== null && { reason }) }
  const view = present(await viewOf(deps, applicationId, ctx, tx), 'it was just decided')
  return ok({ value: view, deed: { ...deed, after: { number, amount: amount === null ? null : formatAmount(amount) } } })
}

/** Afterwards the desk and the member's pages look again. */
async function settle(
  { promotions: { desk } }: ConsoleApplicationsDeps,
  work: Promise<Result<ConsolePromotionApplication, Refusal>>,
): Promise<Result<ConsolePromotionApplication, Refusal>> {
  const done = await work
  if (done.ok) {
    desk.tellMember(done.value.memberId)
    desk.applicationsChanged()
  }
  return done
}

async function viewOf(
  deps: ConsoleApplicationsDeps,
  applicationId: string,
  ctx: SignedInContext,
  reader: Db | Tx = deps.db,
): Promise<ConsolePromotionApplication | undefined> {
  const found = await deps.promotions.desk.findApplication(applicationId, reader)
  return found && (await viewsOf(deps, [found], ctx, reader))[0]
}

async function viewsOf(
  { brand, claims, identity, promotions }: ConsoleApplicationsDeps,
  rows: readonly Line[],
  { language, now }: Pick<SignedInContext, 'language' | 'now'>,
  reader: Db | Tx,
): Promise<ConsolePromotionApplication[]> {
  const brands = new Map((await brand.listBrands()).map(each => [each.id, each]))
  const ids = rows.map(row => row.application_id)
  const held = await claims.list(reader, ids, now)
  const linked = new Map(
    await Promise.all(rows.map(async row => [row.application_id, await promotions.desk.findLinked(row, reader)] as const)),
  )
  const people = [...rows.map(row => row.member_id), ...[...linked.values()].flat().map(({ memberId }) => memberId)]
  const names = await identity.listAccountNames([...new Set(people)], reader)
  return rows.map(row => ({
    ...{
      applicationId: row.application_id,
      number: row.number,
      brandId: row.brand_id,
      promotionId: row.promotion_id,
      version: row.version,
    },
    ...{ merchantCode: brands.get(row.brand_id)?.merchantCode ?? '-', currency: brands.get(row.brand_id)?.settings.currency ?? '-' },
    ...{ title: textOf(row.texts, language)?.title ?? '', memberId: row.member_id, account: names.get(row.member_id) ?? '-' },
    ...{ remark: row.remark, imageIds: [...row.image_ids], state: row.state, figures: { ...row.figures } },
    amount: row.amount === null ? null : formatAmount(row.amount),
    linked: (linked.get(row.application_id) ?? []).map(({ key, memberId }) => ({ key, account: names.get(memberId) ?? '-' })),
    awaitsSecond:
      row.state === 'second' && row.first_by !== null
        ? { operatorId: row.first_by, name: row.first_name ?? '-', at: row.first_at?.toISOString() ?? row.created_at.toISOString() }
        : null,
    ...{ reason: row.reason, decidedBy: row.decided_by, createdAt: row.created_at.toISOString() },
    ...{ decidedAt: row.decided_at?.toISOString() ?? null, claim: claimView(held.get(row.application_id)) },
  }))
}
