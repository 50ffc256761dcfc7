import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { memberQuery } from '../api/queries/identity.ts'
import { useBrand } from '../brand/use-brand.ts'
import { useIsLoggedIn } from '../session/session-store.ts'
import type { MemberPage } from './member-page.ts'

const NONE: Promise<readonly MemberPage[]> = Promise.resolve([])

/** Features know no other feature, and a visitor's first screen knows no page of members: the application says how the list is fetched. */
export const MemberPagesContext = createContext<() => Promise<readonly MemberPage[]>>(() => NONE)

/** The member centre's pages in the order of the menus. Suspends until they are there. */
export const useMemberPages = (): readonly MemberPage[] => use(use(MemberPagesContext)())

/** Those that this member's menus list. */
export function useMemberEntries(): readonly MemberPage[] {
  const pages = useMemberPages()
  const { data: member } = useQuery({ ...memberQuery(), enabled: useIsLoggedIn() })
  const brand = useBrand()
  return pages.filter(({ isListed }) => isListed?.(member, brand) ?? true)
}
