import { consoleOutboxEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import { type Route, route } from '../../platform/http/index.ts'
import { listOutgoing } from '../../platform/messages/index.ts'

const PAGE_SIZE = 20

/** Outgoing messages, in the console. */
export const consoleOutboxRoutes = (deps: { readonly db: Db }): Route[] => [
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
]
