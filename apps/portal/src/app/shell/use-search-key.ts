import { useEffect } from 'react'
import { openModal, useModals } from '../../shared/modals/modal-store.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const fetchSearch = async () => (await import('../modals.ts')).MODALS.find(({ name }) => name === 'search')?.Part.fetch()

/** The search is fetched once the page has settled, so that it opens under the first key stroke. */
const FETCH_AFTER_MS = 4_000

/** `/` opens the search from anywhere, except where a slash may be typed or a modal is open. */
export function useSearchKey(): void {
  useEffect(() => {
    // Failing early is no failure: the key fetches it again, and that one counts.
    const timer = setTimeout(() => void fetchSearch().catch(() => undefined), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || useModals.getState().open) return
      event.preventDefault()
      openModal('search')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
