// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, factOf, fill, findButton, findFault, textOf } from '../../testing/page-parts.ts'
import { aPromotion, aPromotionInFull, PROMOTION } from '../../testing/promotion-builders.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { PromotionPage } from './promotion-page.tsx'

freshPages('promotions', 'grants')

let server: FakeServer
let promotion: PromotionInFull
const full = aPromotionInFull()
beforeEach(() => {
  promotion = full
  let images = 0
  server = fakeServer({
    getPromotion: () => ({ value: promotion }),
    joinPromotion: () => ({ value: aPromotion({ status: 'joined' }) }),
    claimPromotion: () => ({ value: aPromotion({ status: 'claimed' }) }),
    applyPromotion: () => ({ value: aPromotion({ status: 'applying' }) }),
    addPromotionImage: () => ({ value: { imageId: `019a0000-0000-7000-8000-00000000000${++images}` } }),
  })
})

const open = (as: 'member' | 'nobody' = 'member', search = `?promotionId=${PROMOTION}`) =>
  renderPage(<PromotionPage />, { address: `/promoDetail${search}`, ...(as === 'member' && { as }) })
const heading = () => screen.findByRole('heading', { level: 1 })

describe('a promotion', () => {
  it('says its terms in figures, and those of its bonus money', async () => {
    await open()
    expect(textOf(await heading())).toBe('Welcome match, 100%')
    const facts = within(screen.getByRole('region', { name: 'Terms' }))
    expect(textOf(facts.getByText('Reward').closest('div'))).toMatch(/100% of the deposit, as bonus money\. Maximum .*500\.00\.$/)
    expect(textOf(facts.getByText('Deposit').closest('div'))).toMatch(/100\.00 or more/)
    expect(textOf(facts.getByText('Wagering requirement').closest('div'))).toMatch(/10 × the bonus$/)
    expect(facts.getByText('How much each bet counts')).toBeTruthy()
    expect(facts.getByText('One bonus for each household.')).toBeTruthy()
  })

  it.each([
    [{ kind: 'cash' as const, amount: '28.00', turnoverPct: 100 }, /28\.00 in cash$/],
    [{ kind: 'rebate' as const, ratePpm: 6000, cap: null, turnoverPct: 100 }, /0\.6% of your valid bets, in cash\. No maximum\.$/],
  ])('of another kind says what it gives', async (reward, words) => {
    promotion = aPromotionInFull({
      reward: reward.kind,
      conditions: { ...full.conditions, reward, goal: { kind: 'valid_bet', amount: '300.00' } },
    })
    await open()
    await heading()
    const facts = within(screen.getByRole('region', { name: 'Terms' }))
    expect(textOf(facts.getByText('Reward').closest('div'))).toMatch(words)
    expect(textOf(facts.getByText('Goal').closest('div'))).toMatch(/Valid bets of .*300\.00$/)
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('says the worst case, and asks for that of another deposit', async () => {
    await open()
    await heading()
    expect(screen.getByText('You lose the deposit and the bonus.')).toBeTruthy()
    expect(factOf('To bet in games that count in full')).toMatch(/5,000\.00/)
    const slider = screen.getByRole('slider', { name: 'Deposit' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/500\.00$/)
    server.answers.getPromotion = () => ({ value: { ...promotion, worstCase: { ...promotion.worstCase, text: 'You lose 100.00.' } } })
    fireEvent.change(slider, { target: { value: '0' } })
    expect(await screen.findByText('You lose 100.00.')).toBeTruthy()
    expect(server.sentBy('getPromotion').at(-1)?.url.searchParams.get('deposit')).toBe('100.00')
  })

  it('says who can take part, and what of it is not met', async () => {
    promotion = aPromotionInFull({
      rules: [
        { rule: 'rank', isMet: false, needed: '3', actual: '1' },
        { rule: 'once', isMet: null, needed: 'week', actual: null },
        { rule: 'budget', isMet: true, needed: '500000.00', actual: '182400.00' },
      ],
    })
    await open()
    await heading()
    const rules = within(screen.getByRole('region', { name: 'Who can take part' }))
      .getAllByRole('listitem')
      .map(textOf)
    expect(rules).toEqual([
      'Rank 3 and above (not met)You have: 1',
      'Once a week per person',
      expect.stringMatching(/^Budget of .*500,000\.00.*182,400\.00 left$/),
    ])
  })

  it.each([
    ['that is not named', ''],
    ['that is not there', `?promotionId=${PROMOTION}`],
  ])('%s leads to all of them', async (_, search) => {
    server.answers.getPromotion = () => ({ code: 'not_found', message: 'No.', status: 404 })
    await open('member', search)
    expect((await screen.findByRole('link', { name: 'All promotions' })).getAttribute('href')).toBe('/promotions')
  })
})

describe('what can be done', () => {
  it('is joining, which reads anew where it stands', async () => {
    await open()
    fireEvent.click(await findButton('Join'))
    promotion = aPromotionInFull({ status: 'joined' })
    expect((await screen.findAllByText('You have joined: Welcome match, 100%')).length).toBeGreaterThan(0)
    expect(server.sentBy('joinPromotion')).toHaveLength(1)
    fireEvent.click(await findButton('Deposit'))
    await waitFor(() => expect(addressNow()).toContain('member=depositv2'))
  })

  it('is for members: a visitor is asked to log in, and nothing is sent', async () => {
    await open('nobody')
    fireEvent.click(await findButton('Join'))
    await waitFor(() => expect(useModals.getState().open?.name).toBe('login'))
    expect(server.sentBy('joinPromotion')).toEqual([])
  })

  it('shows the code of a refused claim', async () => {
    server.answers.joinPromotion = () => ({ code: 'already_claimed_by_linked', message: 'Somebody linked to you had it.' })
    await open()
    fireEvent.click(await findButton('Join'))
    expect(await findFault()).toBe('Somebody linked to you had it.already_claimed_by_linked')
  })

  it('is claiming, once and under one key', async () => {
    promotion = aPromotionInFull({ status: 'claim', amount: '28.00' })
    await open()
    fireEvent.click(await findButton(/^Claim/))
    promotion = aPromotionInFull({ status: 'claimed', amount: '28.00', givenAt: '2026-03-01T12:00:00.000Z' })
    expect(await screen.findByText(/28\.00 was credited Mar 1/)).toBeTruthy()
    expect(server.sentBy('claimPromotion')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is nothing where it is closed, but the terms stay readable', async () => {
    promotion = aPromotionInFull({ status: 'close' })
    await open()
    expect(await screen.findByText(/This promotion is not open to you/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })
})

describe('a bonus of it that is in turnover', () => {
  it('shows how far it is and leads to the bets that moved it', async () => {
    promotion = aPromotionInFull({
      status: 'process',
      grant: { grantId: 'g', state: 'active', owed: '500.00', progress: '200.00', expiresAt: '2126-03-08T12:00:00.000Z' },
    })
    await open()
    const progress = within(await screen.findByRole('region', { name: 'Your progress' }))
    expect(progress.getByText(/^.*200\.00 of .*500\.00$/)).toBeTruthy()
    fireEvent.click(progress.getByRole('button', { name: 'See which bets counted' }))
    await waitFor(() => expect(addressNow()).toContain('member=bonusDetails'))
  })
})

describe('an application', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
  const attach = (name: string, bytes: Uint8Array<ArrayBuffer> = PNG) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [new File([bytes], name)] } })
  const form = () => screen.findByRole('form', { name: 'Apply' })
  beforeEach(() => {
    promotion = aPromotionInFull({ mayApply: true, conditions: { ...full.conditions, needsApplication: true } })
  })

  it('is sent with its remark and images', async () => {
    await open()
    await form()
    fill('Your message', ' Rank 5 elsewhere ')
    attach('page.png')
    await screen.findByText('Ready')
    fireEvent.click(button('Send application'))
    await waitFor(() => expect(server.sentBy('applyPromotion')).toHaveLength(1))
    expect(server.sentBy('applyPromotion')[0]?.body).toEqual({
      remark: 'Rank 5 elsewhere',
      imageIds: ['019a0000-0000-7000-8000-000000000001'],
    })
  })

  it('counts characters as people do, and sends no more than 140', async () => {
    await open()
    await form()
    fill('Your message', '🎰'.repeat(140))
    expect(button('Send application').disabled).toBe(false)
    fill('Your message', '🎰'.repeat(141))
    expect(screen.getByText('Maximum 140 characters; you have 141')).toBeTruthy()
    expect(button('Send application').disabled).toBe(true)
  })

  it('names the image that is none, and sends it nowhere', async () => {
    await open()
    await form()
    attach('scan.heic', new Uint8Array([1, 2, 3, 4]))
    expect(await screen.findByText(/Not a PNG or JPEG/)).toBeTruthy()
    expect(server.sentBy('addPromotionImage')).toEqual([])
    fireEvent.click(button('Remove scan.heic'))
    expect(screen.queryByText('scan.heic')).toBeNull()
  })

  it('takes three images and not a fourth', async () => {
    await open()
    await form()
    for (const name of ['a.png', 'b.png', 'c.png']) attach(name)
    await waitFor(() => expect(screen.getAllByText('Ready')).toHaveLength(3))
    expect(button('Add an image').disabled).toBe(true)
  })

  it('tells what the house refuses of an image, at the image', async () => {
    server.answers.addPromotionImage = () => ({ code: 'image_invalid', message: 'This cannot be read as a picture.' })
    await open()
    await form()
    attach('page.png')
    expect(await screen.findByText('This cannot be read as a picture.')).toBeTruthy()
  })

  it('that was rejected says why, and can be sent again where that is allowed', async () => {
    promotion = aPromotionInFull({
      status: 'rejected',
      mayApply: true,
      application: { appliedAt: '2026-03-01T12:00:00.000Z', decidedAt: '2026-03-02T12:00:00.000Z', reason: 'The picture is blurred.' },
      conditions: { ...full.conditions, needsApplication: true, mayReapply: true },
    })
    await open()
    expect(textOf((await screen.findByText('Your application was rejected.')).parentElement)).toContain('The picture is blurred.')
    expect(await form()).toBeTruthy()
  })

  it('in review says since when', async () => {
    promotion = aPromotionInFull({
      status: 'applying',
      application: { appliedAt: '2026-03-01T12:00:00.000Z', decidedAt: null, reason: null },
    })
    await open()
    expect(await screen.findByText(/Your application from Mar 1.* is in review/)).toBeTruthy()
  })
})
