import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, openDesk, type Payee } from '../../testing/withdrawals.fixture.ts'

let desk: Desk
let risk: TestOperator
let payee: Payee
beforeAll(async () => {
  desk = await openDesk()
  await desk.test.listen()
  risk = await desk.operators.hire('risk')
  payee = await desk.payee('500.00')
  await desk.asked(payee, '50.00')
  await desk.client.payIn(payee.token, '90.00')
  const limit = (amount: string) => desk.client.call('setLimit', { token: payee.token, body: { kind: 'deposit', period: 'day', amount } })
  await limit('100.00')
  await limit('400.00')
  const { token } = await desk.client.signUp()
  await desk.client.call('exclude', { token, body: { kind: 'time_out', hours: 24 } })
}, 60_000)
afterAll(() => desk.test.close())

const money = async (token: string, memberId = payee.memberId) => desk.client.call('memberMoney', { token, params: { memberId } })

describe('a member’s money at the console', () => {
  it('is told with what is locked, came, went and is owed, and the movements that explain it', async () => {
    const { value } = await money(risk.token)
    expect(value.wallets.filter(({ balance }) => balance !== '0.00')).toMatchObject([
      { kind: 'cash', balance: '540.00' },
      { kind: 'locked', balance: '50.00' },
    ])
    expect(value).toMatchObject({
      deposits: { count: 1, sum: '90.00' },
      withdrawals: { count: 0, sum: '0.00', pendingCount: 1, pending: '50.00' },
      net: '90.00',
      turnoverOwed: '90.00',
    })
    expect(value.movements.map(({ kind, wallet }) => `${kind} ${wallet}`)).toEqual([
      'deposit cash',
      'withdrawal cash',
      'withdrawal locked',
      'adjustment cash',
    ])
  })

  it('shows limits with what is used and what was asked for, to those who may see them', async () => {
    const { value } = await money(risk.token)
    expect(value.limits).toMatchObject([
      { kind: 'deposit', period: 'day', amount: '100.00', used: '90.00', usedPercent: 90, raise: { amount: '400.00' } },
    ])
    expect(value.exclusions).toEqual([])
    const raise = present(value.limits?.[0]?.raise, 'a raise waits')
    expect(Date.parse(raise.confirmableAt) - Date.parse(raise.askedAt)).toBe(24 * 3_600_000)
  })

  it('knows nobody who is nobody', async () => {
    expect((await money(risk.token, '01890000-0000-7000-8000-000000000001')).status).toBe(404)
  })
})

describe('safer play at the console', () => {
  it('lists who pauses and until when, of one brand or of all', async () => {
    const list = async (query: object) => (await desk.client.call('saferPlayExclusions', { token: risk.token, query })).value
    const running = await list({ runningOnly: true })
    expect(running.list).toMatchObject([{ kind: 'time_out', isRunning: true, isFollowing: false, merchantCode: 'MIDNIGHT' }])
    const jade = present(
      (await desk.test.app.modules.brand.listBrands()).find(each => each.merchantCode === 'JADE'),
      'the second brand',
    )
    expect((await list({ brandId: jade.id })).total).toBe(0)
  })

  it('lists limits that changed lately, and those that are nearly used', async () => {
    const list = async (view: 'changed' | 'near') =>
      (await desk.client.call('saferPlayLimits', { token: risk.token, query: { view } })).value.list
    expect((await list('changed')).map(({ memberId }) => memberId)).toEqual([payee.memberId])
    expect((await list('near')).map(({ usedPercent }) => usedPercent)).toEqual([90])
    await desk.test.database.admin.query('UPDATE safer_play.limits SET amount = 2000000')
    expect(await list('near')).toEqual([])
  })

  it('S2 is no matter of content editors', async () => {
    const content = await desk.operators.hire('content')
    expect((await desk.client.call('saferPlayLimits', { token: content.token, query: {} })).code).toBe('forbidden')
    expect((await money(content.token)).code).toBe('forbidden')
  })
})
