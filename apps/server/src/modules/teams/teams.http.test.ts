import { amount, formatAmount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/member-transfers.fixture.ts'
import { openTeams, type TeamsWorld } from '../../testing/teams.fixture.ts'

let world: TeamsWorld
let boss: Person
let agent: Person
let member: Person
let other: Person
let stranger: Person
beforeAll(async () => {
  world = await openTeams()
  await world.test.listen()
  boss = await world.join({ type: 2, sum: '1000.00' })
  agent = await world.join({ type: 1, upline: boss })
  member = await world.join({ upline: agent })
  other = await world.join({ type: 41, upline: boss })
  stranger = await world.join({ type: 1 })
}, 60_000)
afterAll(() => world.test.close())

const call: TeamsWorld['client']['call'] = (id, given) => world.client.call(id, given)

describe('what a team did', () => {
  it('TEAMS-SUM-1 TEAMS-DAYS-1: equals bets and ledger after play, deposits, transfers and corrections', async () => {
    await world.client.payIn(member.token, '300.00')
    await world.client.payIn(other.token, '80.00')
    await world.send(boss, agent, '40.00')
    await world.bet(member, { stake: '100', payout: '0' })
    const wrong = await world.bet(member, { stake: '50', payout: '120', gameId: 'fruit-parade' })
    await world.bet(other, { stake: '20', payout: '5', bonus: '10' })
    const open = await world.bet(agent, { stake: '30', payout: '0', isOpen: true })
    await world.count()
    await world.settle(wrong, '20')
    await world.settle(open, '45')
    await world.count()
    const { value, text } = await world.overview(boss)
    expect(value, text).toMatchObject({
      ...{ people: 3, newPeople: 3, activePeople: 3, depositors: 2, withdrawers: 0, currency: 'CNY' },
      totals: { bets: 4, stake: '190.00', validBet: '190.00', payout: '67.50', profit: '122.50', deposits: '380.00', withdrawals: '0.00' },
    })
    expect(value.days).toEqual([{ day: world.today(), isRunning: true, ...value.totals }])
    expect(await world.findings()).toEqual([])
    const { rows } = await world.admin.query<{ sum: string }>(
      `SELECT sum(b.balance)::text AS sum FROM wallet.balances b JOIN wallet.accounts a USING (account_id) WHERE a.kind = 'cash' AND a.owner_id = ANY ($1)`,
      [[boss, agent, member, other].map(({ memberId }) => memberId)],
    )
    expect(amount(value.balance ?? '')).toBe(BigInt(present(rows[0], 'a sum').sum))
  })

  it('TEAMS-SUM-3: stays what it is when everything is counted again', async () => {
    const before = (await world.overview(boss)).text
    await world.app.modules.teams.rebuildSums()
    expect((await world.overview(boss)).text).toBe(before)
    expect(await world.findings()).toEqual([])
  })

  it('TEAMS-SUM-1: is found to differ where a sum, a day or a team was changed', async () => {
    const rules = async (change: string, back: string) => {
      await world.admin.query(change)
      const found = [...new Set((await world.findings()).map(({ rule }) => rule))].toSorted()
      await world.admin.query(back)
      return found
    }
    const by = (table: string, column: string, sum: string) => `UPDATE teams.${table} SET ${column} = ${column} ${sum}`
    expect(await rules(by('bet_days', 'stake', '+ 1'), by('bet_days', 'stake', '- 1'))).toEqual(['team_bets_differ', 'team_sums_differ'])
    expect(await rules(by('money_days', 'paid', '+ 1'), by('money_days', 'paid', '- 1'))).toEqual([
      'team_money_differs',
      'team_sums_differ',
    ])
    expect(await rules(by('team_bet_days', 'valid', '+ 1'), by('team_bet_days', 'valid', '- 1'))).toEqual(['team_sums_differ'])
    expect(await world.findings()).toEqual([])
  })
})

describe('profit and loss', () => {
  it('TEAMS-SUM-1: adds up to the same by person, day, category and vendor', async () => {
    const query = daysAround()
    const totals = await Promise.all(
      (['person', 'day', 'category', 'vendor'] as const).map(async by => {
        const { value, text } = await call('teamProfit', { token: boss.token, query: { ...query, by } })
        expect(value?.list.length, text).toBeGreaterThan(0)
        const sum = formatAmount(value.list.reduce((all, row) => all + amount(row.profit), 0n))
        expect(sum).toBe(value.totals.profit)
        return [value.totals.bets, value.totals.stake, value.totals.validBet, value.totals.profit]
      }),
    )
    expect(new Set(totals.map(String))).toEqual(new Set(['4,190.00,190.00,122.50']))
    const people = (await call('teamProfit', { token: boss.token, query: { ...query, by: 'person' } })).value
    expect(people.list.map(({ name, profit, deposits }) => [name, profit, deposits])).toEqual([
      [boss.account, '0.00', '0.00'],
      [agent.account, '-15.00', '0.00'],
      [member.account, '130.00', '300.00'],
      [other.account, '7.50', '80.00'],
    ])
    const ofMember = { ...query, by: 'day', memberId: member.memberId, only: 'person' } as const
    expect((await call('teamProfit', { token: boss.token, query: ofMember })).value.totals).toMatchObject({
      stake: '150.00',
      deposits: '300.00',
    })
    const rng = { ...query, by: 'person', gameCategory: 'rng' } as const
    expect((await call('teamProfit', { token: boss.token, query: rng })).value.totals.deposits).toBeNull()
  })
})

/** The days of the facts above, midnight between them or not. */
function daysAround() {
  const to = world.today()
  return { from: new Date(Date.parse(to) - 2 * 86_400_000).toISOString().slice(0, 10), to }
}

describe('people of a team', () => {
  it('TEAMS-SEE-1: are listed with their own figures and those of their teams, and found by name', async () => {
    const { value, text } = await call('teamMembers', { token: boss.token, query: daysAround() })
    expect(value, text).toMatchObject({ total: 2, isListed: true, person: { level: 0, people: 3 }, trail: [{ account: boss.account }] })
    expect(value.list.map(({ account, people, level, own, team }) => [account, people, level, own.stake, team.stake])).toEqual([
      [agent.account, 1, 1, '30.00', '180.00'],
      [other.account, 0, 1, '10.00', '10.00'],
    ])
    const below = (await call('teamMembers', { token: boss.token, query: { ...daysAround(), parentId: agent.memberId } })).value
    expect(below.trail.map(({ account }) => account)).toEqual([boss.account, agent.account])
    expect(below.list).toMatchObject([{ account: member.account, level: 2, balance: '300.00', isAvailable: true }])
    const found = (
      await call('teamMembers', { token: boss.token, query: { ...daysAround(), q: member.account.slice(0, 10).toUpperCase() } })
    ).value
    expect(found.list.map(({ account }) => account)).toContain(member.account)
    const agents = (await call('teamMembers', { token: boss.token, query: { ...daysAround(), kind: 'members' } })).value
    expect(agents.total).toBe(0)
  })

  it('TEAMS-SEE-2: are "not available" in one way, whether locked, closed, in a time-out or excluded', async () => {
    const upline = await world.join({ type: 1 })
    const shut: string[] = []
    for (let n = 0; n < 4; n++) shut.push((await world.join({ upline, sum: '5.00' })).memberId)
    const [locked, closed, paused, excluded] = shut
    await world.admin.query(`UPDATE identity.members SET status = 'locked', lock_reason = 'risk' WHERE id = $1`, [locked])
    await world.admin.query(`UPDATE identity.members SET status = 'locked', lock_reason = 'closed', closed_at = $2 WHERE id = $1`, [
      closed,
      world.clock.now(),
    ])
    for (const [memberId, kind, endsAt] of [
      [paused, 'time_out', new Date(world.clock.now().getTime() + 86_400_000)],
      [excluded, 'self_exclusion', null],
    ])
      await world.admin.query(
        `INSERT INTO safer_play.exclusions (exclusion_id, origin_id, brand_id, member_id, kind, starts_at, ends_at) SELECT u, u, $1, $2, $3, $4, $5 FROM gen_random_uuid() u`,
        [world.brandId, memberId, kind, world.clock.now(), endsAt],
      )
    const { list } = (await call('teamMembers', { token: upline.token, query: world.range() })).value
    const seen = list.map(({ memberId: _id, account: _account, registeredAt: _at, ...rest }) => JSON.stringify(rest))
    expect(list).toHaveLength(4)
    expect(new Set(seen).size).toBe(1)
    expect(list[0]).toMatchObject({ isAvailable: false, balance: null, lastActiveAt: null })
  })

  it('TEAMS-SEE-1: are not found by whoever does not stand above them', async () => {
    const asked = { ...daysAround() }
    for (const [who, target] of [
      [stranger, member],
      [agent, boss],
      [agent, other],
      [other, agent],
    ] as const) {
      const { memberId } = target
      const answers = [
        await call('teamMembers', { token: who.token, query: { ...asked, parentId: memberId } }),
        await call('teamBets', { token: who.token, query: { ...asked, memberId } }),
        await call('teamProfit', { token: who.token, query: { ...asked, memberId, by: 'day' } }),
        await call('teamTransactions', { token: who.token, query: { ...asked, memberId } }),
      ]
      expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([404, 'not_found']))
    }
    expect((await call('teamOverview', { token: member.token, query: asked })).code).toBe('non_agent')
  })

  it('TEAMS-SEE-3: are hidden with bets and movements as the brand decides', async () => {
    const hide = (visibility: object) =>
      world.admin.query('UPDATE teams.visibility SET rules = $2 WHERE brand_id = $1', [world.brandId, visibility])
    const asked = daysAround()
    await hide({ names: 'direct', balances: 'none', bets: 'team', transactions: 'direct' })
    expect((await call('teamVisibility', { token: boss.token })).value).toMatchObject({ names: 'direct', balances: 'none' })
    const overview = (await call('teamOverview', { token: boss.token, query: asked })).value
    expect(overview).toMatchObject({ balance: null, people: 3, totals: { stake: '190.00' } })
    const below = await call('teamMembers', { token: boss.token, query: { ...asked, parentId: agent.memberId } })
    expect(below.value).toMatchObject({ isListed: false, list: [], total: 0, person: { account: agent.account, balance: null } })
    expect((await call('teamMembers', { token: boss.token, query: { ...asked, parentId: member.memberId } })).code).toBe('not_found')
    const rows = (await call('teamProfit', { token: boss.token, query: { ...asked, by: 'person' } })).value.list
    expect(rows.map(({ name, isBeneath, stake }) => [name, isBeneath, stake])).toEqual([
      [boss.account, false, '0.00'],
      [agent.account, false, '30.00'],
      [agent.account, true, '150.00'],
      [other.account, false, '10.00'],
    ])
    const bets = await call('teamBets', { token: boss.token, query: asked })
    expect(bets.text).not.toContain(member.account)
    expect(bets.value.list.map(({ person, via }) => [person?.account, via])).toEqual(
      expect.arrayContaining([
        [undefined, agent.account],
        [other.account, other.account],
      ]),
    )
    expect((await call('teamTransactions', { token: boss.token, query: asked })).text).not.toContain(member.account)
    await hide({ names: 'team', balances: 'team', bets: 'none', transactions: 'none' })
    expect((await call('teamBets', { token: boss.token, query: asked })).value.list).toEqual([])
    await hide({ names: 'team', balances: 'team', bets: 'team', transactions: 'team' })
  })
})

