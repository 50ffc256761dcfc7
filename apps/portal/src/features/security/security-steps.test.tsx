// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Security } from '../../shared/api/types.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aField, aMember, aSecurity, aSetting, someSettings } from '../../testing/member-builders.ts'
import { button, fill, findButton, findFault, later, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SecurityTabs } from './security-tabs.tsx'

freshPages('security', 'redeemContact', 'outsideAccounts', 'externalSignIn')

let server: FakeServer
let security: Security
const DONE = { done: true } as const
beforeEach(() => {
  security = aSecurity()
  server = fakeServer({
    memberInfo: () => ({ value: aMember() }),
    getSecurity: () => ({ value: security }),
    registerSettings: () => ({ value: someSettings() as Answer<'registerSettings'> }),
    getProfile: () => ({ value: { fields: [aField('nickname', { value: 'Orchid', setting: aSetting({ maxLength: 24 }) })] } }),
    getDisplay: () => ({ value: { hideBalance: false, reduceMotion: false, sound: true } }),
    dataCopy: () => ({ value: null }),
    outsideAccounts: () => ({ value: { list: [], open: [] } as Answer<'outsideAccounts'> }),
    sendSecurityCode: () => ({ value: { target: 'm***@mail.example', expiredMinutes: 5 } as Answer<'sendSecurityCode'> }),
  })
})

/** Until all that a form asked for when it was opened has come. */
let settle: () => Promise<void>
const open = async (change: Parameters<typeof aSecurity>[0] = {}) => {
  security = aSecurity(change)
  const shown = await renderPage(<SecurityTabs />, { address: '/index?member=securityCenter', as: 'member' })
  settle = shown.settle
}
/** The row of a lock, by its title. */
const row = async (title: string) =>
  within((await screen.findByRole('heading', { level: 4, name: new RegExp(`^${title}`) })).closest('li') as HTMLElement)
const act = async (title: string, name: string) => {
  fireEvent.click((await row(title)).getByRole('button', { name }))
  await settle()
}
const part = async (tab: string) => fireEvent.click(await screen.findByRole('tab', { name: tab }))

describe('how an account stands', () => {
  it('is told lock by lock', async () => {
    await open({
      done: { email: true, paymentPassword: true },
      email: { masked: 'm***@mail.example', isVerified: true },
      paymentPasswordChangedAt: '2026-02-01T12:00:00.000Z',
    })
    expect(textOf((await row('E-mail')).getByText('m***@mail.example'))).toBe('m***@mail.example')
    expect((await row('Payment password')).getByText(/^Changed Feb 1/)).toBeTruthy()
    expect((await row('Phone')).getByText('Not set')).toBeTruthy()
    expect((await row('Authenticator')).getByText(/A code from an app on your phone/)).toBeTruthy()
  })

  it.each([
    [
      { paymentLockedUntil: '2026-03-02T12:00:00.000Z', done: { paymentPassword: true } },
      'Payment password',
      /^Locked until Mar 2.* after five wrong attempts$/,
    ],
    [{ email: { masked: 'm***@mail.example', isVerified: false } }, 'E-mail', 'm***@mail.example – not confirmed yet'],
    [
      { authenticatorSince: '2026-02-01T12:00:00.000Z', recoveryCodesLeft: 3, done: { authenticator: true } },
      'Authenticator',
      /^On since Feb 1.* · 3 recovery codes left$/,
    ],
  ])('%j says so', async (change, title, words) => {
    await open(change)
    expect((await row(title)).getByText(words)).toBeTruthy()
  })

  it('offers the way back to a forgotten payment password only where a code can be sent', async () => {
    await open({ done: { paymentPassword: true } })
    expect((await row('Payment password')).queryByRole('button', { name: 'Forgot it?' })).toBeNull()
  })
})

