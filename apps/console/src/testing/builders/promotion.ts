import type { Answer } from '../../shared/api/types.ts'
import { idOf } from './ids.ts'

type Promotion = Answer<'consolePromotion'>
type Version = Promotion['versions'][number]
type Application = Answer<'consolePromotionApplication'>
type Reward = Answer<'manualRewards'>['list'][number]

const AT = '2026-11-20T10:00:00.000Z'
export const worstCase = (text = 'You may need to stake 1,500.00 CNY.'): Version['worstCase'] => ({
  ...{ deposit: null, reward: '5.00', toStake: '5.00', toStakeLive: null, days: null, text },
})

export const promotionVersion = (changes: Partial<Version> = {}): Version => ({
  ...{ version: 1, state: 'published', art: 'promo-tell-us', pictureId: null, picture: { art: 'promo-tell-us', url: null } },
  terms: {
    ...{ type: 'special', startAt: '2026-11-01T00:00:00.000Z', endAt: '2026-12-01T00:00:00.000Z', claimUntil: '2026-12-08T00:00:00.000Z' },
    ...{ rankMin: 0, countries: [], accountDaysMin: null, accountDaysMax: null, nthDeposit: null, onePer: ['device'], period: 'ever' },
    ...{ needsJoin: true, needsApplication: false, mayReapply: false, goal: { kind: 'valid_bet', amount: '100.00' } },
    reward: { kind: 'cash', amount: '5.00', turnoverPct: 100 },
  },
  texts: { EN: { title: 'Lantern week', summary: 'A lantern for everybody.', terms: ['One each.', 'Bet once.'] } },
  ...{ worstCase: worstCase(), writtenBy: 'content.one', writtenAt: AT, approvedBy: 'owner', approvedAt: AT },
  ...changes,
})

export const promotion = (changes: Partial<Promotion> = {}): Promotion => ({
  ...{ promotionId: idOf(801), brandId: idOf(1), code: 'lantern-week', position: 3, revision: 4, phase: 'running', type: 'special' },
  ...{ title: 'Lantern week', picture: { art: 'promo-tell-us', url: null }, startAt: AT, endAt: '2026-12-01T00:00:00.000Z' },
  ...{ version: 1, draftVersion: null, joined: 12, waiting: 2, given: 3, currency: 'CNY', closedReason: null },
  money: { budget: '500.00', spent: '120.00', reserved: '30.00', left: '350.00' },
  versions: [promotionVersion()],
  ...changes,
})

export const application = (changes: Partial<Application> = {}): Application => ({
  ...{ applicationId: idOf(811), number: 'PA23456789', brandId: idOf(1), merchantCode: 'MIDNIGHT', promotionId: idOf(801) },
  ...{ title: 'Lantern week', version: 1, memberId: idOf(71), account: 'harbour71', remark: 'I found a typo.', imageIds: [] },
  ...{ state: 'pending', currency: 'CNY', amount: '18.00', figures: { period: 'ever' }, linked: [], awaitsSecond: null },
  ...{ reason: null, decidedBy: null, createdAt: AT, decidedAt: null, claim: null },
  ...changes,
})

export const manualReward = (changes: Partial<Reward> = {}): Reward => ({
  ...{ rewardId: idOf(821), brandId: idOf(1), merchantCode: 'MIDNIGHT', memberId: idOf(71), account: 'harbour71', kind: 'cash' },
  ...{ amount: '20000.00', turnover: '20000.00', currency: 'CNY', days: null, spins: null, reason: 'A slow round.' },
  ...{ state: 'proposed', proposedBy: 'tom', proposedAt: AT, decidedBy: null, decidedAt: null, note: null, mayDecide: true },
  ...changes,
})
