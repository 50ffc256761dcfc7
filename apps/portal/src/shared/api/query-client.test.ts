// @vitest-environment jsdom
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { makeQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('a step taken without a line fails at once, and is not taken when the line is back', async () => {
  const queries = makeQueryClient()
  queries.mount()
  onlineManager.setOnline(false)
  const send = vi.fn(async () => Promise.reject(new ApiError('line_lost', '')))
  const step = new MutationObserver(queries, { mutationFn: send })
  await expect(step.mutate()).rejects.toMatchObject({ code: 'line_lost' })
  onlineManager.setOnline(true)
  await queries.resumePausedMutations()
  expect(send).toHaveBeenCalledOnce()
  queries.unmount()
})

it('what is read without a line fails and says so, and is read again when the line is back', async () => {
  const queries = makeQueryClient()
  queries.mount()
  onlineManager.setOnline(false)
  const read = vi.fn(async () => (onlineManager.isOnline() ? 'there' : Promise.reject(new ApiError('unreadable', ''))))
  const reader = new QueryObserver(queries, { queryKey: ['anything'], queryFn: read })
  const stop = reader.subscribe(() => undefined)
  await vi.waitFor(() => expect(reader.getCurrentResult().status).toBe('error'))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(reader.getCurrentResult().data).toBe('there'))
  stop()
  queries.unmount()
})
