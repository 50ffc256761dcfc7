import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTeam, type Person, type Team } from '../../testing/member-transfers.fixture.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let team: Team
let operators: ReturnType<typeof createTestOperators>
let owner: TestOperator
let agent: Person
let member: Person
let numbers: string[]
beforeAll(async () => {
  team = await openTeam()
  operators = createTestOperators(team.test)
  owner = await operators.owner()
  agent = await team.join({ type: 1, sum: '50000.00' })
  member = await team.join({ upline: agent })
  await team.give(member.memberId, '100.00')
  const sent = [await team.send(agent, member, '25.00'), await team.send(agent, member, '12000.00')]
  numbers = sent.map(({ value }) => value.number)
})
afterAll(() => team.test.close())

const list = async (query: object = {}) => (await team.client.call('consoleMemberTransfers', { token: owner.token, query })).value
const rulesOf = async () => (await team.client.call('memberTransferRules', { token: owner.token, params: { brandId: team.brandId } })).value

describe('the list of transfers', () => {
  it('TRANSFER-TELL-1: shows both sides with their distance, newest first, and which stand in the log', async () => {
    expect((await list()).list).toMatchObject([
      { number: numbers[1], amount: '12000.00', isLarge: true, direction: 'down', levels: 1, merchantCode: 'MIDNIGHT' },
      {
        number: numbers[0],
        sender: { account: agent.account },
        receiver: { memberId: member.memberId, account: member.account },
        isLarge: false,
      },
    ])
  })

  it.each<[string, () => object, () => string[]]>([
    ['a number, however it is typed', () => ({ q: numbers[0]?.toLowerCase() }), () => numbers.slice(0, 1)],
    ['an account of either side', () => ({ q: member.account }), () => numbers.toReversed()],
    ['nobody’s name', () => ({ q: 'nobody-at-all' }), () => []],
    ['a member', () => ({ memberId: agent.memberId }), () => numbers.toReversed()],
    ['large ones', () => ({ onlyLarge: true }), () => numbers.slice(1)],
    ['the other direction', () => ({ direction: 'up' }), () => []],
    ['days to come', () => ({ from: new Date(team.test.clock.now().getTime() + 60_000).toISOString() }), () => []],
    ['days gone by', () => ({ to: new Date(team.test.clock.now().getTime() - 3_600_000).toISOString() }), () => []],
    ['a second page', () => ({ pageNo: 2, pageSize: 1 }), () => numbers.slice(0, 1)],
  ])('is narrowed by %s', async (_what, query, wanted) => {
    expect((await list(query())).list.map(({ number }) => number)).toEqual(wanted())
  })

  const narrowed: [string, () => object][] = [
    ['everything', () => ({})],
    ['one brand', () => ({ brandId: team.brandId })],
    ['a number, however it is typed', () => ({ q: numbers[0]?.toLowerCase() })],
    ['an account of either side', () => ({ q: member.account })],
    ['nobody’s name', () => ({ q: 'nobody-at-all' })],
    ['a member', () => ({ memberId: agent.memberId })],
    ['large ones', () => ({ onlyLarge: true })],
    ['the other direction', () => ({ direction: 'up' })],
    ['days to come', () => ({ from: new Date(team.test.clock.now().getTime() + 60_000).toISOString() })],
    ['days gone by', () => ({ to: new Date(team.test.clock.now().getTime() - 3_600_000).toISOString() })],
  ]
  it.each(narrowed)('is taken out of the house as a table of %s, as the list shows it', async (_what, query) => {
    const { text } = await team.client.call('exportMemberTransfers', { token: owner.token, query: query() })
    const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('number,brand,brand_name,direction,direction_name,levels,sender,receiver,amount,currency,large,created')
    expect(rows.map(row => row.split(',')[0]).toReversed()).toEqual((await list(query())).list.map(({ number }) => number))
  })

  it('S2 is given as a table to who may take data out alone, and stands in the log with its filter', async () => {
    const { text } = await team.client.call('exportMemberTransfers', { token: owner.token, query: { onlyLarge: true } })
    expect(text).toContain(`${numbers[1]},MIDNIGHT,Midnight,down,To the team,1,${agent.account},${member.account},12000.00,CNY,true,`)
    const support = await operators.hire('support')
    expect((await team.client.call('exportMemberTransfers', { token: support.token, query: {} })).code).toBe('forbidden')
    const log = await team.client.call('listAudit', { token: owner.token, query: { action: 'export.taken', pageSize: 100 } })
    expect(log.value.list.some(({ subject, after }) => subject === 'export:member-transfers' && after?.includes('onlyLarge'))).toBe(true)
  })
})

describe('what a brand decides', () => {
  const save = (version: number, rules: Awaited<ReturnType<typeof rulesOf>>['rules']) =>
    team.client.call('updateMemberTransferRules', { token: owner.token, params: { brandId: team.brandId }, body: { version, rules } })

  it('TRANSFER-BRAND-1: counts from the next transfer on, and stands in the log with what changed', async () => {
    const { version, rules } = await rulesOf()
    const saved = await save(version, { ...rules, down: { ...rules.down, amountMin: '500.00' } })
    expect(saved.value).toMatchObject({ version: version + 1 })
    expect(await team.send(agent, member, '499.99')).toMatchObject({
      code: 'amount_out_of_range',
      message: expect.stringContaining('500.00'),
    })
    const { rows } = await team.test.database.admin.query<{ before: unknown; after: unknown }>(
      "SELECT before, after FROM audit.events WHERE action = 'member-transfer-rules.updated'",
    )
    expect(rows).toMatchObject([{ before: { down: { amountMin: rules.down.amountMin } }, after: { down: { amountMin: '500.00' } } }])
  })

  it('TRANSFER-BRAND-1: refuses an edit of an older version, and what contradicts itself at its field', async () => {
    const { version, rules } = await rulesOf()
    expect((await save(version - 1, rules)).code).toBe('version_conflict')
    const faulty = await save(version, { ...rules, up: { ...rules.up, amountMax: '1', amountPerDay: '0.50' } })
    expect([faulty.code, Object.keys(faulty.fields ?? {})]).toEqual(['validation_failed', ['up.amountMax', 'up.amountPerDay']])
    expect((await rulesOf()).version).toBe(version)
  })

  it('a brand that has decided nothing shows the defaults, closed, in its own currency', async () => {
    const other = present(
      (await team.test.app.modules.brand.listBrands()).find(({ merchantCode }) => merchantCode === 'JADE'),
      'the second brand',
    )
    const { value } = await team.client.call('memberTransferRules', { token: owner.token, params: { brandId: other.id } })
    expect(value).toMatchObject({ version: 0, rules: { up: { open: false, amountMin: '50.00' }, down: { open: false } } })
  })
})
