import type { Amount } from '@croupier/kernel'
import { useEffect, useRef, useState } from 'react'

/** Slow enough to see which way the money went, quick enough never to be waited for. */
const DURATION_MS = 600
const STEPS = 1000n

const wantsStillness = () => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Runs from the last shown amount to the new one; jumps when the reader asked for less motion or `isOn` is false. */
export function useCountUp(target: Amount, isOn: boolean): Amount {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (!isOn || wantsStillness() || start === target) {
      from.current = target
      setShown(target)
      return
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - startedAt) / DURATION_MS)
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * Number(STEPS)))
      from.current = start + ((target - start) * eased) / STEPS
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, isOn])
  return shown
}
