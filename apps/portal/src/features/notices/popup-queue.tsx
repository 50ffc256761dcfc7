import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { openModal, useModals } from '../../shared/modals/modal-store.ts'
import { useNotices } from '../../shared/notices/use-notices.ts'
import { duePopups, shownPopups } from './due-popups.ts'

/** People see where they are before something comes up over it. */
const AFTER_MS = 2_000
const HOME = ['/', '/index']

/**
 * Brings up announcements of type PU at home, each once a session, and never over something that is open: they wait until it has been
 * closed, so that none is lost to a login popup or a page of the member centre that was there first.
 */
export function PopupQueue() {
  const isHome = HOME.includes(useLocation().pathname)
  const isCentreOpen = useSearchParams()[0].has('member')
  const isFree = useModals(state => state.open === null && state.loader === null)
  return isHome && !isCentreOpen && isFree ? <Waiting /> : null
}

function Waiting() {
  const { data } = useNotices()
  const count = data ? duePopups(data.popup, shownPopups(sessionStorage)).length : 0
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => openModal('popup'), AFTER_MS)
    return () => clearTimeout(timer)
  }, [count])
  return null
}
