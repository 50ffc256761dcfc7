// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { press, type } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { OwnAccountPage } from './own-account-page.tsx'

vi.mock('../../shared/api/seal.ts', () => ({ seal: async (value: unknown) => JSON.stringify(value) }))
freshScreens()

const session = (place: number, isThis = false) => ({
  ...{ sessionId: `01890000-0000-7000-8000-00000000000${place}`, isThis, ip: `203.0.113.${place}`, userAgent: `Browser ${place}` },
  ...{ openedAt: '2026-11-20T09:00:00.000Z', seenAt: '2026-11-20T09:30:00.000Z' },
})
type Answers = Parameters<typeof fakeServer>[0]
async function open(answers: Answers = {}) {
  const sent = fakeServer({
    status: () => ({ value: { sealing: {} } as never }),
    operatorSessions: () => ({ value: [session(1, true), session(2)] }),
    ...answers,
  })
  const { settle } = renderScreen(<OwnAccountPage />)
  await settle()
  return { sent, settle }
}
const fillPassword = (again = 'seven herons over the bay') => {
  type(/^Current password/, 'words of now')
  type(/^Authenticator code/, '123 456')
  type(/^New password/, 'seven herons over the bay')
  type(/^Repeat the password/, again)
}

describe('an operator’s own account', () => {
  it('shows where its operator is signed in, and ends one of the others', async () => {
    const { sent, settle } = await open({ endOperatorSession: () => ({ value: { done: true } }) })
    expect(screen.getByText('This session')).toBeTruthy()
    press('End session')
    await settle()
    expect(sent.find(({ id }) => id === 'endOperatorSession')?.url).toContain(session(2).sessionId)
    expect(sent.filter(({ id }) => id === 'operatorSessions').length).toBeGreaterThan(1)
  })

  it('ends all others, and offers it only where there are some', async () => {
    const { sent, settle } = await open({ endOtherOperatorSessions: () => ({ value: { ended: 1 } }) })
    press('End all other sessions')
    await settle()
    expect(sent.some(({ id }) => id === 'endOtherOperatorSessions')).toBe(true)
  })

  it('alone, offers to end nothing', async () => {
    await open({ operatorSessions: () => ({ value: [session(1, true)] }) })
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  })

  it('gets another password by the one of now and a code, and forgets what was typed', async () => {
    const { sent, settle } = await open({ changeOperatorPassword: () => ({ value: { done: true } }) })
    fillPassword()
    press('Change password')
    await settle()
    await settle()
    expect(sent.find(({ id }) => id === 'changeOperatorPassword')?.body).toEqual({
      ...{ password: 'words of now', totp: '123456', newPassword: 'seven herons over the bay' },
    })
    expect(screen.getByText('Your password was changed.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Current password/).value).toBe('')
  })

  it('sends no passwords that differ', async () => {
    const { sent, settle } = await open()
    fillPassword('seven herons')
    press('Change password')
    await settle()
    expect(screen.getByText('The two passwords do not match.')).toBeTruthy()
    expect(sent.some(({ id }) => id === 'changeOperatorPassword')).toBe(false)
  })

  it('says at its field what the server refuses', async () => {
    const fields = { newPassword: 'This password is too easy to guess.' }
    const { settle } = await open({ changeOperatorPassword: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    fillPassword()
    press('Change password')
    await settle()
    await settle()
    expect(screen.getByText('This password is too easy to guess.')).toBeTruthy()
  })
})
