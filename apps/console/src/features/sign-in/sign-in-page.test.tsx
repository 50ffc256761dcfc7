// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { SignInPage } from './sign-in-page.tsx'

vi.mock('../../shared/api/seal.ts', () => ({ seal: async (value: unknown) => JSON.stringify(value) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const status = () => ({ value: { sealing: {} } as never })
const enter = (name: RegExp, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

describe('the door of the console', () => {
  it('asks for the code only when the server does, and opens with it', async () => {
    const opened = vi.fn()
    const sent = fakeServer({
      status,
      operatorLogin: ({ body }) =>
        (body as { totp?: string }).totp === '123456' ? { value: { token: 'tok', setup: null } } : { code: 'totp_required', status: 401 },
    })
    render(<SignInPage onSignedIn={opened} />)
    expect(screen.queryByLabelText(/Authenticator code/)).toBeNull()
    enter(/User name/, ' owner ')
    enter(/^Password/, 'secret words')
    press()
    fireEvent.change(await screen.findByLabelText(/Authenticator code/), { target: { value: '123456' } })
    press()
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('tok', 'owner'))
    expect(sent.filter(each => each.id === 'operatorLogin').map(each => each.body)).toEqual([
      { username: 'owner', password: 'secret words' },
      { username: 'owner', password: 'secret words', totp: '123456' },
    ])
  })

  it('tells a refusal in the server’s words', async () => {
    fakeServer({ status, operatorLogin: () => ({ code: 'account_locked', message: 'Locked for 12 minutes.', status: 423 }) })
    render(<SignInPage onSignedIn={() => undefined} />)
    enter(/User name/, 'owner')
    enter(/^Password/, 'x')
    press()
    expect(await screen.findByText('Locked for 12 minutes.')).toBeTruthy()
  })

  it('at the first time shows the key and sets an own password, both of which must agree', async () => {
    const opened = vi.fn()
    const sent = fakeServer({
      status,
      operatorLogin: () => ({ value: { token: null, setup: { setupToken: 's1', secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/x' } } }),
      operatorSetup: () => ({ value: { token: 'tok' } }),
    })
    render(<SignInPage onSignedIn={opened} />)
    enter(/User name/, 'owner')
    enter(/^Password/, 'one-time')
    press()
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
    enter(/Authenticator code/, '123 456')
    enter(/New password/, 'my own long words')
    enter(/Repeat the password/, 'my own long word')
    expect(screen.getByText('The two passwords differ.')).toBeTruthy()
    enter(/Repeat the password/, 'my own long words')
    fireEvent.click(screen.getByRole('button', { name: 'Finish and enter' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith('tok', 'owner'))
    expect(sent.at(-1)?.body).toEqual({ setupToken: 's1', totp: '123456', newPassword: 'my own long words' })
  })
})
