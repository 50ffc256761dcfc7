// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Game, NoticeItem, Promotion } from '../../shared/api/types.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { LaunchContext } from '../../shared/ports/launch.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { fixtureGames } from '../../testing/fixture-games.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { HomePage } from './home-page.tsx'
import { NextDraws } from './next-draws.tsx'
import { Promotions } from './promotions.tsx'
import { WinnerBoard } from './winner-board.tsx'

freshPages('home', 'nextDraws')

const aNotice = (id: string, title: string, more: Partial<NoticeItem> = {}): NoticeItem => ({
  ...{ id, type: 'B', title, content: '<p>The lead.</p>', date: '2026-11-20 09:00:00', picture: null, link: null, audience: 'all' },
  ...more,
})
let server: FakeServer
let notices: { banners: NoticeItem[]; player: NoticeItem[] }
const failed = () => ({ code: 'internal', message: 'Not now.', status: 500 }) as const
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  )
  notices = { banners: [], player: [] }
  server = fakeServer({ notices: () => ({ members: { ...notices, popup: [], promotion: [] } as Answer<'notices'> }) })
})
const open = async (as?: 'member') => {
  const shown = await renderPage(<HomePage />, as ? { as } : {})
  await shown.settle()
}

describe('home', () => {
  it('shows what is played most, each game with its rank', async () => {
    await open()
    const ranked = [...document.querySelectorAll('.top-ten .ranked')]
    await waitFor(() => expect(document.querySelectorAll('.top-ten .ranked .rank')).toHaveLength(10))
    expect(ranked.length).toBeGreaterThan(0)
    expect(document.querySelector('.top-ten')?.textContent).toContain(fixtureGames[0]?.gameName)
  })

  it('keeps the member’s own last games before everything else; a visitor has none', async () => {
    await open()
    expect(screen.queryByText('Continue playing')).toBeNull()
    expect(server.sentBy('recentGames')).toEqual([])
  })

  it('tells the member when each was played last', async () => {
    await open('member')
    expect(await screen.findByText('Continue playing')).toBeTruthy()
    expect(document.querySelectorAll('.continue a, .continue button').length).toBeGreaterThanOrEqual(4)
    expect(textOf(document.querySelector('.continue'))).toMatch(/Last · /)
  })

  it('stands without banners, and without ranks where those do not come', async () => {
    server.answers.popularGames = failed as never
    await open()
    expect(screen.queryByText('Top ten this week')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    // The page waits for it, and the place of the ranks asks once more.
    expect(server.sent.filter(({ id }) => id === 'popularGames').length).toBeLessThanOrEqual(4)
  })

  it('says that nothing came only where nothing came, and asks for all of it again', async () => {
    server.answers.notices = failed as never
    server.answers.popularGames = failed as never
    await open()
    expect(await screen.findByText('Not now.')).toBeTruthy()
    delete server.answers.notices
    delete server.answers.popularGames
    fireEvent.click(button('Try again'))
    expect(await screen.findByText('Top ten this week')).toBeTruthy()
  })
})

describe('the banners', () => {
  const three = () => {
    notices.banners = [
      aNotice('b1', 'The phoenix pays', { link: '/game?gameId=ember-phoenix' }),
      aNotice('b2', 'A calm week', { link: '/help' }),
      aNotice('b3', 'Every round can be checked'),
      aNotice('b4', 'To the side'),
    ]
  }

  it('stand large with two at their side, and lead where the console says', async () => {
    three()
    await open()
    const large = within(document.querySelector('.banner.large') as HTMLElement)
    expect(large.getByRole('link', { name: 'Play now: The phoenix pays' }).getAttribute('href')).toMatch(/^\/game\?gameId=ember-phoenix/)
    expect([...document.querySelectorAll('.banner.small b')].map(textOf)).toEqual(['Every round can be checked', 'To the side'])
  })

  it('of a game start it, and a trial of it', async () => {
    const game = { ...fixtureGames[0], supportPlay: 0 } as Game
    server.answers.popularGames = () => ({ value: { games: [game] } }) as never
    notices.banners = [aNotice('b1', 'The phoenix pays', { link: `/game?gameId=${game.gameId}` })]
    const launch = vi.fn()
    const { settle } = await renderPage(
      <LaunchContext value={launch}>
        <HomePage />
      </LaunchContext>,
    )
    await settle()
    const large = within(document.querySelector('.banner.large') as HTMLElement)
    fireEvent.click(large.getByRole('link', { name: 'Play now: The phoenix pays' }))
    fireEvent.click(large.getByRole('button', { name: `Free trial: ${game.gameName}` }))
    expect(launch.mock.calls).toEqual([
      [expect.objectContaining({ gameId: game.gameId })],
      [expect.objectContaining({ gameId: game.gameId }), { trial: true }],
    ])
  })

  it('without a link open their own text', async () => {
    three()
    await open()
    fireEvent.click(button(/^To the side/))
    expect(useModals.getState().open).toMatchObject({ name: 'notice', params: { id: 'b4' } })
  })

  it('are turned by hand, and stopped for whoever reads slowly', async () => {
    three()
    await open()
    fireEvent.click(button('Banner 2: A calm week'))
    expect(textOf(document.querySelector('.banner.large h2'))).toBe('A calm week')
    expect(button('Banner 2: A calm week').getAttribute('aria-current')).toBe('true')
    fireEvent.click(button('Pause banners'))
    expect(button('Resume banners')).toBeTruthy()
  })

  it('that are one only have nothing to turn', async () => {
    notices.banners = [aNotice('b1', 'The phoenix pays')]
    await open()
    expect(screen.queryByRole('button', { name: 'Pause banners' })).toBeNull()
  })
})

describe('announcements', () => {
  it('stand in a line, three of them, each one press away', async () => {
    notices.player = ['one', 'two', 'three', 'four'].map(id => aNotice(id, `Window ${id}`, { type: 'PL' }))
    await open()
    const line = within(screen.getByRole('region', { name: 'Announcements' }))
    expect(line.getAllByRole('listitem').map(textOf)).toEqual(['Window one', 'Window two', 'Window three'])
    fireEvent.click(line.getByRole('button', { name: 'Window two' }))
    expect(useModals.getState().open).toMatchObject({ name: 'notice', params: { id: 'two' } })
    act(() => useModals.setState({ open: null }))
    fireEvent.click(line.getByRole('button', { name: 'All' }))
    expect(useModals.getState().open?.name).toBe('notice')
  })

  it('leave no empty line', async () => {
    await open()
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()
  })
})

describe('the winner board', () => {
  it('shows game, masked name, amount and multiple of each win', async () => {
    await renderPage(<WinnerBoard />)
    const [first] = await screen.findAllByRole('listitem')
    expect(textOf(first ?? null)).toMatch(new RegExp(`^1\\s?${fixtureGames[0]?.gameName}.*\\*\\*\\*00.*12,864\\.50\\s?×804$`))
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
  })

  it('looks at the week where that is chosen, and says where there is nothing', async () => {
    server.answers.winnerBoard = () => ({ value: [] }) as never
    await renderPage(<WinnerBoard />)
    expect(await screen.findByText('No winners yet')).toBeTruthy()
    expect(screen.getAllByText('Still open')).toHaveLength(3)
    fireEvent.click(screen.getByRole('tab', { name: 'Week' }))
    await waitFor(() => expect(server.sent.filter(({ id }) => id === 'winnerBoard').at(-1)?.url.search).toMatch(/week/i))
  })

  it('may be asked for again', async () => {
    server.answers.winnerBoard = failed as never
    await renderPage(<WinnerBoard />)
    expect(await screen.findByText('Not now.')).toBeTruthy()
    delete server.answers.winnerBoard
    fireEvent.click(await findButton('Try again'))
    expect(await screen.findAllByRole('listitem')).toHaveLength(6)
  })
})

describe('promotions', () => {
  it('show two with kind, title and summary; without any there is no heading', async () => {
    const at = new Date().toISOString()
    const promotion = (code: string): Promotion => ({
      ...{ promotionId: code, code, version: 1, title: `Bonus ${code}`, summary: 'Up to 100.00', type: 'newbie', status: 'join' },
      ...{
        picture: { art: 'banner-slots', url: null },
        startAt: at,
        endAt: at,
        claimUntil: at,
        currency: 'CNY',
        reward: 'cash',
        amount: null,
        gift: null,
      },
      ...{ goal: null, grant: null, application: null, joinedAt: null, givenAt: null },
    })
    server.answers.availablePromotions = () => ({ value: { count: 3, list: ['a', 'b', 'c'].map(promotion) } })
    await renderPage(<Promotions />)
    await screen.findByText('Bonus a')
    expect(screen.getByRole('link', { name: 'Bonus a' }).getAttribute('href')).toBe('/promoDetail?promotionId=a')
    expect([...document.querySelectorAll('.promotion')].map(textOf)).toEqual(['NewbieBonus aUp to 100.00', 'NewbieBonus bUp to 100.00'])
  })

  it('leave no place where there are none', async () => {
    const { settle } = await renderPage(<Promotions />)
    await settle()
    expect(screen.queryByText('Promotions')).toBeNull()
  })
})

describe('the draws that close next', () => {
  const aGame = (gameCode: string, groupCode: string, inMs: number | null): Answer<'lotteryGames'>['games'][number] => ({
    ...{ gameCode, groupCode, name: `Lottery ${gameCode}`, family: 'ssc', accountTypeName: 'LOTT', station: null, art: 'ssc' },
    ...{ intervalSec: 60, isOpen: true, last: null },
    issue:
      inMs === null
        ? null
        : {
            number: '1',
            opensAt: '2026-01-01T00:00:00.000Z',
            closesAt: new Date(Date.now() + inMs).toISOString(),
            drawsAt: '2126-01-01T00:00:00.000Z',
          },
  })
  const show = async (games: Answer<'lotteryGames'>['games']) => {
    server.answers.lotteryGames = () => ({ value: { serverTime: new Date().toISOString(), games } })
    const { settle } = await renderPage(<NextDraws />)
    await settle()
  }
  const shown = () => [...document.querySelectorAll('.next-draw b')].map(textOf)

  it('come soonest first, each kind of lottery once', async () => {
    await show([aGame('LATE', 'a', 50_000), aGame('SOON', 'a', 20_000), aGame('OTHER', 'b', 30_000)])
    expect(shown()).toEqual(['Lottery SOON', 'Lottery OTHER'])
    expect(screen.getAllByRole('timer')[0]?.getAttribute('aria-label')).toMatch(/0?0:(19|20)$/)
    expect(document.querySelector('.next-draw')?.getAttribute('href')).toBe('/lottery?gameCode=SOON')
  })

  it('leave out what is closed, over, or further away than a day', async () => {
    await show([aGame('CLOSED', 'a', null), aGame('OVER', 'b', -1_000), aGame('FAR', 'c', 90_000_000), aGame('NEAR', 'd', 60_000)])
    expect(shown()).toEqual(['Lottery NEAR'])
  })

  it('mark the last seconds', async () => {
    await show([aGame('SOON', 'a', 8_000), aGame('LATER', 'b', 60_000)])
    expect(screen.getAllByRole('timer').map(timer => timer.dataset.last)).toEqual(['true', undefined])
  })

  it('are left out where there are none', async () => {
    await show([aGame('CLOSED', 'a', null)])
    expect(shown()).toEqual([])
    expect(addressNow()).toBe('/index')
  })
})
