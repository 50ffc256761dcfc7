// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { DateRange } from './date-range.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { PasswordField } from './password-field.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

describe('a field', () => {
  test('has its label, and tells the rule before it is broken', () => {
    render(<TextField label="User name" hint="Starts with a letter" />)
    const input = screen.getByLabelText('User name')
    expect(noteOf(input)).toBe('Starts with a letter')
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  test('a mistake replaces the rule and marks the input', () => {
    render(<TextField label="User name" hint="Starts with a letter" error="Too short" />)
    const input = screen.getByLabelText('User name')
    expect(noteOf(input)).toBe('Too short')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('a password is shown and hidden again, and can be pasted and filled', () => {
    render(<PasswordField label="Password" autoComplete="current-password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect([input.type, input.autocomplete]).toEqual(['password', 'current-password'])
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })
})

test('a busy button is not pressed twice, nor submits its form', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Pay
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length, button.getAttribute('aria-busy')]).toEqual([0, 0, 'true'])
})

test('a switch says that it is one, and whether it is on', () => {
  render(<Switch label="Sound" defaultChecked />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Sound' })
  expect(control.checked).toBe(true)
  fireEvent.click(control)
  expect(control.checked).toBe(false)
})

test.each([
  ['Less', 1, 1, []],
  ['More', 99, 99, []],
  ['More', 5, 99, [[6]]],
  ['Less', 5, 99, [[4]]],
])('%s at %d (1 to %d) gives %j', (name, value, max, calls) => {
  const onChange = vi.fn()
  render(<NumberStepper label="Multiple" value={value} max={max} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onChange.mock.calls).toEqual(calls)
})

test('a typed number is kept within its bounds', () => {
  const onChange = vi.fn()
  render(<NumberStepper label="Multiple" value={5} max={50} onChange={onChange} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Multiple' }), { target: { value: '9000' } })
  expect(onChange).toHaveBeenCalledWith(50)
})

test('a span of days cannot end before it begins', () => {
  const onChange = vi.fn()
  render(<DateRange label="Days" value={{ from: '2026-11-14', until: '2026-11-20' }} onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-25' } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-10' } })
  expect(onChange.mock.calls).toEqual([[{ from: '2026-11-25', until: '2026-11-25' }], [{ from: '2026-11-10', until: '2026-11-10' }]])
})
