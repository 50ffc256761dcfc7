import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { withRealAccount } from '../session/require-account.ts'
import type { MemberPageName } from './member-page.ts'

const PARAM = 'member'
/** What a page was opened with, such as the round or the order to show, and that the point mall led there; it goes when the page changes or the centre is closed. */
const DETAILS = ['round', 'tab', 'order', 'mall'] as const
export type MemberDetails = { readonly [D in (typeof DETAILS)[number]]?: string | null }

export interface MemberCentre {
  /** What the address asks for, over whatever lies beneath; there may be no page of that name. */
  page: string | null
  details: MemberDetails
  open: (page: MemberPageName, details?: MemberDetails) => void
  close: () => void
}

/** The member centre is opened by page name in the address (`?member=depositv2`), so that it can be linked and gone back from. */
export function useMemberCentre(): MemberCentre {
  const [search, setSearch] = useSearchParams()
  const open = useCallback(
    (page: MemberPageName, details: MemberDetails = {}) =>
      withRealAccount(() =>
        setSearch(
          old => {
            old.set(PARAM, page)
            setDetails(old, details)
            return old
          },
          { preventScrollReset: true },
        ),
      ),
    [setSearch],
  )
  const close = useCallback(
    () =>
      setSearch(
        old => {
          old.delete(PARAM)
          setDetails(old, {})
          return old
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  )
  return {
    page: search.get(PARAM),
    details: { round: search.get('round'), tab: search.get('tab'), order: search.get('order'), mall: search.get('mall') },
    open,
    close,
  }
}

function setDetails(search: URLSearchParams, details: MemberDetails): void {
  for (const name of DETAILS) {
    const value = details[name]
    if (value) search.set(name, value)
    else search.delete(name)
  }
}
