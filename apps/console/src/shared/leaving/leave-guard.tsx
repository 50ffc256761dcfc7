import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { isAnythingUnsaved, useWaiting } from './unsaved.ts'

/** Stands before every way out of a screen that holds something unsaved: a link, back, another brand, signing out, closing the tab. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAnythingUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  const { act, forget } = useWaiting()
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [])
  if (blocker.state === 'blocked') return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
  if (!act) return null
  const leave = () => {
    forget()
    act()
  }
  return <LeaveDialog onStay={forget} onLeave={leave} />
}
