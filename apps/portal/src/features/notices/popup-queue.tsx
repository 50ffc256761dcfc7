import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { openModal, useModals } from '../../shared/modals/modal-store.ts'
import { useNotices } from '../../shared/notices/use-notices.ts'
import { duePopups, shownPopups } from './due-popups.ts'
import { whenAtRest } from './when-at-rest.ts'

/**
 * Brings up announcements of type PU, each once a session, where people look around (`isPlace`) and are at rest. They come over nothing that is open:
 * they wait until it has been closed, so that none is lost to a login popup or a page of the member centre that was there first.
 */
export function PopupQueue({ isPlace }: { isPlace: boolean }) {
  const { pathname } = useLocation()
  const isCentreOpen = useSearchParams()[0].has('member')
  const isFree = useModals(state => state.open === null && state.loader === null)
  // Going elsewhere is a move too.
  return isPlace && !isCentreOpen && isFree ? <Waiting key={pathname} /> : null
}

function Waiting() {
  const { data } = useNotices()
  const count = data ? duePopups(data.popup, shownPopups(sessionStorage)).length : 0
  useEffect(() => (count === 0 ? undefined : whenAtRest(() => openModal('popup'))), [count])
  return null
}
