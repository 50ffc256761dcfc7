import { useEffect, useState } from 'react'

/** Which of `count` things is shown; turns by itself unless it is paused, pointed at, focused or out of sight. Who asked for stillness finds it paused. */
export function useTurns(count: number, everyMs: number) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (isHeld || isPaused || count < 2) return
    const timer = setInterval(() => !document.hidden && setAt(old => (old + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [count, everyMs, isHeld, isPaused])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { at: Math.min(at, Math.max(0, count - 1)), go: setAt, hold, isPaused, togglePause: () => setPaused(!isPaused) }
}
