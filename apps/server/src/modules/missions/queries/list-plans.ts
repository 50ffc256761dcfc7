import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Plan, PlanKind, PlanVersion } from '../tables.ts'

type Row<K extends PlanKind> = Omit<Plan<K>, 'versions'> & PlanVersion<K>

/** What a brand offers of a kind, with all versions. */
export async function listPlans<K extends PlanKind>(
  db: Db | Tx,
  { brandId, kind }: { readonly brandId: string; readonly kind: K },
): Promise<readonly Plan<K>[]> {
  const { rows } = await sql<
    Row<K>
  >`${SELECT} WHERE p.brand_id = ${brandId} AND p.kind = ${kind} ORDER BY p.created_at, p.plan_id, v.version`.execute(db)
  return plansOf(rows)
}

export async function findPlan<K extends PlanKind>(db: Db | Tx, planId: string, kind: K): Promise<Plan<K> | undefined> {
  const { rows } = await sql<Row<K>>`${SELECT} WHERE p.plan_id = ${planId} AND p.kind = ${kind} ORDER BY v.version`.execute(db)
  return plansOf(rows)[0]
}

const SELECT = sql.raw(`
  SELECT p.plan_id AS "planId", p.brand_id AS "brandId", p.kind, p.code, v.version, v.terms, v.texts, v.valid_from AS "validFrom", v.written_by AS "writtenBy",
         v.written_at AS "writtenAt"
    FROM missions.plans p JOIN missions.versions v USING (plan_id)`)

function plansOf<K extends PlanKind>(rows: readonly Row<K>[]): Plan<K>[] {
  const plans = new Map<string, Plan<K> & { versions: PlanVersion<K>[] }>()
  for (const { planId, brandId, kind, code, ...version } of rows) {
    const plan = plans.get(planId) ?? { planId, brandId, kind, code, versions: [] }
    plan.versions.push(version)
    plans.set(planId, plan)
  }
  return [...plans.values()]
}
