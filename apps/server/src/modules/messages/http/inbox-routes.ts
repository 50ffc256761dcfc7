import { messagesEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import { deleteMessage, markAllMessages, markMessage } from '../inbox/change-inbox.ts'
import { countUnread } from '../inbox/count-unread.ts'
import { listInbox } from '../inbox/list-inbox.ts'
import type { MessagesDeps } from '../messages-deps.ts'

const PAGE_SIZE = 20

/** What a member reads and does in the inbox. */
export const inboxRoutes = ({ db }: MessagesDeps): Route[] => [
  route(messagesEndpoints.unreadCount, async ({ principal }) => ok({ count: await countUnread(db, principal.id) })),
  route(messagesEndpoints.inbox, async ({ principal }, { query: { pageNo = 1, pageSize = PAGE_SIZE, isUnread = false } }) => {
    const { list, total, unread } = await listInbox(db, { memberId: principal.id, isUnread, pageNo, pageSize })
    const lines = list.map(line => ({ ...line, createdAt: line.createdAt.toISOString(), readAt: line.readAt?.toISOString() ?? null }))
    return ok({ list: lines, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, unread })
  }),
  route(messagesEndpoints.markMessage, async ({ principal, now }, { params: { messageId }, body: { isRead } }) => {
    const marked = await markMessage(db, { memberId: principal.id, messageId, isRead, now })
    return marked.ok ? ok({ unread: marked.value }) : refuse(marked.error)
  }),
  route(messagesEndpoints.markAllMessages, async ({ principal, now }, { body: { until } }) =>
    ok({ unread: await markAllMessages(db, { memberId: principal.id, until: new Date(until), now }) }),
  ),
  route(messagesEndpoints.deleteMessage, async ({ principal, now }, { params: { messageId } }) => {
    const deleted = await deleteMessage(db, { memberId: principal.id, messageId, now })
    return deleted.ok ? ok({ unread: deleted.value }) : refuse(deleted.error)
  }),
]
