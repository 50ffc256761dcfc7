import type { ServerModule } from '../platform/module.ts'
import { type ConsoleRoundsDeps, consoleRoundRoutes } from './bets/round-routes.ts'
import { type ConsoleReconciliationDeps, consoleReconciliationRoutes } from './books/reconciliation-routes.ts'
import { type ConsoleSettlementsDeps, consoleSettlementRoutes } from './books/settlement-routes.ts'
import { type ConsoleBrandsDeps, consoleBrandRoutes } from './brand/brand-routes.ts'
import { type ConsoleRegistrationDeps, consoleRegistrationRoutes } from './brand/registration-routes.ts'
import { type ConsoleCasesDeps, consoleCaseRoutes } from './cases/case-routes.ts'
import { consoleMoneyRoutes } from './cashier/adjustment-routes.ts'
import { type ConsoleDepositsDeps, consoleDepositRoutes } from './cashier/deposit-routes.ts'
import { type ConsoleProvidersDeps, consoleProviderRoutes } from './cashier/provider-routes.ts'
import { type ConsoleCatalogDeps, consoleCatalogRoutes } from './catalog/catalog-routes.ts'
import { type ConsoleDashboardDeps, consoleDashboardRoutes } from './dashboard/dashboard-routes.ts'
import { type ConsoleDesksDeps, consoleDeskRoutes } from './dashboard/desk-routes.ts'
import { type ConsoleDuplicatesDeps, consoleDuplicatesRoutes } from './duplicates/duplicate-routes.ts'
import { type ConsoleExportsDeps, consoleExportRoutes } from './exports/export-routes.ts'
import { type ConsoleExternalSignInDeps, consoleExternalSignInRoutes } from './identity/external-sign-in-routes.ts'
import { type ConsoleLoginSecurityDeps, consoleLoginSecurityRoutes } from './identity/login-security-routes.ts'
import { type ConsoleMembersDeps, consoleMemberRoutes } from './identity/member-routes.ts'
import { consoleLotteryExposureRoutes } from './lottery/exposure-routes.ts'
import { type ConsoleLotteryDeps, consoleLotteryRoutes } from './lottery/lottery-routes.ts'
import { consoleLotteryReportRoutes } from './lottery/report-routes.ts'
import { consoleLotteryTermsRoutes } from './lottery/term-routes.ts'
import { type ConsoleMemberTransfersDeps, consoleMemberTransferRoutes } from './member-transfers/member-transfer-routes.ts'
import { type ConsoleAnnouncementsDeps, consoleAnnouncementRoutes } from './messages/announcement-routes.ts'
import { type ConsoleFeedbackDeps, consoleFeedbackRoutes } from './messages/feedback-routes.ts'
import { type ConsoleMassMessagesDeps, consoleMassMessageRoutes } from './messages/mass-message-routes.ts'
import { type ConsoleTemplatesDeps, consoleTemplateRoutes } from './messages/template-routes.ts'
import { type ConsoleStatementsDeps, consoleStatementRoutes } from './records/statement-routes.ts'
import { type ConsoleResultAlarmsDeps, consoleResultAlarmRoutes } from './result-alarms/result-alarm-routes.ts'
import { type ConsoleSaferPlayDeps, consoleSaferPlayRoutes } from './safer-play/safer-play-routes.ts'
import { type ConsoleSystemDeps, consoleSystemRoutes } from './system/system-routes.ts'
import { type ConsoleTablesDeps, consoleTableRoutes } from './tables/table-routes.ts'
import { type ConsoleTermsDeps, consoleTermsRoutes } from './terms/term-routes.ts'
import { type ConsoleVendorWalletsDeps, consoleVendorWalletRoutes } from './vendor-wallets/vendor-wallet-routes.ts'
import { type ConsoleVerificationDeps, consoleVerificationRoutes } from './verification/verification-routes.ts'
import { type ConsoleLedgerDeps, consoleLedgerRoutes } from './wallet/ledger-routes.ts'
import { consoleWithdrawalCaseRoutes } from './withdrawals/withdrawal-case-routes.ts'
import { type ConsoleWithdrawalsDeps, consoleWithdrawalRoutes } from './withdrawals/withdrawal-routes.ts'
import { consoleWithdrawalRuleRoutes } from './withdrawals/withdrawal-rule-routes.ts'

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
  ConsoleTablesDeps &
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
    ...consoleTableRoutes(deps),
    ...consoleWithdrawalRoutes(deps),
    ...consoleWithdrawalCaseRoutes(deps),
    ...consoleWithdrawalRuleRoutes(deps),
    ...consoleTermsRoutes(deps),
    ...consoleDuplicatesRoutes(deps),
    ...consoleVerificationRoutes(deps),
    ...consoleVendorWalletRoutes(deps),
  ],
})
