// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { hold } from '../../testing/hold.ts'
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
    expect(screen.getByText('The two passwords do not match.')).toBeTruthy()
    enter(/Repeat the password/, 'my own long words')
    fireEvent.click(screen.getByRole('button', { name: 'Finish and sign in' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith('tok', 'owner'))
    expect(sent.at(-1)?.body).toEqual({ setupToken: 's1', totp: '123456', newPassword: 'my own long words' })
  })

  it('forgets a wrong code, and asks for it again', async () => {
    fakeServer({
      status,
      operatorLogin: ({ body }) => {
        const { totp } = body as { totp?: string }
        return totp === undefined ? { code: 'totp_required', status: 401 } : { code: 'totp_invalid', message: 'Wrong code.', status: 401 }
      },
    })
    render(<SignInPage onSignedIn={() => undefined} />)
    enter(/User name/, 'owner')
    enter(/^Password/, 'x')
    press()
    fireEvent.change(await screen.findByLabelText(/Authenticator code/), { target: { value: '000000' } })
    press()
    expect(await screen.findByText('Wrong code.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Authenticator code/).value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('x')
  })

  it('sends once, however often it is pressed, and says when the line is lost', async () => {
    const answer = hold({ code: 'too_many', message: 'Wait a minute.', status: 429 })
    const sent = fakeServer({ status, operatorLogin: answer.answer })
    render(<SignInPage onSignedIn={() => undefined} />)
    enter(/User name/, 'owner')
    enter(/^Password/, 'x')
    press()
    await answer.isUnderWay()
    press()
    answer.release()
    expect(await screen.findByText('Wait a minute.')).toBeTruthy()
    expect(sent.filter(({ id }) => id === 'operatorLogin')).toHaveLength(1)
    fakeServer({})
    press()
    expect(await screen.findByText('The server did not respond, so nothing was changed.')).toBeTruthy()
  })

  it('speaks the operator’s language before he is known', () => {
    fakeServer({ status })
    render(<SignInPage onSignedIn={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: '中文' }))
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('the first time', () => {
  type Reply = ReturnType<NonNullable<Parameters<typeof fakeServer>[0]['operatorSetup']>>
  async function begin(reply: Reply) {
    const opened = vi.fn()
    const sent = fakeServer({
      status,
      operatorLogin: () => ({ value: { token: null, setup: { setupToken: 's1', secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/x' } } }),
      operatorSetup: () => reply,
    })
    render(<SignInPage onSignedIn={opened} />)
    enter(/User name/, 'owner')
    enter(/^Password/, 'one-time')
    press()
    await screen.findByText('ABCD EFGH')
    enter(/Authenticator code/, '123456')
    enter(/New password/, 'my own long words')
    enter(/Repeat the password/, 'my own long words')
    return { opened, sent }
  }
  const finish = () => fireEvent.click(screen.getByRole('button', { name: 'Finish and sign in' }))

  it('asks for another password than the one-time one, at its field', async () => {
    const { opened } = await begin({ code: 'validation_failed', message: 'Please check.', fields: { newPassword: 'field_invalid' } })
    finish()
    expect(await screen.findByText('Choose a password that differs from the one-time password.')).toBeTruthy()
    expect(screen.getByLabelText(/New password/).getAttribute('aria-invalid')).toBe('true')
    expect(opened).not.toHaveBeenCalled()
  })

  it('that took too long begins again at the door', async () => {
    await begin({ code: 'session_expired', message: 'This took too long.', status: 401 })
    finish()
    fireEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    expect(screen.getByLabelText<HTMLInputElement>(/User name/).value).toBe('')
    expect(screen.queryByText('ABCD EFGH')).toBeNull()
  })

  it('sends no passwords that differ', async () => {
    const { sent } = await begin({ value: { token: 'tok' } })
    enter(/Repeat the password/, 'my other long words')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finish and sign in' }).disabled).toBe(true)
    fireEvent.submit(screen.getByLabelText(/Repeat the password/))
    await new Promise(resolve => setTimeout(resolve))
    expect(sent.some(({ id }) => id === 'operatorSetup')).toBe(false)
  })
})
