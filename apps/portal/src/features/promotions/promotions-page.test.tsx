// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PromotionCard } from '../../shared/api/queries/promotions.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { aPromotion, PROMOTION } from '../../testing/promotion-builders.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { PromotionsPage } from './promotions-page.tsx'
import type { Status } from './status-look.ts'

freshPages('promotions')

let server: FakeServer
let promotions: PromotionCard[]
beforeEach(() => {
  promotions = [aPromotion()]
  server = fakeServer({ listPromotions: () => ({ value: { list: promotions } }) })
})

const open = (as?: 'member') => renderPage(<PromotionsPage />, { address: '/promotions', ...(as && { as }) })
const cards = async () => (await screen.findAllByRole('article')).map(textOf)

describe('the promotions', () => {
  it('are filtered by their types, each with how many there are', async () => {
    promotions = [
      aPromotion(),
      aPromotion({ promotionId: 'p2', type: 'vip', title: 'Monthly gift' }),
      aPromotion({ promotionId: 'p3', type: 'high_rebate', title: 'Weekly rebate' }),
    ]
    await open()
    await screen.findAllByRole('article')
    const types = within(screen.getByRole('group', { name: 'Promotion type' }))
    expect(types.getAllByRole('button').map(textOf)).toEqual(['All 3', 'Newbie 1', 'High rebate 1', 'VIP 1'])
    fireEvent.click(button('VIP 1'))
    expect(screen.getAllByRole('article').map(textOf)).toEqual([expect.stringContaining('Monthly gift')])
  })

  it('that can be joined or claimed are counted', async () => {
    promotions = [
      aPromotion(),
      aPromotion({ promotionId: 'p2', status: 'claim', amount: '28.00' }),
      aPromotion({ promotionId: 'p3', status: 'close' }),
    ]
    await open('member')
    await screen.findAllByRole('article')
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Promotions2')
  })

  it('lead to their terms', async () => {
    await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Welcome match, 100%' }))
    await waitFor(() => expect(addressNow()).toBe(`/promoDetail?promotionId=${PROMOTION}`))
  })

  const AT = '2026-03-01T12:00:00.000Z'
  const states: [Status, Partial<PromotionCard>, RegExp][] = [
    ['join', {}, /^Join.*Until Nov 30/],
    ['claim', { amount: '28.00' }, /^Claim.*Until Dec 7/],
    ['applying', { application: { appliedAt: AT, decidedAt: null, reason: null } }, /^Applying.*Applied Mar 1/],
    ['rejected', { application: { appliedAt: AT, decidedAt: AT, reason: 'Blurred' } }, /^Rejected.*Decided Mar 1/],
    ['issued', { givenAt: AT }, /^Issued.*Credited Mar 1/],
    ['claimed', { givenAt: AT }, /^Claimed.*Credited Mar 1/],
    ['close', {}, /^Closed.*Not available to you/],
    ['joined', { goal: { kind: 'valid_bet', done: '120.00', target: '300.00' } }, /^Joined.*120\.00 of .*300\.00/],
    [
      'process',
      { grant: { grantId: 'g', state: 'active', owed: '500.00', progress: '200.00', expiresAt: null } },
      /^In process.*200\.00 of .*500\.00/,
    ],
    ['coming_soon', { startAt: '2126-05-01T00:00:00.000Z' }, /^Coming soon.*Starts May 1/],
  ]
  it.each(states)('%s says so, with when and what can be done', async (status, change, words) => {
    promotions = [aPromotion({ status, ...change })]
    await open('member')
    expect((await cards())[0]).toMatch(words)
  })

  it('say where there are none', async () => {
    promotions = []
    await open()
    expect(await screen.findByText('No promotions right now')).toBeTruthy()
  })

  it('say that they did not come, and ask again', async () => {
    server.answers.listPromotions = () => ({ code: 'internal', message: 'Something broke.', status: 500 })
    await open()
    expect(await screen.findByText('Something broke.')).toBeTruthy()
    server.answers.listPromotions = () => ({ value: { list: promotions } })
    fireEvent.click(await findButton('Try again'))
    expect(await cards()).toHaveLength(1)
  })
})
