// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LaunchContext } from '../../shared/ports/launch.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { fixtureGames } from '../../testing/fixture-games.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { GameListPage } from './game-list-page.tsx'

freshPages('catalog')

const SLOTS = fixtureGames.filter(({ gameCategory }) => gameCategory === 'rng')
let server: FakeServer
/** Tells the page that the end of the list has come near. */
let nearEnd: () => void
const launched = vi.fn()
beforeEach(() => {
  launched.mockClear()
  nearEnd = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        nearEnd = () => seen([{ isIntersecting: true }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  server = fakeServer({})
})

const open = async (search = '', as?: 'member', path = 'rng') => {
  const page = (
    <LaunchContext value={launched}>
      <GameListPage path={path} />
    </LaunchContext>
  )
  const shown = await renderPage(page, { address: `/${path}${search}`, ...(as && { as }) })
  await shown.settle()
  return shown
}
const asked = () => server.sent.filter(({ id }) => id === 'gameList').map(({ url }) => url.searchParams)
const choose = async (label: string, entry: RegExp | string) => {
  fireEvent.click(button(label))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const grid = () => document.querySelectorAll('.game-grid > *').length

describe('the games of a category', () => {
  it('stand under its name, with how many there are', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Slots')
    expect(textOf(document.querySelector('.list-head'))).toMatch(/games? from \d+ studios, all with published RTP/)
    expect(screen.getByText(SLOTS.length === 1 ? '1 game' : `${SLOTS.length} games`)).toBeTruthy()
    expect(asked()[0]?.get('gameCategory')).toBe('rng')
  })

  it('are those of one studio where the address says so', async () => {
    await open()
    const studio = [...document.querySelectorAll<HTMLButtonElement>('.vendor-tabs button')][1] as HTMLButtonElement
    fireEvent.click(studio)
    await waitFor(() => expect(addressNow()).toMatch(/^\/rng\?page=/))
    expect(studio.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(asked().at(-1)?.get('vassalage')).toBe(new URLSearchParams(addressNow().split('?')[1]).get('page')))
  })

  it('are narrowed by what the address holds, and the filters say so', async () => {
    await open('?type=cascade&minBet=1.00&lines=25&trial=1&sort=rtp&q=fox')
    const [first] = asked()
    expect([first?.get('gameType'), first?.get('minBet'), first?.get('minLineNum'), first?.get('trialOnly'), first?.get('sort')]).toEqual([
      ...['cascade', '1.00', '25', 'true', 'rtp'],
    ])
    expect(first?.get('gameName')).toBe('fox')
    expect(button('Remove filter: Cascades')).toBeTruthy()
    expect(button('Remove filter: At least 25 lines or ways')).toBeTruthy()
  })

  it('lose one filter at a press', async () => {
    await open('?type=cascade&minBet=1.00')
    fireEvent.click(button('Remove filter: Cascades'))
    await waitFor(() => expect(addressNow()).toBe('/rng?minBet=1.00'))
  })

  it('are sorted, which the address keeps but for the first order', async () => {
    await open()
    fireEvent.click(button('Sort: Most played'))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Highest RTP' }).catch(() => screen.findByText('Highest RTP')))
    await waitFor(() => expect(addressNow()).toBe('/rng?sort=rtp'))
    await waitFor(() => expect(asked().at(-1)?.get('sort')).toBe('rtp'))
  })

  it('are filtered by type with how many there are of each', async () => {
    server.answers.vassGameType = () =>
      ({
        value: [
          { gameType: 'cascade', count: 3, isFeature: false },
          { gameType: 'wild', count: 2, isFeature: true },
        ],
      }) as never
    await open()
    await choose('Type', 'Cascades (3)')
    await waitFor(() => expect(addressNow()).toBe('/rng?type=cascade'))
  })

  it('that match nothing say so, and all filters come off at once', async () => {
    await open('?q=nobody-calls-a-game-so&trial=1')
    expect(await screen.findByText('No games found')).toBeTruthy()
    fireEvent.click(button('Clear all filters'))
    await waitFor(() => expect(addressNow()).toBe('/rng'))
  })

  it('come page by page as the end comes near', async () => {
    const page = (pageNum: number) => SLOTS.slice((pageNum - 1) * 3, pageNum * 3)
    server.answers.gameList = ({ url }) => {
      const pageNum = Number(url.searchParams.get('pageNo') ?? 1)
      return { value: { games: page(pageNum), pageNum, totalPages: 2, total: 6 } } as never
    }
    const { settle } = await open()
    act(() => nearEnd())
    await settle()
    await waitFor(() => expect(grid()).toBe(6))
    expect(asked().map(search => search.get('pageNo'))).toEqual(expect.arrayContaining(['2']))
  })

  it('that did not come may be asked for again', async () => {
    server.answers.gameList = () => ({ code: 'internal', message: 'No games now.', status: 500 })
    await open()
    expect(await screen.findByText('No games now.')).toBeTruthy()
    delete server.answers.gameList
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(grid()).toBeGreaterThan(0))
  })

  it('of a category that the brand has not opened lead elsewhere', async () => {
    server.answers.gameVendor = () => ({ value: { data: { lanes: [] } } }) as never
    await open('', undefined, 'pvp')
    expect(await screen.findByText('Not available yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/index')
  })
})

describe('one game of the list', () => {
  it('is opened from its card', async () => {
    await open()
    const link = document.querySelector('.game-grid a') as HTMLAnchorElement
    expect(link.getAttribute('href')).toMatch(/^\/game\?gameId=/)
    fireEvent.click(link)
    expect(launched).toHaveBeenCalledTimes(1)
  })

  it('is opened by the browser itself where another tab is wanted', async () => {
    await open()
    fireEvent.click(document.querySelector('.game-grid a') as HTMLAnchorElement, { ctrlKey: true })
    expect(launched).not.toHaveBeenCalled()
  })
})

describe('the favourites of a member', () => {
  it('are shown in place of the list', async () => {
    server.answers.favoriteGamesList = () => ({ value: { games: SLOTS.slice(0, 2) } }) as never
    await open('', 'member')
    fireEvent.click(await findButton('Favourites'))
    await waitFor(() => expect(addressNow()).toBe('/rng?fav=1'))
    await waitFor(() => expect(grid()).toBe(2))
  })

  it('of another category are not shown here', async () => {
    server.answers.favoriteGamesList = () =>
      ({ value: { games: SLOTS.slice(0, 2).map(game => ({ ...game, gameCategory: 'fish' })) } }) as never
    await open('?fav=1', 'member')
    expect(await screen.findByText('No favourites yet')).toBeTruthy()
    fireEvent.click(button('See all games'))
    await waitFor(() => expect(addressNow()).toBe('/rng'))
  })

  it('are no filter of a visitor’s', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Favourites' })).toBeNull()
  })
})
