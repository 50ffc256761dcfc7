// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

type Key = 'a' | 'b' | 'c' | 'd'

function Page() {
  const [value, setValue] = useState<Key>('a')
  return (
    <Tabs<Key>
      label="Kinds"
      value={value}
      onChange={setValue}
      items={[
        { key: 'a', label: 'One' },
        { key: 'b', label: 'Two', disabled: true },
        { key: 'c', label: 'Three' },
        { key: 'd', label: 'Four' },
      ]}
    >
      Panel {value}
    </Tabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true })
const press = (key: string) => fireEvent.keyDown(chosen(), { key })

test('arrows move, choose, go round, and pass over what is off', () => {
  render(<Page />)
  press('ArrowRight')
  expect(chosen().textContent).toBe('Three')
  expect(document.activeElement).toBe(chosen())
  press('ArrowRight')
  press('ArrowRight')
  expect(chosen().textContent).toBe('One')
  press('ArrowLeft')
  expect(chosen().textContent).toBe('Four')
})

test('Home and End go to the ends; only the chosen tab is a tab stop', () => {
  render(<Page />)
  press('End')
  expect(chosen().textContent).toBe('Four')
  press('Home')
  expect(chosen().textContent).toBe('One')
  expect(screen.getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([0, -1, -1, -1])
})

test('in a right-to-left page the arrows are mirrored', () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Page />
    </div>,
  )
  press('ArrowLeft')
  expect(chosen().textContent).toBe('Three')
})

test('the panel is named by its tab', () => {
  render(<Page />)
  fireEvent.click(screen.getByText('Three'))
  expect(screen.getByRole('tabpanel', { name: 'Three' }).textContent).toBe('Panel c')
})

test('a row wider than the screen is moved to the chosen tab, and back', () => {
  const places: Record<string, [left: number, right: number]> = { a: [0, 100], c: [200, 300], d: [300, 400] }
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = screen.getByRole('tablist')
    const [left, right] = this === row ? [0, 250] : (places[this.dataset.key ?? ''] ?? [0, 0]).map(edge => edge - row.scrollLeft)
    return { left, right } as DOMRect
  })
  render(<Page />)
  const row = screen.getByRole('tablist')
  expect(row.scrollLeft).toBe(0)
  fireEvent.click(screen.getByRole('tab', { name: 'Four' }))
  expect(row.scrollLeft).toBe(150)
  fireEvent.click(screen.getByRole('tab', { name: 'Three' }))
  expect(row.scrollLeft).toBe(150)
  fireEvent.click(screen.getByRole('tab', { name: 'One' }))
  expect(row.scrollLeft).toBe(0)
  rect.mockRestore()
})
