// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { startI18n } from '../../shared/i18n/i18n.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { NeedsLogin } from './needs-login.tsx'

const open = async (isTrial: boolean, freePlay: boolean) => {
  queryClient.setQueryData(systemKeys.status(), statusOf({ ...midnight, toggles: { ...midnight.toggles, freePlay } }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Suspense>
          <NeedsLogin isTrial={isTrial} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return (await screen.findAllByRole('button')).map(button => button.textContent)
}
const popup = () => useModals.getState().open?.name

beforeEach(async () => {
  queryClient.clear()
  useModals.setState({ open: null })
  await startI18n('EN')
})
afterEach(cleanup)

describe('a link to a game, opened by a visitor', () => {
  it('asks to log in, and offers the trial beside it where the brand lets guests in', async () => {
    expect(await open(false, true)).toEqual(['Try free play', 'Log in', 'Join now'])
    await vi.waitFor(() => expect(popup()).toBe('login'))
    cleanup()
    expect(await open(false, false)).toEqual(['Log in', 'Join now'])
  })

  it('to the free trial asks nobody to log in first, unless there is no free play', async () => {
    await open(true, true)
    expect([screen.getByRole('heading').textContent, popup()]).toEqual(['Try free play', undefined])
    cleanup()
    await open(true, false)
    await vi.waitFor(() => expect(popup()).toBe('login'))
  })
})
