import { randomUUID } from 'node:crypto'
import type { BodyOf, Endpoints } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Casino, openCasino } from '../../testing/tables.fixture.ts'
import type { TestOperator } from '../../testing/test-operators.ts'

let casino: Casino
let risk: TestOperator
beforeAll(async () => {
  casino = await openCasino({ throttleFactor: 100_000 })
  risk = await casino.operators.hire('risk')
})
afterAll(() => casino.test.close())

type Settings = Omit<BodyOf<Endpoints['updateConsoleTable']>, 'brandId' | 'version'>
const AS_THE_HOUSE: Settings = { isOpen: true, bettingSec: null, min: null, max: null, sideMax: null, playerMax: null }
const SOON = { timeout: 10_000, interval: 15 }

const call: Casino['client']['call'] = (id, given) => casino.client.call(id, given)
const tableOf = async (code: string) =>
  (await call('getConsoleTable', { token: risk.token, params: { code }, query: { brandId: casino.brandId } })).value
const set = (code: string, change: Partial<Settings>, { version = 0, token = risk.token } = {}) =>
  call('updateConsoleTable', { token, params: { code }, body: { brandId: casino.brandId, version, ...AS_THE_HOUSE, ...change } })
const played = async (code: string, after = 0) => String((await casino.until(code, 'betting', after)).rounds)
const lastDeed = async () =>
  present((await call('listAudit', { token: risk.token, query: { action: 'table.', pageSize: 1 } })).value.list[0], 'an entry')

