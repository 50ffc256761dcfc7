import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new place begins at its top, or at the part that its hash names; going back leaves the scroll to the browser. */
export function ScrollKeeper() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) target.scrollIntoView()
    else if (!isBack && !isFirst.current) scrollTo(0, 0)
    isFirst.current = false
    // The path is what was gone to, even where neither branch reads it.
    void pathname
  }, [pathname, hash, isBack])
  return null
}
