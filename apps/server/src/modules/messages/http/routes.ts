import { messagesEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type RequestContext, type Route, route } from '../../../platform/http/index.ts'
import { type AnnouncementType, readTypes, sortByPlace } from '../domain/announcement.ts'
import type { MessagesDeps } from '../messages-deps.ts'
import { listNotices } from '../queries/list-notices.ts'
import { feedbackRoutes } from './feedback-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'

export function messagesRoutes(deps: MessagesDeps): Route[] {
  const { db, ports } = deps
  const noticesOf = async ({ tenant, language, now }: RequestContext, types: readonly AnnouncementType[]) =>
    listNotices(db, { brandId: tenant.id, types, language, timeZone: (await ports.brandOf(tenant.id)).timeZone, now })
  return [
    route(messagesEndpoints.notices, async (ctx, { query }) => ok(sortByPlace(await noticesOf(ctx, readTypes(query.types))))),
    route(messagesEndpoints.gameAnnouncements, async ctx => ok({ promotion: await noticesOf(ctx, ['PR']) })),
    ...inboxRoutes(deps),
    ...feedbackRoutes(deps),
  ]
}
