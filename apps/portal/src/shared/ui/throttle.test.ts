import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('throttle', () => {
  it('runs at once, then once for all calls of a pause', () => {
    const action = vi.fn()
    const { run } = throttle(action, 200)
    run()
    run()
    run()
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    expect(action).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1000)
    expect(action).toHaveBeenCalledTimes(2)
  })

  it('never runs more than once in 200 ms however often it is called', () => {
    const action = vi.fn()
    const { run } = throttle(action, 200)
    for (let ms = 0; ms < 1000; ms += 10) {
      run()
      vi.advanceTimersByTime(10)
    }
    expect(action.mock.calls.length).toBeLessThanOrEqual(6)
  })

  it('forgets a waiting call when it is cancelled', () => {
    const action = vi.fn()
    const { run, cancel } = throttle(action, 200)
    run()
    run()
    cancel()
    vi.advanceTimersByTime(1000)
    expect(action).toHaveBeenCalledTimes(1)
  })
})
