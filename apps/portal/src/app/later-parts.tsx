// At hand before the first button needs words, and before somebody signs in.
import '../shared/i18n/later-texts.ts'
import './open-modal.tsx'
import './shell/member-shell.ts'
import { useEffect } from 'react'
import { PopupQueue } from '../features/notices/popup-queue.tsx'
import { LastSignIn } from '../features/sessions/last-sign-in.tsx'
import { prefetchRoutes } from '../shared/api/route-of.ts'
import { DisplayWishes } from './display-wishes.tsx'
import { RealityReminder } from './reality-reminder.tsx'
import { TermsGate } from './terms-gate.tsx'

/** What may come up over any page, some time after it has been drawn: none of it is part of the first screen. */
export function LaterParts() {
  useEffect(prefetchRoutes, [])
  return (
    <>
      <TermsGate />
      <LastSignIn />
      <PopupQueue />
      <RealityReminder />
      <DisplayWishes />
    </>
  )
}
