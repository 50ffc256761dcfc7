// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesKeys } from '../../shared/api/queries/messages.ts'
import { makeQueryClient } from '../../shared/api/query-client.ts'
import type { Notices } from '../../shared/api/types.ts'
import { closeModal, openModal, useModals } from '../../shared/modals/modal-store.ts'
import { PopupQueue } from './popup-queue.tsx'
import { ARRIVAL_MS, REST_MS } from './when-at-rest.ts'

const POPUP = { id: 'u1', type: 'PU', title: 'New lobby', content: '', date: '', picture: null, link: null, audience: 'all' } as const
const notices: Notices = { player: [], banners: [], promotion: [], popup: [POPUP] }
/** Longer than any wait. */
const LONG_MS = ARRIVAL_MS + REST_MS

let go: (to: string) => void
function Go() {
  const navigate = useNavigate()
  go = to => void navigate(to)
  return null
}

function show({ path = '/index', isPlace = true } = {}) {
  const queries = makeQueryClient()
  queries.setQueryData(messagesKeys.notices('EN'), notices)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <PopupQueue isPlace={isPlace} />
        <Go />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const opened = () => useModals.getState().open?.name ?? null
const onPage = (html: string): Element => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as Element
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  closeModal()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('an announcement that pops up', () => {
  it('leaves whoever has just come alone, and comes when they have had time to look', async () => {
    show()
    await wait(ARRIVAL_MS - 100)
    expect(opened()).toBeNull()
    await wait(200)
    expect(opened()).toBe('popup')
  })

  it.each(['pointerMove', 'keyDown', 'scroll', 'wheel', 'touchMove'] as const)('never comes in the seconds after a %s', async move => {
    show()
    await wait(ARRIVAL_MS - 100)
    fireEvent[move](window)
    await wait(REST_MS - 100)
    expect(opened()).toBeNull()
    fireEvent[move](window)
    await wait(REST_MS - 100)
    expect(opened()).toBeNull()
    await wait(200)
    expect(opened()).toBe('popup')
  })

  it('never comes while a pointer is down, however long it is held', async () => {
    show()
    fireEvent.pointerDown(window)
    await wait(LONG_MS * 2)
    expect(opened()).toBeNull()
    fireEvent.pointerUp(window)
    await wait(REST_MS - 100)
    expect(opened()).toBeNull()
    await wait(200)
    expect(opened()).toBe('popup')
  })

  it.each([
    ['a menu', '<button aria-haspopup="menu" aria-expanded="true"></button>'],
    ['a sheet', '<div role="dialog"></div>'],
  ])('waits while %s is open', async (_what, html) => {
    const part = onPage(html)
    show()
    await wait(LONG_MS)
    expect(opened()).toBeNull()
    part.remove()
    await wait(REST_MS)
    expect(opened()).toBe('popup')
  })

  it('waits while somebody stands in a form', async () => {
    const form = onPage('<form><input></form>')
    show()
    const input = form.querySelector('input')
    input?.focus()
    await wait(LONG_MS)
    expect(opened()).toBeNull()
    input?.blur()
    await wait(REST_MS)
    expect(opened()).toBe('popup')
  })

  it('waits while nobody looks at the tab', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    show()
    await wait(LONG_MS)
    expect(opened()).toBeNull()
    hidden.mockReturnValue(false)
    await wait(REST_MS)
    expect(opened()).toBe('popup')
  })

  it('counts going to another page as a move', async () => {
    show()
    await wait(ARRIVAL_MS - 100)
    act(() => go('/rng'))
    await wait(REST_MS - 100)
    expect(opened()).toBeNull()
    await wait(200)
    expect(opened()).toBe('popup')
  })

  it('waits while another modal is open, and is put off by what opens meanwhile', async () => {
    openModal('login')
    show()
    await wait(LONG_MS)
    expect(opened()).toBe('login')
    act(() => closeModal())
    await wait(REST_MS - 100)
    act(() => openModal('search'))
    await wait(LONG_MS)
    expect(opened()).toBe('search')
  })

  it('keeps away from games and doors, and from the member centre', async () => {
    show({ isPlace: false })
    await wait(LONG_MS)
    expect(opened()).toBeNull()
    cleanup()
    show({ path: '/index?member=depositv2' })
    await wait(LONG_MS)
    expect(opened()).toBeNull()
  })

  it('does not come twice in a session', async () => {
    sessionStorage.setItem('popupShown', '["u1"]')
    show()
    await wait(LONG_MS)
    expect(opened()).toBeNull()
  })
})
