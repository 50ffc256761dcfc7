import { ACCOUNT_TYPE, errorText, FEEDBACK_TYPES, messagesEndpoints } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { addressNetwork, type Refusal, type RequestContext, type Route, refuse, route } from '../../../platform/http/index.ts'
import { addFeedbackImage } from '../feedback/feedback-images.ts'
import { boundsOf, IMAGE_BYTES_MAX, IMAGES_MAX, WINDOW_MINUTES } from '../feedback/feedback-terms.ts'
import { listOwnFeedback } from '../feedback/list-feedback.ts'
import { openTicket, type TicketHolder, useTicket } from '../feedback/picture-tickets.ts'
import { sendFeedback } from '../feedback/send-feedback.ts'
import type { MessagesDeps } from '../messages-deps.ts'

const PAGE_SIZE = 10

/** Letters to the house, by visitors and members. */
export const feedbackRoutes = (deps: MessagesDeps): Route[] => [
  route(messagesEndpoints.feedbackSettings, async ({ tenant }) => {
    const { lengthMin, lengthMax } = await boundsOf(deps.db, tenant.id)
    return ok({ types: [...FEEDBACK_TYPES], lengthMin, lengthMax, imagesMax: IMAGES_MAX, imageBytesMax: IMAGE_BYTES_MAX })
  }),
  route(messagesEndpoints.addFeedbackImage, async (ctx, { query }) => {
    const { tenant, ip, now, rawBody } = ctx
    const holder = { brandId: tenant.id, ip: addressNetwork(ip), now }
    const opened = authorOf(ctx) ? ok(null) : await openPictures(deps, ctx, holder, query)
    if (!opened.ok) return opened
    const added = await addFeedbackImage(deps, { ...holder, bytes: rawBody })
    return added.ok ? ok({ ...added.value, ticket: opened.value }) : refuse(added.error, { params: { minutes: WINDOW_MINUTES } })
  }),
  route(messagesEndpoints.sendFeedback, async (ctx, { body }) => {
    const { tenant, language, ip, now } = ctx
    const sent = await sendFeedback(deps, { ...body, brandId: tenant.id, member: authorOf(ctx), language, ip: addressNetwork(ip), now })
    if (sent.ok) {
      deps.ports.realtime.feedbackChanged()
      return sent
    }
    const { error } = sent
    if (error.code === 'feedback_too_often') return refuse(error.code, { params: { minutes: error.minutes } })
    const fields = Object.fromEntries(error.faults.map(({ field, code, params }) => [field, errorText(code, language, params)]))
    return refuse('validation_failed', { fields })
  }),
  route(messagesEndpoints.ownFeedback, async ({ principal }, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
    const { list, total } = await listOwnFeedback(deps.db, principal.id, { pageNo, pageSize })
    const lines = list.map(line => ({
      ...line,
      imageIds: [...line.imageIds],
      createdAt: line.createdAt.toISOString(),
      answeredAt: line.answeredAt?.toISOString() ?? null,
    }))
    return ok({ list: lines, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
]

/** A visitor's pictures cost the house more than their words: the first asks for the captcha, and its ticket opens the others of the letter. */
async function openPictures(
  deps: MessagesDeps,
  ctx: RequestContext,
  holder: TicketHolder,
  { slideToken, ticket }: { readonly slideToken?: string | undefined; readonly ticket?: string | undefined },
): Promise<Result<string, Refusal>> {
  if (ticket && (await useTicket(deps.db, ticket, holder))) return ok(ticket)
  if (!slideToken) return refuse('slide_captcha_required')
  return (await deps.ports.spendPass(ctx, slideToken)) ? ok(await openTicket(deps, holder)) : refuse('slide_captcha_failed')
}

/** A token of another brand, or of a trial account that ends with the day, is a visitor's. */
function authorOf({ principal, tenant }: RequestContext): { id: string; account: string } | undefined {
  const isMember = principal?.kind === 'member' && principal.tenantId === tenant.id && principal.accountType !== ACCOUNT_TYPE.trial
  return isMember ? { id: principal.id, account: principal.account } : undefined
}
