// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { RegisterForm } from './register-form.tsx'

const field = (patternId: number, minLength: number, maxLength: number, required = true) => ({
  show: true,
  required,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
})
const settings = {
  username: field(1, 4, 16),
  password: field(5, 8, 20),
  confirmPassword: field(5, 8, 20),
  affiliateCode: field(14, 4, 16, false),
}
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
let registrations = 0
let refusal: unknown

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
/** The server's side of the wire. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = new URL(String(input), 'http://portal').pathname
  if (path === '/wps/system/setting/register') return json({ success: true, value: settings })
  if (path === '/wps/agent/affiliate') return json({ success: true, value: { affiliateCode: null } })
  if (path === '/wps/agent/affiliate/check') return json({ success: false, code: 'affiliate_code_wrong', message: 'No such code.' }, 422)
  if (path === '/wps/captcha/slide') return json({ success: true, value: init?.method === 'POST' ? { slideToken: 'pass' } : challenge })
  if (path === '/wps/member/register') {
    registrations++
    if (refusal) return json(refusal, 422)
    return json({ success: true, value: { token: 'token-1', firstTimeLogin: false, passwordExpired: false, rememberToken: null } })
  }
  return json({ success: false, code: 'not_found', message: '' }, 404)
}

const done = vi.fn()
freshPages()
beforeEach(async () => {
  registrations = 0
  refusal = undefined
  done.mockClear()
  sessionStorage.clear()
  useSession.setState({ token: null })
  vi.stubGlobal('fetch', serve)
  // jsdom has byte arrays of its own; sealing wants those of the text encoder.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor)
  queryClient.clear()
  queryClient.setQueryData(systemKeys.status(), statusOf(midnight))
  render(
    <QueryClientProvider client={queryClient}>
      <RegisterForm onDone={done} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText(/User name/)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const type = (name: string, value: string) => {
  fireEvent.change(input(name), { target: { value } })
  fireEvent.blur(input(name))
}
const noteOf = (name: string) => document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
async function fillIn() {
  type('username', 'riverstone21')
  type('password', 'stone2110')
  type('confirmPassword', 'stone2110')
  fireEvent.click(input('isOfAge'))
  fireEvent.click(input('hasAccepted'))
  fireEvent.click(screen.getByRole('button', { name: 'Without dragging' }))
  fireEvent.change(await screen.findByLabelText('Type seven.'), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('Verified')
}

describe('the registration form', () => {
  it('tells each rule before it is broken', () => {
    expect(noteOf('username')).toBe('Enter 4-16 letters and digits, starting with a letter')
    expect(noteOf('password')).toBe('Enter 8-20 characters that mix letters and digits')
  })

  it('judges a field when it is left, and again while it is corrected', async () => {
    type('username', '1')
    await waitFor(() => expect(input('username').getAttribute('aria-invalid')).toBe('true'))
    type('username', 'river21')
    await waitFor(() => expect(input('username').getAttribute('aria-invalid')).toBeNull())
  })

  it('says at the second password that the two differ', async () => {
    type('password', 'stone2110')
    type('confirmPassword', 'stone2111')
    await waitFor(() => expect(noteOf('confirmPassword')).toBe('The two passwords differ'))
  })

  it('focuses the first bad field and sends nothing while one is bad', async () => {
    type('password', 'stone2110')
    submit()
    await waitFor(() => expect(document.activeElement).toBe(input('username')))
    expect(screen.getByText('You must be 18 or older to play here')).toBeTruthy()
    expect(registrations).toBe(0)
  })

  it('says what is wrong with a value, and not the rule alone', async () => {
    type('username', 'ab')
    await waitFor(() => expect(noteOf('username')).toBe('2 more characters needed'))
    type('username', '1ab')
    await waitFor(() => expect(noteOf('username')).toBe('The first character must be a letter'))
    type('password', 'onlyletters')
    await waitFor(() => expect(noteOf('password')).toBe('Add at least one digit'))
    type('username', '')
    await waitFor(() => expect(noteOf('username')).toBe('Please fill this in'))
  })

  it('ticks what is right, and tells how hard a password is to guess', async () => {
    type('username', 'riverstone21')
    type('password', 'Lantern88fish')
    await waitFor(() => expect(noteOf('password')).toBe('Good'))
    expect([input('username').closest('.is-good'), input('password').closest('.is-good')]).not.toContain(null)
    type('password', 'riverstone21')
    await waitFor(() => expect(noteOf('password')).toBe('Easy to guess'))
  })

  it('keeps codes folded until they are wanted', () => {
    expect(input('affiliateCode')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'I have an invitation or referral code' }))
    expect(input('affiliateCode')).toBeTruthy()
  })

  it('asks for the puzzle where it stands, and goes on by itself once it is solved', async () => {
    type('username', 'riverstone21')
    type('password', 'stone2110')
    type('confirmPassword', 'stone2110')
    fireEvent.click(input('isOfAge'))
    fireEvent.click(input('hasAccepted'))
    submit()
    const told = await screen.findByText('Please complete verification first')
    expect(told.closest('fieldset')?.className).toContain('captcha')
    expect(registrations).toBe(0)
    fireEvent.change(await screen.findByLabelText('Type seven.'), { target: { value: '7' } })
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
  })

  it('tells a wrong invitation code at its input when it is left', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'I have an invitation or referral code' }))
    type('affiliateCode', 'NOPE99')
    await waitFor(() => expect(noteOf('affiliateCode')).toContain('No such code.'))
  })

  it('signs in as soon as it is accepted, and is sent once however often it is pressed', async () => {
    await fillIn()
    submit()
    submit()
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect([registrations, useSession.getState().token]).toEqual([1, 'token-1'])
  })

  it('shows what the server says at the field it names, and asks for the captcha again', async () => {
    refusal = { success: false, code: 'account_taken', message: 'This name is taken.', fields: { username: 'This name is taken.' } }
    await fillIn()
    submit()
    await waitFor(() => expect(noteOf('username')).toContain('This name is taken.'))
    expect(document.activeElement).toBe(input('username'))
    expect(screen.queryByText('Verified')).toBeNull()
    expect(done).not.toHaveBeenCalled()
  })
})
