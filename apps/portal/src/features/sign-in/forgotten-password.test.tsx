// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aSetting, someSettings } from '../../testing/member-builders.ts'
import { button, fill, findButton, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ForgotPasswordModal } from './forgot-password-modal.tsx'
import { PasswordPage } from './password-page.tsx'

freshPages('signIn', 'phone')

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

  it('is recovered by a link to the address of the account', async () => {
    await open()
    fill(/^User name/, ' orchid88 ')
    fill(/^E-mail/, ' ann@example.org ')
    fireEvent.click(button('Send link'))
    expect(await screen.findByText('Check your e-mail')).toBeTruthy()
    expect(statusText()).toContain('We sent a link to ann@example.org. It is valid for 30 minutes.')
    expect(server.sentBy('recoverByEmail')[0]?.body).toEqual({ username: 'orchid88', email: 'ann@example.org' })
  })

  it('tells what the server says at the field, with its code', async () => {
    server.answers.recoverByEmail = () =>
      ({ code: 'account_not_found', message: 'No.', fields: { email: 'No account has this address.' } }) as never
    await open()
    fill(/^User name/, 'orchid88')
    fill(/^E-mail/, 'ann@example.org')
    fireEvent.click(button('Send link'))
    expect(textOf((await screen.findByText(/No account has this address/)).parentElement)).toContain('account_not_found')
  })

  it('is set anew with a code that was sent to the number, sealed', async () => {
    await open({ emailRecovery: false, phoneRecovery: true })
    fill(/^Mobile number/, '13800138000')
    fireEvent.click(button('Send code'))
    await waitFor(() => expect(server.sentBy('smsNoLogin')[0]?.body).toMatchObject({ mobileNum: '13800138000', purpose: 'recovery' }))
    expect(await screen.findByText(/^We sent a code to \+\d+ 13800138000\.$/)).toBeTruthy()
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
    const again = await findButton(/^Resend in \d+ s$/)
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
})

describe('a recovery link', () => {
  const open = async (token: string) => {
    history.replaceState(null, '', `/password${token && `#${token}`}`)
    const shown = await renderPage(<PasswordPage />, { address: '/password' })
    await shown.settle()
  }

  it('sets no password that breaks the rule of the brand', async () => {
    await open('secret-token')
    newPasswords('short')
    fireEvent.click(button('Set new password'))
    await waitFor(() => expect(screen.getByLabelText(/^New password/).getAttribute('aria-invalid')).toBe('true'))
    expect(server.sentBy('setPasswordByLink')).toEqual([])
  })
})
