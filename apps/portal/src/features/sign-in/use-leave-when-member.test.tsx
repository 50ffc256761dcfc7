// @vitest-environment jsdom
import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useSession } from '../../shared/session/session-store.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { useLeaveWhenMember } from './use-leave-when-member.ts'

function Door() {
  useLeaveWhenMember()
  return null
}

function arrive(state?: object) {
  const routes = [
    { path: '/register', element: <Door /> },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: '/register', state }] })
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

freshPages()
afterEach(() => {
  cleanup()
  useSession.setState({ token: null, type: null })
})

it('a member is led on, to where he was going', async () => {
  useSession.setState({ token: 't', type: ACCOUNT_TYPE.member })
  expect(arrive()()).toBe('/index')
  cleanup()
  expect(arrive({ from: '/rng' })()).toBe('/rng')
})

it('visitors and trial accounts stay until they have signed in', async () => {
  const place = arrive({ from: '/rng' })
  expect(place()).toBe('/register')
  act(() => useSession.setState({ token: 't', type: ACCOUNT_TYPE.trial }))
  expect(place()).toBe('/register')
  act(() => useSession.setState({ token: 'u', type: ACCOUNT_TYPE.member }))
  expect(place()).toBe('/rng')
})
