import { type MissionReward, SIGN_IN_DAYS } from '@croupier/contract'
import { signIn } from '@croupier/games/rewards'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { amountOf } from '../domain/figures.ts'
import { SIGN_IN_NAME } from '../domain/sign-in-name.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import type { MissionsAsked } from '../queries/see-missions.ts'
import { findRun, findSignInToday } from '../queries/see-sign-in.ts'

export interface SignInAsked extends MissionsAsked {
  /** The day that the member saw. */
  readonly day: string
}

export interface SignedIn {
  readonly day: number
  readonly run: number
  readonly reward: MissionReward
}

/**
 * Signs a member in for today and gives its reward (rewards §12). Refuses a brand that gives nothing (`feature_disabled`), a day that is not today (`not_yet`,
 * `claim_expired`), a second time (`already_signed_in`), and a pause or an exclusion (`not_available`).
 */
export async function signInToday(tx: Tx, deps: Pick<MissionsDeps, 'ports'>, asked: SignInAsked): Promise<Result<SignedIn, Refusal>> {
  const { brandId, memberId, now } = asked
  const { today, version } = await findSignInToday(tx, deps, asked)
  if (!version) return refuse('feature_disabled')
  if (asked.day !== today) return refuse(asked.day > today ? 'not_yet' : 'claim_expired')
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`daily-sign-in:${memberId}`}, 0))`.execute(tx)
  const signed = signIn(await findRun(tx, memberId), today, SIGN_IN_DAYS)
  if (!signed.ok) return refuse(signed.error)
  const { run, day } = signed.value
  const reward = present(version.terms.rewards[day - 1], 'each of the days has a reward')
  await sql`
    INSERT INTO missions.sign_ins (member_id, day, brand_id, run, reward, version, kind, amount, signed_at)
    VALUES (${memberId}, ${today}, ${brandId}, ${run.days}, ${day}, ${version.version}, ${reward.kind}, ${amountOf(reward)}, ${now})`.execute(
    tx,
  )
  const given = await deps.ports.give(tx, {
    ...{ brandId, memberId, reward, now, sourceId: `sign-in:${memberId}:${today}`, rule: 'missions.sign_in', name: SIGN_IN_NAME },
    ...{ version: String(version.version), figures: { day: today, run: String(run.days), reward: String(day) } },
  })
  return given.ok ? ok({ day, run: run.days, reward }) : refuse(given.error)
}
