import { type RefObject, useCallback, useEffect, useState } from 'react'

/** A step keeps the last card of the old view in sight, so that the eye does not lose its place. */
const STEP_SHARE = 0.8
/** Fractions of a pixel at the ends of a scroller are no distance. */
const SLACK_PX = 2

export interface LaneMotion {
  hasBefore: boolean
  hasAfter: boolean
  scrollBy: (direction: -1 | 1) => void
}

/** Follows how far a row is scrolled, in either writing direction. */
export function useLane(row: RefObject<HTMLElement | null>): LaneMotion {
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false })
  const measure = useCallback(() => {
    const box = row.current
    if (!box) return
    // In right-to-left scrollLeft counts down from zero.
    const done = Math.abs(box.scrollLeft)
    const next = { hasBefore: done > SLACK_PX, hasAfter: done + box.clientWidth < box.scrollWidth - SLACK_PX }
    setEnds(old => (old.hasBefore === next.hasBefore && old.hasAfter === next.hasAfter ? old : next))
  }, [row])
  useEffect(() => {
    const box = row.current
    if (!box) return
    box.addEventListener('scroll', measure, { passive: true })
    // It measures first when the browser has laid out the page: asked at once, a page would be laid out for each of its lanes.
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined
    if (watch) watch.observe(box)
    else measure()
    return () => {
      box.removeEventListener('scroll', measure)
      watch?.disconnect()
    }
  }, [row, measure])
  const scrollBy = useCallback(
    (direction: -1 | 1) => {
      const box = row.current
      if (!box) return
      const mirror = getComputedStyle(box).direction === 'rtl' ? -1 : 1
      const isStill = typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches
      box.scrollBy({ left: direction * mirror * box.clientWidth * STEP_SHARE, behavior: isStill ? 'auto' : 'smooth' })
    },
    [row],
  )
  return { ...ends, scrollBy }
}
