import { type ReactNode, use } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useBrand } from '../shared/brand/use-brand.ts'
import { useIsLoggedIn } from '../shared/session/session-store.ts'
import { DirectoryContext, pageAt } from './directory.ts'
import { mustSignInFirst } from './must-sign-in-first.ts'

/** Brands with loginedToHomePage send visitors to /login, and afterwards to where they were going. */
export function Guard({ children }: { children: ReactNode }) {
  const { loginedToHomePage } = useBrand()
  const isLoggedIn = useIsLoggedIn()
  const { pathname, search, hash } = useLocation()
  const page = pageAt(use(DirectoryContext).pages, pathname)
  if (mustSignInFirst({ loginedToHomePage, isLoggedIn, page }))
    return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />
  return children
}
