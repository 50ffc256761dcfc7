import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Once true it stays so: later pages have nothing to wait for. */
let isSettled = false
/** A page that never rests shows the rest all the same. */
const AT_LATEST_MS = 600

/** What stands below the first screen: drawn when the browser has shown that and has a moment. */
export function WhenSettled({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return useSettled() ? children : fallback
}

/** Whether the first screen has been shown and the browser has had a moment. */
export function useSettled(): boolean {
  const [isShown, setShown] = useState(isSettled)
  useEffect(() => {
    if (isShown) return
    return whenIdle(() => {
      isSettled = true
      startTransition(() => setShown(true))
    })
  }, [isShown])
  return isShown
}

function whenIdle(act: () => void): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, AT_LATEST_MS)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(act, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(id)
}
