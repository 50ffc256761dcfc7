import { ToastProvider } from '@croupier/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { DeskProvider } from '../shared/api/operator.tsx'
import type { Me } from '../shared/api/types.ts'
import { makeQueryClient } from '../shared/api/use-api.ts'

export const BRAND = '01890000-0000-7000-8000-000000000001'

export const meWith = (permissions: readonly string[]): Me => ({
  operatorId: '01890000-0000-7000-8000-000000000009',
  username: 'mei',
  roles: ['support'],
  permissions: [...permissions],
  brands: [{ brandId: BRAND, merchantCode: 'MIDNIGHT', name: 'Midnight' }],
})

/** A screen as the shell shows it to an operator with these permissions; `settle` waits until all it asked for is answered and shown. */
export function renderScreen(screen: ReactNode, { permissions = [] as readonly string[], address = '/' } = {}) {
  const client = makeQueryClient()
  const element = <DeskProvider me={meWith(permissions)}>{screen}</DeskProvider>
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const shown = render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { ...shown, client, settle: () => act(() => untilIdle(client)) }
}

/** Told by the client itself, not looked for within a time: what a busy machine takes for it proves nothing. */
async function untilIdle(client: QueryClient): Promise<void> {
  // A form judges what was typed before it is sent.
  await new Promise(resolve => setTimeout(resolve))
  await new Promise<void>(resolve => {
    const look = () => {
      if (client.isFetching() + client.isMutating() > 0) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)]
    look()
  })
  // The client tells its screens in the next turn.
  await new Promise(resolve => setTimeout(resolve))
}
