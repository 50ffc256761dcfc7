import { accountCentreEndpoints as calls } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { changeRebate } from './change-type.ts'
import { rebateMaxOf } from './domain/tree-rules.ts'
import { findStanding } from './find-standing.ts'
import { getTreeRules } from './tree-rules.ts'

const PAGE_SIZE = 20

interface RebateBelow {
  readonly memberId: string
  readonly account: string
  readonly type: number
  readonly rebatePoints: number | null
}

/** What lottery stakes of direct downlines give back: their upline sees it and sets it, never above the own. */
export function rebateRoutes({ db, ports }: IdentityDeps): Route[] {
  return [
    route(calls.listRebatesBelow, async ({ principal, tenant }, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const [own, { rules }, { rows, total }] = await Promise.all([
        findStanding(db, principal.id),
        getTreeRules(db, tenant.id),
        listBelow(db, { uplineId: principal.id, pageNo, pageSize }),
      ])
      const max = rebateMaxOf(present(own, 'a session belongs to a member').rebatePoints, rules)
      return ok({ list: rows, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, max })
    }),
    route(calls.changeRebateBelow, async (ctx, { body: { memberId, rebatePoints } }) =>
      transaction(db, async tx => {
        if ((await findStanding(tx, memberId))?.uplineId !== ctx.principal.id) return refuse('not_found')
        const changed = await changeRebate(tx, { memberId, rebatePoints })
        if (!changed.ok) return changed
        await ports.audit.record(tx, {
          ...{ at: ctx.now, brandId: ctx.tenant.id, ip: ctx.ip, action: 'member.rebate-changed', subject: `member:${memberId}` },
          actor: { kind: 'member', id: ctx.principal.id, name: ctx.principal.account },
          ...{ before: { rebatePoints: changed.value.before }, after: { rebatePoints } },
        })
        return ok(present(await findBelow(tx, memberId), 'whoever was changed is there'))
      }),
    ),
  ]
}

const COLUMNS = sql.raw('id AS "memberId", account, type, rebate_points AS "rebatePoints"')

async function listBelow(
  db: Db,
  { uplineId, pageNo, pageSize }: { uplineId: string; pageNo: number; pageSize: number },
): Promise<{ rows: RebateBelow[]; total: number }> {
  const { rows } = await sql<RebateBelow & { total: number }>`
    SELECT ${COLUMNS}, (count(*) OVER ())::int AS total FROM identity.members WHERE upline_id = ${uplineId} AND closed_at IS NULL
     ORDER BY registered_at, id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const findBelow = async (tx: Tx, memberId: string): Promise<RebateBelow | undefined> =>
  (await sql<RebateBelow>`SELECT ${COLUMNS} FROM identity.members WHERE id = ${memberId}`.execute(tx)).rows[0]
