import { consoleRoutes, portalRoutes } from '@croupier/contract/browser'

/** The console's own calls, and the few of the portal's that it makes too. */
export const routes = { ...portalRoutes, ...consoleRoutes }
