import { endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { DateTime } from 'luxon'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import type { TakeRootDeps } from '../commands/take-root.ts'
import { getProof } from '../queries/get-proof.ts'
import { listRoots } from '../queries/list-roots.ts'

const PAGE_SIZE = 20

export function liabilitiesRoutes({ db, secret }: TakeRootDeps): Route[] {
  return [
    route(endpoints.liabilityRoots, async (ctx, { query }) =>
      ok(await listRoots(db, { brandId: ctx.tenant.id, pageNo: query.pageNo ?? 1, pageSize: query.pageSize ?? PAGE_SIZE })),
    ),
    route(endpoints.liabilityProof, async (ctx, { query }) =>
      query.day !== undefined && !DateTime.fromISO(query.day).isValid
        ? refuse('field_invalid')
        : getProof(db, secret, { brandId: ctx.tenant.id, memberId: ctx.principal.id, day: query.day }),
    ),
  ]
}
