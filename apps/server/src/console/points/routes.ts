import type { Route } from '../../platform/http/index.ts'
import { consoleGoodRoutes } from './good-routes.ts'
import { type ConsolePointOrdersDeps, consolePointOrderRoutes } from './point-order-routes.ts'
import { consolePointRuleRoutes } from './point-rule-routes.ts'

/** The point mall and what points are worth, as operators see them. */
export const consolePointRoutes = (deps: ConsolePointOrdersDeps): Route[] => [
  ...consoleGoodRoutes(deps),
  ...consolePointOrderRoutes(deps),
  ...consolePointRuleRoutes(deps),
]
