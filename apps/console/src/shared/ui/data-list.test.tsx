// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, lines, press, strike } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ApiError } from '../api/api-error.ts'
import { DataList, type DataListProps, type ListRead } from './data-list.tsx'

interface Row {
  id: string
  name: string
}
const rows = (...names: string[]): Row[] => names.map(name => ({ id: name.toLowerCase(), name }))
const read = (changes: Partial<ListRead<Row>> = {}): ListRead<Row> => ({
  ...{ data: undefined, error: null, isFetching: false, refetch: () => undefined },
  ...changes,
})
const numbered = (list: Row[], pageNum: number, totalPages: number, total: number) => read({ data: { list, pageNum, totalPages, total } })

function show(changes: Partial<DataListProps<Row>>) {
  renderScreen(
    <DataList
      caption="Things"
      columns={[{ key: 'name', label: 'Name', cell: row => row.name }]}
      rowKey={row => row.id}
      read={read()}
      empty={{ title: 'No things', text: 'They come later.' }}
      {...changes}
    />,
  )
}
/** A list that goes where its choice goes. */
function Choosing({ list, following }: { list: Row[]; following?: string }) {
  const [chosen, choose] = useState<string>()
  return (
    <>
      <DataList
        caption="Things"
        columns={[{ key: 'name', label: 'Name', cell: row => row.name }]}
        rowKey={row => row.id}
        read={read({ data: list })}
        empty={{ title: 'No things' }}
        chosen={chosen}
        following={following}
        onChoose={choose}
      />
      <output>{chosen ?? 'none'}</output>
      <button type="button" onClick={() => choose('gone')}>
        Choose one that has left
      </button>
    </>
  )
}
const chosen = () => document.querySelector('output')?.textContent

freshScreens()

describe('a list', () => {
  it('says what could not be read, and is read again on demand', () => {
    const refetch = vi.fn()
    show({ read: read({ error: new ApiError('line_lost', 'Out of order.'), refetch }) })
    expect(screen.getByText('Out of order.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    press(/again/i)
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('keeps what was read when the next reading fails', () => {
    show({ read: read({ data: rows('Ann'), error: new ApiError('line_lost', 'Out of order.') }) })
    expect(lines().map(line => line.textContent)).toEqual(['Ann'])
    expect(screen.queryByText('Out of order.')).toBeNull()
  })

  it('says that there is nothing, in the words of its screen', () => {
    show({ read: read({ data: [] }) })
    expect([screen.getByText('No things'), screen.getByText('They come later.')].every(Boolean)).toBe(true)
  })
})

describe('numbered pages', () => {
  it('say which of all rows are shown, on the last page too, which is shorter', () => {
    show({ read: numbered(rows('Eve'), 3, 3, 1_001), onPage: () => undefined })
    expect(screen.getByText('1,001–1,001 of 1,001')).toBeTruthy()
  })

  it('lead to each other', () => {
    const onPage = vi.fn()
    show({ read: numbered(rows('Ann', 'Bob'), 1, 3, 5), onPage })
    expect(screen.getByText('1–2 of 5')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /\b2\b/ }))
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('of which there is one have no ways', () => {
    show({ read: numbered(rows('Ann', 'Bob'), 1, 1, 2), onPage: () => undefined })
    expect(screen.getByText('1–2 of 2')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('say nothing of no rows', () => {
    show({ read: numbered([], 1, 0, 0), onPage: () => undefined })
    expect(screen.queryByText(/ of 0/)).toBeNull()
  })
})

describe('pages by key', () => {
  const keyed = (next: string | null, after: string | undefined, onAfter = vi.fn<(after: string | undefined) => void>()) => {
    show({ read: read({ data: { list: rows('Ann'), next } }), after, onAfter })
    return onAfter
  }
  const ways = () => within(screen.getByRole('navigation', { name: 'Pages' }))

  it('go on where the page ends, and back to the start', () => {
    const onAfter = keyed('key-2', 'key-1')
    press('Next page', ways())
    press('First page', ways())
    expect(onAfter.mock.calls).toEqual([['key-2'], [undefined]])
  })

  it('close the way that there is not', () => {
    keyed('key-2', undefined)
    expect([button('First page', ways()).disabled, button('Next page', ways()).disabled]).toEqual([true, false])
  })

  it('close it at the end too', () => {
    keyed(null, 'key-1')
    expect([button('First page', ways()).disabled, button('Next page', ways()).disabled]).toEqual([false, true])
  })

  it('of which there is one have no ways', () => {
    keyed(null, undefined)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('the choice', () => {
  it('moves by keys, stays at the ends, and begins with the first', () => {
    renderScreen(<Choosing list={rows('Ann', 'Bob', 'Eve')} />)
    const went = ['k', 'j', 'j', 'ArrowDown', 'ArrowUp'].map(key => {
      strike(key)
      return chosen()
    })
    expect(went).toEqual(['ann', 'bob', 'eve', 'eve', 'bob'])
  })

  it('opens the first by Enter, and only where nothing is chosen', () => {
    renderScreen(<Choosing list={rows('Ann', 'Bob')} />)
    strike('Enter')
    strike('j')
    strike('Enter')
    expect(chosen()).toBe('bob')
  })

  it('goes on behind a row that has left the list', () => {
    renderScreen(<Choosing list={rows('Ann', 'Bob', 'Eve')} following="eve" />)
    press('Choose one that has left')
    strike('j')
    expect(chosen()).toBe('eve')
  })

  it('begins again where nobody knows what followed', () => {
    renderScreen(<Choosing list={rows('Ann', 'Bob')} />)
    press('Choose one that has left')
    strike('j')
    expect(chosen()).toBe('ann')
  })

  it('is made by a press anywhere on a row', () => {
    renderScreen(<Choosing list={rows('Ann', 'Bob')} />)
    fireEvent.click(screen.getByText('Bob'))
    expect(chosen()).toBe('bob')
  })
})
