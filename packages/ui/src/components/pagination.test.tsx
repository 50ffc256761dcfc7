// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageItems } from './page-items.ts'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

const written = (page: number, count: number) =>
  pageItems(page, count)
    .map(item => (typeof item === 'number' ? item : '…'))
    .join(' ')

describe('page numbers, range 3 and margin 1', () => {
  test.each([
    [1, 1, '1'],
    [1, 0, '1'],
    [1, 3, '1 2 3'],
    [1, 10, '1 2 3 … 10'],
    [2, 10, '1 2 3 … 10'],
    [3, 10, '1 2 3 4 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [9, 10, '1 … 8 9 10'],
    [10, 10, '1 … 8 9 10'],
    [3, 5, '1 2 3 4 5'],
  ])('page %d of %d shows %s', (page, count, text) => {
    expect(written(page, count)).toBe(text)
  })

  test('first, last and current page are always there, in order, once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, count] = [Math.min(a, b), Math.max(a, b)]
        const numbers = pageItems(page, count).filter(item => typeof item === 'number')
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
        expect(numbers).toEqual(expect.arrayContaining([1, page, count]))
        expect(numbers.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('the pager', () => {
  test('says where it is and goes where it is told', () => {
    const onPage = vi.fn()
    render(<Pagination page={4} pageCount={10} onPage={onPage} />)
    expect(screen.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page')
    fireEvent.click(screen.getByRole('button', { name: 'Page 10' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onPage.mock.calls).toEqual([[10], [5], [3]])
  })

  test('there is nothing before the first page and after the last', () => {
    render(<Pagination page={1} pageCount={1} onPage={() => undefined} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  })
})
