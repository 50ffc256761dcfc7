import { loadChunk } from '../shared/lazy/load-chunk.ts'
import type { MemberPage } from '../shared/navigation/member-page.ts'

let pages: Promise<readonly MemberPage[]> | undefined

/** The list of the member centre's pages, fetched once; one that did not come is fetched again by whoever asks next. */
export function fetchMemberPages(): Promise<readonly MemberPage[]> {
  pages ??= loadChunk('member-pages', () => import('./member-pages.ts')).then(
    ({ MEMBER_PAGES }) => MEMBER_PAGES,
    error => {
      pages = undefined
      throw error
    },
  )
  return pages
}
