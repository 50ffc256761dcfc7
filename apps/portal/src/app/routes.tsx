import { use } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { DirectoryContext, type KnownPage } from './directory.ts'

const NotFoundPage = lazyPart('not-found', async () => (await import('../features/not-open/not-found-page.tsx')).NotFoundPage, ['notOpen'])

/** Home is at /index; every other address is that of a page, or of none. */
export function PortalRoutes() {
  return <Routes>{listRoutes(use(DirectoryContext).pages)}</Routes>
}

export const listRoutes = (pages: readonly KnownPage[]) => [
  <Route key="/" index element={<Navigate to="/index" replace />} />,
  ...pages.flatMap(({ paths, Part }) => paths.map(path => <Route key={path} path={path} element={<Part key={path} path={path} />} />)),
  <Route key="*" path="*" element={<NotFoundPage />} />,
]
