// @vitest-environment jsdom
import { PORTAL_ROUTES } from '@croupier/contract'
import { createRoutesFromElements } from 'react-router'
import { expect, it } from 'vitest'
import { directory } from './directory.ts'
import { listRoutes } from './routes.tsx'

it('the server knows every place of the portal as a page, and no other', () => {
  const places = createRoutesFromElements(listRoutes(directory.pages)).flatMap(({ path, index }) =>
    index ? ['/'] : path === '*' ? [] : [`/${path}`],
  )
  expect(places.toSorted()).toEqual([...PORTAL_ROUTES].toSorted())
})
