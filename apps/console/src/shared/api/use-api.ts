import { useToast } from '@croupier/ui'
import { keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { type ApiError, asApiError } from './api-error.ts'
import { call } from './call.ts'
import { confirmation } from './confirmation.ts'
import { createIntent } from './create-intent.ts'
import { useEveryMs } from './live-desks.ts'
import type { Answer, CallId, CallOptions } from './types.ts'

/** An operator decides on what he sees: lists are read again whenever a screen comes back, and never kept for long. */
const FRESH_MS = 5_000

/** Without a line a call fails at once and says so. Kept for when the line is back, a decision would fall after its operator had given up. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Reads; the page before stays on screen while the next one comes. With `everyMs` it is read again by the clock, or by a push where its desk has one. */
export function useRead<I extends CallId>(id: I, options: CallOptions<I>, more: { enabled?: boolean; everyMs?: number } = {}) {
  const { enabled = true } = more
  const everyMs = useEveryMs(id, more.everyMs)
  return useQuery<Answer<I>, ApiError>({
    queryKey: [id, options],
    queryFn: ({ signal }) => call(id, options, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
}

/**
 * A mutation of the console. A retry after a network failure reuses the idempotency key, and an owner's action continues once it is confirmed. On success the
 * `changes` are refetched and then `done` is called. Errors that name fields are left to the form; any other is shown as a toast.
 */
export function useDo<I extends CallId>(id: I, changes: readonly CallId[], done?: (answer: Answer<I>) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { t } = useText()
  const [intent] = useState(createIntent)
  return useMutation<Answer<I>, ApiError, CallOptions<I>>({
    mutationFn: async options => {
      const act = () => call(id, options, { key: intent.keyOf(options) })
      try {
        return await act()
      } catch (thrown) {
        if (asApiError(thrown).code !== 'confirmation_required' || !(await confirmation.ask())) throw thrown
        return act()
      }
    },
    onSuccess: async answer => {
      intent.answered()
      await Promise.all([...changes, 'listAudit' as const].map(each => client.invalidateQueries({ queryKey: [each] })))
      done?.(answer)
    },
    onError: thrown => {
      const error = asApiError(thrown)
      intent.answered(error.code)
      if (Object.keys(error.fields).length > 0) return
      toast({ tone: 'lost', title: error.message || t('state.lineLost'), code: error.code })
    },
  })
}
