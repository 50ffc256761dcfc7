import { messagesEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { type RequestContext, type Route, route } from '../../../platform/http/index.ts'
import { type AnnouncementType, readTypes, sortByPlace } from '../domain/announcement.ts'
import type { MessagesPorts } from '../ports.ts'
import { countUnread } from '../queries/count-unread.ts'
import { listNotices } from '../queries/list-notices.ts'

export function messagesRoutes({ db, ports }: { db: Db; ports: MessagesPorts }): Route[] {
  const noticesOf = async ({ tenant, language, now }: RequestContext, types: readonly AnnouncementType[]) =>
    listNotices(db, { brandId: tenant.id, types, language, timeZone: await ports.timeZoneOf(tenant.id), now })
  return [
    route(messagesEndpoints.notices, async (ctx, { query }) => ok(sortByPlace(await noticesOf(ctx, readTypes(query.types))))),
    route(messagesEndpoints.gameAnnouncements, async ctx => ok({ promotion: await noticesOf(ctx, ['PR']) })),
    // A promotion that can be joined needs rules and money behind it; announcing one is not offering one, so none is listed until they exist.
    route(messagesEndpoints.availablePromotions, async () => ok([])),
    route(messagesEndpoints.unreadCount, async ({ principal }) => ok({ count: await countUnread(db, principal.id) })),
  ]
}
