import type { lazyPart } from '../shared/lazy/lazy-part.tsx'
import type { MemberPage } from '../shared/navigation/member-centre.ts'

/** The member centre's pages that exist, each in a chunk of its own. Menus list exactly these. */
export const memberPages: { readonly [P in MemberPage]?: ReturnType<typeof lazyPart<object>> } = {}

export const hasMemberPage = (page: MemberPage): boolean => page in memberPages
