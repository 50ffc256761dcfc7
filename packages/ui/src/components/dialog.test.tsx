// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Dialog, type DialogProps } from './dialog.tsx'
import { ModalHost } from './modal-host.tsx'

afterEach(cleanup)

function Page(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} title="Sign out?" description="Open bets stay.">
        <button type="button">Stay</button>
      </Dialog>
    </>
  )
}

const open = () => {
  const button = screen.getByText('Open')
  button.focus()
  fireEvent.click(button)
  return button
}
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 0)))

describe('a dialog', () => {
  test('is announced with its title and description', () => {
    render(<Page />)
    open()
    const dialog = screen.getByRole('dialog', { name: 'Sign out?' })
    const description = dialog.getAttribute('aria-describedby')
    expect(document.getElementById(description ?? '')?.textContent).toBe('Open bets stay.')
  })

  test('takes the focus, keeps it from the page beneath, and gives it back', async () => {
    render(<Page />)
    const opener = open()
    const dialog = screen.getByRole('dialog')
    expect(dialog.contains(document.activeElement)).toBe(true)
    act(() => opener.focus())
    expect(dialog.contains(document.activeElement)).toBe(true)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  test('gives the focus to what is named instead of the first control', () => {
    const title = createRef<HTMLHeadingElement>()
    render(
      <Dialog isOpen onClose={() => undefined} title="Wallet" initialFocus={title}>
        <button type="button">First</button>
        <h2 ref={title} tabIndex={-1}>
          My wallet
        </h2>
      </Dialog>,
    )
    expect(document.activeElement?.textContent).toBe('My wallet')
  })

  test('Tab at the last control goes round to the first', () => {
    render(<Page />)
    open()
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    fireEvent.keyDown(close, { key: 'Tab' })
    expect(document.activeElement?.textContent).toBe('Stay')
  })

  test('where the reader must answer, Escape does not close', () => {
    render(<Page closesOnEscape={false} hasClose={false} />)
    open()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  test.each([
    [true, 0],
    [false, 1],
  ])('pressing the background closes it: %s', async (closesOnBackground, left) => {
    render(<Page closesOnBackground={closesOnBackground} />)
    open()
    // Radix listens for presses outside from the next task on.
    await settle()
    const scrim = document.querySelector('.scrim')
    if (!scrim) throw new Error('no scrim')
    fireEvent.pointerDown(scrim, { button: 0 })
    fireEvent.pointerUp(scrim, { button: 0 })
    fireEvent.click(scrim)
    await settle()
    expect(screen.queryAllByRole('dialog')).toHaveLength(left)
  })

  test('the page beneath neither scrolls nor is read while it is open', () => {
    render(<Page />)
    const opener = open()
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(true)
    expect(opener.closest('[aria-hidden="true"]')).not.toBeNull()
  })
})

describe('modals by name', () => {
  const registry = { login: () => <p>Sign in here</p> }

  test('the named one is shown', () => {
    render(<ModalHost registry={registry} name="login" onClose={() => undefined} />)
    expect(screen.getByText('Sign in here')).toBeDefined()
  })

  test.each([null, undefined, '', 'unknown', 'constructor', '__proto__'])('%j opens nothing', name => {
    const { container } = render(<ModalHost registry={registry} name={name} onClose={() => undefined} />)
    expect(container.innerHTML).toBe('')
  })
})
