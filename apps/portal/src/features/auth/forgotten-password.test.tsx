// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useModals } from '../../shared/modals/modal-store.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aSetting, someSettings } from '../../testing/member-builders.ts'
import { button, fill, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { ChangePasswordModal } from './change-password-modal.tsx'
import { ForgotPasswordModal } from './forgot-password-modal.tsx'
import { PasswordPage } from './password-page.tsx'

freshPages('signin', 'auth')

const GOOD = 'Harbour88lamp'
let server: FakeServer
const closed = vi.fn()
beforeEach(() => {
  closed.mockClear()
  server = fakeServer({
    registerSettings: () => ({
      value: someSettings({
        username: aSetting({ required: true, minLength: 4, maxLength: 12 }),
        email: aSetting({ patternId: 3, minLength: 5, maxLength: 80 }),
      }),
    }),
    recoverByEmail: () => ({ value: { expiredMinutes: 30 } }),
    smsNoLogin: () => ({ value: { expiredMinutes: 5 } }),
    setPasswordByPhone: () => ({ value: { done: true } }),
    setPasswordByLink: () => ({ value: { done: true } }),
    changePassword: () => ({ value: { done: true } }),
  } as Parameters<typeof fakeServer>[0])
})
const withWays = (ways: { emailRecovery: boolean; phoneRecovery: boolean }) =>
  testStatus({ ...midnight, toggles: { ...midnight.toggles, ...ways } })
const statusText = () => screen.getAllByRole('status').map(textOf).join(' ')
const newPasswords = (first: string, second = first) => {
  fill(/^New password/, first)
  fill(/^Repeat new password/, second)
}

describe('a forgotten password', () => {
  const open = async (ways = { emailRecovery: true, phoneRecovery: true }) => {
    const shown = await renderPage(<ForgotPasswordModal onClose={closed} />, { status: withWays(ways) })
    await shown.settle()
  }

  it('is recovered in the ways of the brand', async () => {
    await open()
    expect(screen.getAllByRole('tab').map(textOf)).toEqual(['By e-mail', 'By phone'])
  })

  it('is recovered in the one way that there is, without a choice', async () => {
    await open({ emailRecovery: false, phoneRecovery: true })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByLabelText(/^Mobile number/)).toBeTruthy()
  })

  it('is recovered by a link to the address of the account', async () => {
    await open()
    fill(/^User name/, ' orchid88 ')
    fill(/^E-mail/, ' ann@example.org ')
    fireEvent.click(button('Send the link'))
    expect(await screen.findByText('Look into your mailbox')).toBeTruthy()
    expect(statusText()).toContain('We have sent a link to ann@example.org. It is valid for 30 minutes.')
    expect(server.sentBy('recoverByEmail')[0]?.body).toEqual({ username: 'orchid88', email: 'ann@example.org' })
  })

  it('asks nothing of the server with a name or an address that are none', async () => {
    await open()
    fill(/^User name/, 'me')
    fill(/^E-mail/, 'ann@')
    fireEvent.click(button('Send the link'))
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText(/^User name/).getAttribute('aria-invalid')).toBe('true')
    expect(server.sentBy('recoverByEmail')).toEqual([])
  })

  it('tells what the server says at the field, with its code', async () => {
    server.answers.recoverByEmail = () =>
      ({ code: 'account_not_found', message: 'No.', fields: { email: 'No account has this address.' } }) as never
    await open()
    fill(/^User name/, 'orchid88')
    fill(/^E-mail/, 'ann@example.org')
    fireEvent.click(button('Send the link'))
    expect(textOf((await screen.findByText(/No account has this address/)).parentElement)).toContain('account_not_found')
  })

  it('is set anew with a code that was sent to the number, sealed', async () => {
    await open({ emailRecovery: false, phoneRecovery: true })
    fill(/^Mobile number/, '13800138000')
    fireEvent.click(button('Send code'))
    await waitFor(() => expect(server.sentBy('smsNoLogin')[0]?.body).toMatchObject({ mobileNum: '13800138000', purpose: 'recovery' }))
    expect(await screen.findByText(/^We have sent a code to \+\d+ 13800138000\.$/)).toBeTruthy()
    fill(/^Verification code/, '123456')
    newPasswords(GOOD)
    fireEvent.click(button('Set new password'))
    expect(await screen.findByText('Your new password is set')).toBeTruthy()
    expect(server.sentBy('setPasswordByPhone')[0]?.body).toMatchObject({
      ...{ mobileNum: '13800138000', verificationCode: '123456', newPassword: GOOD, confirmNewPassword: GOOD },
    })
    expect(server.sentBy('setPasswordByPhone')[0]?.headers.get('content-type')).toBe('application/jose')
  })

  it('sends no second code while the first one lives', async () => {
    await open({ emailRecovery: false, phoneRecovery: true })
    fill(/^Mobile number/, '13800138000')
    fireEvent.click(button('Send code'))
    const again = await findButton(/^Again in \d+ s$/)
    expect(again.disabled || again.getAttribute('aria-disabled') === 'true').toBe(true)
    fireEvent.click(again)
    expect(server.sentBy('smsNoLogin')).toHaveLength(1)
  })

  it('shows a wrong code at the code, and different passwords at the second', async () => {
    server.answers.setPasswordByPhone = () => ({ code: 'verification_code_wrong', message: 'This code is wrong.' })
    await open({ emailRecovery: false, phoneRecovery: true })
    fill(/^Mobile number/, '13800138000')
    fill(/^Verification code/, '000000')
    newPasswords(GOOD, 'Harbour88lamps')
    fireEvent.click(button('Set new password'))
    expect(await screen.findByText('Confirmation password is not correct.')).toBeTruthy()
    expect(server.sentBy('setPasswordByPhone')).toEqual([])
    newPasswords(GOOD)
    fireEvent.click(button('Set new password'))
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    expect(screen.getByLabelText(/^Verification code/).getAttribute('aria-invalid')).toBe('true')
  })

  it('leads back to the login', async () => {
    await open()
    fireEvent.click(button('Back to login'))
    expect(useModals.getState().open?.name).toBe('login')
  })
})

