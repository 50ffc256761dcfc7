import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const FRESH_MS = 30_000

/** A refusal stays a refusal; a lost line is worth one more try. */
const shouldRetry = (failures: number, error: unknown) => isApiError(error, 'line_lost') && failures < 1

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: FRESH_MS, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

export const queryClient = makeQueryClient()
