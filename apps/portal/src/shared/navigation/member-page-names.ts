/** Pages of the member centre by the names of the specification's §2; the first is the default. */
export const MEMBER_PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playerRank',
  'identityCheck',
  'saferPlay',
] as const
export type MemberPage = (typeof MEMBER_PAGES)[number]
export const isMemberPage = (value: string | null): value is MemberPage => MEMBER_PAGES.some(page => page === value)

/** The member centre's pages that exist; menus list exactly these. Their code (`member-pages.ts`) is no part of the first screen, their names are. */
export const EXISTING_PAGES = [
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'messageV2',
  'securityCenter',
  'saferPlay',
  'identityCheck',
] as const satisfies readonly MemberPage[]
export type ExistingPage = (typeof EXISTING_PAGES)[number]

export const hasMemberPage = (page: MemberPage): page is ExistingPage => (EXISTING_PAGES as readonly MemberPage[]).includes(page)
