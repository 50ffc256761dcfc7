import type { ExternalOffer, ProofOwed } from '@croupier/contract/browser'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { openModal } from '../modals/modal-store.ts'
import { isApiError } from './api-error.ts'

const FRESH_MS = 30_000

/** A refusal stays a refusal; a lost line is worth one more try. */
const shouldRetry = (failures: number, error: unknown) => isApiError(error, 'line_lost') && failures < 1

/** Some refusals are the next step of a sign-in rather than its end, whichever way it came. */
function goOn(error: unknown): void {
  if (!isApiError(error)) return
  if (error.code === 'proof_required') openModal('proof', error.value as ProofOwed)
  if (error.code === 'external_link_required' || error.code === 'external_registration_required')
    openModal('externalOffer', error.value as ExternalOffer)
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({ onError: goOn }),
    // Without a line a call fails at once and says so. Kept for when the line is back, money would move after its owner had given up.
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: FRESH_MS, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryClient = makeQueryClient()
