// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { startI18n } from '../i18n/i18n.ts'
import { CodeField } from './code-field.tsx'
import { useSendCode } from './use-send-code.ts'

const atNumber = vi.fn()
let answer: () => Promise<{ expiredMinutes: number }>
const sent = vi.fn(() => answer())

function Harness() {
  const sending = useSendCode({ onNumberFault: atNumber, onSent: () => undefined })
  return <CodeField sending={sending} onSend={() => sending.send(sent)} />
}

beforeEach(async () => {
  await startI18n('EN')
  await i18next.loadNamespaces('phone')
  vi.useFakeTimers()
  sent.mockClear()
  atNumber.mockClear()
  answer = async () => ({ expiredMinutes: 5 })
  render(
    <QueryClientProvider client={queryClient}>
      <Harness />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const press = async () => {
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const label = () => screen.getByRole('button').textContent

describe('the button that sends a code', () => {
  it('counts down expiredMinutes × 60 seconds, disabled, then offers to send again', async () => {
    expect(label()).toBe('Send code')
    await press()
    expect([label(), screen.getByRole('button').hasAttribute('disabled')]).toEqual(['Resend in 300 s', true])
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(label()).toBe('Resend in 240 s')
    await act(() => vi.advanceTimersByTimeAsync(241_000))
    expect([label(), screen.getByRole('button').hasAttribute('disabled')]).toEqual(['Resend', false])
  })

  it('sends once a second at most, however often it is pressed', async () => {
    answer = () => Promise.reject(new ApiError('unavailable', 'Busy.'))
    for (let i = 0; i < 5; i++) {
      fireEvent.click(screen.getAllByRole('button', { hidden: true })[0] as HTMLElement)
      await act(() => vi.advanceTimersByTimeAsync(10))
    }
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('S8 shows the server’s message in a warning dialog when the code could not be sent', async () => {
    answer = () => Promise.reject(new ApiError('codes_too_often', 'Codes were sent too often. Please try again after 5 minutes.'))
    await press()
    const dialog = screen.getByRole('dialog', { name: 'We could not send the code' })
    expect(dialog.textContent).toContain('Codes were sent too often. Please try again after 5 minutes.')
    expect(dialog.textContent).toContain('codes_too_often')
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(label()).toBe('Send code')
  })

  it('gives the fault of a number to its input, without a dialog', async () => {
    answer = () => Promise.reject(new ApiError('mobile_invalid', '', { fields: { mobileNum: 'Please enter a valid mobile number' } }))
    await press()
    expect(atNumber).toHaveBeenCalledWith('mobile_invalid', 'Please enter a valid mobile number')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
