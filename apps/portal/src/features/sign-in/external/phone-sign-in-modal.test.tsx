// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../shared/api/types.ts'
import { useModals } from '../../../shared/modals/modal-store.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { aMember } from '../../../testing/member-builders.ts'
import { button, fill, findButton, textOf } from '../../../testing/page-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { ExternalWays } from './external-ways.tsx'
import { PhoneSignInModal } from './phone-sign-in-modal.tsx'

freshPages('signIn', 'captcha', 'externalSignIn', 'proof', 'phone')

const CHALLENGE = {
  ...{ challengeId: 'c1', mode: 'question', width: 0, height: 0, picture: '', piece: null, pieceY: 0, question: 'Type seven.' },
  work: { salt: 's', parts: 1, bits: 0 },
}
const SIGNED_IN: Answer<'login'> = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, rememberToken: null }
let server: FakeServer
let providers: Answer<'externalWays'>['providers']
const closed = vi.fn()
beforeEach(() => {
  closed.mockClear()
  providers = ['google', 'firebase']
  server = fakeServer({
    slideChallenge: () => ({ value: CHALLENGE as never }),
    judgeSlide: () => ({ value: { slideToken: 'pass' } as never }),
    externalWays: () => ({ value: { providers, phoneCaptcha: null } as never }),
    sendPhoneAuthCode: () => ({ value: { sessionInfo: 'session-1', expiredMinutes: 5 } as never }),
    signInByPhoneAuth: () => ({ value: SIGNED_IN as never }),
    memberInfo: () => ({ value: aMember() }),
  } as Parameters<typeof fakeServer>[0])
  const { fetch } = globalThis
  // What proves a person has a name of its own in the contract; here it is answered by its address.
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://portal')
    if (pathname !== '/wps/captcha/slide') return fetch(input, init)
    return Response.json({ success: true, value: init.method === 'POST' ? { slideToken: 'pass' } : CHALLENGE })
  })
})
const open = async () => {
  const { settle } = await renderPage(<PhoneSignInModal onClose={closed} />)
  await settle()
}
/** Shows that a person is there, by the way without dragging. */
const prove = async () => {
  fireEvent.change(await screen.findByLabelText('Type seven.'), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('Verified')
}
const send = async (number = '13800138000') => {
  await prove()
  fill(/^Mobile number/, number)
  fireEvent.click(button('Send code'))
}

describe('signing in with a phone', () => {
  it('sends a code to the number once it is known that a person asks', async () => {
    await open()
    await send()
    expect(await screen.findByText(/^Code sent to \+\d+ 13800138000$/)).toBeTruthy()
    expect(server.sentBy('sendPhoneAuthCode')[0]?.body).toMatchObject({ mobileNum: '13800138000', slideToken: 'pass' })
  })

  it('asks for the proof first, and for a number', async () => {
    await open()
    await screen.findByLabelText('Type seven.')
    fill(/^Mobile number/, '13800138000')
    fireEvent.click(button('Send code'))
    expect(await screen.findByText('Please complete verification first')).toBeTruthy()
    fill(/^Mobile number/, '')
    fireEvent.click(button('Send code'))
    expect(await screen.findByText('Please enter your phone number')).toBeTruthy()
    expect(server.sentBy('sendPhoneAuthCode')).toEqual([])
  })

  it('shows a wrong number at the number, and asks for another proof', async () => {
    server.answers.sendPhoneAuthCode = () => ({ code: 'mobile_invalid', message: 'This is no mobile number.' })
    await open()
    await send()
    expect(await screen.findByText(/This is no mobile number\./)).toBeTruthy()
    expect(screen.getByLabelText(/^Mobile number/).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(screen.queryByText('Verified')).toBeNull())
  })

  it('is complete with the code, sealed', async () => {
    await open()
    await send()
    await screen.findByLabelText(/^Code/)
    fill(/^Code/, ' 123456 ')
    fireEvent.click(await findButton('Log in'))
    await waitFor(() => expect(useSession.getState().token).toBe('token-1'))
    expect(server.sentBy('signInByPhoneAuth')[0]?.body).toEqual({ sessionInfo: 'session-1', verificationCode: '123456' })
    expect(server.sentBy('signInByPhoneAuth')[0]?.headers.get('content-type')).toBe('application/jose')
  })

  it('shows a wrong code at the code, and other refusals beneath', async () => {
    server.answers.signInByPhoneAuth = () => ({ code: 'verification_code_wrong', message: 'This code is wrong.' })
    await open()
    await send()
    await screen.findByLabelText(/^Code/)
    fill(/^Code/, '000000')
    fireEvent.click(await findButton('Log in'))
    expect(await screen.findByText(/This code is wrong\./)).toBeTruthy()
    expect(screen.getByLabelText(/^Code/).getAttribute('aria-invalid')).toBe('true')
    server.answers.signInByPhoneAuth = () => ({ code: 'account_locked', message: 'This account is locked.' }) as never
    fill(/^Code/, '111111')
    fireEvent.click(button('Log in'))
    expect(await screen.findByText(/This account is locked\./)).toBeTruthy()
    expect(useSession.getState().token).toBeNull()
  })

  it('can begin again with another number', async () => {
    await open()
    await send()
    fireEvent.click(await findButton('Use another number'))
    expect(await screen.findByLabelText(/^Mobile number/)).toBeTruthy()
  })

  it('leads back to the other ways', async () => {
    await open()
    fireEvent.click(button('Back to log in'))
    expect(useModals.getState().open?.name).toBe('login')
  })
})

describe('outside ways in', () => {
  const ways = async () => {
    const { settle } = await renderPage(<ExternalWays onDone={() => undefined} />)
    await settle()
  }

  it('are those that the brand has switched on', async () => {
    await ways()
    expect((await screen.findAllByRole('button')).map(textOf)).toEqual(['Continue with Google', 'Continue with your phone number'])
    fireEvent.click(button('Continue with your phone number'))
    expect(useModals.getState().open?.name).toBe('phoneSignIn')
  })

  it('leave no line where there are none', async () => {
    providers = []
    await ways()
    expect(screen.queryByText('or')).toBeNull()
  })

  it('say where the browser has blocked their window', async () => {
    vi.stubGlobal('open', () => null)
    await ways()
    fireEvent.click(await findButton('Continue with Google'))
    expect(await screen.findByText(/Your browser blocked the window/)).toBeTruthy()
  })
})
