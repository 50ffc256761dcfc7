// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { dialog, giveReason, press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { MissionsPage } from './missions-page.tsx'
import type { Board, Mission } from './plan-draft.ts'

freshScreens()

const WRITTEN = { version: 1, validFrom: null, writtenBy: 'seed', writtenAt: '2026-03-01T00:00:00.000Z', isPending: false }
const when = { period: 'day' as const, startOn: null, endOn: null, isOffered: true, position: 10 }
const mission: Mission = {
  ...{ missionId: 'm1', brandId: BRAND, code: 'day-play', ...WRITTEN, claimed: 12 },
  texts: { EN: { title: 'Play of the day', about: '' } },
  terms: {
    ...{ ...when, unlockRank: null, unlockMission: null },
    ...{ goal: { kind: 'valid_bet', categories: ['rng'], target: '500.00' }, reward: { kind: 'cash', amount: '3.00', turnoverPct: 100 } },
  },
}
const board: Board = {
  ...{ leaderboardId: 'b1', brandId: BRAND, code: 'weekly-bets', ...WRITTEN, texts: { EN: { title: 'Weekly bets', about: '' } } },
  terms: {
    ...when,
    period: 'week',
    scoring: 'valid_bet',
    categories: ['rng'],
    ties: 'earliest',
    minScore: '100.00',
    prizes: ['888.00', '588.00'],
    turnoverPct: 100,
  },
  periods: [{ firstDay: '2026-03-16', endAt: '2026-03-22T16:00:00.000Z', isFinal: false, members: 2 }],
}
const standing = {
  memberId: 'x1',
  account: 'orchid88',
  rank: 1,
  score: '12500.00',
  reachedAt: '2026-03-17T00:00:00.000Z',
  prize: '0.00',
  paidAt: null,
  exclusion: null,
}
const REWARD = { kind: 'points' as const, amount: '10.00' }
const signIn = {
  brandId: BRAND,
  currency: 'CNY',
  ...WRITTEN,
  terms: { isOffered: true, rewards: Array.from({ length: 7 }, () => REWARD) },
}

async function open(view = '', permissions = ['mission.read', 'mission.write', 'mission.exclude']) {
  const sent = fakeServer({
    consoleMissions: () => ({ value: { currency: 'CNY', list: [mission] } }),
    createMission: () => ({ value: mission }),
    updateMission: () => ({ value: { ...mission, version: 2 } }),
    consoleLeaderboards: () => ({ value: { currency: 'CNY', list: [board] } }),
    updateLeaderboard: () => ({ value: { ...board, version: 2 } }),
    consoleStandings: () => ({ value: pageOf([standing]) }),
    excludeFromLeaderboard: () => ({ value: { done: true } }),
    consoleDailySignIn: () => ({ value: signIn }),
    updateDailySignIn: () => ({ value: { ...signIn, version: 2 } }),
  })
  const page = renderScreen(<MissionsPage />, { permissions, address: `/?brandId=${BRAND}&view=${view}` })
  await page.settle()
  return { ...page, sent, sentBy: (id: string) => sent.find(each => each.id === id)?.body }
}

describe('missions', () => {
  it('are written with texts, a goal and a reward', async () => {
    const { sentBy, settle } = await open()
    press('New mission')
    type(/^Code/, 'night-owl', dialog())
    type(/^Title, EN/, 'Night owl', dialog())
    type('Target', '3', dialog())
    fireEvent.change(dialog().getByLabelText('Goal'), { target: { value: 'bets' } })
    type(/^Amount in CNY/, '2.00', dialog())
    press('Save', dialog())
    await settle()
    expect(sentBy('createMission')).toMatchObject({
      ...{ brandId: BRAND, code: 'night-owl', texts: { EN: { title: 'Night owl', about: '' } } },
      terms: {
        goal: { kind: 'bets', target: '3', categories: ['rng', 'live', 'pvp', 'fish', 'sports', 'esports', 'lott', 'elott'] },
        reward: { kind: 'cash', amount: '2.00', turnoverPct: 100 },
      },
    })
  })

  it('are edited under their version, for a rank or as bonus money', async () => {
    const { sentBy, settle } = await open()
    press('Edit Play of the day')
    fireEvent.change(dialog().getByLabelText('Reward'), { target: { value: 'bonus' } })
    fireEvent.change(dialog().getByLabelText('Available'), { target: { value: 'rank' } })
    type('Rank', '3', dialog())
    press('Save', dialog())
    await settle()
    expect(sentBy('updateMission')).toMatchObject({
      version: 1,
      terms: { unlockRank: 3, unlockMission: null, reward: { kind: 'bonus', amount: '3.00', multiplePct: 100, days: 7 } },
    })
  })

  it('are only looked at by whoever may not write them', async () => {
    await open('', ['mission.read'])
    expect(screen.getByText('Play of the day')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /New mission|Edit/ })).toBeNull()
  })
})

describe('leaderboards', () => {
  it('are edited, with a prize a line', async () => {
    const { sentBy, settle } = await open('boards')
    press('Edit Weekly bets')
    type(/^Prizes in CNY/, '100.00\n50.00', dialog())
    press('Save', dialog())
    await settle()
    expect(sentBy('updateLeaderboard')).toMatchObject({ version: 1, terms: { prizes: ['100.00', '50.00'], period: 'week' } })
  })

  it('show who stands where, and take a member out with a reason', async () => {
    const { sentBy, settle } = await open('boards')
    press('Standings of Weekly bets')
    await settle()
    expect(screen.getByRole('row', { name: /orchid88/ }).textContent).toContain('12,500.00')
    press('Exclude orchid88')
    giveReason('Linked accounts', 'Exclude')
    await settle()
    expect(sentBy('excludeFromLeaderboard')).toEqual({ firstDay: '2026-03-16', memberId: 'x1', reason: 'Linked accounts' })
  })
})

describe('daily sign-in', () => {
  it('gives seven rewards, edited under their version', async () => {
    const { sentBy, settle } = await open('sign-in')
    const points = screen.getAllByLabelText('Points')
    expect(points).toHaveLength(7)
    fireEvent.change(points[6] as HTMLElement, { target: { value: '70.00' } })
    press('Save')
    await settle()
    expect(sentBy('updateDailySignIn')).toEqual({
      version: 1,
      terms: { isOffered: true, rewards: [...Array.from({ length: 6 }, () => REWARD), { kind: 'points', amount: '70.00' }] },
    })
  })
})
