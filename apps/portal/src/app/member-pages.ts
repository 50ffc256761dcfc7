import i18next from 'i18next'
import type { ComponentType } from 'react'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import type { ExistingPage } from '../shared/navigation/member-page-names.ts'

type Namespace =
  | 'account'
  | 'deposit'
  | 'fairness'
  | 'messages'
  | 'money'
  | 'notices'
  | 'records'
  | 'external'
  | 'outside'
  | 'redeem'
  | 'security'
  | 'sessions'
  | 'symbols'
  | 'saferPlay'
  | 'transfers'
  | 'vendorWallets'
  | 'verification'
  | 'wallet'
  | 'withdraw'
interface Part {
  Page: ComponentType
  /** Fetches code and texts ahead; what fails is fetched again, and told, when the page is shown. */
  preload: () => void
}

/** A page comes together with its texts, not one after the other. */
function part(name: string, texts: readonly Namespace[], load: () => Promise<ComponentType>): Part {
  const loadAll = async () => (await Promise.all([load(), i18next.loadNamespaces(texts)]))[0]
  return { Page: lazyPart<object>(name, loadAll), preload: () => void loadAll().catch(() => undefined) }
}

/** The member centre's pages, each in a chunk of its own. */
export const memberPages: { readonly [P in ExistingPage]: Part } = {
  transferFund: part(
    'wallet',
    ['wallet', 'money', 'vendorWallets'],
    async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage,
  ),
  depositv2: part('deposit', ['wallet', 'deposit'], async () => (await import('../features/wallet/deposit/deposit-page.tsx')).DepositPage),
  withdraw: part(
    'withdraw',
    ['withdraw', 'vendorWallets'],
    async () => (await import('../features/withdraw/withdraw-page.tsx')).WithdrawPage,
  ),
  transferUpline: part('transfers', ['transfers'], async () => (await import('../features/transfers/transfers-page.tsx')).TransfersPage),
  personalHistoryCopy: part(
    'betting-record',
    ['records', 'fairness', 'symbols'],
    async () => (await import('../features/records/betting-record.tsx')).BettingRecord,
  ),
  transactionHistory: part('account-record', ['money'], async () => (await import('../features/records/account-record.tsx')).AccountRecord),
  personalProfit: part('profit', ['money'], async () => (await import('../features/records/profit-page.tsx')).ProfitPage),
  messageV2: part('messages', ['messages', 'notices'], async () => (await import('./messages-centre.tsx')).MessagesCentre),
  securityCenter: part(
    'security',
    ['security', 'sessions', 'redeem', 'outside', 'external'],
    async () => (await import('./security-page.tsx')).SecurityPage,
  ),
  saferPlay: part('safer-play', ['saferPlay'], async () => (await import('../features/safer-play/safer-play-page.tsx')).SaferPlayPage),
  identityCheck: part(
    'identity-check',
    ['verification'],
    async () => (await import('../features/verification/identity-check-page.tsx')).IdentityCheckPage,
  ),
}
