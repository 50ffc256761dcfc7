// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { fakeServer, testStatus } from '../../testing/fake-server.ts'
import { fixtureGames } from '../../testing/fixture-games.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aMember } from '../../testing/member-builders.ts'
import { button } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { LoginModal } from './login-modal.tsx'

freshPages('signIn', 'captcha', 'phone', 'externalSignIn')

const game = { ...fixtureGames[0], supportPlay: 0 } as NonNullable<(typeof fixtureGames)[0]>
beforeEach(() => {
  fakeServer({
    freePlay: () => ({ value: { token: 'trial-token', firstTimeLogin: false, passwordExpired: false, rememberToken: null } }),
    memberInfo: () => ({ value: aMember({ type: 4 }) }),
  })
})
const open = async ({ freePlay = true, address = '/index' } = {}) => {
  const close = vi.fn()
  const status = testStatus({ ...midnight, toggles: { ...midnight.toggles, freePlay } })
  const { settle } = await renderPage(<LoginModal onClose={close} />, { address, status })
  await settle()
  return close
}

describe('the login popup', () => {
  it('keeps the game that was pressed, offers demo credits first, and starts it with them', async () => {
    const start = vi.fn()
    promptLogin(start, game)
    const close = await open()
    expect(screen.getByText(game.gameName)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try free play' })).toBeNull()
    fireEvent.click(button('Play with demo credits'))
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1))
    expect([close.mock.calls.length, useSession.getState().type, addressNow()]).toEqual([1, 4, '/index'])
  })

  it('leads a guest who chose no game to those that can be tried', async () => {
    promptLogin()
    await open()
    fireEvent.click(button('Try free play'))
    await waitFor(() => expect(addressNow()).toBe('/rng?trial=1'))
  })

  it('leaves a guest at the table where he stands', async () => {
    promptLogin()
    await open({ address: '/live/BAC1' })
    fireEvent.click(button('Try free play'))
    await waitFor(() => expect(useSession.getState().type).toBe(4))
    expect(addressNow()).toBe('/live/BAC1')
  })

  it('offers a game without a trial to members alone, and other games to guests', async () => {
    const start = vi.fn()
    promptLogin(start, { ...game, supportPlay: 1 })
    await open()
    expect(screen.queryByRole('button', { name: 'Play with demo credits' })).toBeNull()
    fireEvent.click(button('Try free play'))
    await waitFor(() => expect(addressNow()).toBe('/rng?trial=1'))
    expect(start).not.toHaveBeenCalled()
  })

  it('speaks of no trial where the brand has no free play', async () => {
    promptLogin(() => undefined, game)
    await open({ freePlay: false })
    expect(screen.getByText(game.gameName)).toBeTruthy()
    expect(screen.queryByText(/demo credits|free play/i)).toBeNull()
  })
})
