import type { BrandModule } from '../../modules/brand/index.ts'
import type { Route } from '../../platform/http/index.ts'
import { consoleWithdrawalCaseRoutes } from './withdrawal-case-routes.ts'
import { type ConsoleWithdrawalsDeps, consoleWithdrawalRoutes } from './withdrawal-routes.ts'
import { consoleWithdrawalRuleRoutes } from './withdrawal-rule-routes.ts'

/** The withdrawal desk, its cases, and what a brand decides about both. */
export const consoleWithdrawalDeskRoutes = (deps: ConsoleWithdrawalsDeps & { readonly brand: BrandModule }): Route[] => [
  ...consoleWithdrawalRoutes(deps),
  ...consoleWithdrawalCaseRoutes(deps),
  ...consoleWithdrawalRuleRoutes(deps),
]
