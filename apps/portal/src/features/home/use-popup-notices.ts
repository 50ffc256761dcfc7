import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noticesQuery } from '../../shared/api/queries/messages.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal, useModals } from '../../shared/modals/modal-store.ts'

const SHOWN = 'popupShown'
/** People see where they are before something comes up over it. */
const AFTER_MS = 2_000

/** Announcements of type PU come up once a session, and never over something that is open already. */
export function usePopupNotices(): void {
  const { data } = useQuery(noticesQuery(useLanguage()))
  const first = data?.popup[0]?.id
  useEffect(() => {
    if (first === undefined || sessionStorage.getItem(SHOWN) !== null || useModals.getState().open) return
    const timer = setTimeout(() => {
      if (useModals.getState().open) return
      sessionStorage.setItem(SHOWN, first)
      openModal('notice', { id: first })
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [first])
}