describe('bets, movements and income', () => {
  it('TEAMS-LIST-1: go page by page as the file has them', async () => {
    const busy = await world.join({ type: 1 })
    const below = await world.join({ type: 0, upline: busy })
    // Both were in the team before they played.
    await world.admin.query(`UPDATE identity.stays SET starts_at = starts_at - interval '5 days' WHERE member_id = ANY ($1)`, [
      [busy, below].map(({ memberId }) => memberId),
    ])
    for (let n = 0; n < 7; n++) {
      await world.bet(n % 2 ? busy : below, {
        stake: String(n + 1),
        payout: '0',
        at: new Date(world.clock.now().getTime() - n * 20_000_000),
      })
      await world.give(below.memberId, `${n + 1}.00`)
    }
    await world.count()
    const query = daysAround()
    const pages = async (id: 'teamBets' | 'teamTransactions') => {
      const found: string[] = []
      let before: string | undefined
      do {
        const { value, text } = await call(id, { token: busy.token, query: { ...query, pageSize: 2, ...(before && { before }) } })
        expect(value, text).toBeDefined()
        found.push(...value.list.map(row => ('betId' in row ? row.reference : row.entryId)))
        before = value.next ?? undefined
      } while (before)
      return found
    }
    const bets = await pages('teamBets')
    const file = await call('teamBetsCsv', { token: busy.token, query })
    expect(world.rowsOf(file.text).map(line => line.split(',')[2])).toEqual(bets)
    expect(new Set(bets).size).toBe(bets.length)
    expect(bets).toHaveLength(7)
    const gamesIn = async (language: string) =>
      new Set((await call('teamBets', { token: busy.token, query, headers: { language } })).value.list.map(({ gameName }) => gameName))
    expect([await gamesIn('CN'), await gamesIn('EN')]).toEqual([new Set(['霓虹幸运七']), new Set(['Neon Sevens'])])
    // Of a team that places so many that its bets are read by time.
    const busier = (sum: string) =>
      world.admin.query(`UPDATE teams.team_bet_days SET placed = placed ${sum} WHERE team_id = $1`, [busy.memberId])
    await busier('+ 900000')
    expect(await pages('teamBets')).toEqual(bets)
    await busier('- 900000')
    const moved = await pages('teamTransactions')
    expect(world.rowsOf((await call('teamTransactionsCsv', { token: busy.token, query })).text).map(line => line.split(',')[1])).toEqual(
      moved,
    )
    expect(moved).toHaveLength(7)
    expect((await call('teamBets', { token: busy.token, query: { ...query, before: 'x' } })).code).toBe('field_invalid')
    const corrections = { ...query, flow: 'corrections', memberId: below.memberId } as const
    expect((await call('teamTransactions', { token: busy.token, query: corrections })).value.list).toHaveLength(7)
    expect((await call('teamTransactions', { token: busy.token, query: { ...query, flow: 'deposits' } })).value.list).toEqual([])
    const members = await call('teamMembersCsv', { token: busy.token, query })
    expect(world.rowsOf(members.text).map(line => line.split(',')[0])).toEqual([below.account])
    const profit = await call('teamProfitCsv', { token: busy.token, query: { ...query, by: 'person' } })
    const listed = (await call('teamProfit', { token: busy.token, query: { ...query, by: 'person' } })).value
    expect(world.rowsOf(profit.text).map(line => line.split(',')[6])).toEqual(listed.list.map(row => row.profit))
    const days = await call('teamOverviewCsv', { token: busy.token, query })
    expect(world.rowsOf(days.text)).toHaveLength(3)
  })

  it('TEAMS-FLOW-1: tell what an agent earned and paid, by day and kind', async () => {
    const earner = await world.join({ type: 1 })
    for (const [sum, kind] of [
      ['12.00', 'salary_daily'],
      ['3.50', 'rebate'],
      ['1.00', 'deposit'],
    ] as const)
      await world.give(earner.memberId, sum, kind)
    await world.count()
    const { value, text } = await call('teamIncome', { token: earner.token, query: daysAround() })
    expect(value, text).toMatchObject({ received: '15.50', paid: '0.00', net: '15.50' })
    expect(value.list.map(({ kind, received }) => [kind, received])).toEqual([
      ['rebate', '3.50'],
      ['salary_daily', '12.00'],
    ])
    const file = await call('teamIncomeCsv', { token: earner.token, query: daysAround() })
    expect(world.rowsOf(file.text)).toEqual(
      value.list.map(({ day, kind, received, paid, net }) => [day, kind, received, paid, net].join(',')),
    )
  })

  it('TEAMS-DAYS-2: are of at most 92 days', async () => {
    const long = { from: '2026-01-01', to: '2026-04-03' }
    expect((await call('teamOverview', { token: boss.token, query: long })).code).toBe('span_too_long')
    expect((await call('teamIncome', { token: boss.token, query: { from: '2026-02-30', to: '2026-03-01' } })).code).toBe('field_invalid')
  })
})

