// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useModals } from '../../shared/modals/modal-store.ts'
import { type Launchable, useLaunch } from '../../shared/ports/launch.ts'
import { resumeAfterSignIn } from '../../shared/session/require-account.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aMember } from '../../testing/member-builders.ts'
import { button } from '../../testing/page-parts.ts'
import { addressNow, renderPage, signInAs } from '../../testing/render-page.tsx'
import { GamePopup } from './game-popup.tsx'
import { LaunchProvider } from './launch-provider.tsx'

freshPages()

const SLOT: Launchable = {
  ...{ gameId: 'ember-phoenix', gameName: 'Ember Phoenix', vassalage: 'LUMEN', vendorName: 'Lumenforge' },
  ...{ gameType: 'RNG', accountTypeName: 'GLS', isGame: 'GAME', supportPlay: 0 },
}
let server: FakeServer
beforeEach(() => {
  server = fakeServer({
    freePlay: () => ({ value: { token: 'trial-token', firstTimeLogin: false, passwordExpired: false, rememberToken: null } }),
    memberInfo: () => ({ value: aMember({ type: 4 }) }),
  })
})

function Games({ game }: { game: Launchable }) {
  const launch = useLaunch()
  return (
    <>
      <button type="button" onClick={() => launch(game)}>
        Play
      </button>
      <button type="button" onClick={() => launch(game, { trial: true })}>
        Try
      </button>
    </>
  )
}
const open = (as: 'member' | 'trial' | 'nobody', { game = SLOT, freePlay = true } = {}) =>
  renderPage(
    <LaunchProvider>
      <Games game={game} />
    </LaunchProvider>,
    { ...(as !== 'nobody' && { as }), status: testStatus({ ...midnight, toggles: { ...midnight.toggles, freePlay } }) },
  )
const modal = () => useModals.getState().open

describe('opening a game', () => {
  it('for a member goes to its frame, and remembers its studio', async () => {
    await open('member')
    fireEvent.click(button('Play'))
    await waitFor(() => expect(addressNow()).toBe('/game?gameId=ember-phoenix&vassalage=LUMEN'))
    expect(sessionStorage.getItem('vassalage')).toBe('LUMEN')
  })

  it('in demo credits says so in the address', async () => {
    await open('member')
    fireEvent.click(button('Try'))
    await waitFor(() => expect(addressNow()).toBe('/game?gameId=ember-phoenix&vassalage=LUMEN&trial=1'))
  })

  it('as a visitor asks to log in, and goes on when that is done', async () => {
    await open('nobody')
    fireEvent.click(button('Play'))
    expect(modal()?.name).toBe('login')
    act(() => {
      signInAs('member')
      resumeAfterSignIn()
    })
    await waitFor(() => expect(addressNow()).toContain('/game?gameId=ember-phoenix'))
  })

  it('to try makes a guest of a visitor, where the brand lets guests in', async () => {
    await open('nobody')
    fireEvent.click(button('Try'))
    await waitFor(() => expect(addressNow()).toBe('/game?gameId=ember-phoenix&vassalage=LUMEN&trial=1'))
    expect(useSession.getState()).toMatchObject({ token: 'trial-token', type: 4 })
  })

  it('to try asks to log in where it does not', async () => {
    await open('nobody', { freePlay: false })
    fireEvent.click(button('Try'))
    expect(modal()?.name).toBe('login')
    expect(server.sentBy('freePlay')).toEqual([])
  })

  it('that has no trial warns a guest', async () => {
    await open('trial', { game: { ...SLOT, supportPlay: 1 } })
    fireEvent.click(button('Play'))
    await waitFor(() => expect(modal()).toMatchObject({ name: 'dialog', params: { title: 'This needs a real account' } }))
    expect(addressNow()).toBe('/index')
  })

  it('that is a whole studio opens the list of its games', async () => {
    await open('member', { game: { ...SLOT, isGame: 'VASSALAGE' } })
    fireEvent.click(button('Play'))
    expect(modal()).toMatchObject({ name: 'gamePopup', params: { vassalage: 'LUMEN' } })
  })
})

describe('the games of a studio over the page', () => {
  const show = async () => {
    const { settle } = await renderPage(<GamePopup params={{ vassalage: 'LUMEN', title: 'Lumenforge' }} onClose={() => undefined} />)
    await settle()
  }

  it('are those of that studio, under its name', async () => {
    await show()
    expect(screen.getByRole('dialog', { name: 'Lumenforge' })).toBeTruthy()
    expect(server.sent.find(({ id }) => id === 'gameList')?.url.searchParams.get('vassalage')).toBe('LUMEN')
  })

  it('may be asked for again', async () => {
    server.answers.gameList = () => ({ code: 'internal', message: 'No games now.', status: 500 })
    await show()
    expect(await screen.findByText('No games now.')).toBeTruthy()
    delete server.answers.gameList
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(screen.queryByText('No games now.')).toBeNull())
  })
})
