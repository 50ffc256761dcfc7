import { useEffect, useReducer } from 'react'

const TICK_MS = 500

/** Whole seconds until something that was due in so many milliseconds when it was read; never below zero. */
export function useSecondsLeft(dueInMs: number | null, readAt: number): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (dueInMs === null) return
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [dueInMs])
  return dueInMs === null ? 0 : Math.max(0, Math.ceil((dueInMs - (Date.now() - readAt)) / 1_000))
}
