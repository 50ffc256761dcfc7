// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { LoginSecurityPage } from './login-security-page.tsx'
import type { Provider } from './provider.ts'

type Row = Answer<'consoleLoginSecurity'>
type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['security.read', 'security.write', 'sign-in-provider.write']

const row = (changes: Partial<Row['settings']> = {}, version = 7): Row =>
  ({
    ...{ brandId: BRAND, version },
    settings: {
      ...{ captchaAfterFailures: 3, lockAfterFailures: 10, lockMinutes: 15, idleMinutes: 30, absoluteHours: 24 },
      ...{ newAddressProof: true, oneSession: false, puzzleAfterFailures: false, passwordDaysMax: 0, forcedPasswordChange: false },
      ...changes,
    },
  }) as Row
const provider = (changes: Partial<Provider> = {}): Provider =>
  ({
    ...{ provider: 'google', version: 2, hasSecret: true, callbackPath: '/wps/external/google' },
    settings: { isOn: false, clientId: 'c-1', issuer: 'https://accounts.google.com', api: '' },
    ...changes,
  }) as Provider
const firebase = provider({
  provider: 'firebase',
  settings: {
    isOn: true,
    clientId: 'p-1',
    issuer: 'https://keys.example',
    api: 'https://toolkit.example',
    captcha: null,
  } as Provider['settings'],
})

async function open(answers: Answers = {}, permissions = MAY) {
  const sent = fakeServer({
    consoleLoginSecurity: () => ({ value: row() }),
    consoleExternalProviders: () => ({ value: { list: [provider(), firebase] } }) as never,
    ...answers,
  })
  const { settle } = renderScreen(<LoginSecurityPage />, { permissions })
  await settle()
  await settle()
  return { sent, settle }
}
const lockField = () => screen.getByLabelText<HTMLInputElement>('Failures before sign-in locks')

freshScreens()

describe('how strictly sign-in is judged', () => {
  it('says which bounds a figure has, before they are broken', async () => {
    await open()
    expect(lockField().value).toBe('10')
    expect(screen.getByText('3 to 100')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it.each([
    ['Failures before sign-in locks', '2', 'Enter a whole number from 3 to 100.'],
    ['Failures before the image captcha', '10', 'The captcha must come before the lock.'],
    ['Minutes without activity', '1440', undefined],
  ])('%s %s: %s', async (label, value, fault) => {
    await open()
    type(label, value)
    if (fault) expect(screen.getByText(fault)).toBeTruthy()
    expect(button('Save').disabled).toBe(fault !== undefined)
  })

  it('does not let a session be idle for longer than it can last', async () => {
    await open({ consoleLoginSecurity: () => ({ value: row({ absoluteHours: 1 }) }) })
    type('Minutes without activity', '61')
    expect(screen.getByText('This is longer than the maximum session.')).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
  })

  it('is saved whole, with the reason, once, and goes on from the answer', async () => {
    const answer = hold({ value: row({ lockAfterFailures: 5 }, 8) })
    const { sent, settle } = await open({ updateLoginSecurity: answer.answer })
    type('Failures before sign-in locks', '5')
    fireEvent.click(screen.getByRole('switch', { name: 'One session for each member' }))
    expect(screen.getByText('Unsaved changes: 2')).toBeTruthy()
    type('Reason', 'Guessing of last night')
    press('Save')
    await answer.isUnderWay()
    expect(button('Save').getAttribute('aria-busy')).toBe('true')
    press('Save')
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'updateLoginSecurity').map(({ body }) => body)).toEqual([
      { version: 7, reason: 'Guessing of last night', settings: row({ lockAfterFailures: 5, oneSession: true }).settings },
    ])
    expect(screen.getByText('Saved. Takes effect within five seconds.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('that somebody else changed first is not overwritten; discarding shows theirs', async () => {
    const given = { row: row() }
    const { settle } = await open({
      consoleLoginSecurity: () => ({ value: given.row }),
      updateLoginSecurity: () => ({ code: 'version_conflict', message: '', status: 409 }),
    })
    type('Failures before sign-in locks', '5')
    press('Save')
    await settle()
    expect(screen.getByText(/^Someone else has changed these settings\./)).toBeTruthy()
    expect(lockField().value).toBe('5')
    press('Discard')
    expect(lockField().value).toBe('10')
  })

  it('is only looked at by a role that may not write', async () => {
    await open({}, ['security.read'])
    expect(screen.getByText(/^You can view these rules\./)).toBeTruthy()
    expect(lockField().matches(':disabled')).toBe(true)
    expect(button('Set up Google').disabled).toBe(true)
  })

  it('leaves the outside ways in to the owner', async () => {
    await open({}, ['security.read', 'security.write'])
    expect(lockField().matches(':disabled')).toBe(false)
    expect(button('Set up Google').disabled).toBe(true)
    expect(screen.getByText('Only the owner can set these up.')).toBeTruthy()
  })
})

describe('an outside way in', () => {
  it('keeps its secret where none is typed, and sends its texts without the spaces around them', async () => {
    const { sent, settle } = await open({ updateExternalProvider: () => ({ value: provider() }) as never })
    press('Set up Google')
    expect(dialog().getByText('A secret is saved. Leave empty to keep it, unless you change an address.')).toBeTruthy()
    type('Client ID', ' c-2 ', dialog())
    fireEvent.click(dialog().getByRole('switch', { name: 'Available to members' }))
    press('Save', dialog())
    await settle()
    const saved = sent.find(({ id }) => id === 'updateExternalProvider')
    expect(saved?.body).toEqual({
      version: 2,
      settings: { isOn: true, clientId: 'c-2', issuer: 'https://accounts.google.com', api: '' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says at its fields what the server refuses', async () => {
    const fields = { 'settings.issuer': 'field_invalid', secret: 'field_required' }
    const { settle } = await open({ updateExternalProvider: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    press('Set up Google')
    press('Save', dialog())
    await settle()
    expect(dialog().getByLabelText('Issuer').getAttribute('aria-invalid')).toBe('true')
    expect(dialog().getByText('This value is not accepted.')).toBeTruthy()
    expect(dialog().getByText('Fill this in.')).toBeTruthy()
  })

  it('of phones has a captcha where a site key is given, and none where it is not', async () => {
    const { sent, settle } = await open({ updateExternalProvider: () => ({ value: firebase }) as never })
    press('Set up Phone (Firebase)')
    expect(dialog().queryByLabelText('reCAPTCHA script address')).toBeNull()
    press('Save', dialog())
    await settle()
    press('Set up Phone (Firebase)')
    type('reCAPTCHA site key', ' k-1 ', dialog())
    expect(dialog().getByLabelText<HTMLInputElement>('reCAPTCHA script address').value).toBe('https://www.google.com/recaptcha/api.js')
    press('Save', dialog())
    await settle()
    const captchas = sent
      .filter(({ id }) => id === 'updateExternalProvider')
      .map(({ body }) => (body as { settings: { captcha: unknown } }).settings.captcha)
    expect(captchas).toEqual([null, { siteKey: 'k-1', script: 'https://www.google.com/recaptcha/api.js' }])
  })
})
