// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { myClaim, tomsClaim } from '../../testing/builders/claim.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { good, pointOrder } from '../../testing/builders/point-order.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { card, dialog, giveReason, press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { GoodsPage } from './goods-page.tsx'
import { PointOrdersPage } from './point-orders-page.tsx'

freshScreens()

const VALUES = { live: '0.70', sports: '1.00', esports: '1.00', fish: '1.20', rng: '1.20', pvp: '1.00', lott: '1.00', elott: '1.00' }
const RULES = { pointUnit: '100.00', values: VALUES, depositValue: '0.10', depositsADay: 5, ratio: 100, minCash: '1.00' }
const version = (n: number, change = {}) => ({ version: n, rules: { ...RULES, ...change }, validFrom: null })

async function openOrder(order = pointOrder({ claim: myClaim() }), permissions = ['points.read', 'points.review']) {
  const sent = fakeServer({
    consolePointOrders: () => ({ value: pageOf([order]) }),
    consolePointOrder: () => ({ value: order }),
    approvePointOrder: () => ({ value: { ...order, state: 'approved' } }),
    rejectPointOrder: () => ({ value: { ...order, state: 'rejected' } }),
  })
  const page = renderScreen(<PointOrdersPage />, { permissions, address: `/?id=${order.orderId}` })
  await page.settle()
  return { ...page, sent }
}
const sentBy = (sent: readonly { id: string; body?: unknown }[], id: string) => sent.find(each => each.id === id)?.body

describe('orders of the point mall', () => {
  it('are sent with carrier and tracking number by whoever has claimed them', async () => {
    const { sent, settle } = await openOrder()
    expect(card().getByText(/8 Harbour Road/)).toBeTruthy()
    press('Mark as sent', card())
    press('Mark as sent', dialog())
    await settle()
    expect(sentBy(sent, 'approvePointOrder')).toBeUndefined()
    type(/^Carrier/, 'SF Express', dialog())
    type('Tracking number', 'SF 1184', dialog())
    press('Mark as sent', dialog())
    await settle()
    expect(sentBy(sent, 'approvePointOrder')).toEqual({ carrier: 'SF Express', tracking: 'SF 1184', note: '' })
  })

  it('are rejected with a reason', async () => {
    const { sent, settle } = await openOrder()
    press('Reject', card())
    giveReason('Address not served.', 'Reject')
    await settle()
    expect(sentBy(sent, 'rejectPointOrder')).toEqual({ reason: 'Address not served.' })
  })

  it.each([
    ['a colleague has it', pointOrder({ claim: tomsClaim() })],
    ['nobody has claimed it', pointOrder()],
    ['it has ended', pointOrder({ state: 'approved', shipping: { carrier: 'SF', tracking: '1184', note: '' } })],
  ])('are only looked at while %s', async (_, order) => {
    await openOrder(order)
    expect(card().queryByRole('button', { name: 'Mark as sent' })).toBeNull()
  })
})

async function openGoods(permissions: string[], address = '/') {
  const sent = fakeServer({
    consoleGoods: () => ({
      value: { currency: 'CNY', list: [good(), good({ goodId: 'two', names: { EN: 'Compass' }, isOffered: false })] },
    }),
    draftGood: () => ({ value: good() }),
    editGood: () => ({ value: good() }),
    offerGood: () => ({ value: good() }),
    pointRules: () => ({ value: { brandId: BRAND, currency: 'CNY', current: version(2), newest: version(2) } }),
    updatePointRules: () => ({ value: { brandId: BRAND, currency: 'CNY', current: version(2), newest: version(3, { ratio: 200 }) } }),
  })
  const page = renderScreen(<GoodsPage />, { permissions, address })
  await page.settle()
  return { ...page, sent }
}

describe('goods of the point mall', () => {
  it('are drafted by content, which sets no price', async () => {
    const { sent, settle } = await openGoods(['points.read', 'points.goods'])
    expect(screen.queryByRole('button', { name: 'Offer Moon tea set' })).toBeNull()
    press('New item')
    type(/^Name \(EN\)/, 'Brass compass', dialog())
    fireEvent.click(dialog().getByRole('button', { name: 'Picture: camera' }))
    press('Save draft', dialog())
    await settle()
    expect(sentBy(sent, 'draftGood')).toEqual({
      ...{ brandId: BRAND, names: { EN: 'Brass compass' }, notes: {}, delivery: 'address', art: 'camera', pictureId: null, position: 0 },
    })
  })

  it('are changed under the version that was seen', async () => {
    const { sent, settle } = await openGoods(['points.read', 'points.goods'])
    press('Edit Moon tea set')
    type(/^Delivery details required/, 'none', dialog())
    press('Save', dialog())
    await settle()
    expect(sentBy(sent, 'editGood')).toMatchObject({ version: 3, delivery: null, names: { EN: 'Moon tea set' } })
  })

  it('are offered by money: price, and what comes to the stock', async () => {
    const { sent, settle } = await openGoods(['points.read', 'points.offer'])
    expect(screen.queryByRole('button', { name: 'New item' })).toBeNull()
    press('Offer Moon tea set')
    type(/^Points/, '9900', dialog())
    type('Add to stock', '-2', dialog())
    press('Save', dialog())
    await settle()
    expect(sentBy(sent, 'offerGood')).toEqual({ version: 3, price: '9900', stockChange: -2, isOffered: true })
  })
})

describe('what points are worth', () => {
  it('is changed by the owner, and read by everybody else', async () => {
    const { sent, settle } = await openGoods(['points.read', 'points.rules'], '/?view=rules')
    type('Points for 1.00 CNY', '200')
    press('Save')
    await settle()
    expect(sentBy(sent, 'updatePointRules')).toEqual({ version: 2, rules: { ...RULES, ratio: 200 } })
    expect(screen.getByText(/latest values apply from/)).toBeTruthy()
  })

  it('can only be looked at without the right to it', async () => {
    await openGoods(['points.read'], '/?view=rules')
    expect(screen.getByText(/Only the owner can change them/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
