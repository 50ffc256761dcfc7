import { consoleOutboxEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { findKept, listOutgoing } from '../../platform/messages/index.ts'

const PAGE_SIZE = 20

/** Outgoing messages, in the console. */
export const consoleOutboxRoutes = (deps: { readonly db: Db; readonly audit: Audit }): Route[] => [
  route(calls.listOutgoing, async (_ctx, { query: { channel, q, pageNo = 1, pageSize = PAGE_SIZE } }) => {
    const { list, total } = await listOutgoing(deps.db, { channel, text: q, pageNo, pageSize })
    const lines = list.map(({ id, body, createdAt, sentAt, ...line }) => ({
      ...line,
      messageId: id,
      text: body ?? '',
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }))
    return ok({ list: lines, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
  route(calls.openOutgoing, (ctx, { params: { messageId } }) =>
    act(deps, ctx, async tx => {
      const kept = await findKept(tx, messageId)
      if (!kept) return refuse('not_found')
      const { brandId, channel, recipient, text } = kept
      return ok({
        value: { text },
        deed: { action: 'outbox.opened', subject: `outbox:${messageId}`, brandId, after: { channel, recipient } },
      })
    }),
  ),
]
