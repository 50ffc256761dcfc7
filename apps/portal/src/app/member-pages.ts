import { type LazyPart, lazyPart } from '../shared/lazy/lazy-part.tsx'
import type { MemberPage } from '../shared/navigation/member-page.ts'

const files = import.meta.glob<readonly MemberPage[]>(['../features/*/member-pages.ts', './joined/member-pages.ts'], {
  eager: true,
  import: 'memberPages',
})

/** The member centre's pages in the order of the menus. The list is no part of a visitor's first screen. */
export const MEMBER_PAGES: readonly MemberPage[] = Object.values(files)
  .flat()
  .sort((one, other) => one.order - other.order)

const parts = new Map<MemberPage, LazyPart<object>>()

/** A page's code with its texts, in a chunk of its own. */
export function memberPart(page: MemberPage): LazyPart<object> {
  const known = parts.get(page)
  if (known) return known
  const part = lazyPart<object>(page.name, page.load, page.texts)
  parts.set(page, part)
  return part
}
