// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesKeys } from '../../shared/api/queries/messages.ts'
import { makeQueryClient } from '../../shared/api/query-client.ts'
import type { Notices } from '../../shared/api/types.ts'
import { closeModal, openModal, useModals } from '../../shared/modals/modal-store.ts'
import { PopupQueue } from './popup-queue.tsx'

const POPUP = { id: 'u1', type: 'PU', title: 'New lobby', content: '', date: '', picture: null, link: null, audience: 'all' } as const
const notices: Notices = { player: [], banners: [], promotion: [], popup: [POPUP] }
/** Longer than after the first move, and than without one. */
const MOMENT_MS = 2_100
const WHILE_MS = 8_100

function show(path = '/index', language = 'EN') {
  const queries = makeQueryClient()
  queries.setQueryData(messagesKeys.notices(language), notices)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <PopupQueue />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const wait = (ms = WHILE_MS) => act(() => vi.advanceTimersByTimeAsync(ms))
const opened = () => useModals.getState().open?.name ?? null

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  closeModal()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('PopupQueue', () => {
  it.each(['pointerMove', 'keyDown', 'scroll', 'wheel'] as const)(
    'brings an announcement up at home a moment after the first %s',
    async move => {
      show()
      await wait(MOMENT_MS)
      expect(opened()).toBeNull()
      fireEvent[move](window)
      await wait(1_900)
      fireEvent[move](window)
      expect(opened()).toBeNull()
      await wait(200)
      expect(opened()).toBe('popup')
    },
  )

  it('comes by itself to whoever reads without a move', async () => {
    show()
    await wait(7_900)
    expect(opened()).toBeNull()
    await wait(200)
    expect(opened()).toBe('popup')
  })

  it('waits while a menu is open, and comes when that has been closed', async () => {
    const menu = document.body.appendChild(document.createElement('button'))
    menu.setAttribute('aria-haspopup', 'menu')
    menu.setAttribute('aria-expanded', 'true')
    show()
    await wait()
    expect(opened()).toBeNull()
    menu.remove()
    await wait(500)
    expect(opened()).toBe('popup')
  })

  it('waits while another modal is open at load, and comes when that has been closed', async () => {
    openModal('login')
    show()
    await wait()
    expect(opened()).toBe('login')
    act(() => closeModal())
    await wait()
    expect(opened()).toBe('popup')
  })

  it('is put off by what opens meanwhile, and never replaces it', async () => {
    show()
    await wait(7_900)
    act(() => openModal('search'))
    await wait()
    expect(opened()).toBe('search')
  })

  it.each(['/index?member=depositv2', '/rng', '/login'])('keeps away from %s', async path => {
    show(path)
    await wait()
    expect(opened()).toBeNull()
  })

  it('does not come twice in a session', async () => {
    sessionStorage.setItem('popupShown', '["u1"]')
    show()
    await wait()
    expect(opened()).toBeNull()
  })
})
