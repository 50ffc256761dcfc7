import { randomUUID } from 'node:crypto'
import { formatAmount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, openHall } from '../../testing/lottery.fixture.ts'
import { rewriteHistory } from '../../testing/rewrite-history.ts'
import { spokenRules } from '../../testing/spoken-rules.ts'

const GAME = 'SSC_1M'

let hall: Hall
let numbers: string[]
beforeAll(async () => {
  hall = await openHall({ throttleFactor: 100_000 })
  // So far ahead that no clock closes them while the test looks on.
  numbers = (await hall.upcoming(GAME, 100)).slice(20).map(({ number }) => number)
})
afterAll(() => hall.test.close())

type Member = Awaited<ReturnType<Hall['member']>>
interface Line {
  readonly master: Member
  readonly agent: Member
  readonly player: Member
}

const place = (memberId: string, { type, above, points }: { type: number; above: readonly string[]; points: number | null }) =>
  hall.test.database.admin.query('UPDATE identity.members SET type = $2, upline_id = $3, path = $4, rebate_points = $5 WHERE id = $1', [
    ...[memberId, type, above.at(-1) ?? null],
    [...above, memberId].map(id => `${id}.`).join(''),
    points,
  ])

/** Master agent, agent, player, each beneath the one before. */
async function line(points: readonly [number | null, number | null, number | null]): Promise<Line> {
  const [master, agent, player] = [await hall.member(), await hall.member(), await hall.member()]
  await place(master.memberId, { type: 2, above: [], points: points[0] })
  await place(agent.memberId, { type: 1, above: [master.memberId], points: points[1] })
  await place(player.memberId, { type: 0, above: [master.memberId, agent.memberId], points: points[2] })
  return { master, agent, player }
}

/** 20.00 on ten units of which one wins, at a group. */
async function buy({ token }: Member, betGroup: number) {
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const line = { play: 'ssc-fixed', selection: { slots: [all, [], [], [], []] }, mode: 'yuan' as const, multiple: 1, betGroup }
  const issues = [{ number: present(numbers[0], 'an issue is left'), multiple: 1 }]
  const slip = await hall.slip({ gameCode: GAME, lines: [line], issues, total: '20' })
  return hall.client.call('placeLotteryOrder', { token, body: slip, key: randomUUID() })
}
/** Draws the issue that was bought, and takes the next one on. */
async function draw() {
  const number = present(numbers.shift(), 'an issue is left')
  await hall.runTo(GAME, number)
  expect(await hall.statusOf(GAME, number)).toBe('settled')
}
/** What somebody was paid of a kind, an amount a posting. */
async function postings({ memberId }: Member, kind: string): Promise<string[]> {
  const { rows } = await hall.test.database.admin.query<{ amount: string }>(
    `SELECT e.amount::text FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id) JOIN wallet.accounts a USING (account_id)
      WHERE t.kind = $2 AND t.owner_id = $1 AND NOT a.is_house ORDER BY t.transfer_id`,
    [memberId, kind],
  )
  return rows.map(({ amount }) => formatAmount(BigInt(amount)))
}
const shares = ({ master, agent }: Line) => Promise.all([postings(master, 'rebate_team'), postings(agent, 'rebate_team')])

