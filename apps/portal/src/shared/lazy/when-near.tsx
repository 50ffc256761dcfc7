import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** So far below what is seen something is made ready: a flick of the thumb does not get ahead of it. */
const AHEAD = '600px 0px'

/** What is drawn when people come near it. Until then `fallback` keeps its place, is as high as it will be, and stands still, since nothing is loading yet. */
export function WhenNear({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? (
    children
  ) : (
    <div ref={place} className="still">
      {fallback}
    </div>
  )
}
