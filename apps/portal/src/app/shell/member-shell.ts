/** One file for what `member-parts.ts` fetches. */
export { MemberBar } from './member-bar.tsx'
export { MessagesButton } from './messages-button.tsx'
export { PromotionsButton } from './promotions-button.tsx'
export { WalletCard } from './wallet-card.tsx'
