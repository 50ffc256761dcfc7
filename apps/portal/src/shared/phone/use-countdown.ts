import { useState } from 'react'
import { useNow } from '../ui/use-now.ts'

/** Seconds until something may be done again, counted from `start(seconds)`; 0 when it may. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void; stop: () => void } {
  const [untilMs, setUntilMs] = useState(0)
  const isTicking = untilMs > Date.now()
  const now = useNow(isTicking)
  const secondsLeft = isTicking ? Math.max(1, Math.ceil((untilMs - Math.max(now.getTime(), Date.now())) / 1000)) : 0
  return {
    secondsLeft,
    start: seconds => setUntilMs(Date.now() + seconds * 1000),
    stop: () => setUntilMs(0),
  }
}
