/**
 * The rules of rewards: points and ranks, cashback, promotions, bonus money and its turnover, contests and draws, and what counts for them.
 * Pure functions of a state, an event and its terms; amounts are whole ten-thousandths, points whole hundredths, days those of the brand.
 */
export * from './application.ts'
export * from './cashback.ts'
export type { Category } from './category.ts'
export * from './composition.ts'
export * from './default-ladder.ts'
export * from './default-points.ts'
export * from './deposit-match.ts'
export * from './free-spins.ts'
export * from './leaderboard.ts'
export * from './local-days.ts'
export * from './mall.ts'
export * from './missions.ts'
export * from './multi-claim.ts'
export * from './net-valid.ts'
export * from './points.ts'
export * from './pool-prizes.ts'
export * from './promotion-status.ts'
export * from './race.ts'
export * from './rank-gifts.ts'
export * from './ranks.ts'
export * from './red-packet.ts'
export * from './referral.ts'
export * from './sign-in.ts'
export { passTime } from './wagering/activation.ts'
export * from './wagering/credits.ts'
export * from './wagering/default-terms.ts'
export { type BetSubject, expiresAt, type Grant, type GrantState, type GrantTerms, isUsableOn } from './wagering/grant.ts'
export * from './wagering/pause.ts'
export * from './wagering/place-bet.ts'
export * from './wagering/rollback-bet.ts'
export { type BetOutcome, type SettledBet, settleBet, voidBet } from './wagering/settle-bet.ts'
export { turnoverOwed } from './wagering/turnover.ts'
export {
  activeGrant,
  EMPTY_WALLET,
  findGrant,
  type MoneyPlace,
  type Move,
  type TurnoverEntry,
  type WageringStep,
  type WageringWallet,
} from './wagering/wallet.ts'
export * from './wagering/withdraw.ts'
export * from './wheel.ts'
export * from './wheel-cost.ts'
export * from './wheel-record.ts'
export * from './word-random.ts'
