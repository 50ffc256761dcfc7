// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'
import { useFilters } from './use-filters.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function List() {
  const { get, set } = useFilters()
  return (
    <>
      <SearchBox value={get('q') ?? ''} onChange={q => set({ q, id: undefined })} placeholder="Name" />
      <button type="button" onClick={() => set({ id: 'seven' })}>
        Row
      </button>
      <button type="button" onClick={() => set({ id: undefined })}>
        Close
      </button>
      <button type="button" onClick={() => set({ page: '2' })}>
        Next
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}
const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <List />
    </MemoryRouter>,
  )
const address = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

it('begins at the first page when something else is searched for, and lets go of the chosen row', () => {
  vi.useFakeTimers()
  open('/?page=3&id=five')
  type('mei')
  act(() => void vi.runAllTimers())
  expect(address()).toBe('?q=mei')
})

it('stays on its page while rows are chosen and closed', () => {
  open('/?page=3')
  press('Row')
  expect(address()).toBe('?page=3&id=seven')
  press('Close')
  expect(address()).toBe('?page=3')
  press('Next')
  expect(address()).toBe('?page=2')
})

it('keeps a row that is chosen before the search has been asked', () => {
  vi.useFakeTimers()
  open('/')
  type('mei')
  fireEvent.blur(screen.getByRole('searchbox'))
  press('Row')
  act(() => void vi.runAllTimers())
  expect(address()).toBe('?q=mei&id=seven')
})

it('keeps both of two changes that come before the address has changed', () => {
  vi.useFakeTimers()
  open('/?page=3')
  type('mei')
  act(() => {
    fireEvent.blur(screen.getByRole('searchbox'))
    press('Row')
  })
  act(() => void vi.runAllTimers())
  expect(address()).toBe('?q=mei&id=seven')
})

function Range() {
  const { days } = useFilters()
  return <output>{`${days.from} to ${days.until}`}</output>
}

it.each([
  ['?from=2026-11-20&until=2026-11-23', '2026-11-20 to 2026-11-23'],
  ['?from=banana&until=2026-11-2', ' to '],
  ['?from=2026-13-45&until=', ' to '],
])('reads of %s only days that are some, and no link breaks the screen', (link, days) => {
  render(
    <MemoryRouter initialEntries={[`/${link}`]}>
      <Range />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe(days)
})
