import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, HOUSE_LIMITS, openHall } from '../../testing/lottery.fixture.ts'
import type { TestOperator } from '../../testing/test-operators.ts'

const GAME = 'LHC_HARBOUR'
/** 49 is neither big nor small: stakes on sides come back, and count for nobody. */
const PUSH = { flat: '1 2 3 4 5 6', special: '49' }
const BIG = { flat: '1 2 3 4 5 6', special: '30' }
const SMALL = { flat: '1 2 3 4 5 6', special: '10' }

let hall: Hall
let risk: TestOperator
let teams: Awaited<ReturnType<typeof line>>[]
beforeAll(async () => {
  hall = await openHall({ throttleFactor: 100_000 })
  risk = await hall.operators.hire('risk')
  const body = { brandId: hall.brandId, version: 0, source: 'official' as const, limits: HOUSE_LIMITS }
  const set = await hall.client.call('updateLotteryGame', { token: hall.owner.token, params: { gameCode: GAME }, body })
  expect(set.success, set.text).toBe(true)
  // Before the clock goes on: draws are settled by that of the database, and a line earns from its first instant on.
  teams = [await line(), await line()]
}, 60_000)
afterAll(() => hall.test.close())

type Member = Awaited<ReturnType<Hall['member']>>

const admin = () => hall.test.database.admin
const run = () => hall.test.app.modules.lottery.runIssues(hall.test.clock.now())
const place = (memberId: string, { type, above, points }: { type: number; above: readonly string[]; points: number }) =>
  admin().query('UPDATE identity.members SET type = $2, upline_id = $3, path = $4, rebate_points = $5 WHERE id = $1', [
    ...[memberId, type, above.at(-1) ?? null],
    [...above, memberId].map(id => `${id}.`).join(''),
    points,
  ])

/** Master agent and agent, who earn 16 and 40 two thousandths of what a player beneath stakes. */
async function line() {
  const [master, agent, player] = [await hall.member(), await hall.member(), await hall.member()]
  await place(master.memberId, { type: 2, above: [], points: 78 })
  await place(agent.memberId, { type: 1, above: [master.memberId], points: 70 })
  await place(player.memberId, { type: 0, above: [master.memberId, agent.memberId], points: 50 })
  return { master, agent, player }
}

/** 20.00 on a big special number, in so many issues from now on. */
async function buy({ token }: Member, later: number): Promise<string> {
  const { issues, ...slip } = await hall.slip({ gameCode: GAME }, later + 1)
  const issue = present(issues[later], 'an issue')
  const line = { play: 'lhc-special-two-sides', selection: { opts: ['big'] }, mode: 'yuan' as const, multiple: 10, betGroup: 1900 }
  const bought = await hall.client.call('placeLotteryOrder', {
    ...{ token, key: crypto.randomUUID(), body: { ...slip, issues: [issue], lines: [line], total: '20' } },
  })
  expect(bought.success, bought.text).toBe(true)
  return issue.number
}

async function settle(number: string, draw: Record<string, string>): Promise<string> {
  const issueId = hall.issueId(GAME, number)
  await admin().query('UPDATE lottery.issues SET next_at = clock_timestamp() WHERE issue_id = $1', [issueId])
  await hall.test.app.modules.lottery.runIssues()
  await admin().query(`UPDATE lottery.issues SET draws_at = closed_at + interval '1 millisecond' WHERE issue_id = $1`, [issueId])
  hall.test.clock.advance(60_000)
  for (const { token } of [risk, hall.mei]) {
    const entered = await hall.client.call('enterLotteryResult', { token, params: { issueId }, body: { draw } })
    expect(entered.success, entered.text).toBe(true)
  }
  await run()
  expect(await hall.statusOf(GAME, number)).toBe('settled')
  return issueId
}

async function correct(issueId: string, draw: Record<string, string>): Promise<void> {
  const body = { draw, reason: 'The ball was misread.' }
  const proposed = await hall.client.call('proposeLotteryCorrection', { token: risk.token, params: { issueId }, body })
  expect(proposed.success, proposed.text).toBe(true)
  const { proposalId } = present(proposed.value.proposals[0], 'a proposal')
  const decision = { isAgreed: true, reason: 'Checked.' }
  const decided = await hall.client.call('decideLotteryProposal', { token: hall.mei.token, params: { proposalId }, body: decision })
  expect(decided.success, decided.text).toBe(true)
  await run()
  await run()
}

/** What somebody got of the team's stakes, an amount a posting; below zero was taken back. In cents. */
async function postings({ memberId }: Member): Promise<number[]> {
  const { rows } = await admin().query<{ amount: string }>(
    `SELECT e.amount::text FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id) JOIN wallet.accounts a USING (account_id)
      WHERE t.kind = 'rebate_team' AND t.owner_id = $1 AND a.owner_id = $1 ORDER BY t.transfer_id`,
    [memberId],
  )
  return rows.map(({ amount }) => Number(amount) / 100)
}
const owedBy = ({ memberId }: Member) => hall.test.app.modules.wallet.findOwed(memberId, 'CNY')

describe('LOTTERY-LINE-5: a corrected result', () => {
  it('gives uplines what counts by it, takes back what does not, and does each once', async () => {
    const team = present(teams[0], 'a team')
    const issueId = await settle(await buy(team.player, 0), PUSH)
    expect([await postings(team.master), await postings(team.agent)]).toEqual([[], []])
    await correct(issueId, SMALL)
    expect([await postings(team.master), await postings(team.agent)]).toEqual([[16], [40]])
    expect(await hall.findAll()).toEqual([])

    await correct(issueId, BIG)
    expect([await postings(team.master), await postings(team.agent)]).toEqual([[16], [40]])

    await correct(issueId, PUSH)
    expect([await postings(team.master), await postings(team.agent)]).toEqual([
      [16, -16],
      [40, -40],
    ])
    const { rows } = await admin().query('SELECT 1 FROM lottery.team_rebates WHERE issue_id = $1', [issueId])
    expect(rows).toEqual([])
    await admin().query('UPDATE lottery.proposals SET next_at = clock_timestamp() WHERE issue_id = $1', [issueId])
    await Promise.all([run(), run(), run()])
    expect((await postings(team.agent)).length).toBe(2)
    expect(await hall.findAll()).toEqual([])
  })

  it('leaves an amount owed where the money is gone', async () => {
    const team = present(teams[1], 'a team')
    const issueId = await settle(await buy(team.player, 1), BIG)
    expect(await postings(team.agent)).toEqual([40])
    const { wallet } = hall.test.app.modules
    const cash = present(
      (await wallet.listBalances(team.agent.memberId)).find(({ kind }) => kind === 'cash'),
      'a main wallet',
    )
    const house = await wallet.houseAccount({ brandId: hall.brandId, kind: 'adjustments', asset: 'CNY' })
    const left = 1_000n
    const spent = await wallet.post({
      ...{ ownerId: team.agent.memberId, key: crypto.randomUUID(), kind: 'adjustment' },
      legs: [
        { accountId: cash.accountId, amount: left - cash.balance },
        { accountId: house, amount: cash.balance - left },
      ],
    })
    expect(spent.ok).toBe(true)
    await correct(issueId, PUSH)
    expect(await postings(team.agent)).toEqual([40, -10])
    expect(await owedBy(team.agent)).toBe(3_000n)
    expect(await owedBy(team.master)).toBe(0n)
    // The money that this test took by hand, and nothing else.
    expect(await hall.findAll()).toMatchObject([{ rule: 'adjustment_without_record' }])
  })
})
