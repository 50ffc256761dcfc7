import { lazyPart } from '../../shared/lazy/lazy-part.tsx'
import { fetchMemberPages } from '../fetch-member-pages.ts'

/** What the shell shows to members alone: a visitor's first page leaves it out. */
export const MemberBar = lazyPart('member-bar', async () => (await import('./member-shell.ts')).MemberBar)
export const MessagesButton = lazyPart('messages-button', async () => (await import('./member-shell.ts')).MessagesButton)
export const PromotionsButton = lazyPart('promotions-button', async () => (await import('./member-shell.ts')).PromotionsButton)
export const WalletCard = lazyPart('wallet-card', async () => (await import('./member-shell.ts')).WalletCard)

/** Ahead of the first drawing, where somebody is signed in already. */
export const fetchMemberParts = (): Promise<unknown> =>
  Promise.all([fetchMemberPages(), ...[MemberBar, MessagesButton, PromotionsButton, WalletCard].map(part => part.fetch())])
