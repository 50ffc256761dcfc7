// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Brand } from '../../shared/api/types.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { fixtureGames } from '../../testing/fixture-games.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aMember, aSetting, someSettings } from '../../testing/member-builders.ts'
import { button, choose, fill, findButton, later } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { ChangePasswordModal } from './change-password-modal.tsx'
import { ExternalOfferModal } from './external/external-offer-modal.tsx'
import { ForgotPasswordModal } from './forgot-password-modal.tsx'
import { PasswordPage } from './password-page.tsx'
import { ProofModal } from './proof/proof-modal.tsx'

freshPages('signIn', 'captcha', 'phone', 'proof', 'externalSignIn')

let server: FakeServer
const close = vi.fn()
const SIGNED_IN: Answer<'login'> = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, rememberToken: null }
beforeEach(() => {
  close.mockClear()
  server = fakeServer({
    memberInfo: () => ({ value: aMember() }),
    registerSettings: () => ({
      value: someSettings({
        username: aSetting({ required: true, patternId: 1, minLength: 6, maxLength: 15 }),
        email: aSetting({ required: true, patternId: 3, minLength: 5, maxLength: 60 }),
      }) as Answer<'registerSettings'>,
    }),
    logout: () => ({ value: { done: true } as Answer<'logout'> }),
  })
})
const isInvalid = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

describe('a password that must be changed first', () => {
  const open = async (params: { firstTimeLogin?: boolean; oldPassword?: string } = {}) => {
    const shown = await renderPage(<ChangePasswordModal params={{ token: 'ticket', firstTimeLogin: false, ...params }} onClose={close} />, {
      address: '/rng',
    })
    await shown.settle()
  }
  const fillIn = (fresh = 'Orchid2026', again = fresh) => {
    fill(/^New password/, fresh)
    fill(/^Repeat new password/, again)
    fireEvent.click(button('Save and continue'))
  }

  it('asks for the present one only where it was not just typed', async () => {
    await open({ oldPassword: 'Orchid2025' })
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  })

  it('is changed under the session of the sign-in; then the member goes home, signed in', async () => {
    server.answers.changePassword = () => ({ value: { done: true } as never })
    await open({ oldPassword: 'Orchid2025' })
    fillIn()
    await waitFor(() => expect(useSession.getState().token).toBe('ticket'))
    expect(server.sentBy('changePassword')[0]?.headers.get('authorization')).toBe('Bearer ticket')
    expect(close).toHaveBeenCalled()
    await waitFor(() => expect(addressNow()).toBe('/'))
  })

  it('leads on to the game that was wanted before', async () => {
    server.answers.changePassword = () => ({ value: { done: true } as never })
    const start = vi.fn()
    promptLogin(start, fixtureGames[0])
    await open({ oldPassword: 'Orchid2025', firstTimeLogin: true })
    fillIn()
    await waitFor(() => expect(start).toHaveBeenCalledOnce())
    expect(addressNow()).toBe('/rng')
  })

  it('says at each field what is wrong, and nobody counts as signed in', async () => {
    await open()
    fillIn('short', 'other')
    expect(await screen.findByText('Confirmation password is not correct.')).toBeTruthy()
    await waitFor(() => expect(isInvalid(/^Current password/)).toBe(true))
    expect(isInvalid(/^New password/)).toBe(true)
    expect(server.sentBy('changePassword')).toEqual([])
    expect(useSession.getState().token).toBeNull()
  })

  it('asks for the present one where the one that was typed has changed meanwhile', async () => {
    server.answers.changePassword = () => ({ code: 'password_wrong', message: 'This is not your password.' })
    await open({ oldPassword: 'Orchid2025' })
    fillIn()
    expect(await screen.findByText('This is not your password.')).toBeTruthy()
    expect(isInvalid(/^Current password/)).toBe(true)
  })

  it('is left by logging out, not by Escape', async () => {
    await open()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(close).not.toHaveBeenCalled()
    fireEvent.click(button('Log out'))
    expect(close).toHaveBeenCalledOnce()
    await waitFor(() => expect(server.sentBy('logout')[0]?.headers.get('authorization')).toBe('Bearer ticket'))
  })
})

