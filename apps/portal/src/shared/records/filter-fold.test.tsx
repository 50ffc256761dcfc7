// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { FilterFold } from './filter-fold.tsx'

const span = { from: '2026-10-24', until: '2026-11-22' }
const day = { from: '2026-11-22', until: '2026-11-22' }
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')

beforeAll(() => startI18n('EN'))
afterEach(cleanup)

describe('the filters of a record', () => {
  it('unfold under the button that names them, and fold again', () => {
    render(<FilterFold span={span}>Kind</FilterFold>)
    const button = screen.getByRole('button', { name: 'Filters' })
    const body = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect([button.getAttribute('aria-expanded'), body?.textContent, body?.hasAttribute('data-folded')]).toEqual(['false', 'Kind', true])
    fireEvent.click(button)
    expect([button.getAttribute('aria-expanded'), body?.hasAttribute('data-folded')]).toEqual(['true', false])
    fireEvent.click(button)
    expect(body?.hasAttribute('data-folded')).toBe(true)
  })

  it('say while folded of which days the list is, and how much else narrows it', () => {
    const { container, rerender } = render(
      <FilterFold span={span} count={2}>
        Kind
      </FilterFold>,
    )
    const said = () => plain(container.querySelector('.filter-fold-head')?.textContent)
    expect(said()).toBe('Filters (2)Oct 24 – Nov 22')
    rerender(<FilterFold span={day}>Kind</FilterFold>)
    expect(said()).toBe('FiltersNov 22')
    rerender(
      <FilterFold span={day} summary="Search: D2345">
        Kind
      </FilterFold>,
    )
    expect(said()).toBe('FiltersSearch: D2345')
  })

  it('never hide what goes with the list, such as its file', () => {
    render(
      <FilterFold span={span} action={<button type="button">CSV</button>}>
        Kind
      </FilterFold>,
    )
    expect(screen.getByRole('button', { name: 'CSV' }).closest('[data-folded]')).toBeNull()
  })
})
