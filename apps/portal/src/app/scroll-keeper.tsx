import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A part may stand in a chunk and an answer that are still on their way; after this nobody expects to be moved. */
const WAIT_MS = 5_000
/** Whoever moves by himself is not moved any more. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** A new place begins at its top, or at the part that its hash names; going back leaves the scroll to the browser. */
export function ScrollKeeper() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isBack && !isFirst.current) scrollTo(0, 0)
    isFirst.current = false
    // The path is what was gone to, even where nothing here reads it.
    void pathname
    return hash ? scrollWhenThere(hash) : undefined
  }, [pathname, hash, isBack])
  return null
}

/** Scrolls to the part that the hash names once it stands on the page. Answers how to stop waiting for it. */
function scrollWhenThere(hash: string): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  const look = () => {
    const part = document.getElementById(idOf(hash))
    if (!part) return
    stop()
    part.scrollIntoView()
  }
  look()
  if (signal.aborted) return stop
  const watch = new MutationObserver(look)
  const timer = setTimeout(stop, WAIT_MS)
  signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timer)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true, signal })
  return stop
}

/** What cannot be decoded is taken as it stands: a cut link is no reason to break. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
