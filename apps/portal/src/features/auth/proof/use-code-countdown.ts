import { useEffect, useState } from 'react'

/** Counts down after a code was sent, during which none is sent again (specification §4). The clock is the page's: a tab that slept is right when it wakes. */
export function useCodeCountdown(): { secondsLeft: number; start: (minutes: number) => void; stop: () => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    secondsLeft,
    start: minutes => {
      const at = Date.now()
      setNow(at)
      setEndsAt(at + minutes * 60_000)
    },
    stop: () => setEndsAt(0),
  }
}
