import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPoints, type Person, type PointsFixture } from '../../testing/points.fixture.ts'

let fixture: PointsFixture
beforeAll(async () => {
  fixture = await openPoints()
}, 60_000)
afterAll(() => fixture.test.close())

const redeemsOf = async ({ token }: Person) => (await fixture.client.call('pointRedeems', { token, query: {} })).value.list
const movesOf = async ({ token }: Person, type?: 'redeem' | 'convert' | 'rng' | 'deposit') =>
  (await fixture.client.call('pointMovements', { token, query: type ? { type } : {} })).value.list

describe('what a member has', () => {
  it('POINTS-SHOW-1: tells balance, worth and today, and by which rule each line was earned', async () => {
    const member = await fixture.join(12_480)
    const { value } = await fixture.client.call('pointBalance', { token: member.token })
    expect(value).toEqual({
      currentPoints: '12480.00',
      earnedToday: '12480.00',
      inProcess: 0,
      worth: '124.80',
      currency: 'CNY',
      pointsRatio: 100,
    })
    expect(await movesOf(member)).toMatchObject([
      { type: 'rng', points: '12480.00', pointValue: '1.20', pointUnit: '100.00', isReturned: false },
    ])
    const config = (await fixture.client.call('pointConfig', { token: member.token })).value
    expect(config).toMatchObject({
      pointUnit: '100.00',
      depositValue: '0.10',
      depositsADay: 5,
      pointsRatio: 100,
      minCash: '1.00',
      turnoverPct: 100,
    })
    expect(config.values).toContainEqual({ category: 'live', pointValue: '0.70' })
    expect(
      (await fixture.client.call('gameVendor', {})).value.data.lanes.find(({ gameCategory }) => gameCategory === 'rng')?.pointValue,
    ).toBe('1.20')
  })

  it('POINTS-SHOW-1: shows goods on offer in the reader’s language, with what is left of each', async () => {
    const member = await fixture.join()
    const { value } = await fixture.client.call('pointRewards', { token: member.token, headers: { language: 'CN' } })
    expect(value.list).toHaveLength(12)
    expect(value.list).toContainEqual(
      expect.objectContaining({
        name: '月影茶具',
        redeemAmount: '9800.00',
        stock: 12,
        delivery: 'address',
        isNew: true,
        picture: { art: 'tea-set', url: null },
      }),
    )
  })
})

describe('redeeming', () => {
  it('MALL-ORDER-1: takes points and stock at once, and one key orders once', async () => {
    const member = await fixture.join(20_000)
    const before = await fixture.stockOf('tea-set')
    const [first, again] = [
      await fixture.redeem(member, 'tea-set', { key: 'redeem-once-1' }),
      await fixture.redeem(member, 'tea-set', { key: 'redeem-once-1' }),
    ]
    expect(first.value).toMatchObject({
      status: 'in_process',
      redeemAmount: '9800.00',
      redeemQuantity: 1,
      mayCancel: true,
      name: 'Moon tea set',
    })
    expect(again.value).toEqual(first.value)
    expect([await fixture.pointsOf(member), await fixture.stockOf('tea-set')]).toEqual(['10200.00', before - 1])
    expect(await movesOf(member, 'redeem')).toMatchObject([{ points: '-9800.00', name: 'Moon tea set', number: first.value.number }])
    expect(await fixture.findFaults()).toEqual([])
  })

  it('MALL-STOCK-1: of a hundred who order the last piece at once one gets it', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => fixture.join(72_000)))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => fixture.redeem(present(members[n % 20], 'a member'), 'gold-bar')),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['out_of_stock']))
    expect(await fixture.stockOf('gold-bar')).toBe(0)
    expect(await fixture.findFaults()).toEqual([])
  }, 60_000)

  it('MALL-STOCK-1: of many orders at once over points for one, one is taken', async () => {
    const member = await fixture.join(7_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.redeem(member, 'coffee-pot')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await fixture.pointsOf(member)).toBe('200.00')
  })

  it('MALL-REFUSE-1: refuses in the order of the rule book, and each refusal moves nothing', async () => {
    const poor = await fixture.join(100)
    const code = async (answer: ReturnType<typeof fixture.redeem>) => (await answer).code
    expect(await code(fixture.redeem(poor, 'tea-set', { pin: '999999' }))).toBe('payment_password_wrong')
    expect(await code(fixture.redeem(poor, 'tea-set', { price: '9700.00' }))).toBe('price_changed')
    expect(await code(fixture.redeem(poor, 'tea-set', { bare: true }))).toBe('address_required')
    expect(await code(fixture.redeem(poor, 'top-up', { bare: true }))).toBe('whatsapp_required')
    expect(await code(fixture.redeem(poor, 'cabin-case', { quantity: 4 }))).toBe('out_of_stock')
    expect(await code(fixture.redeem(poor, 'cabin-case', { quantity: 3 }))).toBe('insufficient_points')
    await fixture.admin.query("UPDATE points.goods SET is_offered = false WHERE code = 'watch' AND brand_id = $1", [fixture.brandId])
    expect(await code(fixture.redeem(poor, 'watch'))).toBe('not_found')
    expect([await fixture.pointsOf(poor), await redeemsOf(poor)]).toEqual(['100.00', []])
  })

  it('MALL-PROOF-1: five wrong payment passwords lock it for 30 minutes', async () => {
    const member = await fixture.join(20_000)
    const codes = []
    for (let n = 0; n < 5; n++) codes.push((await fixture.redeem(member, 'tea-set', { pin: '111111' })).code)
    expect([...new Set(codes.slice(0, 4)), codes[4]]).toEqual(['payment_password_wrong', 'payment_password_locked'])
    expect((await fixture.convert(member, '1000')).code).toBe('payment_password_locked')
    expect(await fixture.pointsOf(member)).toBe('20000.00')
  })

  it('POINTS-PAUSE-1: in a pause nothing is redeemed or converted', async () => {
    const member = await fixture.join(20_000)
    await fixture.client.call('exclude', { token: member.token, body: { kind: 'time_out', hours: 24 } })
    expect([(await fixture.redeem(member, 'tea-set')).code, (await fixture.convert(member, '1000')).code]).toEqual([
      'not_available',
      'not_available',
    ])
    expect(await fixture.findFaults()).toEqual([])
  })

  it('MALL-CANCEL-1: its member may cancel while it is in process: points and stock return, once', async () => {
    const [member, stranger] = [await fixture.join(30_000), await fixture.join()]
    const stock = await fixture.stockOf('umbrella')
    const { redeemId } = (await fixture.redeem(member, 'umbrella', { quantity: 2 })).value
    const cancel = ({ token }: Person) => fixture.client.call('cancelPointOrder', { token, params: { redeemId } })
    expect((await cancel(stranger)).code).toBe('not_found')
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(member)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['wrong_state']))
    expect([await fixture.pointsOf(member), await fixture.stockOf('umbrella')]).toEqual(['30000.00', stock])
    expect((await movesOf(member, 'redeem')).map(({ points, isReturned }) => [points, isReturned])).toEqual([
      ['24000.00', true],
      ['-24000.00', false],
    ])
    expect(await fixture.findFaults()).toEqual([])
  })
})

