import { type BrowserRoute, firstRoutes } from '@croupier/contract/browser'
import { loadChunk } from '../lazy/load-chunk.ts'
import { ApiError } from './api-error.ts'

type Routes = Readonly<Record<string, BrowserRoute | undefined>>
const first: Routes = firstRoutes
let all: Routes | undefined

async function fetchAll(): Promise<Routes> {
  try {
    all = (await loadChunk('routes', () => import('./all-routes.ts'))).allRoutes
    return all
  } catch (cause) {
    throw new ApiError('line_lost', 'Network link is abnormal, please try again', { cause })
  }
}

/** How a call is made: at once for those of the first screen and once all are here, else when the others have come. Throws `ApiError` where they do not. */
export function routeOf(id: string): BrowserRoute | Promise<BrowserRoute> {
  return (all ?? first)[id] ?? fetchAll().then(routes => routes[id] as BrowserRoute)
}

/** So that no press waits for them; what fails is fetched again, and told, when a call needs it. */
export function prefetchRoutes(): void {
  if (!all) fetchAll().catch(() => undefined)
}
