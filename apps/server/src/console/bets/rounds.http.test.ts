import { amount, formatAmount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../../testing/bet-entropy.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let test: TestApp
let client: TestClient
let finance: TestOperator
let support: TestOperator
let params: { memberId: string }
let account: string
/** After the first half of the rounds and before the second. */
let midnight: string

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  const operators = createTestOperators(test)
  await test.database.admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')`)
  test.app.modules.brand.invalidate()
  const member = await client.signUp()
  params = { memberId: member.memberId }
  account = member.account
  await client.payIn(member.token, '100.00')
  const spin = async (gameId: string, times: number) => {
    const launched = (await client.call('launchGame', { token: member.token, body: { gameId } })).value
    const token = present(launched.game_url.split('#s=')[1], 'the address carries the game session')
    for (let n = 0; n < times; n++)
      expect((await client.call('spin', { token, body: { bet: '1.00', betEntropy: BET_ENTROPY } })).success).toBe(true)
  }
  await spin('neon-sevens', 3)
  // Rounds carry the database's time, which no test moves.
  const { rows } = await test.database.admin.query<{ at: Date }>("SELECT clock_timestamp() + interval '1 ms' AS at")
  midnight = present(rows[0], 'a time').at.toISOString()
  await spin('neon-sevens', 2)
  await spin('bamboo-fortune', 1)
  finance = await operators.hire('finance')
  support = await operators.hire('support')
}, 60_000)
afterAll(() => test.close())

const read = async (query: object = {}, { token } = support) => client.call('memberRounds', { token, params, query })

describe('a member’s rounds at the desk', () => {
  it('are listed newest first with what they came to, and the games to choose from', async () => {
    const { value } = await read({ pageSize: 4 })
    expect([value.total, value.totalPages, value.list.length, value.list[0]?.gameId]).toEqual([6, 2, 4, 'bamboo-fortune'])
    expect(value.totals).toMatchObject({ bets: 6, staked: '6.00' })
    expect(value.games).toMatchObject([
      { gameId: 'neon-sevens', gameName: 'Neon Sevens', rounds: 5 },
      { gameId: 'bamboo-fortune', rounds: 1 },
    ])
  })

  it('are narrowed by game and by days, the choice of games stays whole', async () => {
    const totals = async (query: object) => (await read(query)).value.totals.bets
    expect(await totals({ gameId: 'bamboo-fortune' })).toBe(1)
    expect([
      await totals({ to: midnight }),
      await totals({ from: midnight }),
      await totals({ from: midnight, gameId: 'neon-sevens' }),
    ]).toEqual([3, 3, 2])
    const none = (await read({ gameId: 'no-such-game' })).value
    expect([none.total, none.list, none.games.length]).toEqual([0, [], 2])
  })

  it('are taken out as a table with the names of what they were played in, and that stands in the log', async () => {
    const query = { ...params, from: midnight }
    const file = await client.call('exportMemberRounds', { token: finance.token, query, headers: { language: 'CN' } })
    const [head = '', ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n')
    const rows = lines.map(line => Object.fromEntries(line.split(',').map((cell, place) => [head.split(',')[place], cell])))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      brand_name: 'Midnight',
      member: account,
      game: 'bamboo-fortune',
      category_name: '电子',
      asset: 'CNY',
      stake: '1.00',
    })
    for (const row of rows) {
      expect(row.vendor_name).not.toBe(row.vendor)
      expect(row.result).toBe(formatAmount(amount(row.paid ?? '') - amount(row.stake ?? '')))
    }
    const log = await client.call('listAudit', { token: finance.token, query: { action: 'export.taken' } })
    expect(log.value.list[0]).toMatchObject({
      actor: 'finance.one',
      subject: 'export:rounds',
      after: expect.stringContaining(params.memberId),
    })
  })

  it('are named in the ledger, too, where a stake or a win has no more than an id', async () => {
    const { text } = await client.call('exportLedger', { token: finance.token, query: { kind: 'stake', q: account } })
    const [head = '', ...lines] = text.trim().split('\r\n')
    const place = head.split(',').indexOf('game_name')
    expect(new Set(lines.map(line => line.split(',')[place]))).toEqual(new Set(['Neon Sevens', 'Bamboo Fortune']))
  })

  it('S2 are nobody’s without a right to them, and of nobody there are none', async () => {
    expect((await client.call('exportMemberRounds', { token: support.token, query: params })).code).toBe('forbidden')
    const nobody = { memberId: '01890000-0000-7000-8000-000000000001' }
    expect((await client.call('memberRounds', { token: support.token, params: nobody })).code).toBe('not_found')
    expect((await client.call('exportMemberRounds', { token: finance.token, query: nobody })).code).toBe('not_found')
  })
})
