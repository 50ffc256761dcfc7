import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The time, a new one every second while something on the screen counts. */
export function useNow(isTicking: boolean, nowMs: () => number = Date.now): Date {
  const [now, setNow] = useState(() => new Date(nowMs()))
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setNow(new Date(nowMs())), SECOND_MS)
    return () => clearInterval(timer)
  }, [isTicking, nowMs])
  return now
}