describe('a forgotten password', () => {
  const open = async (toggles: Partial<Brand['toggles']>) => {
    const status = testStatus({ ...midnight, toggles: { ...midnight.toggles, ...toggles } })
    const shown = await renderPage(<ForgotPasswordModal onClose={close} />, { status })
    await shown.settle()
  }

  it('offers the ways that the brand has, and no tabs where there is one', async () => {
    await open({ emailRecovery: true })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByText(/We will send a link to your account’s e-mail address/)).toBeTruthy()
  })

  it('is answered by a link, whoever asks: the words are the same', async () => {
    server.answers.recoverByEmail = () => ({ value: { expiredMinutes: 30 } as Answer<'recoverByEmail'> })
    await open({ emailRecovery: true })
    fill(/^User name/, ' orchid88 ')
    fill(/^E-mail/, 'mei@mail.example')
    fireEvent.click(button('Send link'))
    expect(await screen.findByText('We sent a link to mei@mail.example. It is valid for 30 minutes.')).toBeTruthy()
    expect(server.sentBy('recoverByEmail')[0]?.body).toEqual({ username: 'orchid88', email: 'mei@mail.example' })
  })

  it('is not asked for with an address that is none', async () => {
    await open({ emailRecovery: true })
    fill(/^User name/, 'orchid88')
    fill(/^E-mail/, 'nowhere')
    fireEvent.click(button('Send link'))
    await waitFor(() => expect(isInvalid(/^E-mail/)).toBe(true))
    expect(server.sentBy('recoverByEmail')).toEqual([])
  })

  it('tells a refusal of the whole with its code', async () => {
    server.answers.recoverByEmail = () => ({ code: 'too_many_requests', message: 'Try again in an hour.', status: 429 })
    await open({ emailRecovery: true })
    fill(/^User name/, 'orchid88')
    fill(/^E-mail/, 'mei@mail.example')
    fireEvent.click(button('Send link'))
    expect(await screen.findByText('Try again in an hour.')).toBeTruthy()
  })

  it('is replaced by a code to the phone', async () => {
    server.answers.smsNoLogin = () => ({ value: { expiredMinutes: 5 } as Answer<'smsNoLogin'> })
    server.answers.setPasswordByPhone = () => ({ value: { done: true } as never })
    await open({ emailRecovery: true, phoneRecovery: true })
    fireEvent.click(screen.getByRole('tab', { name: 'By phone' }))
    fill(/^Mobile number/, '13800138000')
    fireEvent.click(await findButton('Send code'))
    expect(await screen.findByText(/We sent a code to \+\d+ 13800138000/)).toBeTruthy()
    expect(server.sentBy('smsNoLogin')[0]?.body).toMatchObject({ mobileNum: '13800138000', purpose: 'recovery' })
    fill(/^Verification code/, '123456')
    fill(/^New password/, 'Orchid2026')
    fill(/^Repeat new password/, 'Orchid2026')
    fireEvent.click(button('Set new password'))
    expect(await screen.findByText('Your new password is set')).toBeTruthy()
  })

  it('tells a wrong code at the code', async () => {
    server.answers.smsNoLogin = () => ({ value: { expiredMinutes: 5 } as Answer<'smsNoLogin'> })
    server.answers.setPasswordByPhone = () => ({ code: 'verification_code_wrong', message: 'Not this code.' })
    await open({ phoneRecovery: true })
    fill(/^Mobile number/, '13800138000')
    fill(/^Verification code/, '000000')
    fill(/^New password/, 'Orchid2026')
    fill(/^Repeat new password/, 'Orchid2026')
    fireEvent.click(button('Set new password'))
    expect(await screen.findByText('Not this code.')).toBeTruthy()
    expect(isInvalid(/^Verification code/)).toBe(true)
  })

  it('leads back to the login', async () => {
    await open({ emailRecovery: true })
    fireEvent.click(button('Back to login'))
    expect(useModals.getState().open?.name).toBe('login')
  })
})

describe('the link of a mail', () => {
  const open = async (hash: string) => {
    history.replaceState(null, '', `/password${hash}`)
    const shown = await renderPage(<PasswordPage />, { address: '/password' })
    await shown.settle()
  }

  it('sets a new password by its token, which leaves the address at once', async () => {
    server.answers.setPasswordByLink = () => ({ value: { done: true } as never })
    await open('#tok-1')
    expect(location.hash).toBe('')
    fill(/^New password/, 'Orchid2026')
    fill(/^Repeat new password/, 'Orchid2026')
    fireEvent.click(button('Set new password'))
    expect(await screen.findByText('Your new password is set')).toBeTruthy()
    expect(server.sentBy('setPasswordByLink')[0]?.body).toEqual({
      token: 'tok-1',
      newPassword: 'Orchid2026',
      confirmNewPassword: 'Orchid2026',
    })
  })

  it.each([
    ['without a token', '', false],
    ['that was used already', '#tok-1', true],
  ])('%s is no longer valid, and another can be asked for', async (_what, hash, isSent) => {
    server.answers.setPasswordByLink = () => ({ code: 'recovery_link_invalid', message: 'Gone.' })
    await open(hash)
    if (isSent) {
      fill(/^New password/, 'Orchid2026')
      fill(/^Repeat new password/, 'Orchid2026')
      fireEvent.click(button('Set new password'))
    }
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
    fireEvent.click(button('Request a new link'))
    await waitFor(() => expect(useModals.getState().open?.name).toBe('forgotPassword'))
  })
})