describe('converting', () => {
  it('CONVERT-1: pays whole cents with turnover, leaves the points that make none, and tells why', async () => {
    const member = await fixture.join(5_050)
    const { value } = await fixture.convert(member, '150.99')
    expect(value).toMatchObject({ kind: 'cash', status: 'approved', redeemAmount: '150.00', cash: '1.50', mayCancel: false })
    expect([await fixture.pointsOf(member), await fixture.cashOf(member)]).toEqual(['4900.00', amount('1.5')])
    const [credit] = (await fixture.client.call('listRewardCredits', { token: member.token })).value.list
    expect(credit).toMatchObject({ source: 'points', amount: '1.50', turnover: '1.50', rule: 'points.convert' })
    const { why } = (
      await fixture.client.call('rewardCredit', { token: member.token, params: { creditId: present(credit, 'a credit').creditId } })
    ).value
    expect(why.figures).toEqual({ points: '150.00', ratio: '100', cash: '1.50' })
    expect(await fixture.findFaults()).toEqual([])
  })

  it('CONVERT-1: of fifty at once over points for one, one is paid; a key converts once', async () => {
    const member = await fixture.join(1_500)
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.convert(member, '1000')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['insufficient_points']))
    await fixture.earn(member, 1_000)
    const [first, again] = [
      await fixture.convert(member, '1000', { key: 'convert-once-1' }),
      await fixture.convert(member, '1000', { key: 'convert-once-1' }),
    ]
    expect(again.value).toEqual(first.value)
    expect([await fixture.pointsOf(member), await fixture.cashOf(member)]).toEqual(['500.00', amount('20')])
  })

  it('CONVERT-2: refuses what is not there before what is too little, and points finer than a hundredth', async () => {
    const member = await fixture.join(150)
    const code = async (sum: string) => (await fixture.convert(member, sum)).code
    expect([await code('150.01'), await code('99.99'), await code('1.001'), await code('0'), await code('all')]).toEqual([
      'insufficient_points',
      'below_minimum',
      'amount_invalid',
      'amount_invalid',
      'amount_invalid',
    ])
    expect(await fixture.pointsOf(member)).toBe('150.00')
  })

  it('POINTS-TRIAL-1: a trial account has no points', async () => {
    const { value } = await fixture.client.call('freePlay', {
      body: { os: 'Linux', platform: 'W', random: await fixture.client.seal({ random: 'a guest' }) },
      headers: { 'x-gateway-version': '3' },
    })
    expect((await fixture.client.call('pointBalance', { token: value?.token ?? '' })).code).toBe('need_true_account')
  })
})
