import { useEffect, useState } from 'react'

/** Which of `count` things is shown; turns by itself unless it is pointed at, focused, out of sight, or the reader asked for stillness. */
export function useTurns(count: number, everyMs: number) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => !document.hidden && setAt(old => (old + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [count, everyMs, isHeld])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { at: Math.min(at, Math.max(0, count - 1)), go: setAt, hold }
}
