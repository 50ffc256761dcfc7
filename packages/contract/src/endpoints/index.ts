import type { Endpoint } from '../endpoint.ts'
import { accountCentreEndpoints } from './account-centre.ts'
import { auditHeadEndpoints } from './audit.ts'
import { betEndpoints } from './bets.ts'
import { billEndpoints } from './bills.ts'
import { cashbackEndpoints } from './cashback.ts'
import { catalogEndpoints } from './catalog.ts'
import { codeEndpoints } from './codes.ts'
import { consoleAdjustmentEndpoints } from './console-adjustments.ts'
import { consoleAgentEndpoints } from './console-agents.ts'
import { consoleAnnouncementEndpoints } from './console-announcements.ts'
import { consoleAuditEndpoints } from './console-audit.ts'
import { consoleBillEndpoints } from './console-bills.ts'
import { consoleBooksEndpoints } from './console-books.ts'
import { consoleBrandEndpoints } from './console-brand.ts'
import { consoleCaseEndpoints } from './console-cases.ts'
import { consoleCashbackEndpoints } from './console-cashback.ts'
import { consoleCatalogEndpoints } from './console-catalog.ts'
import { consoleClaimEndpoints } from './console-claims.ts'
import { consoleContractEndpoints } from './console-contracts.ts'
import { consoleDashboardEndpoints } from './console-dashboard.ts'
import { consoleDepositEndpoints } from './console-deposits.ts'
import { consoleDuplicatesEndpoints } from './console-duplicates.ts'
import { consoleExportEndpoints } from './console-exports.ts'
import { consoleJobEndpoints } from './console-jobs.ts'
import { consoleLedgerEndpoints } from './console-ledger.ts'
import { consoleLoginSecurityEndpoints } from './console-login-security.ts'
import { consoleLotteryEndpoints } from './console-lottery.ts'
import { consoleManualRewardEndpoints } from './console-manual-rewards.ts'
import { consoleMemberTransferEndpoints } from './console-member-transfers.ts'
import { consoleMemberEndpoints } from './console-members.ts'
import { consoleMessagesEndpoints } from './console-messages.ts'
import { consoleMissionEndpoints } from './console-missions.ts'
import { consoleOperatorEndpoints } from './console-operators.ts'
import { consoleOutboxEndpoints } from './console-outbox.ts'
import { consolePeopleEndpoints } from './console-people.ts'
import { consolePointEndpoints } from './console-points.ts'
import { consolePromotionApplicationEndpoints } from './console-promotion-applications.ts'
import { consolePromotionEndpoints } from './console-promotions.ts'
import { consoleProviderEndpoints } from './console-providers.ts'
import { consoleRankEndpoints } from './console-ranks.ts'
import { consoleRecordsEndpoints } from './console-records.ts'
import { consoleReferralEndpoints } from './console-referral.ts'
import { consoleRegistrationEndpoints } from './console-registration.ts'
import { consoleResultAlarmEndpoints } from './console-result-alarms.ts'
import { consoleSaferPlayEndpoints } from './console-safer-play.ts'
import { consoleTableEndpoints } from './console-tables.ts'
import { consoleTeamAnnouncementEndpoints } from './console-team-announcements.ts'
import { consoleTeamEndpoints } from './console-teams.ts'
import { consoleVendorWalletEndpoints } from './console-vendor-wallets.ts'
import { consoleVerificationEndpoints } from './console-verification.ts'
import { consoleWheelEndpoints } from './console-wheel.ts'
import { consoleWithdrawalEndpoints } from './console-withdrawals.ts'
import { contractEndpoints } from './contracts.ts'
import { depositPromotionEndpoints } from './deposit-promotions.ts'
import { depositEndpoints, depositOrderEndpoints } from './deposits.ts'
import { consoleExternalSignInEndpoints, externalSignInEndpoints } from './external-sign-in.ts'
import { freeSpinEndpoints } from './free-spins.ts'
import { grantEndpoints } from './grants.ts'
import { identityEndpoints } from './identity.ts'
import { liabilitiesEndpoints } from './liabilities.ts'
import { lotteryEndpoints } from './lottery.ts'
import { lotteryMenuEndpoints } from './lottery-menus.ts'
import { memberTransferEndpoints } from './member-transfers.ts'
import { messagesEndpoints } from './messages.ts'
import { missionEndpoints } from './missions.ts'
import { originalsEndpoints } from './originals.ts'
import { outsideAccountEndpoints } from './outside-accounts.ts'
import { passwordEndpoints } from './passwords.ts'
import { payoutReportEndpoints } from './payout-reports.ts'
import { pointEndpoints } from './points.ts'
import { promotionEndpoints } from './promotions.ts'
import { proofEndpoints } from './proof.ts'
import { rankEndpoints } from './ranks.ts'
import { recordsEndpoints } from './records.ts'
import { redeemContactEndpoints } from './redeem-contact.ts'
import { referralEndpoints } from './referral.ts'
import { rewardEndpoints } from './rewards.ts'
import { saferPlayEndpoints } from './safer-play.ts'
import { seatEndpoints } from './seats.ts'
import { securityEndpoints } from './security.ts'
import { sessionEndpoints } from './sessions.ts'
import { slotEndpoints } from './slots.ts'
import { systemEndpoints } from './system.ts'
import { tableEndpoints } from './tables.ts'
import { teamAnnouncementEndpoints } from './team-announcements.ts'
import { teamEndpoints } from './teams.ts'
import { consoleTermsEndpoints, termsEndpoints } from './terms.ts'
import { vendorWalletEndpoints } from './vendor-wallets.ts'
import { verificationEndpoints } from './verification.ts'
import { walletEndpoints } from './wallet.ts'
import { wheelEndpoints } from './wheel.ts'
import { withdrawalEndpoints } from './withdrawals.ts'