describe('a sign-in from a new address', () => {
  type Owed = Parameters<typeof ProofModal>[0]['params']
  const owed = (...ways: Owed['ways']): Owed => ({
    ticket: 't1',
    account: 'orchid88',
    ways,
    expiresAt: '2126-03-01T12:00:00.000Z',
    triesLeft: 5,
  })
  const SMS = { way: 'sms' as const, target: '+86 *** 8000' }
  const APP = { way: 'authenticator' as const, target: null }
  const open = (params: Owed) => renderPage(<ProofModal params={params} onClose={close} />)

  it('asks for a proof, by the way that the member chooses', async () => {
    await open(owed(SMS, APP))
    expect(screen.getByText(/This is the first login to orchid88 from here/)).toBeTruthy()
    expect((screen.getByRole('radio', { name: 'Code by SMS to +86 *** 8000' }) as HTMLInputElement).checked).toBe(true)
    choose('Code from your authenticator')
    expect(screen.getByText('6 digits from the app, or one of your recovery codes')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  })

  it('sends a code, says where it went, and lets the next one wait', async () => {
    server.answers.sendProofCode = () => ({ value: { target: '+86 *** 8000', expiredMinutes: 5 } as Answer<'sendProofCode'> })
    await open(owed(SMS))
    fireEvent.click(button('Confirm'))
    expect(await screen.findByText('Request a code first')).toBeTruthy()
    fireEvent.click(button('Send code'))
    expect(await screen.findByText('Sent to +86 *** 8000. The code is valid for 5 min.')).toBeTruthy()
    expect(button('Resend code').disabled).toBe(true)
    expect(server.sentBy('sendProofCode')[0]?.body).toEqual({ ticket: 't1', way: 'sms' })
  })

  it('is complete with the right answer', async () => {
    server.answers.giveProof = () => ({ value: SIGNED_IN as Answer<'giveProof'> })
    await open(owed(APP))
    fill(/^Code/, ' 123456 ')
    fireEvent.click(button('Confirm'))
    await waitFor(() => expect(useSession.getState().token).toBe('token-1'))
    expect(server.sentBy('giveProof')[0]?.body).toEqual({ ticket: 't1', way: 'authenticator', answer: '123456' })
    expect(close).toHaveBeenCalled()
  })

  it('tells a wrong answer at the field, and can be tried again', async () => {
    server.answers.giveProof = () => ({ code: 'proof_wrong', message: 'Not this one. 4 tries are left.' })
    await open(owed({ way: 'bankName', target: null }))
    fill(/^Name on your bank account/, 'Mei')
    fireEvent.click(button('Confirm'))
    expect(await screen.findByText('Not this one. 4 tries are left.')).toBeTruthy()
    expect(isInvalid(/^Name on your bank account/)).toBe(true)
    expect(button('Confirm')).toBeTruthy()
  })

  it.each(['proof_ticket_invalid', 'account_locked'])('is over where the server says %s', async code => {
    server.answers.giveProof = () => ({ code, message: 'Over.' })
    await open(owed(APP))
    fill(/^Code/, '123456')
    fireEvent.click(button('Confirm'))
    expect((await screen.findAllByText('This login has expired')).length).toBeGreaterThan(0)
    fireEvent.click(button('Log in again'))
    expect(useModals.getState().open?.name).toBe('login')
  })

  it('is confirmed once, however often it is pressed', async () => {
    const answer = later<{ value: Answer<'giveProof'> }>()
    server.answers.giveProof = () => answer.promise
    await open(owed(APP))
    fill(/^Code/, '123456')
    fireEvent.click(button('Confirm'))
    await waitFor(() => expect(button('Confirm').getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(button('Confirm'))
    answer.answer({ value: SIGNED_IN as Answer<'giveProof'> })
    await waitFor(() => expect(useSession.getState().token).toBe('token-1'))
    expect(server.sentBy('giveProof')).toHaveLength(1)
  })
})

describe('an account at another provider', () => {
  type Offer = Parameters<typeof ExternalOfferModal>[0]['params']
  const anOffer = (change: Partial<Offer> = {}): Offer => ({
    ...{ attempt: 'a1', provider: 'google', email: 'mei@mail.example', mobile: null, name: null, account: 'orchid88' },
    ...change,
  })

  it('is connected by the password of the account with the same address', async () => {
    await renderPage(<ExternalOfferModal params={anOffer()} onClose={close} />)
    expect(screen.getByText(/orchid88 uses the same address, mei@mail\.example/)).toBeTruthy()
    fireEvent.click(await findButton('Link and log in'))
    expect(await screen.findByText('Please enter the password')).toBeTruthy()
    expect(server.sentBy('linkExternal')).toEqual([])
  })

  it('says who has no account here yet, and that what is missing did not come', async () => {
    server.answers.registerSettings = () => ({ code: 'internal', message: 'No form now.', status: 500 })
    await renderPage(<ExternalOfferModal params={anOffer({ account: null })} onClose={close} />)
    expect(screen.getByText('mei@mail.example has no account here yet. We also need:')).toBeTruthy()
    expect(await screen.findByText('No form now.')).toBeTruthy()
    server.answers.registerSettings = () => ({ value: someSettings() as Answer<'registerSettings'> })
    fireEvent.click(button('Try again'))
    expect(await findButton('Create account')).toBeTruthy()
  })
})
