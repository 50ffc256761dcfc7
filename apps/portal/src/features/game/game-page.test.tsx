// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import type { Answer } from '../../shared/api/types.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { useGameBalance } from '../../shared/session/game-balance-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aGrant } from '../../testing/grant-builders.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { GamePage } from './game-page.tsx'

freshPages('game')

const LAUNCHED = { game_url: '/play/slots/#s=one', game_url2: null, gameName: 'Ember Phoenix', trial: false, opens: 'frame' as const }
let server: FakeServer
let favourites: string[]
beforeEach(() => {
  favourites = []
  server = fakeServer({
    launchGame: () => ({ value: LAUNCHED }),
    favoriteGames: () => ({ value: favourites }),
    setFavorite: ({ body }) => {
      favourites = (body as { isFavourite: boolean }).isFavourite ? ['ember-phoenix'] : []
      return { value: { done: true } } as never
    },
  })
})

const open = (search = '?gameId=ember-phoenix', as: 'member' | 'nobody' = 'member') =>
  renderPage(<GamePage />, { address: `/game${search}`, ...(as === 'member' && { as }) })
const frame = async () => (await screen.findByTitle('Ember Phoenix')) as HTMLIFrameElement
/** The game's word, from its frame and of this origin unless the test says otherwise. */
const say = async (data: object, { from = undefined as Window | null | undefined, origin = location.origin } = {}) => {
  const source = from === undefined ? (await frame()).contentWindow : from
  await act(async () => {
    dispatchEvent(new MessageEvent('message', { data: { croupier: 'game', ...data }, origin, source }))
  })
}

describe('bonus money in a game', () => {
  const bonus = (check: Partial<Answer<'checkStake'>> = {}) => {
    server.answers.listGrants = () => ({ value: { list: [aGrant()], pageNum: 1, hasMore: false } })
    server.answers.checkStake = () => ({ value: { accepted: true, refusal: null, cash: '0.00', bonus: '1.00', counts: '1.00', ...check } })
  }
  const strip = async () => textOf(await screen.findByRole('complementary', { name: 'Bonus' }))

  it('stands above it with how far it is and the largest stake that may use it', async () => {
    bonus()
    await open()
    expect(await strip()).toMatch(/^Bonus .*60\.0040%With bonus money, the maximum stake is .*50\.00\.Bonus details$/)
    expect(server.sentBy('checkStake')[0]?.url.searchParams.get('gameId')).toBe('ember-phoenix')
  })

  it('reaches the game, so that it can stake bonus money where cash is not enough', async () => {
    bonus()
    await open()
    await strip()
    const heard = vi.spyOn((await frame()).contentWindow as Window, 'postMessage')
    await say({ type: 'ready' })
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type: 'frame', bonus: '60.00' }), location.origin)
  })

  it('that the game does not take is marked, and the game hears of none', async () => {
    bonus({ accepted: false, refusal: 'bonus_not_usable_here' })
    await open()
    expect(await strip()).toMatch(/^Cash onlyYou cannot use your bonus here, and bets here do not count towards it\./)
    const heard = vi.spyOn((await frame()).contentWindow as Window, 'postMessage')
    await say({ type: 'ready' })
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ bonus: '0' }), location.origin)
  })

  it('is not spoken of in a trial', async () => {
    bonus()
    await open('?gameId=ember-phoenix&trial=1')
    await frame()
    expect(screen.queryByRole('complementary', { name: 'Bonus' })).toBeNull()
  })
})

