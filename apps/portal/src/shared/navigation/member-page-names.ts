import type { MemberPage } from './member-centre.ts'

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
