import { firstRoutes, portalRoutes } from '@croupier/contract/browser'
import { describe, expect, it } from 'vitest'
import { routeOf } from './route-of.ts'

describe('how a call is made', () => {
  it('is known at once for the first screen', () => {
    expect(routeOf('balance')).toEqual(portalRoutes.balance)
  })

  it('is fetched once for all others, and known at once from then on', async () => {
    const coming = routeOf('closeAccount')
    expect(coming).toBeInstanceOf(Promise)
    expect(await coming).toEqual(portalRoutes.closeAccount)
    expect(routeOf('saveProfile')).toEqual(portalRoutes.saveProfile)
  })

  it('W the first screen’s calls are few, and the same as in the whole table', () => {
    expect(Object.keys(firstRoutes).length).toBeLessThanOrEqual(20)
    expect(portalRoutes).toMatchObject(firstRoutes)
  })
})
