/**
 * The rules of contracts between upline and downline: pure functions of terms, versions and what a team did. Judge an offer or an action,
 * find the period of an instant, reckon a bill from a team's sums, visit one payer of a settlement run. Amounts are whole ten-thousandths,
 * rates parts per million, instants UTC, days those of the brand.
 */
export * from './bills/amount.ts'
export { carryOutOf } from './bills/carry.ts'
export { type AccountTally, type BillLine, type CostKind, linesOf, tallyOf } from './bills/lines.ts'
export { type Pace, type Running, reachOf, runningSince } from './bills/pace.ts'
export { lossOf, type Play, validBetOf } from './bills/play.ts'
export { type BillFigures, type Reckoning, reckon } from './bills/reckon.ts'
export * from './bills/state.ts'
export * from './settlement/visit.ts'
export { compareTerms, type Effect, type TermDifference } from './terms/compare-terms.ts'
export * from './terms/terms.ts'
export { termsHash } from './terms/terms-hash.ts'
export { areTiersValid, checkThresholds, THRESHOLDS, type Threshold, type ThresholdCheck, tierAt } from './terms/tiers.ts'
export { changeAfter, issuedAt, LAGS_SEC, type LagsSec, type Period, periodAt, periodIn, type Rhythm, type Span } from './time/periods.ts'
export { type Acceptance, planAcceptance } from './versions/accept.ts'
export { type ActionAsked, CONTRACT_ACTIONS, type ContractAction, judgeAction } from './versions/act.ts'
export { type BrandRules, CONTRACT_DEFAULTS, type RateLimit } from './versions/brand-rules.ts'
export { changeOf, endVersion, goesOnAfter } from './versions/ends.ts'
export { type AnswerTimes, lapse } from './versions/lapse.ts'
export { endWithMove, type Moved, neverBegun } from './versions/move.ts'
export { type ContractAccount, judgeOffer, moveTo, type Offer, type OfferAsked, type PlannedMove, payerOf } from './versions/offer.ts'
export { CONTRACT_REFUSALS, type ContractRefusal } from './versions/refusals.ts'
export * from './versions/version.ts'
