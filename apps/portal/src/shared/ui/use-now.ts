import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The time, a new one every second while something on the screen counts. */
export function useNow(isTicking: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setNow(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
