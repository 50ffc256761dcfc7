import { type DailySignInTerms, type missionEndpoints, SIGN_IN_DAYS, type ValueOf } from '@croupier/contract'
import { NO_SIGN_IN, type SignInRun, signIn } from '@croupier/games/rewards'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { startOf, versionAt } from '../domain/periods.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import type { PlanVersion, SignInRow } from '../tables.ts'
import { getCalendar } from './get-calendar.ts'
import { listPlans } from './list-plans.ts'
import type { MissionsAsked } from './see-missions.ts'

export interface SignInToday {
  readonly today: string
  /** What counts for today; undefined where nothing is offered. */
  readonly version: PlanVersion<'sign_in'> | undefined
  readonly nextAt: Date
}

/** Today, and what signing in gives on it. */
export async function findSignInToday(tx: Tx, deps: Pick<MissionsDeps, 'ports'>, { brandId, now }: MissionsAsked): Promise<SignInToday> {
  const calendar = await getCalendar(tx, deps, { brandId, now, days: 0 })
  const [plan] = await listPlans(tx, { brandId, kind: 'sign_in' })
  const version = plan && versionAt(plan, startOf(calendar, calendar.today))
  const nextAt = calendar.days.find(({ day }) => day === calendar.today)?.endsAt ?? now
  return { today: calendar.today, version: version?.terms.isOffered ? version : undefined, nextAt }
}

/** The days on which a member signed in, newest first. */
export async function listSignIns(
  db: Db | Tx,
  memberId: string,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    SELECT day, run, reward, version, kind, amount, signed_at AS "signedAt" FROM missions.sign_ins
     WHERE member_id = ${memberId} ORDER BY day DESC LIMIT ${page.pageSize} OFFSET ${(page.pageNo - 1) * page.pageSize}`.execute(db)
  return rows
}

/** The run of days up to the last one on which a member signed in. */
export async function findRun(db: Db | Tx, memberId: string): Promise<SignInRun> {
  const [last] = await listSignIns(db, memberId, { pageNo: 1, pageSize: 1 })
  return last ? { lastOn: last.day, days: last.run } : NO_SIGN_IN
}

/** The calendar as a member sees it: what was received of this round, today’s, and what follows. In a pause or an exclusion nothing is offered. */
export async function seeSignIn(
  tx: Tx,
  deps: Pick<MissionsDeps, 'ports'>,
  asked: MissionsAsked,
): Promise<ValueOf<(typeof missionEndpoints)['dailySignIn']>> {
  const { ports } = deps
  const [{ currency }, { today, version, nextAt }, shutOut] = [
    await ports.brandOf(asked.brandId),
    await findSignInToday(tx, deps, asked),
    await ports.shutOut(tx, asked.memberId, asked.now),
  ]
  const run = await findRun(tx, asked.memberId)
  const signedIn = signIn(run, today, SIGN_IN_DAYS)
  const isSignedIn = !signedIn.ok
  const days = signedIn.ok ? signedIn.value.run.days - 1 : run.days
  const isOffered = version !== undefined && shutOut === undefined
  return {
    ...{ currency, isOffered, today, isSignedIn, run: days, nextAt: nextAt.toISOString() },
    rewards: isOffered ? rewardsOf(version.terms, days, isSignedIn) : [],
  }
}

function rewardsOf(
  { rewards }: DailySignInTerms,
  days: number,
  isSignedIn: boolean,
): ValueOf<(typeof missionEndpoints)['dailySignIn']>['rewards'] {
  const isRoundDone = isSignedIn && days > 0 && days % SIGN_IN_DAYS === 0
  const received = isRoundDone ? SIGN_IN_DAYS : days % SIGN_IN_DAYS
  return rewards.map((reward, place) => ({
    ...{ day: place + 1, reward },
    state: place < received ? 'received' : place > received ? 'later' : isSignedIn ? 'next' : 'today',
  }))
}
