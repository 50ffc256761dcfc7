import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/member-transfers.fixture.ts'
import { openTeams, type TeamsWorld } from '../../testing/teams.fixture.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let world: TeamsWorld
let staff: Readonly<Record<'owner' | 'risk' | 'content', TestOperator>>
let agent: Person
let member: Person
beforeAll(async () => {
  world = await openTeams()
  const operators = createTestOperators(world.test)
  staff = { owner: await operators.owner(), risk: await operators.hire('risk'), content: await operators.hire('content') }
  agent = await world.join({ type: 1 })
  member = await world.join({ upline: agent })
  await world.bet(member, { stake: '40', payout: '15' })
  await world.count()
}, 60_000)
afterAll(() => world.test.close())

const call: TeamsWorld['client']['call'] = (id, given) => world.client.call(id, given)

describe('teams at the desk', () => {
  it('TEAMS-DESK-1: are seen whole, whatever the brand hides from uplines, and by those alone who may', async () => {
    await world.admin.query(
      `UPDATE teams.visibility SET rules = '{"names":"direct","balances":"none","bets":"none","transactions":"none"}'`,
    )
    const params = { memberId: agent.memberId }
    const { value, text } = await call('consoleTeamOverview', { token: staff.risk.token, params, query: world.range() })
    expect(value, text).toMatchObject({ account: agent.account, people: 1, totals: { bets: 1, stake: '40.00', profit: '25.00' } })
    expect(value.balance).not.toBeNull()
    for (const by of ['person', 'day', 'category', 'vendor'] as const) {
      const report = await call('consoleTeamProfit', { token: staff.risk.token, params, query: { ...world.range(), by } })
      expect(report.value, report.text).toMatchObject({ total: by === 'person' ? 2 : 1, totals: { profit: '25.00' } })
    }
    expect((await call('consoleTeamOverview', { token: staff.content.token, params, query: world.range() })).status).toBe(403)
    const nobody = { memberId: '00000000-0000-4000-8000-000000000000' }
    expect((await call('consoleTeamOverview', { token: staff.risk.token, params: nobody, query: world.range() })).code).toBe('not_found')
  })

  it('TEAMS-DESK-1: are taken out as a table, which the log tells', async () => {
    const params = { memberId: agent.memberId }
    const query = { ...world.range(), by: 'person' } as const
    const file = await call('exportTeamProfit', { token: staff.risk.token, params, query })
    expect(world.rowsOf(file.text).slice(1)).toEqual([`${member.account},no,1,40.00,40.00,15.00,25.00,0.00,0.00,0.00`])
    const { rows } = await world.admin.query(`SELECT after FROM audit.events WHERE action = 'export.taken' AND subject = 'export:teams'`)
    expect(rows).toMatchObject([{ after: { memberId: agent.memberId, by: 'person' } }])
  })

  it('TEAMS-DESK-1: show uplines what the owner decides, one version after the other', async () => {
    const params = { brandId: world.brandId }
    const { version } = (await call('consoleTeamVisibility', { token: staff.risk.token, params })).value
    const visibility = { names: 'team', balances: 'direct', bets: 'team', transactions: 'none' } as const
    const body = { version, visibility }
    expect((await call('updateTeamVisibility', { token: staff.risk.token, params, body })).status).toBe(403)
    const saved = await call('updateTeamVisibility', { token: staff.owner.token, params, body })
    expect(saved.value, saved.text).toEqual({ brandId: world.brandId, version: version + 1, visibility })
    expect((await call('updateTeamVisibility', { token: staff.owner.token, params, body })).code).toBe('version_conflict')
    expect((await call('teamVisibility', { token: agent.token })).value).toEqual(visibility)
    const { rows } = await world.admin.query(`SELECT before, after FROM audit.events WHERE action = 'team-visibility.updated'`)
    expect(rows).toMatchObject([{ after: { names: 'team' }, before: { names: 'direct' } }])
  })
})
