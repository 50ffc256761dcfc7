// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Claimable, Credit } from '../../shared/api/queries/rewards.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { CREDIT } from '../../testing/grant-builders.ts'
import { button, findButton, findFault, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { aClaimable, aCredit, aReason } from '../../testing/reward-builders.ts'
import { RewardBadge } from './reward-badge.tsx'
import { RewardPage } from './reward-page.tsx'

freshPages('rewards')

const SOON = '2126-01-01T00:30:00.000Z'
let server: FakeServer
let claimable: Claimable[]
let credits: Credit[]
beforeEach(() => {
  claimable = [aClaimable()]
  credits = []
  server = fakeServer({
    listClaimableRewards: () => ({ value: { list: claimable } }),
    listRewardCredits: () => ({ value: { list: credits, pageNum: 1, hasMore: false } }),
    listGrants: () => ({ value: { list: [], pageNum: 1, hasMore: false } }),
    rewardCredit: () => ({ value: aReason() }),
  })
})

const open = (address = '/index?member=rewardCenter') => renderPage(<RewardPage />, { address, as: 'member' })
const groups = async () => within(await screen.findByRole('region', { name: 'Rewards to claim' }))

describe('what can be claimed', () => {
  it('stands by who gives it, each with what it is, how much and until when', async () => {
    claimable = [
      aClaimable(),
      aClaimable({ id: 'level-2', amount: '18.00', claimUntil: null, about: { gift: 'level', rank: '2' } }),
      aClaimable({ source: 'cashback', id: '2026-03-19', amount: '86.40', about: {} }),
      aClaimable({ source: 'promotions', id: 'p1', amount: '28.00', about: { title: 'Three evenings of slots' } }),
    ]
    await open()
    const places = await groups()
    expect(places.getAllByRole('heading').map(textOf)).toEqual(['Player rank', 'Cashback', 'Promotions'])
    expect(places.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^Monthly gift, rank 4Claim until Apr 1.*38\.00/),
      expect.stringMatching(/^Gift for reaching rank 2Does not expire.*18\.00/),
      expect.stringMatching(/^Cashback of Thu, Mar 19.*86\.40/),
      expect.stringMatching(/^Three evenings of slots.*28\.00/),
    ])
    expect(textOf(screen.getByRole('region', { name: 'Ready to claim' }))).toMatch(/170\.40.*4 rewards/)
  })

  it.each([
    ['ranks', aClaimable(), 'claimRankGift', '/wps/v2/ranks/gifts/monthly-2026-03/claims', undefined],
    [
      'cashback',
      aClaimable({ source: 'cashback', id: '2026-03-19', about: {} }),
      'claimCashback',
      '/wps/v2/cashback/claims',
      { day: '2026-03-19' },
    ],
    [
      'promotions',
      aClaimable({ source: 'promotions', id: '019a0000-0000-7000-8000-0000000000c7', about: { title: 'Slots' } }),
      ...(['claimPromotion', '/wps/v2/promotions/019a0000-0000-7000-8000-0000000000c7/claim', undefined] as const),
    ],
  ] as const)('of %s is claimed by its own call, under a key', async (_, reward, call, path, body) => {
    claimable = [reward]
    server.answers[call] = () => ({ value: {} as never })
    await open()
    fireEvent.click(await findButton(/^Claim:/))
    claimable = []
    expect((await screen.findAllByText('1 reward claimed')).length).toBeGreaterThan(0)
    const [sent] = server.sentBy(call)
    expect([sent?.url.pathname, sent?.body]).toEqual([path, body])
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await screen.findByText('Nothing to claim right now')).toBeTruthy()
  })

  it('of a source that is not known here is told, and claimed elsewhere', async () => {
    claimable = [aClaimable({ source: 'races', id: 'r1', about: {} })]
    await open()
    expect(textOf((await groups()).getByRole('listitem'))).toMatch(/^RewardClaim until/)
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  })

  it('later says from when on, and is not ready', async () => {
    claimable = [aClaimable({ claimableFrom: SOON })]
    await open()
    expect(textOf((await groups()).getByRole('listitem'))).toMatch(/Opens Jan 1.*, in \d+ d \d+ h.*Later/)
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
    expect(screen.getByText('Nothing to claim right now')).toBeTruthy()
  })

  it('all at once is claimed one after the other, and a refusal ends it', async () => {
    claimable = [aClaimable(), aClaimable({ id: 'level-2', about: { gift: 'level', rank: '2' } })]
    server.answers.claimRankGift = ({ url }) =>
      url.pathname.includes('level-2') ? { code: 'already_claimed', message: 'You have already claimed this.' } : { value: {} as never }
    await open()
    fireEvent.click(await findButton('Claim all 2'))
    expect(await findFault()).toBe('You have already claimed this.already_claimed')
    const keys = server.sentBy('claimRankGift').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('is sent again under the same key where nobody knows what came of it', async () => {
    server.answers.claimRankGift = () => ({ code: 'unavailable', message: 'Later.', status: 503 })
    await open()
    fireEvent.click(await findButton(/^Claim:/))
    await findFault()
    const before = server.sentBy('claimRankGift').length
    fireEvent.click(await findButton(/^Claim:/))
    await waitFor(() => expect(server.sentBy('claimRankGift').length).toBeGreaterThan(before))
    expect(new Set(server.sentBy('claimRankGift').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('is counted in the menus, only what is ready', async () => {
    claimable = [aClaimable(), aClaimable({ id: 'later', claimableFrom: SOON })]
    await renderPage(<RewardBadge />, { as: 'member' })
    expect(await screen.findByText('1 reward to claim')).toBeTruthy()
  })

  it('is not asked for a guest', async () => {
    await renderPage(<RewardBadge />, { as: 'trial' })
    expect(server.sentBy('listClaimableRewards')).toEqual([])
  })
})

describe('what was received', () => {
  it('stands with its amount, and opens how it was computed', async () => {
    credits = [aCredit()]
    await open()
    const list = within(await screen.findByRole('region', { name: 'Received' }))
    const line = await list.findByRole('button')
    expect(textOf(line)).toMatch(/^Points converted to cash.*\+.*20\.00See how$/)
    fireEvent.click(line)
    await waitFor(() => expect(addressNow()).toContain(`order=${CREDIT}`))
    const sheet = within(await screen.findByRole('dialog', { name: 'Points converted to cash' }))
    expect(sheet.getAllByRole('listitem').map(textOf)).toEqual([
      'You converted 2,000 points.',
      expect.stringMatching(/^100 points are worth .*1\.00 in cash, so you received .*20\.00\.$/),
      expect.stringMatching(/^To withdraw it, you must first bet .*20\.00\.$/),
    ])
    expect(sheet.getByText('points.convert, version 3')).toBeTruthy()
  })

  it('shows plain figures for a rule without a sentence', async () => {
    server.answers.rewardCredit = () => ({
      value: aReason({ rule: 'missions.week', source: 'missions', why: { rule: 'missions.week', figures: { goal: '500.00' } } }),
    })
    await open(`/index?member=rewardCenter&order=${CREDIT}`)
    const sheet = within(await screen.findByRole('dialog'))
    expect(textOf(await sheet.findByText('goal'))).toBe('goal')
    expect(sheet.getByText('500.00')).toBeTruthy()
  })

  it('that is not mine is told, and can be closed', async () => {
    server.answers.rewardCredit = () => ({ code: 'not_found', message: 'This does not exist.', status: 404 })
    await open(`/index?member=rewardCenter&order=${CREDIT}`)
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('This does not exist.')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(addressNow()).toBe('/index?member=rewardCenter'))
  })
})

it('what comes is told by days', async () => {
  claimable = [aClaimable({ claimableFrom: SOON })]
  await open()
  const days = within(await screen.findByRole('region', { name: 'Coming up' }))
    .getAllByRole('listitem')
    .map(textOf)
  expect(days[0]).toMatch(/Today$/)
  expect(days[1]).toMatch(/Monthly gift, rank 4 opens/)
})

it('leads on where there is nothing', async () => {
  claimable = []
  await open()
  fireEvent.click(await screen.findByText('View my bonus').then(() => button('View my bonus')))
  await waitFor(() => expect(addressNow()).toContain('member=bonusDetails'))
})
