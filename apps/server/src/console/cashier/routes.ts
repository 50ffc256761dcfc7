import type { Route } from '../../platform/http/index.ts'
import { consoleMoneyRoutes } from './adjustment-routes.ts'
import { type ConsoleDepositsDeps, consoleDepositRoutes } from './deposit-routes.ts'
import { consoleProviderRoutes } from './provider-routes.ts'

/** Deposits, statement lines and corrections, providers and ways to pay in. */
export const consoleCashierRoutes = (deps: ConsoleDepositsDeps): Route[] => [
  ...consoleDepositRoutes(deps),
  ...consoleMoneyRoutes(deps),
  ...consoleProviderRoutes(deps),
]