describe('TABLES-DESK-1: what a brand sets of a table', () => {
  it('counts from the next round on, never in one that runs', async () => {
    const { token } = await casino.member('9000.00')
    await casino.sitAt('BAC1')
    const running = await played('BAC1')
    const lay = async (round: string, spot: string, sum: string) => (await casino.bet(token, 'BAC1', round, [{ spot, amount: sum }])).code

    const saved = await set('BAC1', { bettingSec: 30, min: '50', max: '500', sideMax: '60', playerMax: '700', reason: 'A quiet evening.' })
    expect(saved.value).toEqual({ version: 1 })
    expect(await lay(running, 'player', '20')).toBeUndefined()
    expect(await lay(running, 'banker', '2000')).toBeUndefined()
    expect(await lay(running, 'tie', '80')).toBeUndefined()

    await casino.closeBets('BAC1')
    const next = await played('BAC1', Number(running))
    expect(await lay(next, 'player', '49')).toBe('spot_below_min')
    expect(await lay(next, 'player', '501')).toBe('spot_above_max')
    expect(await lay(next, 'tie', '61')).toBe('spot_above_max')
    expect(await lay(next, 'player', '500')).toBeUndefined()
    expect(await lay(next, 'banker', '201')).toBe('table_max_reached')
    expect(await lay(next, 'banker', '200')).toBeUndefined()
    const { rows } = await casino.test.database.admin.query<{ seconds: number }>(
      `SELECT extract(epoch FROM closes_at - made_at)::int AS seconds FROM tables.rounds WHERE code = 'BAC1' ORDER BY number`,
    )
    // The casino of tests leaves ten times as long for bets.
    expect(rows.map(({ seconds }) => seconds)).toEqual([180, 300])
  })

  it('is told beside what the house has, with the limits and the edge of each spot', async () => {
    const table = await tableOf('BAC1')
    expect(table).toMatchObject({
      ...{ currency: 'CNY', chip: '1.00' },
      table: { code: 'BAC1', isOpen: true, isOffered: true, bettingSec: 30, min: '50.00', max: '500.00', version: 1 },
      settings: { isOpen: true, bettingSec: 30, min: '50.00', max: '500.00', sideMax: '60.00', playerMax: '700.00' },
      // Five times the most that the table takes now.
      house: { bettingSec: 18, min: '20.00', max: '20000.00', sideMax: '2000.00', playerMax: '2500.00' },
    })
    expect(table.spots.find(({ spot }) => spot === 'player')).toEqual({
      ...{ spot: 'player', kind: 'player', min: '50.00', max: '500.00', edgeBps: 123.51 },
    })
    expect(table.spots.find(({ spot }) => spot === 'tie')).toMatchObject({ min: '50.00', max: '60.00' })
  })

  it('is in the audit log with before, after and the reason', async () => {
    const { action, subject, actor, reason, before, after } = await lastDeed()
    expect([action, subject, actor, reason]).toEqual(['table.updated', 'table:BAC1', 'risk.one', 'A quiet evening.'])
    expect(JSON.parse(before ?? '')).toEqual({ isOpen: true, bettingSec: null, min: null, max: null, sideMax: null, playerMax: null })
    expect(JSON.parse(after ?? '')).toEqual({
      ...{ isOpen: true, bettingSec: 30, min: '50.00', max: '500.00', sideMax: '60.00', playerMax: '700.00' },
    })
  })

  it('closes a table after its round: bets are taken to its end, then it rests and refuses them; opened again it wakes', async () => {
    const { token } = await casino.member()
    const lay = (round: string, key: string = randomUUID()) => casino.bet(token, 'DAT1', round, [{ spot: 'tiger', amount: '20' }], key)
    await casino.sitAt('DAT1')
    const round = await played('DAT1')
    await set('DAT1', { isOpen: false })
    expect((await call('table', { params: { code: 'DAT1' } })).value.isOpen).toBe(false)
    expect((await tableOf('DAT1')).table).toMatchObject({ isOpen: false, phase: 'betting', round })
    const key = randomUUID()
    const placed = await lay(round, key)
    expect(placed.success, placed.text).toBe(true)
    await casino.closeBets('DAT1')
    expect(await casino.over('DAT1', round)).toMatchObject({ status: 'settled', bets: 1, stake: '200000' })
    await casino.until('DAT1', 'resting')
    expect((await tableOf('DAT1')).table).toMatchObject({ isOpen: false, phase: 'resting', dueInMs: null, players: 0, staked: '0.00' })
    expect((await lay(round)).code).toBe('table_closed')
    expect((await lay(String(Number(round) + 1))).code).toBe('table_closed')
    expect((await lay(round, key)).text).toBe(placed.text)

    await set('DAT1', { isOpen: true }, { version: 1 })
    const again = await played('DAT1', Number(round))
    expect((await lay(again)).success).toBe(true)
    await casino.leave('DAT1')
  })

  it('leaves a closed table at rest, whoever opens its page', async () => {
    await set('SD1', { isOpen: false })
    await casino.sitAt('SD1')
    await vi.waitFor(async () => expect((await tableOf('SD1')).table).toMatchObject({ phase: 'resting', dueInMs: null }), SOON)
    const { rows } = await casino.test.database.admin.query(`SELECT FROM tables.rounds WHERE code = 'SD1'`)
    expect(rows).toEqual([])
    await casino.leave('SD1')
  })

  it('is refused where somebody else has saved since, and then nothing changes and nothing is logged', async () => {
    const saves = await Promise.all([set('FT1', { min: '20' }), set('FT1', { min: '30' })])
    expect(saves.map(({ success, code }) => (success ? 'saved' : code)).sort()).toEqual(['saved', 'version_conflict'])
    const { settings, table } = await tableOf('FT1')
    expect((await set('FT1', { min: '40' })).code).toBe('version_conflict')
    expect((await set('FT1', { min: '40' }, { version: 2 })).code).toBe('version_conflict')
    expect([(await tableOf('FT1')).settings, table.version]).toEqual([settings, 1])
    expect(JSON.parse((await lastDeed()).after ?? '')).toEqual(settings)
  })

  it('is refused at the input that is wrong, also against what the house has', async () => {
    const faults = async (change: Partial<Settings>, code = 'ROU1') => {
      const { code: refusal, fields } = await set(code, change)
      return [refusal, fields]
    }
    const digits = 'Enter an amount with at most 2 decimal places.'
    expect(await faults({ min: 'ten', max: '0', sideMax: '1.005', playerMax: '-4' })).toEqual([
      'validation_failed',
      { min: digits, max: digits, sideMax: digits, playerMax: digits },
    ])
    const chips = 'Enter a multiple of the smallest chip.'
    expect(await faults({ min: '7.50', max: '100.25' })).toEqual(['validation_failed', { min: chips, max: chips }])
    expect(await faults({ min: '200', max: '100' })).toEqual(['validation_failed', { max: expect.stringContaining('from 200.00 to') }])
    expect(await faults({ max: '4' })).toEqual(['validation_failed', { max: expect.stringContaining('from 5.00 to') }])
    expect(await faults({ min: '10001' })).toEqual(['validation_failed', { min: 'Enter an amount from 1.00 to 10000.00.' }])
    expect(await faults({ playerMax: '4' })).toEqual(['validation_failed', { playerMax: expect.stringContaining('from 5.00 to') }])
    for (const bettingSec of [7, 61])
      expect(await faults({ bettingSec })).toEqual(['validation_failed', { bettingSec: 'This value is not valid.' }])
    expect((await set('NONE1', {})).code).toBe('table_not_found')
    expect((await tableOf('ROU1')).table.version).toBe(0)
    // Half a chip makes half a chip the smallest.
    expect((await set('ROU1', { min: '0.50', sideMax: '100.50' })).success).toBe(true)
  })

  it('is read by all who see the desk, and changed by owner and risk alone', async () => {
    for (const role of ['finance', 'support', 'auditor'] as const) {
      const { token } = await casino.operators.hire(role, `${role}.tables`)
      expect((await call('getConsoleTable', { token, params: { code: 'SIC1' }, query: { brandId: casino.brandId } })).success).toBe(true)
      expect((await set('SIC1', { min: '20' }, { token })).code).toBe('forbidden')
    }
    const content = await casino.operators.hire('content')
    expect((await call('listConsoleTables', { token: content.token, query: { brandId: casino.brandId } })).code).toBe('forbidden')
    expect((await set('SIC1', { min: '20' }, { token: casino.owner.token })).success).toBe(true)
  })
})
