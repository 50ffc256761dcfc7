// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LastSignIn } from './last-sign-in.tsx'
import { SessionList } from './session-list.tsx'

freshPages('sessions')

type Session = Answer<'sessions'>['list'][number]
const aSession = (change: Partial<Session> = {}): Session => ({
  ...{ sessionId: 's1', device: 'Firefox on Linux', ip: '203.0.113.41', country: 'SG', method: 'password', isCurrent: false },
  ...{ signedInAt: '2026-02-28T12:00:00.000Z', lastUsedAt: '2026-03-01T12:00:00.000Z' },
  ...change,
})
const HERE = aSession({ sessionId: 's0', device: 'Chrome on Android', isCurrent: true })

let server: FakeServer
let list: Session[]
beforeEach(() => {
  list = [HERE, aSession()]
  server = fakeServer({
    sessions: () => ({ value: { list } }),
    endSession: () => {
      list = [HERE]
      return { value: { ended: 1 } }
    },
    endOtherSessions: () => {
      const ended = list.length - 1
      list = [HERE]
      return { value: { ended } }
    },
  })
})
const open = () => renderPage(<SessionList />, { as: 'member' })

describe('the devices that are signed in', () => {
  it('are told with place, times and the way in; this one is marked and stays', async () => {
    await open()
    const [here, other] = (await screen.findAllByRole('listitem')) as HTMLElement[]
    expect(textOf(here ?? null)).toMatch(/^Chrome on Android\s?This device/)
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
    expect(textOf(other ?? null)).toMatch(
      /Firefox on Linux\s?Singapore · 203\.0\.113\.41.*Last used .*2026.* · Logged in .*2026.* · by password/,
    )
  })

  it.each([
    ['remember', 'remembered'],
    ['register', 'at registration'],
    ['sms', 'by SMS code'],
    ['google', 'with Google'],
    ['facebook', 'with Facebook'],
    ['firebase', 'by phone'],
  ])('say how they came in: %s', async (method, words) => {
    list = [aSession({ method })]
    await open()
    expect(textOf(await screen.findByRole('listitem'))).toContain(words)
  })

  it('say nothing of a way in that this page does not know, nor of a place that nobody knows', async () => {
    list = [aSession({ method: 'passkey', country: 'ZZ', device: 'Unknown device' })]
    await open()
    const line = textOf(await screen.findByRole('listitem'))
    expect(line).toMatch(/^Unknown device\s?203\.0\.113\.41\s?Last used/)
    expect(line).not.toContain('passkey')
  })

  it('are ended one by one', async () => {
    await open()
    fireEvent.click(await findButton('End session on Firefox on Linux, 203.0.113.41'))
    expect((await screen.findAllByText('1 session ended')).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getAllByRole('listitem').filter(line => line.closest('.session-list'))).toHaveLength(1))
    expect(screen.getByText('You are not logged in anywhere else.')).toBeTruthy()
    expect(server.sentBy('endSession')[0]?.url.pathname).toMatch(/\/s1$/)
  })

  it('are ended all at once where there are several', async () => {
    list = [HERE, aSession(), aSession({ sessionId: 's2', device: 'Safari on iOS' })]
    await open()
    fireEvent.click(await findButton('End all other sessions'))
    expect((await screen.findAllByText('2 sessions ended')).length).toBeGreaterThan(0)
    expect(server.sentBy('endOtherSessions')).toHaveLength(1)
  })

  it('stay where the server refuses, and it is told', async () => {
    server.answers.endSession = () => ({ code: 'not_found', message: 'It has ended already.', status: 404 })
    await open()
    fireEvent.click(await findButton(/^End session/))
    expect((await screen.findAllByText('It has ended already.')).length).toBeGreaterThan(0)
  })

  it('may be asked for again', async () => {
    server.answers.sessions = () => ({ code: 'internal', message: 'No list now.', status: 500 })
    await open()
    expect(await screen.findByText('No list now.')).toBeTruthy()
    server.answers.sessions = () => ({ value: { list } })
    fireEvent.click(button('Try again'))
    expect(await screen.findByText('This device')).toBeTruthy()
  })
})

describe('right after signing in', () => {
  const login = (change: Partial<Answer<'loginInfo'>> = {}): Answer<'loginInfo'> => ({
    ...{ account: 'orchid88', type: 0, signedInAt: '2026-03-01T12:00:00.000Z', ip: '203.0.113.41', expiresAt: '2026-03-02T12:00:00.000Z' },
    ...{ lastLoginAt: '2026-02-27T12:00:00.000Z', lastLoginIp: '198.51.100.7' },
    ...change,
  })

  it('the sign-in before this one is told, so that a stranger is noticed', async () => {
    server.answers.loginInfo = () => ({ value: login() })
    await renderPage(<LastSignIn />)
    act(() => useSession.getState().signIn('fresh'))
    expect((await screen.findAllByText(/^Last login .*2026.* from 198\.51\.100\.7$/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/Otherwise change your password/).length).toBeGreaterThan(0)
  })

  it('nothing is told at the first one', async () => {
    server.answers.loginInfo = () => ({ value: login({ lastLoginAt: null, lastLoginIp: null }) })
    const { settle } = await renderPage(<LastSignIn />)
    act(() => useSession.getState().signIn('fresh'))
    await waitFor(() => expect(server.sentBy('loginInfo')).toHaveLength(1))
    await settle()
    expect(screen.queryByText(/Last login/)).toBeNull()
  })
})
