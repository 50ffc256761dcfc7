import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { openTeam, type Person, type Team } from '../testing/member-transfers.fixture.ts'

const GAME = 'SSC_1M'
let team: Team
beforeAll(async () => {
  team = await openTeam()
  await team.test.app.modules.catalog.module.start?.()
})
afterAll(() => team.test.close())

const call = () => team.client.call
const admin = () => team.test.database.admin
const points = ({ memberId }: Person, value: number) =>
  admin().query('UPDATE identity.members SET rebate_points = $2 WHERE id = $1', [memberId, value])

/** 20.00 on a lottery at a group that leaves the uplines something. */
async function buy({ token }: Person, number: string) {
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const line = { play: 'ssc-fixed', selection: { slots: [all, [], [], [], []] }, mode: 'yuan' as const, multiple: 1, betGroup: 1880 }
  const body = { gameCode: GAME, lines: [line], issues: [{ number, multiple: 1 }], total: '20', betEntropy: BET_ENTROPY }
  const bought = await call()('placeLotteryOrder', { token, body, key: randomUUID() })
  expect(bought.success, bought.text).toBe(true)
}
async function draw(number: string) {
  const { rows } = await admin().query<{ draws_at: Date }>(
    'UPDATE lottery.issues SET next_at = clock_timestamp() WHERE number = $1 AND game_code = $2 AND brand_id = $3 RETURNING draws_at',
    [number, GAME, team.brandId],
  )
  await team.test.app.modules.lottery.runIssues(present(rows[0], 'an issue that was sold is stored').draws_at)
}
const earned = async ({ memberId }: Person) =>
  (
    await admin().query<{ amount: string }>(
      `SELECT coalesce(sum(e.amount), 0)::text AS amount FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id)
        WHERE t.kind = 'rebate_team' AND t.owner_id = $1 AND e.amount > 0`,
      [memberId],
    )
  ).rows[0]?.amount

describe('R7 a downline who has excluded themselves', () => {
  it('earns their uplines nothing, gets neither money nor words from them, and looks like anybody who is not available', async () => {
    const top = await team.join({ type: 2, sum: '500.00' })
    const agent = await team.join({ type: 1, upline: top, sum: '500.00' })
    const [playing, leaving, locked] = [
      await team.join({ upline: agent, sum: '100.00' }),
      await team.join({ upline: agent, sum: '100.00' }),
      await team.join({ upline: agent }),
    ]
    // The test's clock is ahead of the database's, by which stakes are settled.
    await admin().query(`UPDATE identity.stays SET starts_at = starts_at - interval '1 hour'`)
    await points(top, 78)
    await points(agent, 70)
    for (const player of [playing, leaving]) await points(player, 50)
    const numbers = (await call()('lotteryUpcoming', { params: { gameCode: GAME }, query: { count: 60 } })).value.slice(20)
    const number = present(numbers[0], 'an issue is left').number
    await buy(playing, number)
    await buy(leaving, number)

    expect((await call()('exclude', { token: leaving.token, body: { kind: 'self_exclusion', months: 6 } })).success).toBe(true)
    await admin().query(`
      ALTER TABLE safer_play.exclusions DISABLE TRIGGER USER;
      UPDATE safer_play.exclusions SET starts_at = starts_at - interval '1 hour';
      ALTER TABLE safer_play.exclusions ENABLE TRIGGER USER`)
    await admin().query(`UPDATE identity.members SET status = 'locked', lock_reason = 'risk' WHERE id = $1`, [locked.memberId])
    await draw(number)
    // 20.00 of the one who plays on: 40/2000 to the agent, 16/2000 to the master agent.
    expect([await earned(agent), await earned(top)]).toEqual(['4000', '1600'])

    const answers = [await team.send(agent, leaving, '20.00'), await team.send(agent, locked, '20.00')]
    expect(answers.map(({ status, code, message }) => JSON.stringify([status, code, message]))).toEqual(
      Array(2).fill(JSON.stringify([answers[0]?.status, 'transfer_receiver_unavailable', answers[0]?.message])),
    )
    // What was staked before is settled as ever: one of ten digits wins 18.80, and 0.20 is the own rebate.
    expect(await team.cashOf(leaving)).toBe(amount('98.80') + amount('0.20'))

    const { value } = await call()('postTeamAnnouncement', { token: agent.token, body: { title: 'Sunday', text: 'See you.' } })
    await team.test.app.modules.teamAnnouncements.deliver(value.announcementId)
    const { rows } = await admin().query<{ member_id: string }>(
      `SELECT member_id FROM messages.inbox WHERE origin = 'team-announcement' AND member_id = ANY ($1::uuid[])`,
      [[playing.memberId, leaving.memberId]],
    )
    expect(rows.map(({ member_id }) => member_id)).toEqual([playing.memberId])

    const today = new Date().toISOString().slice(0, 10)
    const { list } = (await call()('teamMembers', { token: agent.token, query: { from: today, to: today } })).value
    const shown = list.filter(({ memberId }) => memberId === leaving.memberId || memberId === locked.memberId)
    expect(shown.map(({ isAvailable, balance, lastActiveAt }) => [isAvailable, balance, lastActiveAt])).toEqual([
      [false, null, null],
      [false, null, null],
    ])
    expect(JSON.stringify(shown)).not.toMatch(/exclu|time_out|pause|lock/i)
    expect(await team.findFaults()).toEqual([])
  })
})
