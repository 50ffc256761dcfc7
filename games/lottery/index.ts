/**
 * The rules of every lottery: pure functions of what was marked, what was drawn and the terms of the bet. Find a play, read a
 * selection into a ticket, quote it, settle it against a draw of its family.
 */
export * from './board/index.ts'
export { cancelledAt, isPlacedTooLate, mayCorrect } from './calendar/draw-failures.ts'
export { isOnSale, issueAfter, issueAt, issuesFrom, issuesOfDay } from './calendar/issues.ts'
export type { DrawDays, Issue, Numbering, Schedule, Segment } from './calendar/schedule.ts'
export { findSchedule, SCHEDULES } from './calendar/schedules.ts'
export { VN_CENTRAL_STATIONS, VN_NORTH_STATIONS, VN_SOUTH_STATIONS } from './calendar/vn-stations.ts'
export { GROUP_CODES, type GroupCode, LOBBIES, type Lobby, type LotteryGame, PRIZE_MODES, type PrizeMode } from './catalogue/game.ts'
export { findLotteryGame, LOTTERY_GAMES } from './catalogue/games.ts'
export { type ChaseGenerator, type ChasePlan, type ChaseRefusal, type ChaseTerms, planChase } from './chase/plan.ts'
export {
  type Chase,
  type ChaseIssue,
  type ChaseIssueStatus,
  type ChaseStep,
  cancelChaseIssues,
  recordChaseIssue,
  stakePlayed,
  startChase,
} from './chase/progress.ts'
export { pc28FromKl8 } from './families/pc28/from-kl8.ts'
export { MAPPED_PLAYS, thaiDrawFromHanoi, thaiDrawFromLaos, thaiDrawFromStock } from './families/thai/mappings.ts'
export { allPlays, FAMILIES, findFamily, findPlay } from './families.ts'
export { type Draw, FAMILY_IDS, type Family, type FamilyId, type LotteryPlay, type Ticket } from './family.ts'
export { type Fraction, formatFraction, fraction, fractionToNumber, parseFraction } from './fraction.ts'
export { capPrize, type PayoutCaps } from './money/caps.ts'
export { SINGAPORE_4D_ODDS } from './money/default-odds.ts'
export { type Odds, type OddsList, oddsAt, pricesByOdds, scaleOdds } from './money/odds.ts'
export { type Payout, payoutOf } from './money/payout.ts'
export { defaultOdds, oddsByRate, type PriceModel, priceModelOf } from './money/price-model.ts'
export { GROUP_MAX, GROUP_MIN, type PriceList, pricesByGroup, prizeAt, publishedPrices, returnOf } from './money/prices.ts'
export { groupOfPoints, type Rebate, type RebateRefusal, splitRebates } from './money/rebates.ts'
export { type Coin, costOf, isMode, MODE_DIVISORS, type Mode, MULTIPLE_MAX } from './money/stake.ts'
export { type PoolGroup, type PoolShare, totoPool } from './money/toto-pool.ts'
export {
  type ExposurePart,
  type ExposureSums,
  exposureOf,
  exposuresOf,
  keyOf,
  type PlayExposure,
  readKey,
} from './order/exposure.ts'
export { previewSlip, type SlipPreview } from './order/preview.ts'
export { type Quote, type QuoteRefusal, quoteLine, type SlipLine, type SlipTerms, UNITS_MAX } from './order/quote.ts'
export { type PlacedBet, type Settlement, type SettlementContext, settleBet } from './order/settle.ts'
export { type Chance, type Mark, type NamedBoard, type PlayName, PUSH, type Spread, type Wins } from './play.ts'
export { SELECTION_CODES, type SelectionCode, type SelectionRefusal } from './refusal.ts'
export { LIST_LINES_MAX } from './selection/list.ts'
export type { GroupInfo, GroupName, ShapeInfo, TicketInfo } from './selection/shape.ts'
export { anywherePanel, placePanels, sumPanel, type TrendPanel } from './trend/panels.ts'
export {
  lastDraws,
  missingRows,
  type Run,
  runsOf,
  type Temperature,
  TREND_WINDOWS,
  type ValueTrend,
  valueTrends,
} from './trend/statistics.ts'
export { LUNAR_NEW_YEAR, yearZodiacOn } from './zodiac/lunar-year.ts'
export { isZodiac, numbersOf, ZODIACS, type Zodiac, zodiacOf } from './zodiac/zodiac.ts'
