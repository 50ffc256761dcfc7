import { consoleSaferPlayEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import { type Route, route } from '../../platform/http/index.ts'
import { listExclusionsForDesk, listLimitsForDesk } from '../../reports/safer-play-desk.ts'

export interface ConsoleSaferPlayDeps {
  readonly db: Db
}

const PAGE_SIZE = 20

/** What members have decided for their own good, to be read and never changed from here. */
export function consoleSaferPlayRoutes({ db }: ConsoleSaferPlayDeps): Route[] {
  const paged = <T>({ list, total }: { list: T[]; total: number }, pageNo: number, pageSize: number) =>
    ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  return [
    route(calls.saferPlayExclusions, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, runningOnly = false } }) =>
      paged(await listExclusionsForDesk(db, { brandId, now: ctx.now, pageNo, pageSize, runningOnly }), pageNo, pageSize),
    ),
    route(calls.saferPlayLimits, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, view = 'changed' } }) =>
      paged(await listLimitsForDesk(db, { brandId, now: ctx.now, pageNo, pageSize, view }), pageNo, pageSize),
    ),
  ]
}
