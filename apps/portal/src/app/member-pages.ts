import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import type { MemberPage } from '../shared/navigation/member-centre.ts'

/** The member centre's pages that exist, each in a chunk of its own. Menus list exactly these. */
export const memberPages: { readonly [P in MemberPage]?: ReturnType<typeof lazyPart<object>> } = {
  transferFund: lazyPart('wallet', async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage),
  depositv2: lazyPart('deposit', async () => (await import('../features/wallet/deposit/deposit-page.tsx')).DepositPage),
  personalHistoryCopy: lazyPart('betting-record', async () => (await import('../features/records/betting-record.tsx')).BettingRecord),
  transactionHistory: lazyPart('account-record', async () => (await import('../features/wallet/account-record.tsx')).AccountRecord),
  securityCenter: lazyPart('account', async () => (await import('../features/account/account-page.tsx')).AccountPage),
}

export const hasMemberPage = (page: MemberPage): boolean => page in memberPages