describe('a recovery link', () => {
  const open = async (token: string) => {
    history.replaceState(null, '', `/password${token && `#${token}`}`)
    const shown = await renderPage(<PasswordPage />, { address: '/password' })
    await shown.settle()
  }

  it('is read once and leaves the address at once', async () => {
    await open('secret-token')
    expect(location.hash).toBe('')
    newPasswords(GOOD)
    fireEvent.click(button('Set new password'))
    expect(await screen.findByText('Your new password is set')).toBeTruthy()
    expect(server.sentBy('setPasswordByLink')[0]?.body).toEqual({ token: 'secret-token', newPassword: GOOD, confirmNewPassword: GOOD })
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  })

  it('sets no password that breaks the rule of the brand', async () => {
    await open('secret-token')
    newPasswords('short')
    fireEvent.click(button('Set new password'))
    await waitFor(() => expect(screen.getByLabelText(/^New password/).getAttribute('aria-invalid')).toBe('true'))
    expect(server.sentBy('setPasswordByLink')).toEqual([])
  })

  it.each([
    ['that was used', 'secret-token'],
    ['without its token', ''],
  ])('%s says so, and leads to another', async (_what, token) => {
    server.answers.setPasswordByLink = () => ({ code: 'recovery_link_invalid', message: 'No.' })
    await open(token)
    if (token) {
      newPasswords(GOOD)
      fireEvent.click(button('Set new password'))
    }
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
    fireEvent.click(button('Ask for a new link'))
    await waitFor(() => expect(useModals.getState().open?.name).toBe('forgotPassword'))
    expect(addressNow()).toBe('/login')
  })
})

describe('a password that must be changed', () => {
  const PARAMS = { token: 'half-session', firstTimeLogin: false, passwordExpired: true, rememberToken: null, account: 'orchid88' } as never
  const open = async (more: object = {}) => {
    const shown = await renderPage(<ChangePasswordModal params={Object.assign({}, PARAMS, more)} onClose={closed} />)
    await shown.settle()
  }

  it('asks for the present one only where it was not just typed', async () => {
    await open({ oldPassword: 'Old88password' })
    expect(screen.queryByLabelText(/^Present password/)).toBeNull()
    newPasswords(GOOD)
    fireEvent.click(button('Save and go on'))
    await waitFor(() => expect(server.sentBy('changePassword')).toHaveLength(1))
    expect(server.sentBy('changePassword')[0]?.body).toEqual({ oldPassword: 'Old88password', newPassword: GOOD, confirmNewPassword: GOOD })
    expect(server.sentBy('changePassword')[0]?.headers.get('authorization')).toBe('Bearer half-session')
  })

  it('shows a wrong present password where it is then asked', async () => {
    server.answers.changePassword = () => ({ code: 'password_wrong', message: 'This is not your password.' })
    await open({ oldPassword: 'Old88password' })
    newPasswords(GOOD)
    fireEvent.click(button('Save and go on'))
    expect(await screen.findByText(/This is not your password/)).toBeTruthy()
    expect(screen.getByLabelText(/^Present password/)).toBeTruthy()
  })

  it('is not passed by: leaving ends the session', async () => {
    await open()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(closed).not.toHaveBeenCalled()
    fireEvent.click(button('Log out'))
    expect(closed).toHaveBeenCalled()
    await waitFor(() => expect(server.sentBy('logout')[0]?.headers.get('authorization')).toBe('Bearer half-session'))
    expect(useSession.getState().token).toBeNull()
  })
})
