// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlayerRank } from '../../shared/api/queries/ranks.ts'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aGift, aLadder, aPlayerRank } from '../../testing/rank-builders.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PlayerRankPage } from './player-rank-page.tsx'
import { VipPage } from './vip-page.tsx'

freshPages('ranks')

let server: FakeServer
let mine: PlayerRank
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  mine = aPlayerRank()
  server = fakeServer({ rankLadder: () => ({ value: aLadder() }), playerRank: () => ({ value: mine }) })
})
const visit = (as?: 'member' | 'trial') => renderPage(<VipPage />, as ? { as } : {})
const rows = () => screen.getAllByRole('row').slice(1)

describe('the VIP area', () => {
  it('shows visitors the ladder and what each rank gives, and asks nothing that is theirs', async () => {
    await (await visit()).settle()
    expect(screen.getByRole('heading', { name: /Eleven ranks/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Join now' })).toBeTruthy()
    expect(rows()).toHaveLength(11)
    expect(rows()[5]?.textContent).toMatch(/5 Aquamarine.*5,000.*25,000.*50,000.*40.*0\.30 \/ 0\.20.*Yes/)
    expect(rows()[1]?.textContent).toContain('Kept')
    expect(server.sentBy('playerRank')).toEqual([])
  })

  it('is a page of visitors for guests, too', async () => {
    await (await visit('trial')).settle()
    expect(screen.getByRole('heading', { name: /Eleven ranks/ })).toBeTruthy()
    expect(server.sentBy('playerRank')).toEqual([])
  })

  it('shows the ranks around the own one where there is little room, and all of them when asked', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
    await (await visit('member')).settle()
    expect(rows().map(row => row.textContent?.slice(0, 2))).toEqual(['5 ', '6 ', '7 '])
    fireEvent.click(screen.getByRole('button', { name: 'Show all 11 ranks' }))
    expect(rows()).toHaveLength(11)
  })

  it('names no cashback where the brand has none', async () => {
    server.answers.rankLadder = () => ({ value: aLadder({ hasCashback: false }) })
    await (await visit()).settle()
    expect(screen.queryByText('Cashback %')).toBeNull()
  })

  it('shows a member the way to the next rank and to keeping this one', async () => {
    await (await visit('member')).settle()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('5 Aquamarine')
    expect(screen.getByRole('heading', { name: 'To rank 6, Amethyst' })).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Deposits' }).getAttribute('aria-valuenow')).toBe('5200')
    expect(screen.getByText('800 to go')).toBeTruthy()
    expect(screen.getByText(/38,000 to go until/)).toBeTruthy()
    expect(screen.getByText(/you move to rank 4 next month/)).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Privileges' })).getByText('VIP service')).toBeTruthy()
    expect(rows()[5]?.className).toContain('is-on')
  })

  it('is closed where the brand does not show it', async () => {
    const status = testStatus()
    const pages = { modId: 'pages', enabled: true, childrenNodes: [{ modId: 'vip', enabled: false, childrenNodes: [] }] }
    await (await renderPage(<VipPage />, { status: { ...status, info: { ...status.info, whitelabel: [pages] } } })).settle()
    expect(screen.getByRole('heading', { name: 'The VIP area is closed' })).toBeTruthy()
    expect(server.sentBy('rankLadder')).toEqual([])
  })

  it('says what went wrong where the ladder does not come', async () => {
    server.answers.rankLadder = () => ({ code: 'unavailable', message: 'Out of order.', status: 400 })
    await (await visit()).settle()
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(1)
  })
})

describe('the own rank', () => {
  const open = async () => (await renderPage(<PlayerRankPage />, { as: 'member' })).settle()

  it('is never lost below rank 5, and there is none above the highest', async () => {
    mine = aPlayerRank({
      rank: 10,
      earned: 10,
      highest: 10,
      next: null,
      keepBet: '0.00',
      toKeep: '0.00',
      months: [],
      history: [],
      gifts: [],
    })
    await open()
    expect(screen.getByRole('heading', { name: 'You have the highest rank' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Yours for good' })).toBeTruthy()
    expect(screen.getByText('No changes yet')).toBeTruthy()
    expect(screen.getByText(/Gifts will appear here/)).toBeTruthy()
  })

  it('says until when it is given, and how each change came', async () => {
    mine = aPlayerRank({ rank: 6, lift: { rank: 6, until: '2999-04-01T00:00:00.000Z' } })
    await open()
    expect(screen.getByText(/Granted by us until/)).toBeTruthy()
    expect(screen.getByText('Rank 4 to 5, Aquamarine')).toBeTruthy()
    expect(screen.getByText('Reached by deposits and valid bets')).toBeTruthy()
  })

  it('is safe in the month in which it was reached', async () => {
    mine = aPlayerRank({ isSafe: true, toKeep: '0.00' })
    await open()
    expect(screen.getByText(/safe until the month ends/)).toBeTruthy()
  })

  it('a gift is claimed once, however often it is pressed, and everything is read anew', async () => {
    mine = aPlayerRank({
      gifts: [
        aGift(),
        aGift({ giftId: 'level-5', kind: 'level', rank: 5, state: 'claimed', claimUntil: null, claimedAt: '2026-01-11T00:00:00.000Z' }),
      ],
    })
    server.answers.claimRankGift = () => ({
      value: { gift: aGift({ state: 'claimed' }), creditId: '019a0000-0000-7000-8000-0000000000c1' },
    })
    await open()
    const button = screen.getByRole('button', { name: 'Claim: Monthly gift' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect((await screen.findAllByText('Gift claimed')).length).toBeGreaterThan(0)
    // Under one key, so that it counts once.
    expect(new Set(server.sentBy('claimRankGift').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    await waitFor(() => expect(server.sentBy('playerRank').length).toBeGreaterThan(1))
  })

  it('a refusal stands beneath the gifts', async () => {
    server.answers.claimRankGift = () => ({ code: 'claim_expired', message: 'The time to claim it is over.', status: 409 })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Claim: Monthly gift' }))
    expect(await screen.findByText(/time to claim it is over/)).toBeTruthy()
  })
})
