import { ToastProvider } from '@croupier/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { DeskProvider } from '../shared/api/operator.tsx'
import type { Me } from '../shared/api/types.ts'
import { makeQueryClient } from '../shared/api/use-api.ts'

export const BRAND = '01890000-0000-7000-8000-000000000001'

export const meWith = (permissions: readonly string[]): Me => ({
  operatorId: '01890000-0000-7000-8000-000000000009',
  username: 'mei',
  role: 'support',
  permissions: [...permissions],
  brands: [{ brandId: BRAND, merchantCode: 'MIDNIGHT', name: 'Midnight' }],
})

/** A screen as the shell shows it to an operator with these permissions. */
export const renderScreen = (screen: ReactNode, { permissions = [] as readonly string[], address = '/' } = {}) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ToastProvider>
        <MemoryRouter initialEntries={[address]}>
          <DeskProvider me={meWith(permissions)}>{screen}</DeskProvider>
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
