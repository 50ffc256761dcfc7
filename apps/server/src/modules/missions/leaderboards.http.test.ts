import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MissionsWorld, openMissions, type RankedMember } from '../../testing/missions.fixture.ts'
import { runJob } from '../../testing/run-job.ts'

let world: MissionsWorld
beforeAll(async () => {
  world = await openMissions()
})
afterAll(() => world.test.close())
const close = () => runJob(world.app.modules.missions.module, 'missions.close-leaderboards')
/** A week of its own for each test; what those before left is closed. */
beforeEach(async () => {
  world.nextWeek()
  await world.read()
  await close()
})

const boardOf = async (member: RankedMember, isFinal: boolean, code = 'weekly-bets') =>
  present(
    (await world.boards(member)).find(board => board.code === code && board.isFinal === isFinal),
    'a leaderboard',
  )
const members = (count: number) => Promise.all(Array.from({ length: count }, () => world.join()))
/** A leaderboard of best multiples that share their prizes, as if it had always been there. */
const plant = async () => {
  const terms = {
    ...{ period: 'week', startOn: null, endOn: null, isOffered: true, position: 20, scoring: 'best_multiplier', categories: ['rng'] },
    ...{ ties: 'split', minScore: '2', prizes: ['100.00', '50.01', '10.00'], turnoverPct: 0 },
  }
  await world.admin.query(
    `WITH p AS (INSERT INTO missions.plans VALUES (gen_random_uuid(), $1, 'leaderboard', 'best-win', now()) ON CONFLICT DO NOTHING RETURNING plan_id)
     INSERT INTO missions.versions SELECT plan_id, 1, $2, '{"EN": {"title": "Best win", "about": ""}}', NULL, 'test', now() FROM p`,
    [world.brandId, JSON.stringify(terms)],
  )
}

