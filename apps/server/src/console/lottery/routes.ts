import type { Route } from '../../platform/http/index.ts'
import { consoleLotteryExposureRoutes } from './exposure-routes.ts'
import { type ConsoleLotteryDeps, consoleLotteryIssueRoutes } from './lottery-routes.ts'
import { consoleLotteryReportRoutes } from './report-routes.ts'
import { consoleLotteryTermsRoutes } from './term-routes.ts'

/** Lotteries at the console. */
export const consoleLotteryRoutes = (deps: ConsoleLotteryDeps): Route[] => [
  ...consoleLotteryIssueRoutes(deps),
  ...consoleLotteryExposureRoutes(deps),
  ...consoleLotteryTermsRoutes(deps),
  ...consoleLotteryReportRoutes(deps),
]
