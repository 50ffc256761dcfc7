import type { IconName } from '@croupier/ui'
import type { MemberInfo } from '../api/types.ts'
import { hasMemberPage, type MemberPage } from './member-page-names.ts'

/** Member pages in the order in which menus list them, with icon and text key. */
const all = [
  { page: 'securityCenter', icon: 'shield-check', label: 'member.securityCenter' },
  { page: 'identityCheck', icon: 'scan-face', label: 'member.identityCheck' },
  { page: 'transferFund', icon: 'wallet', label: 'member.transferFund' },
  { page: 'depositv2', icon: 'arrow-down-to-line', label: 'member.depositv2' },
  { page: 'withdraw', icon: 'arrow-up-from-line', label: 'member.withdraw' },
  { page: 'transferUpline', icon: 'send', label: 'member.transferUpline' },
  { page: 'personalHistoryCopy', icon: 'receipt-text', label: 'member.personalHistoryCopy' },
  { page: 'transactionHistory', icon: 'arrow-left-right', label: 'member.transactionHistory' },
  { page: 'personalProfit', icon: 'chart-line', label: 'member.personalProfit' },
  { page: 'manualRebate', icon: 'coins', label: 'member.manualRebate' },
  { page: 'rewardCenter', icon: 'gift', label: 'member.rewardCenter' },
  { page: 'referral', icon: 'user-plus', label: 'member.referral' },
  { page: 'messageV2', icon: 'mail', label: 'member.messageV2' },
  { page: 'saferPlay', icon: 'heart', label: 'member.saferPlay' },
  { page: 'playerRank', icon: 'crown', label: 'member.playerRank' },
] as const satisfies readonly { page: MemberPage; icon: IconName; label: string }[]

export const allEntries = all.filter(entry => hasMemberPage(entry.page))

/** The pages that a member's menus list: transfers only where he may make one. */
export const memberEntries = (member: Pick<MemberInfo, 'toUpline' | 'toDownline'> | undefined) =>
  allEntries.filter(({ page }) => page !== 'transferUpline' || member?.toUpline || member?.toDownline)
