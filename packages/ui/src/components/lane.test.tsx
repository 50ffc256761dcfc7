// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Lane } from './lane.tsx'

/** jsdom lays nothing out: a row 400 wide with 1000 of cards is stated. */
const scrollBy = vi.fn()
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000)
  HTMLElement.prototype.scrollBy = scrollBy
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  scrollBy.mockReset()
})

const lane = () => screen.getByRole('group', { name: 'New slots' })
const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const scrollTo = (left: number) => {
  Object.defineProperty(lane(), 'scrollLeft', { value: left, configurable: true })
  fireEvent.scroll(lane())
}

describe('a lane that is longer than its place', () => {
  test('its arrows follow how far it is scrolled', () => {
    render(<Lane title="New slots">cards</Lane>)
    expect([arrow('Scroll back').disabled, arrow('Scroll forward').disabled]).toEqual([true, false])
    scrollTo(300)
    expect([arrow('Scroll back').disabled, arrow('Scroll forward').disabled]).toEqual([false, false])
    scrollTo(600)
    expect([arrow('Scroll back').disabled, arrow('Scroll forward').disabled]).toEqual([false, true])
  })

  test('an arrow moves most of a view, so that the last card stays in sight', () => {
    render(<Lane title="New slots">cards</Lane>)
    fireEvent.click(arrow('Scroll forward'))
    expect(scrollBy).toHaveBeenCalledWith({ left: 320, behavior: 'auto' })
  })

  test('in right-to-left, forward is to the left and the count starts at the right', () => {
    render(
      <div style={{ direction: 'rtl' }}>
        <Lane title="New slots">cards</Lane>
      </div>,
    )
    fireEvent.click(arrow('Scroll forward'))
    expect(scrollBy).toHaveBeenCalledWith({ left: -320, behavior: 'auto' })
    scrollTo(-600)
    expect(arrow('Scroll forward').disabled).toBe(true)
  })

  test('the keyboard can reach it', () => {
    render(<Lane title="New slots">cards</Lane>)
    expect(lane().tabIndex).toBe(0)
  })
})

test('a lane that fits has no arrows and is no tab stop', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400)
  render(<Lane title="New slots">cards</Lane>)
  expect(screen.queryByRole('button')).toBeNull()
  expect(lane().hasAttribute('tabindex')).toBe(false)
})