describe('the login password', () => {
  const fillIn = async (old = 'Orchid2025', fresh = 'Orchid2026', again = fresh) => {
    await open()
    await act('Login password', 'Change')
    fill(/^Current password/, old)
    fill(/^New password(?! again)/, fresh)
    fill(/^Repeat new password/, again)
    fireEvent.click(button('Change password'))
  }

  it('is changed by who knows the old one, and the form closes', async () => {
    server.answers.changePassword = () => ({ value: DONE as never })
    await fillIn()
    expect((await screen.findAllByText('Password changed')).length).toBeGreaterThan(0)
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    expect(server.sentBy('changePassword')[0]?.body).toEqual({
      ...{ oldPassword: 'Orchid2025', newPassword: 'Orchid2026', confirmNewPassword: 'Orchid2026' },
    })
  })

  it('says at each field what is wrong, and sends nothing', async () => {
    await fillIn('', 'short', 'other')
    expect(screen.getByText('Input cannot be empty')).toBeTruthy()
    expect(screen.getByText('Confirmation password is not correct.')).toBeTruthy()
    expect(screen.getByLabelText(/^New password(?! again)/).getAttribute('aria-invalid')).toBe('true')
    expect(server.sentBy('changePassword')).toEqual([])
  })

  it.each([
    ['password_wrong', /^Current password/],
    ['password_same', /^New password(?! again)/],
    ['passwords_differ', /^Repeat new password/],
  ])('tells %s at the field that it means', async (code, label) => {
    server.answers.changePassword = () => ({ code, message: 'Not so.' })
    await fillIn()
    expect(await screen.findByText(code)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('is sent once however often it is pressed', async () => {
    const answer = later<{ value: never }>()
    server.answers.changePassword = () => answer.promise
    await fillIn()
    await waitFor(() => expect(button('Change password').getAttribute('aria-busy')).toBe('true'))
    fireEvent.submit(button('Change password').closest('form') as HTMLFormElement)
    answer.answer({ value: DONE as never })
    await screen.findAllByText('Password changed')
    expect(server.sentBy('changePassword')).toHaveLength(1)
  })
})

describe('the payment password', () => {
  it('is set by the login password', async () => {
    server.answers.setPaymentPassword = () => ({ value: DONE as never })
    await open()
    await act('Payment password', 'Set')
    fill(/^Login password/, 'Orchid2025')
    fill(/^New payment password(?! again)/, '246810')
    fill(/^Repeat new payment password/, '246810')
    fireEvent.click(button('Save payment password'))
    expect((await screen.findAllByText('Payment password saved')).length).toBeGreaterThan(0)
    expect(server.sentBy('setPaymentPassword')[0]?.body).toEqual({ password: 'Orchid2025', paymentPassword: '246810' })
  })

  it('is changed by the old one; five wrong tries lock it, which is said at that field', async () => {
    server.answers.changePaymentPassword = () => ({ code: 'payment_password_locked', message: 'Locked for a day.' })
    await open({ done: { paymentPassword: true } })
    await act('Payment password', 'Change')
    fill(/^Current payment password/, '000000')
    fill(/^New payment password(?! again)/, '246810')
    fill(/^Repeat new payment password/, '246810')
    fireEvent.click(button('Save payment password'))
    expect(await screen.findByText('payment_password_locked')).toBeTruthy()
    expect(screen.getByLabelText(/^Current payment password/).getAttribute('aria-invalid')).toBe('true')
  })

  it('is replaced by a code where it was forgotten', async () => {
    server.answers.resetPaymentPassword = () => ({ value: DONE as never })
    await open({ done: { paymentPassword: true, email: true }, email: { masked: 'm***@mail.example', isVerified: true } })
    await act('Payment password', 'Forgot it?')
    fireEvent.click(button('Send code'))
    expect(await screen.findByText('Sent to m***@mail.example')).toBeTruthy()
    expect(button(/^Resend in \d+ s$/).disabled).toBe(true)
    expect(server.sentBy('sendSecurityCode')[0]?.body).toEqual({ use: 'payment-password', channel: 'mail' })
    fill(/^Login password/, 'Orchid2025')
    fill(/^Code/, ' 123456 ')
    fill(/^New payment password(?! again)/, '246810')
    fill(/^Repeat new payment password/, '246810')
    fireEvent.click(button('Save payment password'))
    await waitFor(() => expect(server.sentBy('resetPaymentPassword')).toHaveLength(1))
    expect(server.sentBy('resetPaymentPassword')[0]?.body).toEqual({
      ...{ password: 'Orchid2025', channel: 'mail', verificationCode: '123456', paymentPassword: '246810' },
    })
  })

  it('is not taken with letters, nor twice in different words', async () => {
    await open()
    await act('Payment password', 'Set')
    fill(/^Login password/, 'Orchid2025')
    fill(/^New payment password(?! again)/, 'abc')
    fill(/^Repeat new payment password/, '246810')
    fireEvent.click(button('Save payment password'))
    expect(screen.getByLabelText(/^New payment password(?! again)/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Confirmation password is not correct.')).toBeTruthy()
    expect(server.sentBy('setPaymentPassword')).toEqual([])
  })
})

describe('a contact', () => {
  it('is bound by a code that has reached it', async () => {
    server.answers.bindContact = () => ({ value: DONE as never })
    await open()
    await act('E-mail', 'Add')
    expect((await row('E-mail')).getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', true)
    fill(/^Login password/, 'Orchid2025')
    fill(/^E-mail address/, 'mei@mail.example')
    fireEvent.click((await row('E-mail')).getByRole('button', { name: 'Send code' }))
    await screen.findByText('Sent to m***@mail.example')
    fill(/^Code sent to the new address/, '123456')
    fireEvent.click((await row('E-mail')).getAllByRole('button', { name: 'Add' }).at(-1) as HTMLElement)
    expect((await screen.findAllByText('E-mail address added')).length).toBeGreaterThan(0)
    expect(server.sentBy('bindContact')[0]?.body).toEqual({
      channel: 'mail',
      address: 'mei@mail.example',
      code: '123456',
      password: 'Orchid2025',
    })
  })

  it('that is bound is proved before another takes its place', async () => {
    await open({ done: { phone: true }, phone: { masked: '+86 *** 8000', isVerified: true } })
    await act('Phone', 'Change')
    const phone = await row('Phone')
    expect(phone.getByLabelText(/^Code sent to \+86 \*\*\* 8000/)).toBeTruthy()
    expect(phone.queryByLabelText(/^Login password/)).toBeNull()
    expect(phone.getByText(/No longer receive codes there\?/)).toBeTruthy()
  })

  it.each([
    ['contact_same', /^E-mail address/],
    ['password_wrong', /^Login password/],
  ])('tells %s at the field that it means', async (code, label) => {
    server.answers.bindContact = () => ({ code, message: 'Not so.' })
    await open()
    await act('E-mail', 'Add')
    fill(/^Login password/, 'Orchid2025')
    fill(/^E-mail address/, 'mei@mail.example')
    fill(/^Code sent to the new address/, '123456')
    fireEvent.click((await row('E-mail')).getAllByRole('button', { name: 'Add' }).at(-1) as HTMLElement)
    expect(await screen.findByText(code)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('tells where no code could be sent', async () => {
    server.answers.sendSecurityCode = () => ({ code: 'too_many_requests', message: 'Wait a minute.', status: 429 })
    await open()
    await act('E-mail', 'Add')
    fill(/^E-mail address/, 'mei@mail.example')
    fireEvent.click((await row('E-mail')).getByRole('button', { name: 'Send code' }))
    expect(await findFault()).toBe('Wait a minute.too_many_requests')
  })
})

describe('an authenticator', () => {
  beforeEach(() => {
    server.answers.beginAuthenticator = () => ({ value: { secret: 'ABCDEFGHIJKL', otpauthUrl: 'otpauth://totp/x?secret=ABCDEFGHIJKL' } })
  })
  const begin = async () => {
    await open()
    await act('Authenticator', 'Set up')
    fill(/^Login password/, 'Orchid2025')
    fireEvent.click(button('Continue'))
    await screen.findByText('ABCD EFGH IJKL')
  }

  it('is set up with its key as a code and in letters, and ends with recovery codes', async () => {
    server.answers.confirmAuthenticator = () => ({ value: { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] } })
    await begin()
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
    fill(/^Six-digit code from the app/, '123456')
    fireEvent.click(button('Turn on'))
    expect(await screen.findByText('Your recovery codes')).toBeTruthy()
    expect(screen.getByText('aaaa-1111')).toBeTruthy()
    expect(screen.getByText(/We will not show them again/)).toBeTruthy()
    fireEvent.click(button('I have saved them'))
    expect(screen.queryByText('bbbb-2222')).toBeNull()
  })

  it('is not switched on by a wrong code', async () => {
    server.answers.confirmAuthenticator = () => ({ code: 'totp_wrong', message: 'Not this code.' })
    await begin()
    fill(/^Six-digit code from the app/, '000000')
    fireEvent.click(button('Turn on'))
    expect(await screen.findByText('totp_wrong')).toBeTruthy()
  })

  it('asks for the login password first', async () => {
    server.answers.beginAuthenticator = () => ({ code: 'password_wrong', message: 'Not this password.' })
    await open()
    await act('Authenticator', 'Set up')
    fill(/^Login password/, 'wrong')
    fireEvent.click(button('Continue'))
    expect(await screen.findByText('password_wrong')).toBeTruthy()
  })

  it.each([
    ['Turn off', 'switchAuthenticatorOff', 'Authenticator turned off'],
    ['Get new recovery codes', 'replaceRecoveryCodes', 'New recovery codes created'],
  ] as const)('takes password and a code for: %s', async (name, call, words) => {
    server.answers.switchAuthenticatorOff = () => ({ value: DONE as never })
    server.answers.replaceRecoveryCodes = () => ({ value: { recoveryCodes: ['cccc-3333'] } })
    await open({ done: { authenticator: true }, authenticatorSince: '2026-02-01T12:00:00.000Z', recoveryCodesLeft: 1 })
    await act('Authenticator', name)
    fill(/^Login password/, 'Orchid2025')
    fill(/^Code from the app, or a recovery code/, '123456')
    fireEvent.click((await row('Authenticator')).getAllByRole('button', { name }).at(-1) as HTMLElement)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(server.sentBy(call)[0]?.body).toEqual({ password: 'Orchid2025', code: '123456' })
  })
})

describe('what I tell of myself', () => {
  beforeEach(() => {
    server.answers.getProfile = () => ({
      value: {
        fields: [
          aField('nickname', { value: 'Orchid', setting: aSetting({ maxLength: 24 }) }),
          aField('payeeName', { value: 'Mei Lin', isLocked: true }),
          aField('occupation', { choices: ['student', 'other'] }),
          aField('zalo', { setting: aSetting({ patternId: 6, minLength: 6, maxLength: 15 }) }),
        ],
      },
    })
  })

  it('is saved with what has changed and nothing else', async () => {
    server.answers.saveProfile = () => ({ value: DONE as never })
    await open()
    await part('Profile')
    expect((await findButton('Save profile')).disabled).toBe(true)
    fill('Nickname', 'Orchid II')
    fill('Occupation', 'student')
    fireEvent.click(button('Save profile'))
    expect((await screen.findAllByText('Profile saved')).length).toBeGreaterThan(0)
    expect(server.sentBy('saveProfile')[0]?.body).toEqual({ nickname: 'Orchid II', occupation: 'student' })
    expect(screen.queryByText('We sent you a message about this change.')).toBeNull()
  })

  it('cannot be changed where only customer service may', async () => {
    await open()
    await part('Profile')
    expect(((await screen.findByLabelText('Full name')) as HTMLInputElement).disabled).toBe(true)
    expect(screen.getByText('Only customer service can change this.')).toBeTruthy()
  })

  it('is judged when a field is left, and again when it is sent', async () => {
    await open()
    await part('Profile')
    await screen.findByLabelText('Zalo')
    fill('Zalo', 'abc')
    fireEvent.blur(screen.getByLabelText('Zalo'))
    expect(screen.getByLabelText('Zalo').getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(button('Save profile'))
    expect(document.activeElement).toBe(screen.getByLabelText('Zalo'))
    expect(server.sentBy('saveProfile')).toEqual([])
  })

  it('tells a refusal at the field that the server names', async () => {
    server.answers.saveProfile = () => ({
      code: 'invalid_fields',
      message: 'Please look again.',
      fields: { nickname: 'Taken by somebody else.' },
    })
    await open()
    await part('Profile')
    await findButton('Save profile')
    fill('Nickname', 'Mei')
    fireEvent.click(button('Save profile'))
    expect(await screen.findByText('Taken by somebody else.')).toBeTruthy()
  })
})

describe('how I see the portal', () => {
  it('follows a switch at once, and goes back where the server refuses', async () => {
    server.answers.saveDisplay = () => ({ code: 'internal', message: 'Not saved.', status: 500 })
    await open()
    await part('Language and display')
    const hide = (await screen.findByRole('switch', { name: /Hide my balance/ })) as HTMLInputElement
    fireEvent.click(hide)
    expect(await findFault()).toContain('Not saved.')
    await waitFor(() => expect((screen.getByRole('switch', { name: /Hide my balance/ }) as HTMLInputElement).checked).toBe(false))
    expect(server.sentBy('saveDisplay')[0]?.body).toEqual({ hideBalance: true })
  })

  it('keeps what the server says', async () => {
    server.answers.saveDisplay = () => ({ value: { hideBalance: false, reduceMotion: true, sound: true } })
    await open()
    await part('Language and display')
    fireEvent.click(await screen.findByRole('switch', { name: /Reduce motion/ }))
    await waitFor(() => expect((screen.getByRole('switch', { name: /Reduce motion/ }) as HTMLInputElement).checked).toBe(true))
  })

  it('offers the languages of the brand', async () => {
    await open()
    await part('Language and display')
    expect(((await screen.findByRole('radio', { name: /English/ })) as HTMLInputElement).checked).toBe(true)
    expect(screen.getByRole('radio', { name: /中文/ })).toBeTruthy()
  })
})

describe('my data', () => {
  const copy = (state: 'building' | 'ready') => ({
    copyId: 'k1',
    state,
    askedAt: '2026-03-01T12:00:00.000Z',
    expiresAt: '2026-03-02T12:00:00.000Z',
    bytes: null,
  })

  it('is asked for with the password', async () => {
    server.answers.askData = () => ({ value: copy('building') })
    await open()
    await part('My data')
    fireEvent.click(await findButton('Request my data'))
    fill(/^Login password/, 'Orchid2025')
    fireEvent.click(button('Request my data'))
    expect((await screen.findAllByText('We are preparing your data')).length).toBeGreaterThan(0)
    expect(server.sentBy('askData')[0]?.body).toEqual({ password: 'Orchid2025' })
  })

  it('says that it is being put together', async () => {
    server.answers.dataCopy = () => ({ value: copy('building') })
    await open()
    await part('My data')
    expect(await screen.findByText('Preparing…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })

  it('can be downloaded until its day is over', async () => {
    server.answers.dataCopy = () => ({ value: copy('ready') })
    await open()
    await part('My data')
    expect(await findButton('Download')).toBeTruthy()
    expect(screen.getByText(/^Available until Mar 2/)).toBeTruthy()
    expect(button('Request again')).toBeTruthy()
  })
})

describe('closing the account', () => {
  const begin = async () => {
    await open()
    await part('My data')
    fireEvent.click(await findButton('Close my account'))
  }

  it('says what it means, and needs the password and a second word', async () => {
    server.answers.closeAccount = () => ({ value: DONE as never })
    await begin()
    expect(screen.getByText(/Withdraw your money first/)).toBeTruthy()
    fireEvent.click(button('Close account for good'))
    expect(server.sentBy('closeAccount')).toEqual([])
    fireEvent.click(screen.getByRole('checkbox'))
    fill(/^Login password/, 'Orchid2025')
    fireEvent.click(button('Close account for good'))
    await waitFor(() => expect(useSession.getState()).toMatchObject({ token: null, ended: 'closed' }))
  })

  it('tells what stands in the way, and leaves the session as it is', async () => {
    server.answers.closeAccount = () => ({ code: 'balance_left', message: 'There is money in your wallet.' })
    await begin()
    fireEvent.click(screen.getByRole('checkbox'))
    fill(/^Login password/, 'Orchid2025')
    fireEvent.click(button('Close account for good'))
    expect(await findFault()).toBe('There is money in your wallet.balance_left')
    expect(useSession.getState().token).not.toBeNull()
  })

  it('may be thought over', async () => {
    await begin()
    fireEvent.click(button('Cancel'))
    expect(button('Close my account')).toBeTruthy()
  })
})
