// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table, type TableColumn } from './table.tsx'

afterEach(cleanup)

interface Row {
  id: string
  stake: string
}
const columns: readonly TableColumn<Row>[] = [
  { key: 'id', label: 'Bet', cell: row => row.id },
  { key: 'stake', label: 'Stake', cell: row => row.stake, isFigure: true, footer: '204.00', sortName: 'stake' },
]
const rows = [
  { id: 'b1', stake: '4.00' },
  { id: 'b2', stake: '200.00' },
]
const table = (props: object = {}) =>
  render(<Table caption="Bets" columns={columns} rows={rows} rowKey={row => row.id} footerLabel="This page" {...props} />)

test('the footer holds the sums of this page, under their columns', () => {
  table()
  const last = within(screen.getByRole('table', { name: 'Bets' }))
    .getAllByRole('row')
    .at(-1)
  expect([...(last?.children ?? [])].map(cell => cell.textContent)).toEqual(['This page', '204.00'])
})

test('sorting starts with the largest, and turns when asked again', () => {
  const onSort = vi.fn()
  const { unmount } = table({ onSort })
  fireEvent.click(screen.getByTitle('Sort by stake'))
  unmount()
  table({ onSort, sort: { key: 'stake', isDescending: true } })
  expect(screen.getByRole('columnheader', { name: /Stake/ }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByTitle('Sort by stake'))
  expect(onSort.mock.calls).toEqual([[{ key: 'stake', isDescending: true }], [{ key: 'stake', isDescending: false }]])
})

test('while loading it says so once; without rows it shows what to do next', () => {
  const { unmount } = table({ isLoading: true })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  unmount()
  table({ rows: [], empty: 'No bets in these days' })
  expect(screen.getByText('No bets in these days')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a table that stacks on phones says beside each figure what its column would', () => {
  table({ stacks: true })
  const cells = screen.getAllByRole('cell').filter(cell => cell.className === 'n')
  expect(cells.length).toBeGreaterThan(0)
  expect(cells.every(cell => cell.getAttribute('data-label') === 'Stake')).toBe(true)
  expect(screen.getByRole('table').className).toContain('stacks')
})