describe('LOTTERY-LINE', () => {
  it('1 2 3: a member buys up to the own group, and each upline earns the difference to the one below, in one posting an issue', async () => {
    const team = await line([78, 70, 50])
    const terms = (token: string) => hall.client.call('lotteryGame', { token, params: { gameCode: GAME } })
    const own = await Promise.all([team.master, team.agent, team.player].map(async ({ token }) => (await terms(token)).value.groupMax))
    expect(own).toEqual([1956, 1940, 1900])
    expect((await hall.client.call('lotteryGame', { params: { gameCode: GAME } })).value.groupMax).toBe(1956)
    const above = await buy(team.player, 1902)
    expect(above.code).toBe('selection_invalid')

    expect((await buy(team.player, 1880)).success).toBe(true)
    expect((await buy(team.player, 1900)).success).toBe(true)
    const second = await hall.member()
    await place(second.memberId, { type: 0, above: [team.master.memberId, team.agent.memberId], points: null })
    expect((await buy(second, 1940)).success).toBe(true)
    await draw()
    // 20 · 20/2000 to the player; of 40.00 of the player 40/2000 to the agent and of all 60.00 16/2000 to the master agent.
    expect(await postings(team.player, 'rebate')).toEqual(['0.20'])
    expect(await shares(team)).toEqual([['0.48'], ['0.80']])
    expect(await hall.findAll()).toEqual([])
  })

  it('2: a line that was lowered after the sale earns nothing below the group of the ticket', async () => {
    const team = await line([78, 70, null])
    expect((await buy(team.player, 1900)).success).toBe(true)
    await place(team.agent.memberId, { type: 1, above: [team.master.memberId], points: 40 })
    await draw()
    expect(await postings(team.player, 'rebate')).toEqual(['0.40'])
    expect(await shares(team)).toEqual([['0.16'], []])
  })

  it('4: stakes of an excluded player earn nobody anything, a closed account earns nothing, and an excluded upline earns on', async () => {
    const { admin } = hall.test.database
    const exclude = (memberId: string) =>
      admin.query(
        `INSERT INTO safer_play.exclusions (exclusion_id, origin_id, brand_id, member_id, kind, starts_at) VALUES ($1, $1, $2, $3, 'self_exclusion', now() - interval '1 s')`,
        [randomUUID(), hall.brandId, memberId],
      )
    const [excluded, closed, working] = [await line([78, 70, 50]), await line([78, 70, 50]), await line([78, 70, 50])]
    for (const { player } of [excluded, closed, working]) expect((await buy(player, 1880)).success).toBe(true)
    await exclude(excluded.player.memberId)
    await exclude(working.agent.memberId)
    await admin.query(`UPDATE identity.members SET status = 'locked', lock_reason = 'closed', closed_at = now() WHERE id = $1`, [
      closed.agent.memberId,
    ])
    await draw()
    expect(await postings(excluded.player, 'rebate')).toEqual(['0.20'])
    expect(await shares(excluded)).toEqual([[], []])
    expect(await shares(closed)).toEqual([['0.16'], []])
    expect(await shares(working)).toEqual([['0.16'], ['0.40']])
    expect(await hall.findAll()).toEqual([])
  })

  it('BOOKS-FINDING-2 LOTTERY-LINE-3: reconciliation finds a share that was changed, deleted or made up', async () => {
    const team = await line([78, 70, 50])
    expect((await buy(team.player, 1900)).success).toBe(true)
    await draw()
    const { admin } = hall.test.database
    const proofs = hall.test.app.modules.books.listProofs().filter(({ name }) => name.startsWith('team_rebate'))
    const findings = async () => spokenRules((await Promise.all(proofs.map(({ run }) => run()))).flat()).toSorted()
    expect(await findings()).toEqual([])
    const planted = async (change: string, back: string) => {
      await rewriteHistory(admin, `${change} WHERE upline_id = '${team.agent.memberId}'`)
      const found = await findings()
      await rewriteHistory(admin, back)
      return found
    }
    const amount = 'UPDATE lottery.team_rebates SET amount = amount'
    expect(await planted(`${amount} + 1`, `${amount} - 1 WHERE upline_id = '${team.agent.memberId}'`)).toEqual([
      'team_rebate_differs',
      'team_rebate_share_differs',
    ])
    const other = randomUUID()
    expect(
      await planted(
        `UPDATE lottery.team_rebates SET upline_id = '${other}'`,
        `UPDATE lottery.team_rebates SET upline_id = '${team.agent.memberId}' WHERE upline_id = '${other}'`,
      ),
    ).toEqual(['team_rebate_not_posted', 'team_rebate_without_record'])
    expect(await findings()).toEqual([])
  })
})