/** The portal's calls: what visitors, members, agents and games may use. */
export const portalEndpoints = {
  ...systemEndpoints,
  ...termsEndpoints,
  ...verificationEndpoints,
  ...identityEndpoints,
  ...securityEndpoints,
  ...redeemContactEndpoints,
  ...outsideAccountEndpoints,
  ...externalSignInEndpoints,
  ...proofEndpoints,
  ...sessionEndpoints,
  ...codeEndpoints,
  ...passwordEndpoints,
  ...walletEndpoints,
  ...recordsEndpoints,
  ...vendorWalletEndpoints,
  ...withdrawalEndpoints,
  ...payoutReportEndpoints,
  ...depositEndpoints,
  ...depositOrderEndpoints,
  ...depositPromotionEndpoints,
  ...catalogEndpoints,
  ...slotEndpoints,
  ...betEndpoints,
  ...seatEndpoints,
  ...originalsEndpoints,
  ...lotteryEndpoints,
  ...tableEndpoints,
  ...lotteryMenuEndpoints,
  ...messagesEndpoints,
  ...auditHeadEndpoints,
  ...liabilitiesEndpoints,
  ...saferPlayEndpoints,
  ...memberTransferEndpoints,
  ...teamEndpoints,
  ...teamAnnouncementEndpoints,
  ...accountCentreEndpoints,
  ...rewardEndpoints,
  ...pointEndpoints,
  ...freeSpinEndpoints,
  ...grantEndpoints,
  ...rankEndpoints,
  ...referralEndpoints,
  ...contractEndpoints,
  ...wheelEndpoints,
  ...missionEndpoints,
  ...cashbackEndpoints,
  ...promotionEndpoints,
  ...billEndpoints,
} as const
export * from './account-centre.ts'
export * from './bets.ts'
export * from './bills.ts'
export * from './cashback.ts'
export * from './catalog.ts'
export * from './codes.ts'
export * from './console-adjustments.ts'
export * from './console-agents.ts'
export * from './console-announcements.ts'
export * from './console-audit.ts'
export * from './console-bills.ts'
export * from './console-books.ts'
export * from './console-brand.ts'
export * from './console-cases.ts'
export * from './console-cashback.ts'
export * from './console-catalog.ts'
export * from './console-claims.ts'
export * from './console-contracts.ts'
export * from './console-dashboard.ts'
export * from './console-deposits.ts'
export * from './console-duplicates.ts'
export * from './console-exports.ts'
export * from './console-jobs.ts'
export * from './console-ledger.ts'
export * from './console-login-security.ts'
export * from './console-lottery.ts'
export * from './console-manual-rewards.ts'
export * from './console-member-transfers.ts'
export * from './console-members.ts'
export * from './console-messages.ts'
export * from './console-missions.ts'
export * from './console-operators.ts'
export * from './console-outbox.ts'
export * from './console-people.ts'
export * from './console-points.ts'
export * from './console-promotion-applications.ts'
export * from './console-promotions.ts'
export * from './console-providers.ts'
export * from './console-ranks.ts'
export * from './console-records.ts'
export * from './console-referral.ts'
export * from './console-registration.ts'
export * from './console-result-alarms.ts'
export * from './console-safer-play.ts'
export * from './console-tables.ts'
export * from './console-team-announcements.ts'
export * from './console-teams.ts'
export * from './console-vendor-wallets.ts'
export * from './console-verification.ts'
export * from './console-wheel.ts'
export * from './console-withdrawals.ts'
export * from './contracts.ts'
export * from './deposit-promotions.ts'
export * from './deposits.ts'
export * from './external-sign-in.ts'
export * from './free-spins.ts'
export * from './grants.ts'
export * from './identity.ts'
export * from './liabilities.ts'
export * from './member-transfers.ts'
export * from './messages.ts'
export * from './mission-parts.ts'
export * from './missions.ts'
export * from './operator-permissions.ts'
export * from './originals.ts'
export * from './outside-accounts.ts'
export * from './passwords.ts'
export * from './payout-reports.ts'
export * from './points.ts'
export * from './promotion-parts.ts'
export * from './promotions.ts'
export * from './proof.ts'
export * from './ranks.ts'
export * from './records.ts'
export * from './redeem-contact.ts'
export * from './referral.ts'
export * from './rewards.ts'
export * from './safer-play.ts'
export * from './seats.ts'
export * from './security.ts'
export * from './sessions.ts'
export * from './slots.ts'
export * from './system.ts'
export * from './tables.ts'
export * from './team-announcements.ts'
export * from './teams.ts'
export * from './terms.ts'
export * from './vendor-wallets.ts'
export * from './verification.ts'
export * from './wallet.ts'
export * from './wheel.ts'
export * from './withdrawals.ts'

