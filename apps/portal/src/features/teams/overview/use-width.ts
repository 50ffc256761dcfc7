import { type RefObject, useEffect, useState } from 'react'

/** How wide an element is, as it changes; `first` until it has been measured. */
export function useWidth(box: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const holder = box.current
    if (!holder || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(holder.clientWidth || first))
    observer.observe(holder)
    return () => observer.disconnect()
  }, [box, first])
  return width
}
