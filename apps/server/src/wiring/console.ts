import { consoleAuditRoutes } from '../console/audit/audit-routes.ts'
import { consoleRoundRoutes } from '../console/bets/round-routes.ts'
import { consoleBrandRoutes } from '../console/brand/brand-routes.ts'
import { consoleRegistrationRoutes } from '../console/brand/registration-routes.ts'
import { consoleCaseRoutes } from '../console/cases/case-routes.ts'
import { consoleDashboardRoutes } from '../console/dashboard/dashboard-routes.ts'
import { consoleDeskRoutes } from '../console/dashboard/desk-routes.ts'
import { consoleExportRoutes } from '../console/exports/export-routes.ts'
import { consoleExternalSignInRoutes } from '../console/identity/external-sign-in-routes.ts'
import { consoleLoginSecurityRoutes } from '../console/identity/login-security-routes.ts'
import { consoleMemberRoutes } from '../console/identity/member-routes.ts'
import { consoleJobRoutes } from '../console/jobs/job-routes.ts'
import { consoleMemberMoneyRoutes } from '../console/member-money/member-money-routes.ts'
import { consoleOutboxRoutes } from '../console/outbox/outbox-routes.ts'
import { consoleLedgerRoutes } from '../console/wallet/ledger-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Cashier } from '../modules/cashier/index.ts'
import { type Console, createConsole } from '../modules/console/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Withdrawals } from '../modules/withdrawals/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly cashier: Cashier
  readonly identity: IdentityModule
  readonly play: Play
  readonly wallet: Wallet
  readonly withdrawals: Withdrawals
}

/** Operators, and what they see of modules that were made before there were others to show with them. */
export function declareConsole(host: Host, given: Given): Declared<Console> {
  const { db, random, gather, feedLag, duties, isProxyUnnamed } = host
  const { audit, brand, play } = given
  const operators = createConsole({
    ...{ db, random },
    secretKey: host.deriveKey('operator-authenticators'),
    ports: { passwords: host.passwords, audit, listBrands: brand.listBrands },
  })
  const deps = { ...given, ...{ db, gather, feedLag, duties, isProxyUnnamed }, bets: play.bets, seats: play.seats }
  return {
    face: operators,
    gives: [
      operators.module,
      {
        name: 'console-desks',
        routes: [
          ...consoleDashboardRoutes(deps),
          ...consoleDeskRoutes(deps),
          ...consoleMemberRoutes(deps),
          ...consoleMemberMoneyRoutes(deps),
          ...consoleRoundRoutes(deps),
          ...consoleBrandRoutes(deps),
          ...consoleRegistrationRoutes(deps),
          ...consoleLoginSecurityRoutes(deps),
          ...consoleExternalSignInRoutes(deps),
          ...consoleCaseRoutes(deps),
          ...consoleLedgerRoutes(deps),
          ...consoleExportRoutes(deps),
          ...consoleOutboxRoutes(deps),
          ...consoleJobRoutes(deps),
          ...consoleAuditRoutes(deps),
        ],
      },
    ],
  }
}