/** Every call of the product, declared once. */
export const endpoints = {
  ...portalEndpoints,
  ...consoleOperatorEndpoints,
  ...consoleBrandEndpoints,
  ...consoleAnnouncementEndpoints,
  ...consoleMemberEndpoints,
  ...consoleLedgerEndpoints,
  ...consoleCatalogEndpoints,
  ...consoleOutboxEndpoints,
  ...consoleJobEndpoints,
  ...consoleAuditEndpoints,
  ...consoleDuplicatesEndpoints,
  ...consoleResultAlarmEndpoints,
  ...consoleTeamEndpoints,
  ...consoleTeamAnnouncementEndpoints,
  ...consoleTermsEndpoints,
  ...consoleRecordsEndpoints,
  ...consoleRegistrationEndpoints,
  ...consoleWithdrawalEndpoints,
  ...consoleVerificationEndpoints,
  ...consoleMessagesEndpoints,
  ...consoleCaseEndpoints,
  ...consoleClaimEndpoints,
  ...consoleDepositEndpoints,
  ...consoleAdjustmentEndpoints,
  ...consoleDashboardEndpoints,
  ...consoleExternalSignInEndpoints,
  ...consoleExportEndpoints,
  ...consoleBooksEndpoints,
  ...consoleLoginSecurityEndpoints,
  ...consoleProviderEndpoints,
  ...consoleSaferPlayEndpoints,
  ...consoleVendorWalletEndpoints,
  ...consoleMemberTransferEndpoints,
  ...consolePeopleEndpoints,
  ...consolePointEndpoints,
  ...consoleRankEndpoints,
  ...consoleAgentEndpoints,
  ...consoleContractEndpoints,
  ...consoleReferralEndpoints,
  ...consoleBillEndpoints,
  ...consoleWheelEndpoints,
  ...consoleMissionEndpoints,
  ...consoleCashbackEndpoints,
  ...consolePromotionEndpoints,
  ...consolePromotionApplicationEndpoints,
  ...consoleManualRewardEndpoints,
  ...consoleLotteryEndpoints,
  ...consoleTableEndpoints,
} as const
export type Endpoints = typeof endpoints
export type EndpointId = keyof Endpoints
export const endpointList: readonly Endpoint[] = Object.values(endpoints)
