import { addDays } from '@croupier/games/rewards'
import { newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import { faultyTerms } from '../domain/judge-terms.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import { getCalendar } from '../queries/get-calendar.ts'
import { findPlan, listPlans } from '../queries/list-plans.ts'
import type { Plan, PlanKind, PlanTerms, PlanTexts } from '../tables.ts'

export interface Written<K extends PlanKind> {
  readonly kind: K
  readonly terms: PlanTerms[K]
  readonly texts: PlanTexts
  readonly by: string
  readonly now: Date
}

export type NewPlan<K extends PlanKind> = Written<K> & { readonly brandId: string; readonly code: string }
export type PlanEdit<K extends PlanKind> = Written<K> & {
  readonly planId: string
  /** The version that was edited. */
  readonly version: number
}

export interface WrittenPlan<K extends PlanKind> {
  readonly before?: PlanTerms[K] | undefined
  readonly after: Plan<K>
}

/** Writes what counts for periods from the next one on. Refuses terms that do not fit together, and a code that the brand uses already. */
export async function createPlan<K extends PlanKind>(
  tx: Tx,
  deps: Pick<MissionsDeps, 'ports' | 'random'>,
  plan: NewPlan<K>,
): Promise<Result<WrittenPlan<K>, Refusal>> {
  const { brandId, code, kind, now } = plan
  const fault = await findFault(tx, deps, plan, undefined)
  if (fault) return { ok: false, error: fault }
  const planId = newId(now, deps.random)
  const { numAffectedRows } = await sql`
    INSERT INTO missions.plans (plan_id, brand_id, kind, code, created_at) VALUES (${planId}, ${brandId}, ${kind}, ${code}, ${now})
    ON CONFLICT (brand_id, code) DO NOTHING`.execute(tx)
  if (numAffectedRows === 0n) return refuse('mission_code_taken', { fields: { code: 'mission_code_taken' } })
  await writeVersion(tx, { ...plan, planId, version: 1, validFrom: countsFrom(now) })
  return ok({ after: present(await findPlan(tx, planId, kind), 'it was just written') })
}

/** Writes the next version: periods that have begun keep theirs. Refuses terms that do not fit together, and an edit of a version that is no longer the newest. */
export async function editPlan<K extends PlanKind>(
  tx: Tx,
  deps: Pick<MissionsDeps, 'ports'>,
  edit: PlanEdit<K>,
): Promise<Result<WrittenPlan<K>, Refusal>> {
  const { planId, kind, version, now } = edit
  await sql`SELECT FROM missions.plans WHERE plan_id = ${planId} FOR UPDATE`.execute(tx)
  const plan = await findPlan(tx, planId, kind)
  if (!plan) return refuse('not_found')
  const newest = present(plan.versions.at(-1), 'a plan has a version')
  if (newest.version !== version) return refuse('version_conflict')
  const fault = await findFault(tx, deps, { ...edit, brandId: plan.brandId }, planId)
  if (fault) return { ok: false, error: fault }
  await writeVersion(tx, { ...edit, version: version + 1, validFrom: countsFrom(now) })
  return ok({ before: newest.terms, after: present(await findPlan(tx, planId, kind), 'it was just written') })
}

/** What signing in gives has one plan a brand. */
export async function writeSignIn(
  tx: Tx,
  deps: Pick<MissionsDeps, 'ports' | 'random'>,
  { version, brandId, ...written }: Omit<NewPlan<'sign_in'>, 'kind' | 'code' | 'texts'> & { readonly version: number },
): Promise<Result<WrittenPlan<'sign_in'>, Refusal>> {
  const [plan] = await listPlans(tx, { brandId, kind: 'sign_in' })
  if (plan) return editPlan(tx, deps, { ...written, kind: 'sign_in', texts: {}, planId: plan.planId, version })
  return version === 0
    ? createPlan(tx, deps, { ...written, kind: 'sign_in', texts: {}, brandId, code: SIGN_IN_CODE })
    : refuse('version_conflict')
}

export const SIGN_IN_CODE = 'daily-sign-in'

const MINUTE_MS = 60_000
/** A full minute that is at least one away: by then every process sees it, so each period has one version for all. */
const countsFrom = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + 2 * MINUTE_MS)

async function findFault<K extends PlanKind>(
  tx: Tx,
  deps: Pick<MissionsDeps, 'ports'>,
  { brandId, kind, terms, now }: Written<K> & { readonly brandId: string },
  planId: string | undefined,
): Promise<Refusal | undefined> {
  const { today } = await getCalendar(tx, deps, { brandId, now: new Date(countsFrom(now).getTime() - 1), days: 0 })
  const faults = faultyTerms(kind, terms, addDays(today, 1))
  const isUnlockable = kind !== 'mission' || (await mayUnlock(tx, brandId, terms as PlanTerms['mission'], planId))
  const fields = [...faults, ...(isUnlockable ? [] : ['terms.unlockMission'])]
  return fields.length > 0 ? { code: 'validation_failed', fields: invalidFields(fields) } : undefined
}

/** A mission that opens another is of the same brand and kind of period, and not opened by that one. */
async function mayUnlock(
  tx: Tx,
  brandId: string,
  { period, unlockMission }: PlanTerms['mission'],
  planId: string | undefined,
): Promise<boolean> {
  const plans = unlockMission === null ? [] : await listPlans(tx, { brandId, kind: 'mission' })
  for (let next = unlockMission; next !== null; ) {
    const terms = plans.find(plan => plan.planId === next)?.versions.at(-1)?.terms
    if (next === planId || terms?.period !== period) return false
    next = terms.unlockMission
  }
  return true
}

export async function writeVersion<K extends PlanKind>(
  tx: Tx,
  {
    planId,
    version,
    terms,
    texts,
    validFrom,
    by,
    now,
  }: Written<K> & { readonly planId: string; readonly version: number; readonly validFrom: Date | null },
): Promise<void> {
  await sql`
    INSERT INTO missions.versions (plan_id, version, terms, texts, valid_from, written_by, written_at)
    VALUES (${planId}, ${version}, ${JSON.stringify(terms)}, ${JSON.stringify(texts)}, ${validFrom}, ${by}, ${now})`.execute(tx)
}
