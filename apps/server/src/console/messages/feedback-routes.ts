import { type Endpoints, endpoints, errorText, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Claim } from '../../modules/claims/index.ts'
import { act } from '../../modules/console/index.ts'
import type { FeedbackLine, MessagesDesk } from '../../modules/messages/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { claimView } from '../claims/claim-view.ts'
import type { ConsoleMessagesDeps } from './announcement-routes.ts'

type Row = ValueOf<Endpoints['listFeedback']>['list'][number]
const PAGE_SIZE = 20

/** The desk where letters are read, claimed, answered and closed. */
export const consoleFeedbackRoutes = ({ messages: { desk }, claims, ...deps }: ConsoleMessagesDeps): Route[] => [
  route(endpoints.listFeedback, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, q, ...rest } }) => {
    const { list, total } = await desk.listFeedback({ ...rest, text: q, pageNo, pageSize })
    const held = await claims.list(
      deps.db,
      list.map(({ feedbackId }) => feedbackId),
      ctx.now,
    )
    return ok({
      list: list.map(line => asRow(line, held.get(line.feedbackId))),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      total,
    })
  }),
  route(endpoints.answerFeedback, (ctx, { params, body }) => {
    if (body.answer.trim() === '')
      return Promise.resolve(refuse('validation_failed', { fields: { answer: errorText('field_required', ctx.language) } }))
    return decide(deps, desk, ctx, 'feedback.answered', tx => desk.answerFeedback(tx, { ...deskOf(ctx), ...params, ...body }))
  }),
  route(endpoints.closeFeedback, (ctx, { params, body }) =>
    decide(deps, desk, ctx, 'feedback.closed', tx => desk.closeFeedback(tx, { ...deskOf(ctx), ...params, ...body })),
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

/** One decision about a letter with its line in the log; afterwards nobody has it, and the desk looks again. */
async function decide(
  deps: Pick<ConsoleMessagesDeps, 'db' | 'audit'>,
  desk: MessagesDesk,
  ctx: SignedInContext,
  action: 'feedback.answered' | 'feedback.closed',
  work: (tx: Tx) => ReturnType<MessagesDesk['answerFeedback']>,
): Promise<Result<Row, Refusal>> {
  const done = await act(deps, ctx, async tx => {
    const worked = await work(tx)
    if (!worked.ok) return worked
    const { before, after } = worked.value
    const logged = ({ state, answer }: FeedbackLine) => ({ state, answer })
    const deed = { action, subject: `feedback:${after.feedbackId}`, brandId: after.brandId, before: logged(before), after: logged(after) }
    return ok({ value: asRow(after, undefined), deed })
  })
  if (done.ok) desk.feedbackChanged()
  return done
}

const asRow = (line: FeedbackLine, claim: Claim | undefined): Row => ({
  ...line,
  claim: claimView(claim),
  imageIds: [...line.imageIds],
  createdAt: line.createdAt.toISOString(),
  answeredAt: line.answeredAt?.toISOString() ?? null,
  closedAt: line.closedAt?.toISOString() ?? null,
})