describe('a leaderboard', () => {
  it('BOARD-SCORE-1 BOARD-NAMES-1: places by valid bets, the earlier of equal ones first, with masked names', async () => {
    const [first, second, third] = (await members(3)) as [RankedMember, RankedMember, RankedMember]
    await world.settle(third, { valid: '150' })
    await world.settle(second, { valid: '200' })
    world.clock.advance(60_000)
    await world.settle(first, { valid: '300' })
    await world.settle(third, { valid: '50' })
    await world.settle(await world.join(), { valid: '99.99' })
    await world.read()
    const { places, mine } = await boardOf(third, false)
    expect(places.map(({ rank, score, prize, isMine }) => [rank, score, prize, isMine])).toEqual([
      [1, '300.00', '888.00', false],
      [2, '200.00', '588.00', false],
      [3, '200.00', '388.00', true],
    ])
    expect(mine).toMatchObject({ rank: 3 })
    expect(places[0]?.account).toMatch(/^.\*\*\*.{0,2}$/)
    expect(JSON.stringify(places)).not.toContain(first.account)
  })

  it('BOARD-SCORE-1 BOARD-SCORE-2: places by the best multiple; one that is taken back makes room for the next; equal ones share', async () => {
    await plant()
    const [one, two, three] = (await members(3)) as [RankedMember, RankedMember, RankedMember]
    const best = await world.settle(one, { valid: '10', payout: '500' })
    await world.settle(one, { valid: '100', payout: '300' })
    await world.settle(two, { valid: '7', payout: '21' })
    await world.settle(three, { valid: '10', payout: '19.99' })
    await world.settle(three, { valid: '10', stake: '20', bonus: '20', payout: '2000' })
    await world.read()
    expect((await boardOf(one, false, 'best-win')).mine).toMatchObject({ score: '50.00', rank: 1, prize: '100.00' })
    await world.correct(best)
    await world.read()
    expect((await boardOf(one, false, 'best-win')).places).toMatchObject([
      { score: '3.00', rank: 1, prize: '75.00' },
      { score: '3.00', rank: 1, prize: '75.00' },
    ])
    expect((await boardOf(three, false, 'best-win')).mine).toBeNull()
  })

  it('BOARD-FINAL-1 BOARD-PRIZE-1: fixes places half an hour after the end, with late corrections, and pays each prize once', async () => {
    const [winner, second, third] = (await members(3)) as [RankedMember, RankedMember, RankedMember]
    const late = await world.settle(second, { valid: '500' })
    await world.settle(winner, { valid: '400' })
    await world.settle(third, { valid: '300' })
    await world.read()
    expect(await close()).toBe(0)
    world.passTo(new Date(new Date((await boardOf(winner, false)).endAt).getTime() + 29 * 60_000))
    await world.correct(late, { valid: '350' })
    await close()
    expect((await world.boards(winner)).some(({ isFinal, firstDay }) => isFinal && firstDay === world.today())).toBe(false)
    world.clock.advance(2 * 60_000)
    // What is still to be read keeps the places open.
    expect(await close()).toBe(0)
    await world.read()
    await Promise.all([close(), close(), close()])
    expect((await boardOf(second, true)).places).toMatchObject([
      { score: '400.00' },
      { score: '350.00', isMine: true },
      { score: '300.00' },
    ])
    expect([await world.cashOf(winner), await world.cashOf(second), await world.cashOf(third)]).toEqual(
      ['888', '588', '388'].map(each => amount(each)),
    )
    expect(await close()).toBe(0)
    const { list } = (await world.client.call('listRewardCredits', { token: await world.tokenOf(winner) })).value
    expect(list).toMatchObject([{ source: 'missions', rule: 'missions.leaderboard', amount: '888.00', turnover: '888.00' }])
    // Later corrections change nothing.
    await world.correct(late, { valid: '900' })
    await world.read()
    expect((await boardOf(second, true)).places).toMatchObject([{ score: '400.00' }, { score: '350.00' }, {}])
  })

  it('BOARD-FINAL-1: whoever is stopped while paying goes on where it was', async () => {
    const [winner, second] = (await members(2)) as [RankedMember, RankedMember]
    await world.settle(winner, { valid: '400' })
    await world.settle(second, { valid: '300' })
    await world.read()
    await world.admin.query(`CREATE FUNCTION public.kill_second() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.amount = 5880000 THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`)
    await world.admin.query(
      'CREATE TRIGGER kill_second BEFORE INSERT ON rewards.credits FOR EACH ROW EXECUTE FUNCTION public.kill_second()',
    )
    await expect(world.closeWeek()).rejects.toThrow('killed')
    await world.admin.query('DROP FUNCTION public.kill_second CASCADE')
    expect([await world.cashOf(winner), await world.cashOf(second)]).toEqual([amount('888'), 0n])
    expect(await close()).toBe(1)
    expect([await world.cashOf(winner), await world.cashOf(second)]).toEqual([amount('888'), amount('588')])
  })

  it('BOARD-FINAL-2 BOARD-PRIZE-1: removes whoever pauses or was taken out; who pauses later is paid when it is over', async () => {
    const [cheat, paused, honest, later] = (await members(4)) as [RankedMember, RankedMember, RankedMember, RankedMember]
    for (const [member, valid] of [
      [cheat, '900'],
      [paused, '800'],
      [honest, '700'],
      [later, '600'],
    ] as const)
      await world.settle(member, { valid })
    await world.read()
    const board = await boardOf(honest, false)
    const exclusion = {
      ...{ boardId: board.leaderboardId, firstDay: board.firstDay, memberId: cheat.memberId },
      ...{ reason: 'Chip dumping', by: 'mei', now: world.clock.now() },
    }
    const exclude = () => world.app.db.transaction().execute(tx => world.app.modules.missions.desk.exclude(tx, exclusion))
    expect(await exclude()).toMatchObject({ ok: true })
    expect(await exclude()).toMatchObject({ ok: false, error: { code: 'wrong_state' } })
    expect((await boardOf(cheat, false)).mine).toBeNull()
    world.passTo(new Date(new Date(board.endAt).getTime() + 31 * 60_000))
    await world.read()
    await world.pause(paused)
    await world.admin.query(
      `CREATE FUNCTION public.kill_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`,
    )
    await world.admin.query('CREATE TRIGGER kill_all BEFORE INSERT ON rewards.credits FOR EACH ROW EXECUTE FUNCTION public.kill_all()')
    await expect(close()).rejects.toThrow('killed')
    await world.admin.query('DROP FUNCTION public.kill_all CASCADE')
    await world.pause(later)
    expect(await close()).toBe(1)
    expect((await boardOf(honest, true)).places).toMatchObject([{ score: '700.00', isMine: true }, { score: '600.00' }])
    expect([await world.cashOf(honest), await world.cashOf(later), await world.cashOf(paused)]).toEqual([amount('888'), 0n, 0n])
    world.clock.advance(25 * 3_600_000)
    expect(await close()).toBe(1)
    expect(await world.cashOf(later)).toBe(amount('588'))
    expect(await exclude()).toMatchObject({ ok: false, error: { code: 'wrong_state' } })
  })
})
