import type { ServerModule } from '../platform/module.ts'
import { type ConsoleAnnouncementsDeps, consoleAnnouncementRoutes } from './console-announcements.ts'
import { type ConsoleBrandsDeps, consoleBrandRoutes } from './console-brands.ts'
import { type ConsoleCasesDeps, consoleCaseRoutes } from './console-cases.ts'
import { type ConsoleCatalogDeps, consoleCatalogRoutes } from './console-catalog.ts'
import { type ConsoleDashboardDeps, consoleDashboardRoutes } from './console-dashboard.ts'
import { type ConsoleDepositsDeps, consoleDepositRoutes } from './console-deposits.ts'
import { type ConsoleDesksDeps, consoleDeskRoutes } from './console-desks.ts'
import { type ConsoleDuplicatesDeps, consoleDuplicatesRoutes } from './console-duplicates.ts'
import { type ConsoleExportsDeps, consoleExportRoutes } from './console-exports.ts'
import { type ConsoleExternalSignInDeps, consoleExternalSignInRoutes } from './console-external-sign-in.ts'
import { type ConsoleFeedbackDeps, consoleFeedbackRoutes } from './console-feedback.ts'
import { type ConsoleLedgerDeps, consoleLedgerRoutes } from './console-ledger.ts'
import { type ConsoleLoginSecurityDeps, consoleLoginSecurityRoutes } from './console-login-security.ts'
import { type ConsoleLotteryDeps, consoleLotteryRoutes } from './console-lottery.ts'
import { consoleLotteryExposureRoutes } from './console-lottery-exposure.ts'
import { consoleLotteryReportRoutes } from './console-lottery-reports.ts'
import { consoleLotteryTermsRoutes } from './console-lottery-terms.ts'
import { type ConsoleMassMessagesDeps, consoleMassMessageRoutes } from './console-mass-messages.ts'
import { type ConsoleMemberTransfersDeps, consoleMemberTransferRoutes } from './console-member-transfers.ts'
import { type ConsoleMembersDeps, consoleMemberRoutes } from './console-members.ts'
import { consoleMoneyRoutes } from './console-money.ts'
import { type ConsoleProvidersDeps, consoleProviderRoutes } from './console-providers.ts'
import { type ConsoleReconciliationDeps, consoleReconciliationRoutes } from './console-reconciliation.ts'
import { type ConsoleRegistrationDeps, consoleRegistrationRoutes } from './console-registration.ts'
import { type ConsoleResultAlarmsDeps, consoleResultAlarmRoutes } from './console-result-alarms.ts'
import { type ConsoleRoundsDeps, consoleRoundRoutes } from './console-rounds.ts'
import { type ConsoleSaferPlayDeps, consoleSaferPlayRoutes } from './console-safer-play.ts'
import { type ConsoleSettlementsDeps, consoleSettlementRoutes } from './console-settlements.ts'
import { type ConsoleStatementsDeps, consoleStatementRoutes } from './console-statements.ts'
import { type ConsoleSystemDeps, consoleSystemRoutes } from './console-system.ts'
import { type ConsoleTemplatesDeps, consoleTemplateRoutes } from './console-templates.ts'
import { type ConsoleTermsDeps, consoleTermsRoutes } from './console-terms.ts'
import { type ConsoleVendorWalletsDeps, consoleVendorWalletRoutes } from './console-vendor-wallets.ts'
import { type ConsoleVerificationDeps, consoleVerificationRoutes } from './console-verification.ts'
import { consoleWithdrawalCaseRoutes } from './console-withdrawal-cases.ts'
import { consoleWithdrawalRuleRoutes } from './console-withdrawal-rules.ts'
import { type ConsoleWithdrawalsDeps, consoleWithdrawalRoutes } from './console-withdrawals.ts'

export type ConsoleRoutesDeps = ConsoleAnnouncementsDeps &
  ConsoleBrandsDeps &
  ConsoleCasesDeps &
  ConsoleCatalogDeps &
  ConsoleDashboardDeps &
  ConsoleDepositsDeps &
  ConsoleDesksDeps &
  ConsoleFeedbackDeps &
  ConsoleLedgerDeps &
  ConsoleExportsDeps &
  ConsoleStatementsDeps &
  ConsoleExternalSignInDeps &
  ConsoleLoginSecurityDeps &
  ConsoleLotteryDeps &
  ConsoleMassMessagesDeps &
  ConsoleMemberTransfersDeps &
  ConsoleMembersDeps &
  ConsoleProvidersDeps &
  ConsoleReconciliationDeps &
  ConsoleRegistrationDeps &
  ConsoleResultAlarmsDeps &
  ConsoleRoundsDeps &
  ConsoleSaferPlayDeps &
  ConsoleSettlementsDeps &
  ConsoleSystemDeps &
  ConsoleTemplatesDeps &
  ConsoleTermsDeps &
  ConsoleDuplicatesDeps &
  ConsoleVendorWalletsDeps &
  ConsoleVerificationDeps &
  ConsoleWithdrawalsDeps

/** Where operators meet the other modules: the console reads and acts through their faces, and writes down what it did. */
export const consoleRoutes = (deps: ConsoleRoutesDeps): ServerModule => ({
  name: 'console-flows',
  routes: [
    ...consoleDashboardRoutes(deps),
    ...consoleMemberRoutes(deps),
    ...consoleMemberTransferRoutes(deps),
    ...consoleBrandRoutes(deps),
    ...consoleAnnouncementRoutes(deps),
    ...consoleCaseRoutes(deps),
    ...consoleCatalogRoutes(deps),
    ...consoleFeedbackRoutes(deps),
    ...consoleMassMessageRoutes(deps),
    ...consoleTemplateRoutes(deps),
    ...consoleLedgerRoutes(deps),
    ...consoleExportRoutes(deps),
    ...consoleStatementRoutes(deps),
    ...consoleExternalSignInRoutes(deps),
    ...consoleLoginSecurityRoutes(deps),
    ...consoleLotteryRoutes(deps),
    ...consoleLotteryExposureRoutes(deps),
    ...consoleLotteryTermsRoutes(deps),
    ...consoleLotteryReportRoutes(deps),
    ...consoleDepositRoutes(deps),
    ...consoleDeskRoutes(deps),
    ...consoleMoneyRoutes(deps),
    ...consoleProviderRoutes(deps),
    ...consoleReconciliationRoutes(deps),
    ...consoleRegistrationRoutes(deps),
    ...consoleResultAlarmRoutes(deps),
    ...consoleRoundRoutes(deps),
    ...consoleSaferPlayRoutes(deps),
    ...consoleSettlementRoutes(deps),
    ...consoleSystemRoutes(deps),
    ...consoleWithdrawalRoutes(deps),
    ...consoleWithdrawalCaseRoutes(deps),
    ...consoleWithdrawalRuleRoutes(deps),
    ...consoleTermsRoutes(deps),
    ...consoleDuplicatesRoutes(deps),
    ...consoleVerificationRoutes(deps),
    ...consoleVendorWalletRoutes(deps),
  ],
})
