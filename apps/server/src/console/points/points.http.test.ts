import type { BodyOf, Endpoints } from '@croupier/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPoints, type PointsFixture } from '../../testing/points.fixture.ts'
import type { TestOperator } from '../../testing/test-operators.ts'
import { takePicture } from '../../testing/test-pictures.ts'

let fixture: PointsFixture
let staff: Readonly<Record<'content' | 'finance' | 'support', TestOperator>>
beforeAll(async () => {
  fixture = await openPoints()
  const { hire } = fixture.operators
  staff = { content: await hire('content'), finance: await hire('finance'), support: await hire('support') }
}, 60_000)
afterAll(() => fixture.test.close())

const call = () => fixture.client.call
const draft = (): BodyOf<Endpoints['draftGood']> => ({
  ...{ brandId: fixture.brandId, names: { EN: 'Compass', CN: '指南针', JA: ' ' }, notes: { EN: 'Made of brass' } },
  ...{ delivery: 'address' as const, art: 'camera', pictureId: null, position: 3 },
})
const auditOf = async (subject: string) => {
  const { rows } = await fixture.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY at', [
    subject,
  ])
  return rows.map(({ action }) => action)
}
const ordered = async () => {
  const member = await fixture.join(50_000)
  const { redeemId } = (await fixture.redeem(member, 'umbrella')).value
  return { member, orderId: redeemId }
}
const claim = ({ token }: TestOperator, itemId: string) => call()('claimPointOrder', { token, params: { itemId }, body: {} })
const SENT = { carrier: 'SF Express', tracking: 'SF 1184 2207', note: '' }

describe('goods of the point mall', () => {
  it('MALL-GOODS-1: are drafted by content and offered by money; members see them from then on', async () => {
    const { content, finance } = staff
    const drafted = await call()('draftGood', { token: content.token, body: draft() })
    expect(drafted.value).toMatchObject({ names: { EN: 'Compass', CN: '指南针' }, isOffered: false, price: '0.00', stock: 0, version: 1 })
    expect(drafted.value.names).not.toHaveProperty('JA')
    const { goodId } = drafted.value
    const params = { goodId }
    const offer = { version: 1, price: '1500.00', stockChange: 4, isOffered: true }
    expect((await call()('offerGood', { token: content.token, params, body: offer })).status).toBe(403)
    expect((await call()('draftGood', { token: finance.token, body: draft() })).status).toBe(403)
    const offered = await call()('offerGood', { token: finance.token, params, body: offer })
    expect(offered.value).toMatchObject({ price: '1500.00', stock: 4, isOffered: true, version: 2 })
    const member = await fixture.join()
    const { list } = (await call()('pointRewards', { token: member.token })).value
    expect(list.find(({ rewardId }) => rewardId === goodId)).toMatchObject({ name: 'Compass', note: 'Made of brass', stock: 4 })
    expect(await auditOf(`good:${goodId}`)).toEqual(['good.created', 'good.offered'])
  })

  it('MALL-GOODS-2: refuse an offer without a price, a stock below nothing, and an edit of an older version', async () => {
    const { content, finance } = staff
    const { goodId } = (await call()('draftGood', { token: content.token, body: draft() })).value
    const offer = async (body: Omit<BodyOf<Endpoints['offerGood']>, 'isOffered'>) =>
      (await call()('offerGood', { token: finance.token, params: { goodId }, body: { ...body, isOffered: true } })).code
    expect(await offer({ version: 1, price: '0.00', stockChange: 1 })).toBe('below_minimum')
    expect(await offer({ version: 1, price: '10.00', stockChange: -1 })).toBe('out_of_stock')
    expect(await offer({ version: 9, price: '10.00', stockChange: 1 })).toBe('version_conflict')
    const { brandId: _, ...texts } = draft()
    const edit = (version: number) =>
      call()('editGood', { token: content.token, params: { goodId }, body: { ...texts, version, position: 5 } })
    expect((await edit(2)).code).toBe('version_conflict')
    expect((await edit(1)).value).toMatchObject({ position: 5, version: 2 })
  })

  it('MALL-PICTURE-1: show what an operator put up, drawn anew, to anybody; another brand’s picture is refused', async () => {
    const { content, finance } = staff
    const file = await takePicture('selfie')
    const up = (brandId: string) => call()('addGoodPicture', { token: content.token, query: { brandId }, file })
    const added = await up(fixture.brandId)
    expect(added.value, added.text).toMatchObject({ picture: { art: null, url: `/wps/v2/points/pictures/${added.value.pictureId}` } })
    const seen = await fixture.test.app.fastify.inject({
      method: 'GET',
      url: added.value.picture.url ?? '',
      headers: { merchant: 'MIDNIGHT' },
    })
    expect([seen.statusCode, seen.headers['content-type'], seen.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'image/webp', 'WEBP'])
    expect((await call()('addGoodPicture', { token: finance.token, query: { brandId: fixture.brandId }, file })).status).toBe(403)
    const noPicture = await call()('addGoodPicture', {
      token: content.token,
      query: { brandId: fixture.brandId },
      file: Buffer.from('no picture'),
    })
    expect(noPicture.code).toBe('image_invalid')
    const other = (await fixture.test.app.modules.brand.listBrands()).find(({ id }) => id !== fixture.brandId)
    const { pictureId } = (await up(other?.id ?? '')).value
    expect((await call()('draftGood', { token: content.token, body: { ...draft(), pictureId } })).code).toBe('not_found')
  })
})

