// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GenericDialog } from './generic-dialog.tsx'

afterEach(cleanup)

function open() {
  const onAnswer = vi.fn()
  const onClose = vi.fn()
  const buttons = [
    { key: 'stay', label: 'Stay logged in' },
    { key: 'leave', label: 'Log out', tone: 'primary' as const },
  ]
  render(
    <GenericDialog
      params={{ icon: 'log-out', title: 'Log out?', html: 'Open rounds <b>are kept</b>.', buttons, onAnswer }}
      onClose={onClose}
    />,
  )
  return { onAnswer, onClose }
}

it('shows title, content and buttons', () => {
  open()
  expect(screen.getByRole('dialog', { name: 'Log out?' }).textContent).toContain('Open rounds are kept.')
  expect(screen.getByText('are kept').tagName).toBe('B')
})

it('answers the pressed button and closes', () => {
  const { onAnswer, onClose } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('leave')
  expect(onClose).toHaveBeenCalledOnce()
})

it('is dismissed by Escape', () => {
  const { onAnswer } = open()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(undefined)
})

it('stays when the background is clicked', async () => {
  const { onAnswer, onClose } = open()
  // The layer listens outside of itself from the next turn on.
  await new Promise(resolve => setTimeout(resolve))
  const background = document.querySelector('.scrim')
  if (!background) throw new Error('the dialog has no background')
  fireEvent.pointerDown(background)
  fireEvent.click(background)
  expect(onAnswer).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})
