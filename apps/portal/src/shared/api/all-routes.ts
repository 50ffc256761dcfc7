import { portalRoutes } from '@croupier/contract/browser'

/** Every call of the portal. Loaded by itself, after the first screen, which calls few of them. */
export const allRoutes = portalRoutes
