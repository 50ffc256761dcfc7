import { endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { type Route, route } from '../../../platform/http/index.ts'
import { headView, listHeads } from '../heads/publish-head.ts'

const PAGE_SIZE = 31

export const auditRoutes = ({ db }: { readonly db: Db }): Route[] => [
  route(endpoints.auditHeads, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
    const { list, total } = await listHeads(db, { pageNo, pageSize })
    return ok({ list: list.map(headView), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
]
