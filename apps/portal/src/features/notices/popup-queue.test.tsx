// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesKeys } from '../../shared/api/queries/messages.ts'
import { makeQueryClient } from '../../shared/api/query-client.ts'
import type { Notices } from '../../shared/api/types.ts'
import { closeModal, openModal, useModals } from '../../shared/modals/modal-store.ts'
import { PopupQueue } from './popup-queue.tsx'

const POPUP = { id: 'u1', type: 'PU', title: 'New lobby', content: '', date: '', picture: null, link: null, audience: 'all' } as const
const notices: Notices = { player: [], banners: [], promotion: [], popup: [POPUP] }
const WAIT_MS = 2_100

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
const wait = () => act(() => vi.advanceTimersByTimeAsync(WAIT_MS))
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
  it('brings an announcement up at home after a moment', async () => {
    show()
    expect(opened()).toBeNull()
    await wait()
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
    await act(() => vi.advanceTimersByTimeAsync(1_900))
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
