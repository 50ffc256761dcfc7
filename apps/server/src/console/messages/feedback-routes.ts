import { type Endpoints, endpoints, errorText, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { act, type Done } from '../../modules/console/index.ts'
import type { FeedbackLine, MessagesDesk } from '../../modules/messages/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import type { ConsoleMessagesDeps } from './announcement-routes.ts'

type Row = ValueOf<Endpoints['claimFeedback']>
const PAGE_SIZE = 20

/** The desk where letters are read, claimed, answered and closed. */
export const consoleFeedbackRoutes = ({ messages: { desk }, ...deps }: ConsoleMessagesDeps): Route[] => [
  route(endpoints.listFeedback, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, q, ...rest } }) => {
    const { list, total } = await desk.listFeedback({ ...rest, text: q, pageNo, pageSize })
    return ok({ list: list.map(asRow), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
  route(endpoints.claimFeedback, (ctx, { params, body }) =>
    act(deps, ctx, async tx =>
      told(body.isMine ? 'feedback.claimed' : 'feedback.given-back', await desk.claimFeedback(tx, { ...deskOf(ctx), ...params, ...body })),
    ),
  ),
  route(endpoints.answerFeedback, (ctx, { params, body }) => {
    if (body.answer.trim() === '')
      return Promise.resolve(refuse('validation_failed', { fields: { answer: errorText('field_required', ctx.language) } }))
    return act(deps, ctx, async tx => told('feedback.answered', await desk.answerFeedback(tx, { ...deskOf(ctx), ...params, ...body })))
  }),
  route(endpoints.closeFeedback, (ctx, { params, body }) =>
    act(deps, ctx, async tx => told('feedback.closed', await desk.closeFeedback(tx, { ...deskOf(ctx), ...params, ...body }))),
  ),
  route(endpoints.feedbackImage, async (_ctx, { params: { imageId } }) => {
    const image = await desk.findFeedbackImage(imageId)
    if (!image) return refuse('not_found')
    return ok({ dataUrl: `data:image/webp;base64,${image.bytes.toString('base64')}`, width: image.width, height: image.height })
  }),
  route(endpoints.feedbackBounds, async (_ctx, { query: { brandId } }) => {
    if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
    return ok({ brandId, ...(await desk.boundsOf(brandId)) })
  }),
  route(endpoints.saveFeedbackBounds, (ctx, { body: { brandId, ...bounds } }) =>
    act(deps, ctx, async tx => {
      if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
      if (bounds.lengthMax < bounds.lengthMin)
        return refuse('validation_failed', { fields: { lengthMax: errorText('field_invalid', ctx.language) } })
      const before = await desk.boundsOf(brandId, tx)
      const after = await desk.saveBounds(tx, brandId, bounds)
      if (!after) return refuse('version_conflict')
      const deed = { action: 'feedback.bounds-saved', subject: `brand:${brandId}`, brandId, before, after }
      return ok({ value: { brandId, ...after }, deed })
    }),
  ),
]

const deskOf = ({ principal, now }: SignedInContext) => ({ operator: { id: principal.id, name: principal.account }, now })

function told(action: string, worked: Awaited<ReturnType<MessagesDesk['claimFeedback']>>): Result<Done<Row>, Refusal> {
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
