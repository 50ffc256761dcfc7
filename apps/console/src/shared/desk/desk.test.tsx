// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ApiError } from '../api/api-error.ts'
import { type ListRead, rowsOf } from '../ui/data-list.tsx'
import { useFilters } from '../ui/use-filters.ts'
import { CardState } from './card-state.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Desk } from './desk.tsx'
import { useQueue } from './use-queue.ts'
import { ViewChips } from './view-chips.tsx'

interface Row {
  readonly key: string
}
const decide = vi.fn()

/** Whatever is approved leaves the list, as it does when the list is read again. */
function Items({ list: first }: { list: ListRead<Row>['data'] }) {
  const { get, set } = useFilters()
  const [list, setList] = useState(first)
  const approve = (key: string) => {
    decide(key)
    setList(old => page(...rowsOf(old).flatMap(row => (row.key === key ? [] : [row.key]))))
  }
  const queue = useQueue({ data: list, error: null, refetch: () => undefined, isFetching: false, isPlaceholderData: false }, row => row.key)
  const view = get('view') === 'all' ? 'all' : 'open'
  return (
    <Desk
      title="Items"
      filters={
        <ViewChips
          views={[
            { name: 'open', label: 'Open', waiting: 1_200 },
            { name: 'all', label: 'All' },
          ]}
          shown={view}
          onShow={next => set({ view: next })}
        />
      }
      queue={queue}
      columns={[{ key: 'key', label: 'Key', cell: row => <span>row {row.key}</span> }]}
      card={{
        title: 'Item',
        nameOf: row => row.key,
        of: key => (
          <section>
            card of {key}
            <DecisionBar decisions={[{ label: 'Approve', shortcut: 'a', onDecide: () => approve(key) }, false]} />
          </section>
        ),
      }}
      keys={[['a', 'keys.approve']]}
      empty={{ title: 'No jobs waiting' }}
    />
  )
}
const page = (...keys: string[]) => ({ list: keys.map(key => ({ key })), pageNum: 1, totalPages: 1, total: keys.length })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const card = () => screen.queryByRole('complementary', { name: 'Item' })?.textContent

freshScreens()
beforeEach(() => {
  decide.mockClear()
})

describe('a desk', () => {
  it('is walked by j and k, opens its first item by Enter, and closes it by Escape', () => {
    renderScreen(<Items list={page('one', 'two')} />)
    press('Enter')
    expect(card()).toContain('card of one')
    press('j')
    expect(card()).toContain('card of two')
    press('k')
    expect(card()).toContain('card of one')
    press('Escape')
    expect(card()).toBeUndefined()
  })

  it('decides by the key of a button, while the button is there', () => {
    renderScreen(<Items list={page('one')} />)
    press('a')
    expect(decide).not.toHaveBeenCalled()
    press('j')
    press('a')
    expect(decide.mock.calls).toEqual([['one']])
  })

  it('keeps what was decided in sight, and goes on with the one that followed it', () => {
    renderScreen(<Items list={page('one', 'two', 'three')} />)
    fireEvent.click(screen.getByText('row two'))
    expect(screen.queryByRole('button', { name: /^Next:/ })).toBeNull()
    press('a')
    expect(card()).toContain('No longer in this list.')
    expect(card()).toContain('card of two')
    fireEvent.click(screen.getByRole('button', { name: 'Next: three' }))
    expect(card()).toContain('card of three')
    press('a')
    press('j')
    expect(card()).toContain('card of one')
    press('a')
    expect(screen.queryByRole('button', { name: /^Next:/ })).toBeNull()
    expect(card()).toContain('card of one')
    expect(decide.mock.calls.flat()).toEqual(['two', 'three', 'one'])
  })

  it('offers nothing further where another filter hides the open item', () => {
    renderScreen(<Items list={page('one', 'two')} />)
    press('j')
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(screen.queryByRole('button', { name: /^Next:/ })).toBeNull()
  })

  it('lists its keys by ?', () => {
    renderScreen(<Items list={page('one')} />)
    press('?')
    expect(within(screen.getByRole('dialog')).getByText('Approve')).toBeTruthy()
  })

  it('counts what waits as the operator’s language writes it', () => {
    renderScreen(<Items list={page()} />)
    expect(screen.getByRole('button', { name: /^Open\s*1,200$/ })).toBeTruthy()
    expect(screen.getByText('No jobs waiting')).toBeTruthy()
  })
})

describe('a list that is paged by key', () => {
  it('goes on where the page ended, and back to its start', () => {
    renderScreen(<Items list={{ list: [{ key: 'one' }], next: 'k1' }} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'First page' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    const first = screen.getByRole<HTMLButtonElement>('button', { name: 'First page' })
    expect(first.disabled).toBe(false)
    fireEvent.click(first)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'First page' }).disabled).toBe(true)
  })

  it('has no buttons where one page holds it all', () => {
    renderScreen(<Items list={{ list: [{ key: 'one' }], next: null }} />)
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })
})

describe('a card', () => {
  const failed = (message: string) => ({ data: undefined, error: new ApiError('line_lost', message), refetch: vi.fn(), isFetching: false })

  it('says why it did not come, with its code, and tries again', () => {
    const read = failed('')
    renderScreen(<CardState read={read}>{() => null}</CardState>)
    expect(screen.getByText('This could not be loaded').parentElement?.textContent).toContain('The server did not respond. Try again.')
    expect(screen.getByText('line_lost')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(read.refetch).toHaveBeenCalledTimes(1)
  })

  it('keeps what it showed when it cannot be read again', () => {
    renderScreen(<CardState read={{ ...failed('gone'), data: 'the order' }}>{item => <p>{item}</p>}</CardState>)
    expect(screen.getByText('the order')).toBeTruthy()
    expect(screen.queryByText('This could not be loaded')).toBeNull()
  })
})
