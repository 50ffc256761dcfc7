import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { openModal, useModals } from '../../shared/modals/modal-store.ts'
import { useNotices } from '../../shared/notices/use-notices.ts'
import { duePopups, shownPopups } from './due-popups.ts'

/** People see where they are before something comes up over it: they look around for a moment, or read for a while without a move. */
const AFTER_MOVE_MS = 2_000
const WITHOUT_MOVE_MS = 8_000
const MOVES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll']
const HOME = ['/', '/index']
/** What has unfolded from a button: a menu of the header, a list of choices. */
const OPEN_MENU = '[aria-haspopup][aria-expanded="true"], .mega[data-state="open"]'
const MENU_CHECK_MS = 500

/**
 * Brings up announcements of type PU at home, each once a session, and never over something that is open: they wait until it has been
 * closed, so that none is lost to a login popup or a page of the member centre that was there first, and none closes a menu under a hand.
 */
export function PopupQueue() {
  const isHome = HOME.includes(useLocation().pathname)
  const isCentreOpen = useSearchParams()[0].has('member')
  const isFree = useModals(state => state.open === null && state.loader === null)
  const hasMoved = useFirstMove()
  return isHome && !isCentreOpen && isFree ? <Waiting forMs={hasMoved ? AFTER_MOVE_MS : WITHOUT_MOVE_MS} /> : null
}

/** Whether somebody has moved, scrolled, touched or typed since this page was opened. */
function useFirstMove(): boolean {
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    const first = new AbortController()
    const onMove = () => {
      first.abort()
      setMoved(true)
    }
    for (const move of MOVES) window.addEventListener(move, onMove, { capture: true, passive: true, signal: first.signal })
    return () => first.abort()
  }, [])
  return hasMoved
}

function Waiting({ forMs }: { forMs: number }) {
  const { data } = useNotices()
  const count = data ? duePopups(data.popup, shownPopups(sessionStorage)).length : 0
  useEffect(() => {
    if (count === 0) return
    let timer = setTimeout(comeUp, forMs)
    function comeUp() {
      if (document.querySelector(OPEN_MENU)) timer = setTimeout(comeUp, MENU_CHECK_MS)
      else openModal('popup')
    }
    return () => clearTimeout(timer)
  }, [count, forMs])
  return null
}
