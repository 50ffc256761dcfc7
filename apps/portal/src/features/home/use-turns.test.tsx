// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTurns } from './use-turns.ts'

const EVERY_MS = 8_000
/** Whether the reader has asked for stillness. */
let isStill: boolean
beforeEach(() => {
  vi.useFakeTimers()
  isStill = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (turns: number) => act(() => vi.advanceTimersByTime(turns * EVERY_MS))
const start = () => renderHook(() => useTurns(3, EVERY_MS)).result

it('turns by itself, round and round', () => {
  const turns = start()
  pass(2)
  expect(turns.current.at).toBe(2)
  pass(1)
  expect(turns.current.at).toBe(0)
})

it('stands still while it is pointed at, and until it is let go when it was paused', () => {
  const turns = start()
  act(() => turns.current.hold.onPointerEnter())
  pass(2)
  expect(turns.current.at).toBe(0)
  act(() => turns.current.togglePause())
  act(() => turns.current.hold.onPointerLeave())
  pass(2)
  expect(turns.current).toMatchObject({ at: 0, isPaused: true })
  act(() => turns.current.togglePause())
  pass(1)
  expect(turns.current.at).toBe(1)
})

it('turns for who asked for stillness only when told to', () => {
  isStill = true
  const turns = start()
  pass(2)
  expect(turns.current).toMatchObject({ at: 0, isPaused: true })
  act(() => turns.current.togglePause())
  pass(1)
  expect(turns.current.at).toBe(1)
})