describe('orders of the point mall', () => {
  it('ORDER-SEND-1: are claimed and sent; their member reads carrier and tracking, and a message', async () => {
    const { finance, support } = staff
    const { member, orderId } = await ordered()
    const params = { orderId }
    const approve = ({ token }: TestOperator) => call()('approvePointOrder', { token, params, body: SENT })
    expect((await approve(support)).status).toBe(403)
    expect((await approve(finance)).code).toBe('desk_not_claimed')
    expect((await claim(finance, orderId)).success).toBe(true)
    const waiting = (await call()('consolePointOrders', { token: support.token, query: { state: 'in_process' } })).value.list
    expect(waiting.find(order => order.orderId === orderId)).toMatchObject({
      ...{
        account: member.account,
        points: '12000.00',
        delivery: expect.stringContaining('8 Harbour Road'),
        claim: { name: finance.username },
      },
    })
    expect((await approve(finance)).value).toMatchObject({ state: 'approved', shipping: SENT, endedBy: finance.username, claim: null })
    expect((await approve(finance)).code).toBe('wrong_state')
    const [redeemed] = (await call()('pointRedeems', { token: member.token, query: {} })).value.list
    expect(redeemed).toMatchObject({ status: 'approved', shipping: SENT, mayCancel: false })
    const { rows } = await fixture.admin.query<{ title: string }>('SELECT title FROM messages.inbox WHERE member_id = $1 AND origin = $2', [
      member.memberId,
      'point-order-approved',
    ])
    expect(rows).toEqual([{ title: 'Your order is on its way: Storm umbrella' }])
    expect(await auditOf(`point-order:${orderId}`)).toEqual(['point-order.claimed', 'point-order.approved'])
    expect(await fixture.findFaults()).toEqual([])
  })

  it('ORDER-REJECT-1: are rejected with a reason; points and stock return, and their member reads why', async () => {
    const { finance } = staff
    const stock = await fixture.stockOf('umbrella')
    const { member, orderId } = await ordered()
    await claim(finance, orderId)
    const reject = (reason: string) => call()('rejectPointOrder', { token: finance.token, params: { orderId }, body: { reason } })
    expect((await reject('   ')).code).toBe('reason_required')
    expect((await reject('Address not served.')).value).toMatchObject({ state: 'rejected', reason: 'Address not served.', delivery: null })
    expect([await fixture.pointsOf(member), await fixture.stockOf('umbrella')]).toEqual(['50000.00', stock])
    const [redeemed] = (await call()('pointRedeems', { token: member.token, query: {} })).value.list
    expect(redeemed).toMatchObject({ status: 'rejected', reason: 'Address not served.' })
    expect(await fixture.findFaults()).toEqual([])
  })

  it('ORDER-ONCE-1: end once, whoever is first: operators and member at the same time', async () => {
    const { finance } = staff
    const { member, orderId } = await ordered()
    await claim(finance, orderId)
    const { token } = finance
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        if (n % 3 === 0) return call()('approvePointOrder', { token, params: { orderId }, body: SENT })
        if (n % 3 === 1) return call()('rejectPointOrder', { token, params: { orderId }, body: { reason: 'Out of reach.' } })
        return call()('cancelPointOrder', { token: member.token, params: { redeemId: orderId } })
      }),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await fixture.findFaults()).toEqual([])
  })

  it('ORDER-DESK-1: are counted among what waits, and found by number and account', async () => {
    const { finance } = staff
    const { member, orderId } = await ordered()
    const { pointOrders } = (await call()('deskCounts', { token: finance.token, query: { brandId: fixture.brandId } })).value
    expect(pointOrders?.waiting).toBeGreaterThan(0)
    for (const q of [member.account, (await call()('consolePointOrder', { token: finance.token, params: { orderId } })).value.number])
      expect((await call()('consolePointOrders', { token: finance.token, query: { q } })).value.list.map(order => order.orderId)).toEqual([
        orderId,
      ])
  })
})

describe('what points are worth', () => {
  it('POINTS-RULES-1: is changed by the owner, in versions, and counts from a minute or two later on', async () => {
    const { finance } = staff
    const owner = await fixture.operators.owner()
    const params = { brandId: fixture.brandId }
    const { current } = (await call()('pointRules', { token: finance.token, params })).value
    const body = { version: current.version, rules: { ...current.rules, ratio: 200, pointUnit: '50.00' } }
    expect((await call()('updatePointRules', { token: finance.token, params, body })).status).toBe(403)
    const odd = { ...body, rules: { ...body.rules, pointUnit: '300.00' } }
    expect(await call()('updatePointRules', { token: owner.token, params, body: odd })).toMatchObject({
      ...{ code: 'validation_failed', fields: { 'rules.pointUnit': expect.any(String) } },
    })
    const saved = await call()('updatePointRules', { token: owner.token, params, body })
    expect(saved.value, saved.text).toMatchObject({ current: { version: current.version }, newest: { rules: { ratio: 200 } } })
    expect((await call()('updatePointRules', { token: owner.token, params, body })).code).toBe('version_conflict')
    fixture.test.clock.advance(3 * 60_000)
    expect((await call()('pointRules', { token: (await fixture.operators.owner()).token, params })).value.current.rules.ratio).toBe(200)
    expect((await auditOf(`brand:${fixture.brandId}`)).filter(action => action === 'point-rules.updated')).toHaveLength(1)
  })
})