describe('a move in the tree', () => {
  it('TEAMS-SUM-2: stays with the old line for the days before a move, and goes to the new one from then on', async () => {
    const [from, to] = [await world.join({ type: 1 }), await world.join({ type: 1 })]
    const moving = await world.join({ upline: from })
    await world.bet(moving, { stake: '11', payout: '0' })
    await world.count()
    const day = world.today()
    world.clock.advance(86_400_000)
    const midnight = new Date(`${world.today()}T00:00:00+08:00`)
    // Something is counted before the move is written down.
    await world.bet(moving, { stake: '7', payout: '0' })
    await world.count()
    await world.admin.query('UPDATE identity.stays SET ends_at = $2 WHERE member_id = $1', [moving.memberId, midnight])
    await world.admin.query(
      `INSERT INTO identity.stays (member_id, brand_id, upline_id, path, starts_at) VALUES ($1::uuid, $2, $3::uuid, $3::text || '.' || $1::text || '.', $4)`,
      [moving.memberId, world.brandId, to.memberId, midnight],
    )
    await world.admin.query(
      `UPDATE identity.members SET upline_id = $2::uuid, path = $2::text || '.' || $1::text || '.' WHERE id = $1::uuid`,
      [moving.memberId, to.memberId],
    )
    const { teams } = world.app.modules
    await world.app.db.transaction().execute(tx => teams.noteMove(tx, { brandId: world.brandId, at: midnight }))
    await world.count()
    const stakes = async (who: Person, on: string) => {
      const token = await world.client.signIn(who)
      return (await call('teamOverview', { token, query: world.range(on) })).value.totals.stake
    }
    expect([await stakes(from, day), await stakes(from, world.today()), await stakes(to, day), await stakes(to, world.today())]).toEqual([
      ...['11.00', '0.00', '0.00', '7.00'],
    ])
    expect(await world.findings()).toEqual([])
    const token = await world.client.signIn(from)
    const rows = (await call('teamProfit', { token, query: { ...world.range(day, world.today()), by: 'person' } })).value.list
    expect(rows).toMatchObject([
      { key: from.memberId, stake: '0.00' },
      { key: '', name: '', stake: '11.00' },
    ])
    expect((await call('teamBets', { token, query: world.range(day) })).value.list).toMatchObject([{ person: null, stake: '11.00' }])
  })
})
