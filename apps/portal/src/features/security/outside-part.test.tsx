// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { OutsidePart } from './outside-part.tsx'

const PATH = '/wps/v2/security/outside-accounts'
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const value = (answer: unknown) => json({ success: true, value: answer })
const linked = { provider: 'google', email: 'm•••@example.org', linkedAt: '2026-03-01T12:00:00.000Z' }
let answers: Record<string, () => Response>
let sent: string[]
/** The provider's window, which the person closes when he is done there. */
let page: { closed: boolean; close: () => void; location: { replace: (to: string) => void } }

freshPages('outsideAccounts', 'externalSignIn', 'security')
beforeEach(async () => {
  sent = []
  answers = { [`GET ${PATH}`]: () => value({ list: [linked], open: ['facebook'] }) }
  page = { closed: false, close: () => undefined, location: { replace: vi.fn() } }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(String(input), 'http://portal').pathname}`
    sent.push(call)
    return answers[call]?.() ?? json({ success: false, code: 'not_found', message: '' }, 404)
  })
  // As much of a window as is used of it.
  vi.spyOn(window, 'open').mockImplementation(() => page as unknown as Window)
  // jsdom has byte arrays of its own; sealing wants those of the text encoder.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor)
  useSession.setState({ token: 'token-of-the-member' })
  queryClient.clear()
  queryClient.setQueryData(systemKeys.status(), statusOf(midnight))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <OutsidePart />
    </QueryClientProvider>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typePassword = (text: string) => fireEvent.change(screen.getByLabelText(/^Login password/), { target: { value: text } })

describe('outside accounts', () => {
  it('IDENTITY-EXTERNAL-9 names what is connected and what could be, and nothing where the brand has none', async () => {
    show()
    expect(await screen.findByText(/m•••@example\.org/)).toBeTruthy()
    expect(screen.getByText('Linked')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Link' })).toBeTruthy()
    cleanup()
    queryClient.clear()
    queryClient.setQueryData(systemKeys.status(), statusOf(midnight))
    answers[`GET ${PATH}`] = () => value({ list: [], open: [] })
    show()
    await waitFor(() => expect(sent.filter(call => call === `GET ${PATH}`)).toHaveLength(2))
    expect(screen.queryByText('Linked accounts')).toBeNull()
  })

  it('IDENTITY-EXTERNAL-9 disconnects by the password, asked before anything is sent, and tells a wrong one at its field', async () => {
    answers[`POST ${PATH}/google/disconnect`] = () =>
      json({ success: false, code: 'password_wrong', message: 'This password is incorrect.' }, 422)
    show()
    await screen.findByText('Linked')
    press('Unlink')
    fireEvent.click(screen.getAllByRole('button', { name: 'Unlink' }).at(-1) as HTMLElement)
    expect(screen.getByText('Input cannot be empty')).toBeTruthy()
    expect(sent.filter(call => call.startsWith('POST'))).toEqual([])
    typePassword('wrong1234')
    fireEvent.click(screen.getAllByRole('button', { name: 'Unlink' }).at(-1) as HTMLElement)
    expect(await screen.findByText('This password is incorrect.')).toBeTruthy()
    expect(screen.getByLabelText(/^Login password/).getAttribute('aria-invalid')).toBe('true')
  })

  it('IDENTITY-EXTERNAL-9 connects when the window is done; a wrong password is typed again without another window', async () => {
    answers['POST /wps/v2/external-sign-in/start'] = () =>
      value({ attempt: 'a'.repeat(32), authorizationUrl: 'https://provider.example/authorize', expiresAt: linked.linkedAt })
    answers[`POST ${PATH}`] = () => json({ success: false, code: 'password_wrong', message: 'This password is incorrect.' }, 422)
    show()
    await screen.findByText('Linked')
    press('Link')
    typePassword('wrong1234')
    press('Continue with Facebook')
    expect(await screen.findByText('Finish logging in in the window that opened.')).toBeTruthy()
    page.closed = true
    expect(await screen.findByText('This password is incorrect.', undefined, { timeout: 5_000 })).toBeTruthy()
    answers[`POST ${PATH}`] = () => value({ done: true })
    typePassword('moon1234')
    press('Continue with Facebook')
    await waitFor(() => expect(screen.queryByLabelText(/^Login password/)).toBeNull())
    expect(sent.filter(call => call === 'POST /wps/v2/external-sign-in/start')).toHaveLength(1)
    expect(sent.filter(call => call === `POST ${PATH}`)).toHaveLength(2)
  })
})
