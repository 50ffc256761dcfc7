// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { SecurityTabs } from './security-tabs.tsx'

const AT = '2026-03-01T12:00:00.000Z'
const member = {
  id: '019a0000-0000-7000-8000-0000000000ab',
  account: 'orchid88',
  nickname: 'Orchid',
  type: 0,
  toUpline: false,
  toDownline: false,
  clubLabel: { labelName: 'VIP 0', rankLevel: 0 },
  memberLabel: [],
  language: 'EN',
  currency: 'CNY',
  avatar: 'avatar-01',
  avatarType: 'STATIC',
  registeredAt: AT,
  lastLoginAt: AT,
}
const security = {
  level: 'weak',
  done: { password: true, email: false, phone: false, paymentPassword: false, authenticator: false },
  email: null,
  phone: null,
  passwordChangedAt: AT,
  paymentPasswordChangedAt: null,
  paymentLockedUntil: null,
  authenticatorSince: null,
  recoveryCodesLeft: 0,
}
const setting = { show: true, required: false, acceptedPattern: '', patternId: 6, minLength: 6, maxLength: 15 }
const profile = {
  fields: [
    { name: 'nickname', value: 'Orchid', isLocked: false, choices: [], setting: { ...setting, patternId: 0, minLength: 1, maxLength: 24 } },
    {
      name: 'payeeName',
      value: 'Mei Lin',
      isLocked: true,
      choices: [],
      setting: { ...setting, patternId: 0, minLength: 2, maxLength: 60 },
    },
    { name: 'whatsapp', value: '', isLocked: false, choices: [], setting },
    { name: 'occupation', value: '', isLocked: false, choices: ['student', 'other'], setting: { ...setting, patternId: 0, maxLength: 40 } },
  ],
}
const pin = { ...setting, minLength: 6, maxLength: 6 }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const value = (answer: unknown) => json({ success: true, value: answer })
let answers: Record<string, () => Response>
let sent: string[]

/** The server's side of the wire. */
async function serve(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const call = `${init.method ?? 'GET'} ${new URL(String(input), 'http://portal').pathname}`
  sent.push(call)
  return answers[call]?.() ?? json({ success: false, code: 'not_found', message: '' }, 404)
}

freshPages('security')
beforeEach(async () => {
  sent = []
  answers = {
    'GET /wps/member/info': () => value(member),
    'GET /wps/v2/security': () => value(security),
    'GET /wps/session/login/info': () =>
      value({ account: 'orchid88', type: 0, signedInAt: AT, ip: '::1', lastLoginAt: AT, lastLoginIp: '203.0.113.7', expiresAt: AT }),
    'GET /wps/system/setting/register': () =>
      value({ paymentPassword: pin, password: { ...pin, patternId: 5, minLength: 8, maxLength: 20 } }),
    'GET /wps/v2/member/profile': () => value(profile),
    'GET /wps/v2/member/redeem-contact': () => value({ contact: null, isMissing: false, setting: null }),
    'GET /wps/v2/security/outside-accounts': () => value({ list: [], open: [] }),
  }
  useSession.setState({ token: 'token-of-the-member' })
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

const show = (address = '/index?member=securityCenter') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <SecurityTabs sessions={<p>where else I am</p>} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
const type = (label: RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

describe('security centre', () => {
  it('says how well the account is kept, what to do next, and when it was used last', async () => {
    show()
    expect(await screen.findByText('Weak')).toBeTruthy()
    expect(await screen.findByText(/203\.0\.113\.7/)).toBeTruthy()
    expect(screen.getByText('where else I am')).toBeTruthy()
    expect(screen.getAllByText('Not set')).toHaveLength(4)
  })

  it('is ready at the field that a link names', async () => {
    show('/index?member=securityCenter&tab=profile&field=whatsapp')
    const field = await screen.findByLabelText(/^WhatsApp/)
    await waitFor(() => expect(document.activeElement).toBe(field))
    cleanup()
    show('/index?member=securityCenter&field=paymentPassword')
    expect(await screen.findByLabelText(/^New payment password\*?$/)).toBeTruthy()
    cleanup()
    show('/index?member=securityCenter&tab=profile&field=nobody')
    expect(await screen.findByLabelText(/^WhatsApp/)).toBeTruthy()
  })

  it('opens the form of the next step, judges it before it is sent, and puts the server’s refusal at its field', async () => {
    answers['PUT /wps/v2/security/payment-password'] = () =>
      json({ success: false, code: 'password_wrong', message: 'This password is incorrect.' }, 422)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Set payment password' }))
    await screen.findByText(/6 digits/)
    type(/^Login password/, 'wrong1234')
    type(/^New payment password\*?$/, '12345')
    type(/^Repeat new payment password/, '12345')
    fireEvent.click(screen.getByRole('button', { name: 'Save payment password' }))
    expect(screen.getByLabelText(/^New payment password\*?$/).getAttribute('aria-invalid')).toBe('true')
    expect(sent.filter(call => call.startsWith('PUT'))).toEqual([])
    type(/^New payment password\*?$/, '123456')
    type(/^Repeat new payment password/, '123456')
    fireEvent.click(screen.getByRole('button', { name: 'Save payment password' }))
    expect(await screen.findByText('This password is incorrect.')).toBeTruthy()
    expect(screen.getByText('password_wrong')).toBeTruthy()
    expect(screen.getByLabelText(/^Login password/).getAttribute('aria-invalid')).toBe('true')
  })

  it('shows a locked field as locked, offers choices, and sends only what changed', async () => {
    answers['PUT /wps/v2/member/profile'] = () =>
      json({ success: false, code: 'validation_failed', message: '', fields: { whatsapp: 'Enter 6-15 digits' } }, 422)
    show()
    fireEvent.click(await screen.findByRole('tab', { name: 'Profile' }))
    const name = (await screen.findByLabelText('Full name')) as HTMLInputElement
    expect([name.value, name.disabled]).toEqual(['Mei Lin', true])
    expect(within(screen.getByLabelText('Occupation')).getByText('Student')).toBeTruthy()
    const save = screen.getByRole('button', { name: 'Save profile' }) as HTMLButtonElement
    expect(save.disabled).toBe(true)
    type(/^WhatsApp/, 'abc')
    fireEvent.click(save)
    expect(screen.getByLabelText(/^WhatsApp/).getAttribute('aria-invalid')).toBe('true')
    expect(sent.filter(call => call.startsWith('PUT'))).toEqual([])
    type(/^WhatsApp/, '123456')
    fireEvent.click(save)
    await waitFor(() => expect(sent.filter(call => call.startsWith('PUT'))).toHaveLength(1))
    expect(await screen.findByText('validation_failed')).toBeTruthy()
  })

  it('asks again where the account did not come', async () => {
    answers['GET /wps/v2/security'] = () => json({ success: false, code: 'system_error', message: 'System error.' }, 500)
    show()
    const retry = await screen.findByRole('button', { name: /again/i })
    answers['GET /wps/v2/security'] = () => value(security)
    fireEvent.click(retry)
    expect(await screen.findByText('Weak')).toBeTruthy()
  })
})
