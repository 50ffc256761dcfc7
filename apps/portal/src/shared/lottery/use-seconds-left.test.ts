// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockText, useSecondsLeft } from './use-seconds-left.ts'

const START = Date.parse('2026-03-01T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

const at = (ms: number) => new Date(START + ms).toISOString()

describe('the seconds up to a draw', () => {
  it.each([
    [0, '0:00'],
    [24, '0:24'],
    [65, '1:05'],
    [3_725, '1:02:05'],
    [86_400, '0:00:00'],
    [90_061, '1:01:01'],
  ])('%d are shown as %s', (seconds, text) => expect(clockText(seconds)).toBe(text))

  it('are whole ones, turn with the server’s seconds and end at nothing', () => {
    const { result } = renderHook(() => useSecondsLeft(at(2_400)))
    expect(result.current).toBe(3)
    act(() => void vi.advanceTimersByTime(399))
    expect(result.current).toBe(3)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe(2)
    act(() => void vi.advanceTimersByTime(1_000))
    act(() => void vi.advanceTimersByTime(1_000))
    expect(result.current).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are none for a time that is past', () => {
    const { result } = renderHook(() => useSecondsLeft(at(-5_000)))
    expect([result.current, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('follow another issue at once', () => {
    const { result, rerender } = renderHook(({ until }) => useSecondsLeft(until), { initialProps: { until: at(5_000) } })
    rerender({ until: at(65_000) })
    expect(result.current).toBe(65)
  })
})
