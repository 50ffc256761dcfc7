// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Teller() {
  const tell = useToast()
  return (
    <>
      <button type="button" onClick={() => tell({ tone: 'won', title: 'Deposit arrived' })}>
        Good
      </button>
      <button type="button" onClick={() => tell({ tone: 'lost', title: 'Bet not taken', code: 'sales_closed' })}>
        Bad
      </button>
    </>
  )
}
const page = () =>
  render(
    <ToastProvider>
      <Teller />
    </ToastProvider>,
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('good news is said politely, a refusal at once with its code', () => {
  page()
  fireEvent.click(screen.getByText('Good'))
  fireEvent.click(screen.getByText('Bad'))
  expect(within(screen.getByRole('status')).getByText('Deposit arrived')).toBeDefined()
  expect(within(screen.getByRole('alert')).getByText('sales_closed')).toBeDefined()
})

test('it goes after six seconds, but not while it is pointed at', () => {
  page()
  fireEvent.click(screen.getByText('Good'))
  const toast = screen.getByText('Deposit arrived').closest('.toast')
  if (!toast) throw new Error('no toast')
  fireEvent.pointerEnter(toast)
  pass(20_000)
  expect(screen.queryByText('Deposit arrived')).not.toBeNull()
  fireEvent.pointerLeave(toast)
  pass(6000)
  expect(screen.queryByText('Deposit arrived')).toBeNull()
})

test('it can be closed, and never more than three stand', () => {
  page()
  for (let i = 0; i < 5; i++) fireEvent.click(screen.getByText('Good'))
  expect(screen.getAllByText('Deposit arrived')).toHaveLength(3)
  const [first] = screen.getAllByRole('button', { name: 'Close' })
  if (first) fireEvent.click(first)
  expect(screen.getAllByText('Deposit arrived')).toHaveLength(2)
})
