// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useModals } from '../../shared/modals/modal-store.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { fixtureGames } from '../../testing/fixture-games.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aMember } from '../../testing/member-builders.ts'
import { button } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { NeedsLogin } from './needs-login.tsx'

freshPages('game')

const game = fixtureGames[0]
let server: FakeServer
beforeEach(() => {
  server = fakeServer({
    freePlay: () => ({ value: { token: 'trial-token', firstTimeLogin: false, passwordExpired: false, rememberToken: null } }),
    memberInfo: () => ({ value: aMember({ type: 4 }) }),
  })
})
const open = async ({ freePlay = true, gameId = game?.gameId ?? '' } = {}) => {
  const status = testStatus({ ...midnight, toggles: { ...midnight.toggles, freePlay } })
  const { settle } = await renderPage(<NeedsLogin gameId={gameId} />, { address: `/game?gameId=${gameId}`, status })
  await settle()
  return screen.getAllByRole('button').map(each => each.textContent)
}
const popup = () => useModals.getState().open?.name

describe('a link to a game, opened by a visitor', () => {
  it('asks once, by the name of the game, and offers demo credits first', async () => {
    expect(await open()).toEqual(['Try free play', 'Log in', 'Join now'])
    expect([screen.getByRole('heading', { level: 1 }).textContent, popup()]).toEqual([game?.gameName, undefined])
  })

  it('offers no trial where the brand has no free play, nor for a game that has none', async () => {
    expect(await open({ freePlay: false })).toEqual(['Log in', 'Join now'])
    expect(popup()).toBeUndefined()
  })

  it('opens what is not among the most played under a plain title', async () => {
    expect(await open({ gameId: 'a-rare-one' })).toEqual(['Try free play', 'Log in', 'Join now'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in to play')
  })

  it('lets a guest in with demo credits at the same address', async () => {
    await open()
    fireEvent.click(button('Try free play'))
    await waitFor(() => expect(useSession.getState().type).toBe(4))
    expect(addressNow()).toBe(`/game?gameId=${game?.gameId}&trial=1`)
    expect(server.sentBy('freePlay')).toHaveLength(1)
  })

  it('opens the door of members on their wish', async () => {
    await open()
    fireEvent.click(button('Log in'))
    expect(popup()).toBe('login')
  })
})
