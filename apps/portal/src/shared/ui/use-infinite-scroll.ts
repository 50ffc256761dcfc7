import { INFINITE_SCROLL_THROTTLE_MS } from '@croupier/contract/browser'
import { type RefObject, useEffect, useRef } from 'react'
import { throttle } from './throttle.ts'

/** How far before the end the next page is fetched: about a screen, so that scrolling seldom waits. */
const AHEAD_PX = 900

/** Calls `onNear` while the end of a list is near, looking at most every 200 ms. */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, onNear: () => void, isOn: boolean): void {
  const latest = useRef(onNear)
  latest.current = onNear
  useEffect(() => {
    if (!isOn) return
    const { run, cancel } = throttle(() => {
      const box = end.current
      if (box && box.getBoundingClientRect().top < innerHeight + AHEAD_PX) latest.current()
    }, INFINITE_SCROLL_THROTTLE_MS)
    run()
    addEventListener('scroll', run, { passive: true })
    addEventListener('resize', run)
    return () => {
      cancel()
      removeEventListener('scroll', run)
      removeEventListener('resize', run)
    }
  }, [end, isOn])
}
