import { type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Duplicates, Pair } from '../../modules/duplicates/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'

export interface ConsoleDuplicatesDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly duplicates: Duplicates
}

type Row = ValueOf<Endpoints['decideDuplicate']>
const PAGE_SIZE = 20
const OF_MEMBER_MAX = 50

/** Signs of one person behind several accounts, for operators to judge. */
export function consoleDuplicatesRoutes(deps: ConsoleDuplicatesDeps): Route[] {
  const { duplicates } = deps
  return [
    route(endpoints.listDuplicates, async (_ctx, { query: { brandId, state = 'open', pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { list, total } = await duplicates.listPairs({ brandId, state, pageNo, pageSize })
      return ok({ list: await rowsOf(deps, list), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(endpoints.getDuplicate, async (_ctx, { params: { memberA, memberB } }) => {
      const pair = await duplicates.pairOf([memberA, memberB])
      if (!pair) return refuse('not_found')
      const cluster = await duplicates.clusterOf(memberA)
      const names = await deps.identity.listAccountNames(cluster)
      const accounts = cluster.map(memberId => ({ memberId, account: names.get(memberId) ?? '-' }))
      return ok({ pair: present((await rowsOf(deps, [pair]))[0], 'one pair makes one row'), cluster: accounts })
    }),
    route(endpoints.decideDuplicate, async (ctx, { params: { memberA, memberB }, body: { verdict, reason } }) => {
      const decided = await act(deps, ctx, async tx => {
        const done = await duplicates.decidePair(tx, {
          memberIds: [memberA, memberB],
          verdict,
          reason,
          operatorName: ctx.principal.account,
          now: ctx.now,
        })
        if (!done.ok) return done
        const { brandId, score } = done.value
        const about = { action: `duplicate.${verdict}`, subject: `member:${memberA}`, brandId, reason: reason.trim() }
        return ok({ value: done.value, deed: { ...about, after: { with: memberB, score } } })
      })
      return decided.ok ? ok(present((await rowsOf(deps, [decided.value]))[0], 'one pair makes one row')) : decided
    }),
    route(endpoints.listMemberDuplicates, async (_ctx, { params: { memberId } }) => {
      if (!(await deps.identity.findMember(memberId))) return refuse('not_found')
      const { list } = await duplicates.listPairs({ memberIds: [memberId], state: 'any', pageNo: 1, pageSize: OF_MEMBER_MAX })
      return ok(await rowsOf(deps, list))
    }),
  ]
}

async function rowsOf({ identity, brand }: ConsoleDuplicatesDeps, pairs: readonly Pair[]): Promise<Row[]> {
  const names = await identity.listAccountNames([...new Set(pairs.flatMap(({ memberA, memberB }) => [memberA, memberB]))])
  const brands = new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))
  const accountOf = (memberId: string) => ({ memberId, account: names.get(memberId) ?? '-' })
  return pairs.map(pair => ({
    brandId: pair.brandId,
    merchantCode: brands.get(pair.brandId) ?? '-',
    a: accountOf(pair.memberA),
    b: accountOf(pair.memberB),
    score: pair.score,
    evidence: [...pair.evidence],
    lastSeenAt: pair.lastSeenAt.toISOString(),
    verdict: pair.verdict,
    reason: pair.reason,
    decidedBy: pair.operatorName,
    decidedAt: pair.decidedAt?.toISOString() ?? null,
  }))
}
