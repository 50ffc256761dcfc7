import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const missing = () => new TypeError('Failed to fetch dynamically imported module')

describe('a part of the page', () => {
  it('that fails once is fetched again', async () => {
    const load = vi.fn().mockRejectedValueOnce(missing()).mockResolvedValue('part')
    await expect(loadChunk('home', load)).resolves.toBe('part')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is fetched twice and no more', async () => {
    const load = vi.fn().mockRejectedValue(missing())
    await expect(loadChunk('home', load)).rejects.toMatchObject({ kind: 'missing', message: 'Loading chunk home failed (missing)' })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('whose style sheet is missing is reported likewise', async () => {
    const load = () => Promise.reject(new Error('Unable to preload CSS for /assets/home.css'))
    await expect(loadChunk('home', load)).rejects.toMatchObject({ kind: 'missing' })
  })

  it('that breaks while it runs is an error, with its cause', async () => {
    const cause = new RangeError('boom')
    const failure = loadChunk('home', () => Promise.reject(cause))
    await expect(failure).rejects.toBeInstanceOf(ChunkLoadError)
    await expect(failure).rejects.toMatchObject({ kind: 'error', cause })
  })

  it('that has not come after 120 seconds has timed out', async () => {
    const failure = loadChunk('home', () => new Promise<never>(() => undefined))
    const outcome = expect(failure).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
  })

  it('that has come leaves no timer behind', async () => {
    await loadChunk('home', async () => 'part')
    expect(vi.getTimerCount()).toBe(0)
  })
})
