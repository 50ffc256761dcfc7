import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import { ToastProvider } from '@croupier/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { BrandProvider } from '../app/brand-provider.tsx'
import { systemKeys } from '../shared/api/queries/system.ts'
import { queryClient } from '../shared/api/query-client.ts'
import type { Status } from '../shared/api/types.ts'
import { useSession } from '../shared/session/session-store.ts'
import { testStatus } from './fake-server.ts'
import { untilIdle } from './until-idle.ts'

export interface Visit {
  readonly address?: string
  /** Nobody where it is left out. */
  readonly as?: keyof typeof ACCOUNT_TYPE
  readonly status?: Status
}

/** Signs this tab in as an account of a kind. */
export const signInAs = (kind: keyof typeof ACCOUNT_TYPE): void =>
  useSession.setState({ token: `token-of-${kind}`, account: 'orchid88', type: ACCOUNT_TYPE[kind] })

/** A page as the portal shows it; `settle` waits until all it asked for is answered and shown. */
export async function renderPage(page: ReactNode, { address = '/index', as, status = testStatus() }: Visit = {}) {
  queryClient.setQueryData(systemKeys.status(), status)
  if (as) signInAs(as)
  const shown = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <BrandProvider>
            <ToastProvider>
              <Suspense fallback={<p>on its way</p>}>{page}</Suspense>
              <Address />
            </ToastProvider>
          </BrandProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { ...shown, settle: () => act(() => untilIdle(queryClient)) }
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="address">{`${pathname}${search}${hash}`}</output>
}

/** Presses what may make a part of the page wait for its code. */
export const press = (element: Element): Promise<boolean> => act(async () => fireEvent.click(element))

/** Where the browser stands. */
export const addressNow = (): string => screen.getByLabelText('address').textContent ?? ''
