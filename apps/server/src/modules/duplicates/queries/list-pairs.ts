import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { PairVerdict } from '../commands/decide-pair.ts'
import { SCORE_MIN, SHARED_BY_MAX, SIGNAL_WEIGHTS, type SignalKind } from '../domain/signals.ts'

export interface Evidence {
  readonly kind: SignalKind
  readonly hint: string
  readonly lastSeenAt: string
}
export interface Pair {
  readonly brandId: string
  readonly memberA: string
  readonly memberB: string
  readonly score: number
  readonly evidence: readonly Evidence[]
  readonly lastSeenAt: Date
  readonly verdict: PairVerdict | null
  readonly reason: string | null
  readonly operatorName: string | null
  readonly decidedAt: Date | null
}

export interface PairFilter {
  readonly brandId?: string | undefined
  /** Pairs with one of these members. */
  readonly memberIds?: readonly string[] | undefined
  readonly state: 'open' | PairVerdict | 'any'
  readonly pageNo: number
  readonly pageSize: number
}

const weights = sql.raw(
  `CASE a.kind ${Object.entries(SIGNAL_WEIGHTS)
    .map(([kind, weight]) => `WHEN '${kind}' THEN ${weight}`)
    .join(' ')} END`,
)

/** Two accounts of one brand with what they share; a fingerprint that too many share pairs nobody (DUPLICATES-SIGNAL-2). */
const pairs = (filter: Pick<PairFilter, 'brandId' | 'memberIds'>) => sql`
  WITH shared AS (
    SELECT brand_id, kind, fingerprint FROM duplicates.signals
     WHERE (${filter.brandId ?? null}::uuid IS NULL OR brand_id = ${filter.brandId ?? null}::uuid)
     GROUP BY brand_id, kind, fingerprint HAVING count(*) BETWEEN 2 AND ${SHARED_BY_MAX}
  ), found AS (
    SELECT a.brand_id, a.member_id AS member_a, b.member_id AS member_b, a.kind, max(a.hint) AS hint, max(${weights}) AS weight,
           max(greatest(a.last_seen_at, b.last_seen_at)) AS seen
      FROM shared s
      JOIN duplicates.signals a ON (a.brand_id, a.kind, a.fingerprint) = (s.brand_id, s.kind, s.fingerprint)
      JOIN duplicates.signals b ON (b.brand_id, b.kind, b.fingerprint) = (s.brand_id, s.kind, s.fingerprint) AND a.member_id < b.member_id
     WHERE ${filter.memberIds ? sql`(a.member_id = ANY(${[...filter.memberIds]}::uuid[]) OR b.member_id = ANY(${[...filter.memberIds]}::uuid[]))` : sql`true`}
     GROUP BY a.brand_id, a.member_id, b.member_id, a.kind
  ), scored AS (
    SELECT brand_id, member_a, member_b, least(100, sum(weight))::int AS score, max(seen) AS seen,
           jsonb_agg(jsonb_build_object('kind', kind, 'hint', hint, 'lastSeenAt', to_char(seen AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY weight DESC) AS evidence
      FROM found GROUP BY brand_id, member_a, member_b HAVING sum(weight) >= ${SCORE_MIN}
  )`

/** Pairs of accounts that may be one person's, the likeliest first. */
export async function listPairs(db: Db | Tx, filter: PairFilter): Promise<{ list: Pair[]; total: number }> {
  const { state } = filter
  const found = await sql<Pair & { total: number }>`${pairs(filter)}
    SELECT s.brand_id AS "brandId", s.member_a AS "memberA", s.member_b AS "memberB", s.score, s.evidence, s.seen AS "lastSeenAt",
           v.verdict, v.reason, v.operator_name AS "operatorName", v.decided_at AS "decidedAt", (count(*) OVER ())::int AS total
      FROM scored s LEFT JOIN duplicates.verdicts v ON v.member_a = s.member_a AND v.member_b = s.member_b
     WHERE ${state === 'any' ? sql`true` : state === 'open' ? sql`v.verdict IS NULL` : sql`v.verdict = ${state}`}
     ORDER BY s.score DESC, s.seen DESC, s.member_a, s.member_b LIMIT ${filter.pageSize} OFFSET ${(filter.pageNo - 1) * filter.pageSize}`.execute(
    db,
  )
  return { list: found.rows.map(({ total: _total, ...pair }) => pair), total: found.rows[0]?.total ?? 0 }
}

/** What two accounts share; undefined where it is too little to be listed. */
export async function pairOf(db: Db | Tx, memberIds: readonly [string, string]): Promise<Pair | undefined> {
  const { list } = await listPairs(db, { memberIds: [memberIds[0]], state: 'any', pageNo: 1, pageSize: PAIRS_MAX })
  return list.find(pair => memberIds.every(id => id === pair.memberA || id === pair.memberB))
}

/** Of one member; more are a farm, and the first ones show it. */
const PAIRS_MAX = 500
const HOPS_MAX = 4
const CLUSTER_MAX = 50

/** Everybody who hangs together with a member through pairs that nobody has cleared, himself among them. */
export async function clusterOf(db: Db | Tx, memberId: string): Promise<string[]> {
  const known = new Set([memberId])
  let edge = [memberId]
  for (let hop = 0; hop < HOPS_MAX && edge.length > 0 && known.size < CLUSTER_MAX; hop++) {
    const { list } = await listPairs(db, { memberIds: edge, state: 'any', pageNo: 1, pageSize: PAIRS_MAX })
    edge = []
    for (const { memberA, memberB, verdict } of list) {
      if (verdict === 'cleared') continue
      for (const id of [memberA, memberB]) {
        if (known.has(id) || known.size >= CLUSTER_MAX) continue
        known.add(id)
        edge.push(id)
      }
    }
  }
  return [...known]
}
