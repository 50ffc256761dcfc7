// At hand before the first button needs words, and before somebody signs in.
import '../shared/i18n/later-texts.ts'
import './open-modal.tsx'
import './shell/member-shell.ts'
import { use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { PopupQueue } from '../features/notices/popup-queue.tsx'
import { LastSignIn } from '../features/sessions/last-sign-in.tsx'
import { prefetchRoutes } from '../shared/api/route-of.ts'
import { DirectoryContext, frameAt } from './directory.ts'
import { DisplayWishes } from './display-wishes.tsx'
import { RealityReminder } from './reality-reminder.tsx'
import { TermsGate } from './terms-gate.tsx'

/** What may come up over any page, some time after it has been drawn: none of it is part of the first screen. */
export function LaterParts() {
  useEffect(prefetchRoutes, [])
  const { pathname } = useLocation()
  // Games, doors and whatever else stands apart from the house's own pages are no place to interrupt.
  const isPlace = frameAt(use(DirectoryContext).pages, pathname) === 'full'
  return (
    <>
      <TermsGate />
      <LastSignIn />
      <PopupQueue isPlace={isPlace} />
      <RealityReminder />
      <DisplayWishes />
    </>
  )
}
