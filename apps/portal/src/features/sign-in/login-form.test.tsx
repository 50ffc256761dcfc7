// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { LoginPanel } from './login-panel.tsx'
import { readRemembered, rememberCookie } from './remember-me.ts'

const challenge = {
  challengeId: 'c',
  mode: 'question',
  width: 0,
  height: 0,
  picture: '',
  piece: null,
  pieceY: 0,
  question: 'Type seven.',
  work: { salt: 's', parts: 1, bits: 0 },
}
let answers: Record<string, () => Response>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const signedIn = () =>
  json({ success: true, value: { token: 'token-1', firstTimeLogin: false, passwordExpired: false, rememberToken: 'next-token' } })

/** The server's side of the wire. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = new URL(String(input), 'http://portal').pathname
  if (path === '/wps/captcha/slide') return json({ success: true, value: init?.method === 'POST' ? { slideToken: 'pass' } : challenge })
  if (path === '/wps/captcha') return json({ success: true, value: 'cG5n', captchaId: 'image-1' })
  return answers[path]?.() ?? json({ success: false, code: 'not_found', message: '' }, 404)
}

const done = vi.fn()
const join = vi.fn()
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LoginPanel onDone={done} onJoin={join} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
freshPages()
beforeEach(async () => {
  answers = { '/wps/session/login': signedIn, '/wps/session/login/v2': signedIn }
  done.mockClear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other.
  document.cookie = rememberCookie('midnight', null, false)
  sessionStorage.clear()
  useSession.setState({ token: null })
  vi.stubGlobal('fetch', serve)
  // jsdom has byte arrays of its own; sealing wants those of the text encoder.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor)
  queryClient.clear()
  queryClient.setQueryData(systemKeys.status(), statusOf(midnight))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const noteOf = (name: string) => document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
async function answerPuzzle() {
  fireEvent.change(await screen.findByLabelText('Type seven.'), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
}
async function fillIn() {
  await screen.findByLabelText(/User name/)
  fireEvent.change(input('username'), { target: { value: ' lanternfish88 ' } })
  fireEvent.change(input('password'), { target: { value: 'stone2110' } })
  fireEvent.click(screen.getByRole('button', { name: 'Without dragging' }))
  await answerPuzzle()
  await screen.findByText('Verified')
}

describe('signing in', () => {
  it('stores the token, and remembers name and token but never the password', async () => {
    show()
    await fillIn()
    submit()
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(useSession.getState().token).toBe('token-1')
    expect(readRemembered(document.cookie, 'midnight')).toEqual({ username: 'lanternfish88', token: 'next-token' })
    expect(document.cookie).not.toContain('stone2110')
  })

  it('says at its input what is missing, and asks for the captcha before anything is sent', async () => {
    show()
    await screen.findByLabelText(/User name/)
    submit()
    await waitFor(() => expect(noteOf('username')).toBe('Please enter the username and password'))
    expect(document.activeElement).toBe(input('username'))
    fireEvent.change(input('username'), { target: { value: 'lanternfish88' } })
    fireEvent.change(input('password'), { target: { value: 'stone2110' } })
    submit()
    // Beside the puzzle, which unfolds; once it is solved the form goes on by itself.
    const told = await screen.findByText('Please complete verification first')
    expect(told.closest('fieldset')?.className).toContain('captcha')
    expect(done).not.toHaveBeenCalled()
    await answerPuzzle()
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
  })

  it('asks for the puzzle after a failure only, where the brand has it so', async () => {
    queryClient.setQueryData(systemKeys.status(), statusOf({ ...midnight, puzzleAtSignIn: false }))
    answers['/wps/session/login'] = () =>
      json({ success: false, code: 'wrong_credentials', message: 'Wrong account or password.', value: { captcha: false } }, 401)
    show()
    await screen.findByLabelText(/User name/)
    expect(screen.queryByRole('button', { name: 'Without dragging' })).toBeNull()
    fireEvent.change(input('username'), { target: { value: 'lanternfish88' } })
    fireEvent.change(input('password'), { target: { value: 'stone2110' } })
    submit()
    await waitFor(() => expect(noteOf('password')).toContain('Wrong account or password.'))
    expect(await screen.findByRole('button', { name: 'Without dragging' })).toBeTruthy()
    answers['/wps/session/login'] = signedIn
    submit()
    await screen.findByText('Please complete verification first')
    await answerPuzzle()
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
  })

  it('after a failure tells it at the password with its code, resets the slide captcha and shows the image captcha when asked', async () => {
    answers['/wps/session/login'] = () =>
      json({ success: false, code: 'wrong_credentials', message: 'Wrong account or password.', value: { captcha: true } }, 401)
    show()
    await fillIn()
    submit()
    await waitFor(() => expect(noteOf('password')).toContain('Wrong account or password.wrong_credentials'))
    expect(screen.queryByText('Verified')).toBeNull()
    expect(await screen.findByAltText('A picture of distorted letters and digits')).toBeTruthy()
  })
})

describe('a remembered visitor', () => {
  const remember = (token: string | null) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other.
    document.cookie = rememberCookie('midnight', { username: 'lanternfish88', token }, false)
  }

  it('goes on with one press, and the spent token is replaced', async () => {
    remember('old-token')
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(readRemembered(document.cookie, 'midnight')?.token).toBe('next-token')
  })

  it('whose token was taken back keeps the name and is asked for the password', async () => {
    remember('old-token')
    answers['/wps/session/login/v2'] = () => json({ success: false, code: 'remember_token_invalid', message: 'Please sign in again.' }, 401)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    await screen.findByText('Please sign in again.')
    expect(input('username').value).toBe('lanternfish88')
    expect(readRemembered(document.cookie, 'midnight')).toEqual({ username: 'lanternfish88', token: null })
  })
})
