import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { withRealAccount } from '../session/require-account.ts'
import { type DetailsOf, enterCentre, leaveCentres } from './centre-address.ts'
import type { MemberPageName } from './member-page.ts'

/** What a page was opened with; it goes when the page changes or the centre is closed. */
export type MemberDetails = DetailsOf<'member'>

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
      withRealAccount(() => setSearch(old => enterCentre(old, 'member', page, details), { preventScrollReset: true })),
    [setSearch],
  )
  const close = useCallback(() => setSearch(leaveCentres, { preventScrollReset: true }), [setSearch])
  return {
    page: search.get('member'),
    details: {
      round: search.get('round'),
      tab: search.get('tab'),
      field: search.get('field'),
      order: search.get('order'),
      mall: search.get('mall'),
    },
    open,
    close,
  }
}
