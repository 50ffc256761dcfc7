// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { makeQueryClient } from './query-client.ts'
import { useMoneyStep } from './use-money-step.ts'

const queries = makeQueryClient()
const Around = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>

/** The keys under which the same wish is sent, first to this end and then again. */
async function keysAfter(error: unknown): Promise<[string, string]> {
  const keys: string[] = []
  const send = async (_wish: string, key: string) => {
    keys.push(key)
    if (keys.length === 1) throw error
  }
  const { result } = renderHook(() => useMoneyStep(['wallet'], send), { wrapper: Around })
  result.current.mutate('10.00')
  await waitFor(() => expect(result.current.isError).toBe(true))
  result.current.mutate('10.00')
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  return keys as [string, string]
}

it.each([
  ['the line was lost', new ApiError('line_lost', '')],
  ['the database went away, perhaps after it had written', new ApiError('unavailable', 'told', { status: 503 })],
  ['the server broke', new ApiError('system_error', 'told', { status: 500 })],
  ['too much was sent after a line was lost', new ApiError('too_many_requests', 'told', { status: 429 })],
  ['the session ended after a line was lost', new ApiError('session_expired', 'told', { status: 401 })],
  ['a proxy answered in its place', new ApiError('unreadable', '<html>', { status: 408 })],
])('where %s the same wish keeps its key, so that it cannot count twice', async (_, error) => {
  const [first, again] = await keysAfter(error)
  expect(again).toBe(first)
})

it('a refusal ends the wish: the next one has a key of its own', async () => {
  const [first, again] = await keysAfter(new ApiError('insufficient_funds', 'told', { status: 409 }))
  expect(again).not.toBe(first)
})
