import type { Page } from '../shared/navigation/page.ts'

interface Visit {
  readonly loginedToHomePage: boolean
  readonly isLoggedIn: boolean
  /** Where the visit leads; undefined where there is no page. */
  readonly page: Pick<Page, 'isOpen'> | undefined
}

/** Brands with loginedToHomePage let visitors see only what is open to everybody. */
export const mustSignInFirst = ({ loginedToHomePage, isLoggedIn, page }: Visit): boolean =>
  loginedToHomePage && !isLoggedIn && page?.isOpen !== true
