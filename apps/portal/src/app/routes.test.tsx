// @vitest-environment jsdom
import { PORTAL_ROUTES } from '@croupier/contract'
import type { PropsWithChildren, ReactElement } from 'react'
import { createRoutesFromElements } from 'react-router'
import { expect, it } from 'vitest'
import { PortalRoutes } from './routes.tsx'

it('the server knows every place of the portal as a page, and no other', () => {
  const { children } = (PortalRoutes() as ReactElement<PropsWithChildren>).props
  const places = createRoutesFromElements(children).flatMap(({ path, index }) => (index ? ['/'] : path === '*' ? [] : [`/${path}`]))
  expect(places.toSorted()).toEqual([...PORTAL_ROUTES].toSorted())
})