describe('a game in its frame', () => {
  it('opens one session, for the account and money that were asked', async () => {
    await open('?gameId=ember-phoenix&vassalage=CROUPIER&trial=1')
    expect((await frame()).getAttribute('src')).toBe('/play/slots/#s=one')
    expect(server.sentBy('launchGame')).toHaveLength(1)
    expect(server.sentBy('launchGame')[0]?.body).toMatchObject({
      ...{ gameId: 'ember-phoenix', vassalage: 'CROUPIER', trial: true, username: 'orchid88', language: 'EN' },
    })
  })

  it('is kept apart: it may run scripts, and nothing else of the page', async () => {
    await open()
    expect((await frame()).getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  })

  const progress = () => screen.queryByRole('progressbar', { name: 'Opening the game' })?.getAttribute('aria-valuenow')

  it('stands behind its cover and name until it can be played, and says how far it has come', async () => {
    await open()
    expect(progress()).toBe('15')
    fireEvent.load(await frame())
    await say({ type: 'progress', share: 0.6 })
    expect(progress()).toBe('66')
    expect(textOf(document.querySelector('.game-splash .h2'))).toBe('Ember Phoenix')
    expect(textOf(document.querySelector('.game-splash [role=status]'))).toBe('Opening the game')
    expect(document.querySelectorAll('.game-splash img')).toHaveLength(2)
    await say({ type: 'ready' })
    expect(progress()).toBeUndefined()
  })

  it('shows the balance itself, and the header none, from when it is ready until it is left', async () => {
    const { unmount } = await open()
    await frame()
    expect(useGameBalance.getState().isInGame).toBe(false)
    await say({ type: 'ready' })
    expect(useGameBalance.getState().isInGame).toBe(true)
    unmount()
    expect(useGameBalance.getState().isInGame).toBe(false)
  })

  it('that has only a refusal to show shows it', async () => {
    await open()
    await say({ type: 'shown' })
    expect(progress()).toBeUndefined()
  })

  it('of a studio is there when its page is', async () => {
    server.answers.launchGame = () => ({ value: { ...LAUNCHED, game_url: 'https://studio.example/ember' } })
    await open('?gameId=studio-ember')
    expect(progress()).toBe('15')
    expect(document.querySelector('.game-splash img')).toBeNull()
    fireEvent.load(await frame())
    expect(progress()).toBeUndefined()
  })

  it('that says nothing is shown all the same after a while', async () => {
    await open()
    const game = await frame()
    vi.useFakeTimers()
    fireEvent.load(game)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(progress()).toBeUndefined()
    vi.useRealTimers()
  })

  it('named by no address leads back to the lobby', async () => {
    await open('')
    expect(screen.getByText('Game not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the lobby' }).getAttribute('href')).toBe('/index')
  })

  it('asks visitors to log in, and launches nothing', async () => {
    await open('?gameId=ember-phoenix', 'nobody')
    expect(await screen.findByText('Log in to play')).toBeTruthy()
    expect(server.sentBy('launchGame')).toEqual([])
  })

  it('that did not open says why, and can be tried again', async () => {
    server.answers.launchGame = () => ({ code: 'game_off', message: 'The game is closed.', status: 409 })
    await open()
    expect(await screen.findByText('The game did not open')).toBeTruthy()
    expect(screen.getByText('game_off')).toBeTruthy()
    server.answers.launchGame = () => ({ value: LAUNCHED })
    fireEvent.click(button('Try again'))
    expect(await frame()).toBeTruthy()
  })

  it('that its studio does not allow in a page opens in a window', async () => {
    server.answers.launchGame = () => ({ value: { ...LAUNCHED, opens: 'window', game_url: 'https://studio.example/ember' } })
    await open()
    const link = await screen.findByRole('link', { name: 'Open the game' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      ...['https://studio.example/ember', '_blank', 'noopener'],
    ])
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('the bar over a game', () => {
  it('names the game and its money, and turns the heart', async () => {
    server.answers.launchGame = () => ({ value: { ...LAUNCHED, trial: true } })
    await open()
    expect(await screen.findByText('Ember Phoenix', { selector: 'h1' })).toBeTruthy()
    expect(screen.getByText('Demo credits')).toBeTruthy()
    fireEvent.click(button('Add to favourites'))
    expect(await findButton('Remove from favourites')).toBeTruthy()
    await waitFor(() => expect(server.sentBy('setFavorite')[0]?.body).toEqual({ isFavourite: true }))
  })

  it('turns the heart back where the server refuses', async () => {
    server.answers.setFavorite = () => ({ code: 'not_found', message: 'No such game.', status: 404 })
    await open()
    fireEvent.click(await findButton('Add to favourites'))
    await waitFor(() => expect(server.sentBy('setFavorite')).toHaveLength(1))
    expect(await findButton('Add to favourites')).toBeTruthy()
  })

  it('leads back to the lobby where nothing lies behind', async () => {
    await open()
    fireEvent.click(await findButton('Back'))
    await waitFor(() => expect(addressNow()).toBe('/index'))
  })

  it('gives way to a game that has a bar of its own, and tells the game that it is in a frame', async () => {
    await open()
    const told = vi.spyOn((await frame()).contentWindow as Window, 'postMessage')
    await say({ type: 'ready' })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(told).toHaveBeenCalledWith(
      { croupier: 'portal', type: 'frame', hasGameBar: true, isFavourite: false, isFull: false, isCovered: false, bonus: '0' },
      location.origin,
    )
    act(() => useModals.setState({ open: { name: 'dialog', params: { title: '', html: '', buttons: [] } } }))
    expect(told.mock.lastCall?.[0]).toMatchObject({ isCovered: true })
  })
})

describe('a game’s word', () => {
  it('leads to places of the portal alone', async () => {
    await open()
    await say({ type: 'open', path: '/index?member=depositv2' })
    await waitFor(() => expect(addressNow()).toBe('/index?member=depositv2'))
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])('does not lead to %s', async path => {
    await open()
    await say({ type: 'open', path })
    expect(addressNow()).toBe('/game?gameId=ember-phoenix')
  })

  it('is heard from its own frame and origin alone', async () => {
    await open()
    await say({ type: 'exit' }, { from: window })
    await say({ type: 'exit' }, { origin: 'https://elsewhere.example' })
    expect(addressNow()).toBe('/game?gameId=ember-phoenix')
    await say({ type: 'exit' })
    await waitFor(() => expect(addressNow()).toBe('/index'))
  })

  it('opens another session where the old one has ended', async () => {
    await open()
    await frame()
    server.answers.launchGame = () => ({ value: { ...LAUNCHED, game_url: '/play/slots/#s=two' } })
    await say({ type: 'relaunch' })
    await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/play/slots/#s=two'))
  })

  it('keeps the balance from telling a result before the game does', async () => {
    await open()
    await frame()
    const shown = () => queryClient.getQueryData(walletKeys.balance())
    queryClient.setQueryData(walletKeys.balance(), 'before')
    await say({ type: 'playing' })
    act(() => void queryClient.setQueryData(walletKeys.balance(), 'after the win'))
    expect(shown()).toBe('before')
    await say({ type: 'shown' })
    expect(shown()).toBe('after the win')
  })
})
