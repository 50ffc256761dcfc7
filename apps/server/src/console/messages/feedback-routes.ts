import { type Endpoints, endpoints, errorText, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act, type Done } from '../../modules/console/index.ts'
import {
  answerFeedback,
  boundsOf,
  claimFeedback,
  closeFeedback,
  type FeedbackLine,
  findFeedbackImage,
  listFeedback,
  type MessagesModule,
  saveBounds,
} from '../../modules/messages/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'

export interface ConsoleFeedbackDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly messages: MessagesModule
}

type Row = ValueOf<Endpoints['claimFeedback']>
const PAGE_SIZE = 20

/** The desk where letters are read, claimed, answered and closed. */
export const consoleFeedbackRoutes = (deps: ConsoleFeedbackDeps): Route[] => [
  route(endpoints.listFeedback, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, q, ...rest } }) => {
    const { list, total } = await listFeedback(deps.db, { ...rest, text: q, pageNo, pageSize })
    return ok({ list: list.map(asRow), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
  route(endpoints.claimFeedback, (ctx, { params, body }) =>
    act(deps, ctx, async tx =>
      told(body.isMine ? 'feedback.claimed' : 'feedback.given-back', await claimFeedback(tx, { ...deskOf(ctx), ...params, ...body })),
    ),
  ),
  route(endpoints.answerFeedback, (ctx, { params, body }) => {
    if (body.answer.trim() === '')
      return Promise.resolve(refuse('validation_failed', { fields: { answer: errorText('field_required', ctx.language) } }))
    return act(deps, ctx, async tx =>
      told('feedback.answered', await answerFeedback(deps.messages.deps, tx, { ...deskOf(ctx), ...params, ...body })),
    )
  }),
  route(endpoints.closeFeedback, (ctx, { params, body }) =>
    act(deps, ctx, async tx =>
      told('feedback.closed', await closeFeedback(deps.messages.deps, tx, { ...deskOf(ctx), ...params, ...body })),
    ),
  ),
  route(endpoints.feedbackImage, async (_ctx, { params: { imageId } }) => {
    const image = await findFeedbackImage(deps.db, imageId)
    if (!image) return refuse('not_found')
    return ok({ dataUrl: `data:image/webp;base64,${image.bytes.toString('base64')}`, width: image.width, height: image.height })
  }),
  route(endpoints.feedbackBounds, async (_ctx, { query: { brandId } }) => {
    if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
    return ok({ brandId, ...(await boundsOf(deps.db, brandId)) })
  }),
  route(endpoints.saveFeedbackBounds, (ctx, { body: { brandId, ...bounds } }) =>
    act(deps, ctx, async tx => {
      if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
      if (bounds.lengthMax < bounds.lengthMin)
        return refuse('validation_failed', { fields: { lengthMax: errorText('field_invalid', ctx.language) } })
      const before = await boundsOf(tx, brandId)
      const after = await saveBounds(tx, brandId, bounds)
      if (!after) return refuse('version_conflict')
      const deed = { action: 'feedback.bounds-saved', subject: `brand:${brandId}`, brandId, before, after }
      return ok({ value: { brandId, ...after }, deed })
    }),
  ),
]

const deskOf = ({ principal, now }: SignedInContext) => ({ operator: { id: principal.id, name: principal.account }, now })

function told(action: string, worked: Awaited<ReturnType<typeof claimFeedback>>): Result<Done<Row>, Refusal> {
  if (!worked.ok) return refuse(worked.error)
  const { before, after } = worked.value
  const logged = ({ state, claimedByName, answer }: FeedbackLine) => ({ state, claimedByName, answer })
  const deed = { action, subject: `feedback:${after.feedbackId}`, brandId: after.brandId, before: logged(before), after: logged(after) }
  return ok({ value: asRow(after), deed })
}

const asRow = (line: FeedbackLine): Row => ({
  ...line,
  imageIds: [...line.imageIds],
  createdAt: line.createdAt.toISOString(),
  answeredAt: line.answeredAt?.toISOString() ?? null,
  closedAt: line.closedAt?.toISOString() ?? null,
})
