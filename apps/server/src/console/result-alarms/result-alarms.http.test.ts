import { dice } from '@croupier/games/originals'
import { amount, present } from '@croupier/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tellResultAlarms } from '../../reactions/tell-result-alarms.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { pickEntropy } from '../../testing/result-alarms.fixture.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let test: TestApp
let client: TestClient
let risk: TestOperator
let auditor: TestOperator
let support: TestOperator
let thief: Awaited<ReturnType<TestClient['signUp']>>
let game = ''

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  const operators = createTestOperators(test)
  await test.database.admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')`)
  test.app.modules.brand.invalidate()
  ;[risk, auditor, support] = [await operators.hire('risk'), await operators.hire('auditor'), await operators.hire('support')]
  thief = await client.signUp()
  await client.payIn(thief.token, '500.00')
  const launched = (await client.call('launchGame', { token: thief.token, body: { gameId: 'dice' } })).value
  game = present(launched.game_url.split('#s=')[1], 'the address carries the game session')
}, 60_000)
afterAll(() => test.close())

const TENTH = { side: 'under', target: 1000 } as const
async function steal(rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    const seat = present(await test.app.modules.play.seats.findSeat({ ownerId: thief.memberId, isTrial: false }), 'a seat')
    const betEntropy = pickEntropy(dice, [{ placement: TENTH, stake: amount('1') }], seat)
    const placed = await client.call('placeOriginal', { token: game, body: { bets: [{ placement: TENTH, stake: '1.00' }], betEntropy } })
    expect(placed.value?.round.payout, placed.text).toBe('9.90')
  }
}
const listFor = async (operator: TestOperator, state: 'open' | 'closed' = 'open') =>
  (await client.call('listResultAlarms', { token: operator.token, query: { state } })).value
const waitingFor = async ({ token }: TestOperator) => (await client.call('deskCounts', { token, query: {} })).value.alarms
/** The reader works by itself here, as in the product. */
const raised = () => vi.waitFor(async () => expect((await listFor(risk)).total).toBe(1), 20_000)

describe('the desk of result alarms', () => {
  it('hears of a thief: who, where, how much, how far beyond luck, and under which seeds', async () => {
    expect(await waitingFor(risk)).toEqual({ waiting: 0, oldestAt: null })
    await steal(40)
    await raised()
    await vi.waitFor(async () => expect((await listFor(risk)).list[0]?.rounds).toBe(40), 20_000)
    const [alarm] = (await listFor(risk)).list
    const seeds = (await client.call('seeds', { token: thief.token })).value
    expect(alarm).toMatchObject({
      ...{ account: thief.account, memberId: thief.memberId, merchantCode: 'MIDNIGHT', currency: 'CNY', about: 'pair' },
      games: [{ gameId: 'dice', gameName: 'Dice' }],
      ...{ staked: '40.00', paid: '396.00', result: '356.00', expected: '39.60', excess: '356.40' },
      largest: { gameName: 'Dice', stake: '1.00', payout: '9.90' },
      resultWithoutLargest: '347.10',
      serverSeedHash: seeds.active.serverSeedHash,
      ...{ closedAt: null, closedBy: null, reason: null },
    })
    expect(alarm?.sigmas).toBeGreaterThan(6)
    expect(alarm?.oddsExponent).toBeGreaterThanOrEqual(9)
    expect(await waitingFor(risk)).toEqual({ waiting: 1, oldestAt: alarm?.raisedAt })
  })

  it('shows it to an auditor, who cannot close it, and to no role that has nothing to do with it', async () => {
    const [alarm] = (await listFor(auditor)).list
    const params = { alarmId: present(alarm, 'an alarm').alarmId }
    expect((await client.call('getResultAlarm', { token: auditor.token, params })).value).toEqual(alarm)
    const close = (token: string) => client.call('closeResultAlarm', { token, params, body: { reason: 'Nothing to see.' } })
    for (const { token } of [auditor, support]) expect((await close(token)).code).toBe('forbidden')
    expect((await client.call('listResultAlarms', { token: support.token, query: {} })).code).toBe('forbidden')
    expect((await client.call('getResultAlarm', { token: support.token, params })).code).toBe('forbidden')
    expect(await waitingFor(support)).toBeNull()
    expect((await client.call('listResultAlarms', { token: thief.token, query: {} })).code).toBe('unauthorized')
  })

  it('closes it once, with a reason that the audit log keeps, and leaves the account as it is', async () => {
    const [alarm] = (await listFor(risk)).list
    const params = { alarmId: present(alarm, 'an alarm').alarmId }
    const close = (reason: string) => client.call('closeResultAlarm', { token: risk.token, params, body: { reason } })
    expect((await close('    ')).code).toBe('reason_required')
    expect((await close('Seeds leaked with a backup.')).value).toMatchObject({
      closedBy: 'risk.one',
      reason: 'Seeds leaked with a backup.',
      rounds: 40,
    })
    expect((await close('Once more.')).code).toBe('case_closed')
    expect((await listFor(risk)).total).toBe(0)
    expect((await listFor(risk, 'closed')).list).toMatchObject([{ alarmId: alarm?.alarmId, closedBy: 'risk.one' }])
    const [deed] = (await client.call('listAudit', { token: auditor.token, query: { pageSize: 1 } })).value.list
    expect(deed).toMatchObject({
      action: 'result-alarm.closed',
      subject: `member:${thief.memberId}`,
      reason: 'Seeds leaked with a backup.',
    })
    expect((await client.call('memberInfo', { token: thief.token })).success).toBe(true)
    expect(await waitingFor(risk)).toEqual({ waiting: 0, oldestAt: null })
  })

  it('knows no alarm that was never raised', async () => {
    const params = { alarmId: '01890000-0000-7000-8000-000000000000' }
    expect((await client.call('getResultAlarm', { token: risk.token, params })).code).toBe('not_found')
    expect((await client.call('closeResultAlarm', { token: risk.token, params, body: { reason: 'Gone.' } })).code).toBe('not_found')
  })
})

it('an alarm is told to the log and to the open desks', async () => {
  const [warn, toDesk] = [vi.fn(), vi.fn()]
  const { readers = [] } = tellResultAlarms({
    log: { warn } as Pick<FastifyBaseLogger, 'warn'>,
    realtime: { get: () => ({ toDesk }) as never },
  })
  const { rows } = await test.database.admin.query("SELECT * FROM platform.outbox WHERE topic = 'result-alarm.raised'")
  for (const reader of readers) await reader.handle(undefined as never, rows)
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ memberId: thief.memberId, isAlarm: true }), expect.stringContaining('luck')]])
  expect(toDesk.mock.calls).toEqual([['alarms']])
})
