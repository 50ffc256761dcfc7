// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MemberInfo } from '../../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { aMember, aSecurity, someSettings } from '../../../testing/member-builders.ts'
import { button, fill, findButton, textOf } from '../../../testing/page-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { FirstLoginModal } from './first-login-modal.tsx'

freshPages('signIn', 'phone')

let server: FakeServer
let member: MemberInfo
const closed = vi.fn()
beforeEach(() => {
  closed.mockClear()
  member = aMember({ nickname: '', avatar: '' })
  server = fakeServer({
    memberInfo: () => ({ value: member }),
    getSecurity: () => ({ value: aSecurity() }),
    registerSettings: () => ({ value: someSettings() as never }),
    firstLogin: ({ body }) => {
      member = { ...member, ...(body as Partial<MemberInfo>) }
      return { value: member }
    },
    setPaymentPassword: () => ({ value: { done: true } as never }),
  })
})
const open = async () => {
  const { settle } = await renderPage(<FirstLoginModal onClose={closed} />, { as: 'member' })
  await settle()
}
const name = (text: string) => {
  fill('Nickname', text)
  fireEvent.click(button('Next'))
}
const toPayment = async () => {
  await open()
  name('Orchid')
  fireEvent.click(await screen.findByAltText('Picture 2'))
  fireEvent.click(button('Next'))
  // Until the rule has come the server alone judges.
  await screen.findByText('Enter 6 digits')
}

describe('the first sign-in', () => {
  it('asks for a name, which stands everywhere at once', async () => {
    await open()
    name('  Orchid  ')
    expect(await screen.findByAltText('Picture 1')).toBeTruthy()
    expect(server.sentBy('firstLogin')[0]?.body).toEqual({ nickname: 'Orchid' })
  })

  it('takes no empty name, and shows what the server says of one', async () => {
    await open()
    name('   ')
    await waitFor(() => expect(screen.getByLabelText('Nickname').getAttribute('aria-invalid')).toBe('true'))
    expect(server.sentBy('firstLogin')).toEqual([])
    server.answers.firstLogin = () => ({ code: 'invalid_input', message: 'No.', fields: { nickname: 'Somebody is called so.' } }) as never
    name('Orchid')
    expect(textOf((await screen.findByText(/Somebody is called so\./)).parentElement)).toContain('invalid_input')
  })

  it('can be left for later', async () => {
    await open()
    fireEvent.click(button('Later'))
    expect(closed).toHaveBeenCalledTimes(1)
    expect(server.sentBy('firstLogin')).toEqual([])
  })

  it('asks for a picture, and sends nothing where none is chosen', async () => {
    await open()
    name('Orchid')
    await screen.findByAltText('Picture 1')
    fireEvent.click(button('Next'))
    await findButton('Not now')
    expect(server.sentBy('firstLogin')).toHaveLength(1)
  })

  it('goes back to the name', async () => {
    await open()
    name('Orchid')
    await screen.findByAltText('Picture 1')
    fireEvent.click(button('Back'))
    expect((screen.getByLabelText('Nickname') as HTMLInputElement).value).toBe('Orchid')
  })

  it('ends with the picture where a payment password is set already', async () => {
    server.answers.getSecurity = () => ({ value: aSecurity({ done: { paymentPassword: true } }) })
    await open()
    name('Orchid')
    fireEvent.click(await screen.findByAltText('Picture 2'))
    fireEvent.click(button('Finish'))
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(server.sentBy('firstLogin')[1]?.body).toEqual({ avatar: expect.any(String) })
  })

  it('leaves the payment password out where nobody knows whether there is one', async () => {
    server.answers.getSecurity = () => ({ code: 'internal', message: 'No.', status: 500 })
    await open()
    name('Orchid')
    await screen.findByAltText('Picture 1')
    expect(button('Finish')).toBeTruthy()
  })
})

describe('the payment password of the first sign-in', () => {
  const set = (first: string, second: string, password: string) => {
    fill(/^Payment password/, first)
    fill(/^Repeat payment password/, second)
    fill(/^Login password/, password)
    fireEvent.click(button('Finish'))
  }

  it('is set with the login password, sealed', async () => {
    await toPayment()
    set('123456', '123456', 'Orchid2026')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(server.sentBy('setPaymentPassword')[0]?.body).toEqual({ paymentPassword: '123456', password: 'Orchid2026' })
    expect(server.sentBy('setPaymentPassword')[0]?.headers.get('content-type')).toBe('application/jose')
  })

  it.each([
    ['by the rule of the brand', '12ab', '12ab', 'Orchid2026', /^Payment password/],
    ['twice the same', '123456', '654321', 'Orchid2026', /^Repeat payment password/],
    ['with the login password', '123456', '123456', '', /^Login password/],
  ])('is set only %s', async (_what, first, second, password, field) => {
    await toPayment()
    set(first, second, password)
    await waitFor(() => expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true'))
    expect(server.sentBy('setPaymentPassword')).toEqual([])
  })

  it('shows a wrong login password where it was typed', async () => {
    server.answers.setPaymentPassword = () => ({ code: 'password_wrong', message: 'This is not your password.' })
    await toPayment()
    set('123456', '123456', 'wrong')
    expect(await screen.findByText(/This is not your password\./)).toBeTruthy()
    expect(screen.getByLabelText(/^Login password/).getAttribute('aria-invalid')).toBe('true')
    expect(closed).not.toHaveBeenCalled()
  })

  it('can be left out', async () => {
    await toPayment()
    fireEvent.click(button('Not now'))
    expect(closed).toHaveBeenCalled()
    expect(server.sentBy('setPaymentPassword')).toEqual([])
  })
})
