import { randomUUID } from 'node:crypto'
import { addDays, dayEnd, dayStart, localDay } from '@croupier/games/rewards'
import { amount, assert, present } from '@croupier/kernel'
import { createFeeds } from '../platform/outbox/index.ts'
import { drainFeeds } from './drain-feeds.ts'
import { openRanks, type RankedMember } from './ranks.fixture.ts'
import { runJob } from './run-job.ts'

export type { RankedMember } from './ranks.fixture.ts'
export type MissionsWorld = Awaited<ReturnType<typeof openMissions>>

export const ZONE = 'Asia/Shanghai'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface PlacedBet {
  /** In main units. */
  readonly valid: string
  readonly stake?: string
  readonly payout?: string
  readonly at?: Date
  readonly gameId?: string
  readonly isTrial?: boolean
  readonly bonus?: string
}

/** The application with missions as the first brand starts with them, and facts for them: bets as they are when they are settled, and paid deposits. */
export async function openMissions() {
  const world = await openRanks()
  const { app, admin, brandId, clock, client, test } = world
  const readers = app.modules.all.flatMap(module => module.readers ?? []).filter(({ name }) => name.includes('mission'))
  assert(readers.length === 2, 'bets and deposits are read')
  const feeds = createFeeds({ db: app.db, url: test.database.url, log: { error: () => undefined } })
  for (const reader of readers) feeds.add(reader)

  const settle = async ({ memberId }: RankedMember, bet: PlacedBet): Promise<string> => {
    const { valid, stake = valid, payout = '0', at = clock.now(), gameId = 'neon-sevens', isTrial = false, bonus = '0' } = bet
    const betId = randomUUID()
    await admin.query(
      `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake,
         bonus, key, payout, refund, valid, settled_at)
       VALUES ($1, $2, $3, $4, 'better', 0, 'slots', 'house', $5, $1, $1, 'CNY', $6, $7, $7, $8, $1::uuid::text, $9, 0, $10, $2)`,
      [betId, at, brandId, memberId, gameId, isTrial, ...[stake, bonus, payout, valid].map(text => amount(text).toString())],
    )
    return betId
  }
  /** What a settled bet comes to after all; without a valid bet it is taken back. */
  const correct = async (betId: string, { valid = '0', payout = '0', at = clock.now() } = {}) => {
    await admin.query(
      `INSERT INTO bets.settlements (bet_id, revision, settled_at, placed_at, brand_id, owner_id, kind, payout, refund, valid, payout_cash, is_final, cause)
       SELECT b.bet_id, 2 + (SELECT count(*) FROM bets.settlements s WHERE s.bet_id = b.bet_id), $2, b.placed_at, b.brand_id, b.owner_id,
              CASE WHEN $3::bigint = 0 THEN 'rollback' ELSE 'settle' END, $4, 0, $3, $4, true, 'test' FROM bets.bets b WHERE b.bet_id = $1`,
      [betId, at, amount(valid).toString(), amount(payout).toString()],
    )
  }
  const drain = async () => {
    await drainFeeds(feeds)
  }
  /** Until all facts are counted. */
  const read = async () => {
    await world.read()
    await drain()
  }
  const today = () => localDay(clock.now(), ZONE)
  const passTo = (at: Date) => clock.advance(at.getTime() - clock.now().getTime())
  /** At 02:00 of the next day. */
  const nextDay = () => passTo(new Date(dayEnd(today(), ZONE).getTime() + 120 * MINUTE_MS))
  const mondayAfter = (day: string): string => {
    const next = addDays(day, 1)
    return new Date(`${next}T00:00:00Z`).getUTCDay() === 1 ? next : mondayAfter(next)
  }
  /** At 02:00 of the next Monday. */
  const nextWeek = () => passTo(new Date(dayStart(mondayAfter(today()), ZONE).getTime() + 120 * MINUTE_MS))
  /** To half an hour after the end of the week, with what the clock does then. */
  const closeWeek = async () => {
    passTo(new Date(dayStart(mondayAfter(today()), ZONE).getTime() + 31 * MINUTE_MS))
    await read()
    await runJob(app.modules.missions.module, 'missions.close-leaderboards')
  }
  const summary = async (member: RankedMember) => (await client.call('missionSummary', { token: await world.tokenOf(member) })).value
  const missionOf = async (member: RankedMember, code: string, firstDay?: string) =>
    present(
      (await summary(member)).list.find(each => each.code === code && (firstDay === undefined || each.firstDay === firstDay)),
      `the mission ${code}`,
    )
  const idOf = async (code: string): Promise<string> => {
    const { rows } = await admin.query<{ id: string }>('SELECT plan_id AS id FROM missions.plans WHERE brand_id = $1 AND code = $2', [
      brandId,
      code,
    ])
    return present(rows[0], `the plan ${code}`).id
  }
  const claim = async (member: RankedMember, code: string, firstDay = today()) =>
    client.call('claimMission', { token: await world.tokenOf(member), params: { missionId: await idOf(code) }, body: { firstDay } })
  const calendarOf = async (member: RankedMember) => (await client.call('dailySignIn', { token: await world.tokenOf(member) })).value
  const signIn = async (member: RankedMember, day = today()) =>
    client.call('claimDailySignIn', { token: await world.tokenOf(member), body: { today: day } })
  const boards = async (member: RankedMember) =>
    (await client.call('missionLeaderboard', { token: await world.tokenOf(member) })).value.list
  const pause = async (member: RankedMember) =>
    client.call('exclude', { token: await world.tokenOf(member), body: { kind: 'time_out', hours: 24 } })
  return {
    ...{ ...world, readers, settle, correct, read, today, passTo, nextDay, nextWeek, closeWeek, summary, missionOf, idOf, claim },
    ...{ calendarOf, signIn, boards, pause, DAY_MS },
  }
}
