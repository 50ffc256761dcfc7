import type { MissionReward } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { amountOf, figureOf, targetOf } from '../domain/figures.ts'
import { titlesOf } from '../domain/text-of.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import { type MissionsAsked, type SeenMission, seeMissions } from '../queries/see-missions.ts'

export interface MissionClaim extends MissionsAsked {
  readonly missionId: string
  readonly firstDay: string
}

const REFUSALS = { claimed: 'already_claimed', locked: 'mission_locked', running: 'not_yet', expired: 'claim_expired' } as const

/**
 * Gives the reward of a mission for one of its periods, once. Refuses what is unknown (`not_found`), then `already_claimed`, `mission_locked`, `not_yet`,
 * `claim_expired`; and `not_available` in a pause or an exclusion.
 */
export async function claimMission(
  tx: Tx,
  deps: Pick<MissionsDeps, 'ports'>,
  claim: MissionClaim,
): Promise<Result<{ readonly reward: MissionReward }, Refusal>> {
  const { missionId, firstDay, memberId, brandId, now } = claim
  const mission = (await seeMissions(tx, deps, claim)).find(({ plan, period }) => plan.planId === missionId && period.firstDay === firstDay)
  if (!mission) return refuse('not_found')
  if (mission.state !== 'claim') return refuse(REFUSALS[mission.state])
  const { reward } = mission.version.terms
  const { numAffectedRows } = await sql`
    INSERT INTO missions.claims (mission_id, first_day, member_id, brand_id, version, kind, amount, claimed_at)
    VALUES (${missionId}, ${firstDay}, ${memberId}, ${brandId}, ${mission.version.version}, ${reward.kind}, ${amountOf(reward)}, ${now})
    ON CONFLICT DO NOTHING`.execute(tx)
  if (numAffectedRows === 0n) return refuse('already_claimed')
  const given = await deps.ports.give(tx, {
    ...{ brandId, memberId, reward, now, sourceId: `mission:${missionId}:${firstDay}:${memberId}`, rule: 'missions.mission' },
    ...{ name: titlesOf(mission.version.texts), version: String(mission.version.version), figures: figuresOf(mission) },
  })
  return given.ok ? ok({ reward }) : refuse(given.error)
}

const figuresOf = ({ plan, period, progress, version: { terms } }: SeenMission): Record<string, string> => ({
  ...{ mission: plan.code, from: period.firstDay, to: period.lastDay },
  ...{ goal: figureOf(terms.goal, targetOf(terms.goal)), [terms.goal.kind]: figureOf(terms.goal, progress) },
})
