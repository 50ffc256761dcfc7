import type { Answer } from '../../shared/api/types.ts'

export type LotteryIssueRow = Answer<'listLotteryIssues'>['list'][number]
export type LotteryIssueCard = Answer<'getLotteryIssue'>
export type LotteryDrawField = LotteryIssueCard['fields'][number]
export type LotteryDrawPart = NonNullable<LotteryIssueRow['draw']>[number]
export type LotteryCorrectionPreview = Answer<'previewLotteryCorrection'>
export type LotteryGameRow = Answer<'listLotteryGames'>[number]
export type LotteryExposureRow = Answer<'listLotteryExposure'>['issues'][number]
export type LotteryClosedOutcome = Answer<'listLotteryExposure'>['closed'][number]
export type LotteryExposureCard = Answer<'getLotteryExposure'>
export type LotterySalesLine = Answer<'lotterySales'>['lines'][number]
export type LotteryChainLine = Answer<'lotteryChains'>['games'][number]
