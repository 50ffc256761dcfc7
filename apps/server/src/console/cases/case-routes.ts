import { consoleCaseEndpoints as calls, type DeskCase } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import { type Route, route } from '../../platform/http/index.ts'
import { type CaseRow, listOpenCases } from '../../reports/list-open-cases.ts'
import type { Host } from '../../wiring/host.ts'

export interface ConsoleCasesDeps {
  readonly db: Db
  readonly gather: Host['gather']
}

const PAGE_SIZE = 20

/** One list of everything about money that is open, whoever has to act next: of what the operator may read. */
export const consoleCaseRoutes = ({ db, gather }: ConsoleCasesDeps): Route[] => [
  route(calls.allCases, async ({ principal, now }, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, kind } }) => {
    const seen = gather('openCases').filter(
      each => principal.permissions.includes(each.permission) && (kind === undefined || each.kind === kind),
    )
    const { rows, total, waiting } = await listOpenCases(db, seen, { brandId, now, pageNo, pageSize })
    return ok({ list: rows.map(caseView), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, waiting })
  }),
]

const caseView = ({ openedAt, amount, ...row }: CaseRow): DeskCase => ({
  ...row,
  openedAt: openedAt.toISOString(),
  amount: amount === null ? null : formatAmount(amount),
})
