// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DailySignIn, Leaderboard, Mission } from '../../shared/api/queries/missions.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aDailySignIn, aLeaderboard, aMission, aMissionSummary } from '../../testing/mission-builders.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { MissionBadge } from './mission-badge.tsx'
import { MissionPage } from './mission-page.tsx'

freshPages('missions')

let server: FakeServer
let missions: Mission[]
let boards: Leaderboard[]
let calendar: DailySignIn
beforeEach(() => {
  missions = [aMission()]
  boards = [aLeaderboard()]
  calendar = aDailySignIn()
  server = fakeServer({
    missionSummary: () => ({ value: aMissionSummary(missions) }),
    missionLeaderboard: () => ({ value: { currency: 'CNY', list: boards } }),
    dailySignIn: () => ({ value: calendar }),
  })
})
const open = async () => (await renderPage(<MissionPage />, { as: 'member' })).settle()

describe('missions', () => {
  it('tell how far they are, what moved them last, and what they bring', async () => {
    await open()
    const card = screen.getByRole('heading', { name: 'Play of the day' }).closest('li')
    expect(card?.textContent).toMatch(/Valid bets: slots, live casino.*620\.00.*500\.00/)
    expect(card?.textContent).toMatch(/Last counted: Neon Sevens.*20\.00/)
    expect(card?.textContent).toMatch(/Every day · Claim until/)
    expect(
      within(card as HTMLElement)
        .getByRole('progressbar', { name: 'Valid bets' })
        .getAttribute('aria-valuenow'),
    ).toBe('500')
  })

  it('are claimed once for their period', async () => {
    server.answers.claimMission = () => ({ value: { reward: aMission().reward } })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Claim: Play of the day' }))
    expect(await screen.findByText('Reward claimed')).toBeTruthy()
    const [sent] = server.sentBy('claimMission')
    expect([sent?.url.pathname, sent?.body]).toEqual([
      '/wps/v2/missions/019a0000-0000-7000-8000-0000000000a1/claims',
      { firstDay: '2026-03-20' },
    ])
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('say in words why a claim was refused', async () => {
    server.answers.claimMission = () => ({ code: 'not_available', message: 'Not during a time-out.', status: 409 })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Claim: Play of the day' }))
    expect(await screen.findByText('not_available')).toBeTruthy()
  })

  it.each([
    [{ state: 'running', progress: '20.00' }, /Ends/, 'Running'],
    [{ state: 'claimed', claimedAt: '2026-03-20T05:00:00.000Z' }, /Claimed/, 'Claimed'],
    [{ state: 'expired' }, /Ended/, 'Expired'],
    [{ state: 'locked', unlock: { rank: 3, mission: null, isMet: false } }, /Opens at rank 3/, 'Locked'],
    [{ state: 'locked', unlock: { rank: null, mission: 'Hundred bets', isMet: false } }, /Opens after “Hundred bets”/, 'Locked'],
  ] as const)('with %o say so and can’t be claimed', async (changes, text, badge) => {
    missions = [aMission(changes)]
    await open()
    const card = screen.getByRole('heading', { name: 'Play of the day' }).closest('li') as HTMLElement
    expect(card.textContent).toMatch(text)
    expect(within(card).getByText(badge)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  })

  it('say what will be here where there are none', async () => {
    missions = []
    await open()
    expect(screen.getByText('No missions right now')).toBeTruthy()
  })
})

describe('leaderboards', () => {
  it('show the best places with prizes, and the member’s own below', async () => {
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Leaderboards' }))
    const rows = (await screen.findAllByRole('row')).map(row => row.textContent)
    expect(rows).toHaveLength(4)
    expect(rows[1]).toMatch(/1l\*\*\*88.*900\.00.*888\.00/)
    expect(rows[3]).toMatch(/34m\*\*\*77 you.*120\.00–/)
    expect(screen.getByText(/Runs until/)).toBeTruthy()
  })

  it('tell multiples of a stake, and when places are final', async () => {
    boards = [
      aLeaderboard({
        scoring: 'best_multiplier',
        isFinal: true,
        ties: 'split',
        mine: null,
        places: [{ rank: 1, account: 'a***1', score: '50.00', prize: '75.00', isMine: true }],
      }),
    ]
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Leaderboards' }))
    expect(await screen.findByText('50.00×')).toBeTruthy()
    expect(screen.getByText('Final')).toBeTruthy()
    expect(screen.getByText('Players with equal scores share their prizes.')).toBeTruthy()
  })
})

describe('signing in each day', () => {
  it('is done for the day that is shown', async () => {
    server.answers.claimDailySignIn = () => ({ value: { day: 3, run: 3, reward: { kind: 'points', amount: '10.00' } } })
    await open()
    expect(screen.getByText('2 days in a row')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in today' }))
    expect(await screen.findByText('Signed in, 3 days in a row')).toBeTruthy()
    await waitFor(() => expect(server.sentBy('claimDailySignIn').map(({ body }) => body)).toEqual([{ today: '2026-03-20' }]))
  })

  it('waits for the next day once it is done', async () => {
    calendar = aDailySignIn({ isSignedIn: true })
    await open()
    expect(screen.queryByRole('button', { name: 'Sign in today' })).toBeNull()
    expect(screen.getByText(/^Next in/)).toBeTruthy()
  })

  it('is not shown where nothing is given', async () => {
    calendar = aDailySignIn({ isOffered: false, rewards: [] })
    await open()
    expect(screen.queryByText('Daily sign-in')).toBeNull()
  })
})

describe('the badge', () => {
  it('counts missions that can be claimed', async () => {
    await (await renderPage(<MissionBadge />, { as: 'member' })).settle()
    expect(screen.getByText('1')).toBeTruthy()
  })

  it('is not there for none', async () => {
    missions = [aMission({ state: 'running' })]
    await (await renderPage(<MissionBadge />, { as: 'member' })).settle()
    expect(document.querySelector('.badge')).toBeNull()
  })
})
