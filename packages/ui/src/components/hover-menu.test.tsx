// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoverMenu } from './hover-menu.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = () =>
  render(
    <HoverMenu label="Slots" href="/slots" openLabel="Slot studios" isCurrent>
      <a href="/slots/lumenforge">Lumenforge</a>
    </HoverMenu>,
  )
const opener = () => screen.getByRole('button', { name: 'Slot studios' })
const studio = () => screen.queryByRole('link', { name: 'Lumenforge' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the place itself is a link and says that one is there', () => {
  page()
  const link = screen.getByRole('link', { name: 'Slots' })
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/slots', 'page'])
})

test('the keyboard opens the panel by its button; Escape closes it and keeps the place', () => {
  page()
  expect(studio()).toBeNull()
  fireEvent.click(opener())
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  const link = studio()
  link?.focus()
  if (link) fireEvent.keyDown(link, { key: 'Escape' })
  expect(studio()).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('leaving it for a moment does not lose the panel, leaving it for good does', () => {
  const { container } = page()
  const place = container.querySelector('.hover-menu')
  if (!place) throw new Error('no menu')
  fireEvent.click(opener())
  fireEvent.pointerLeave(place)
  pass(100)
  fireEvent.pointerEnter(place)
  pass(1000)
  expect(studio()).not.toBeNull()
  fireEvent.pointerLeave(place)
  pass(200)
  expect(studio()).toBeNull()
})

test('when the focus goes elsewhere the panel goes too', () => {
  page()
  fireEvent.click(opener())
  fireEvent.blur(opener(), { relatedTarget: document.body })
  expect(studio()).toBeNull()
})
