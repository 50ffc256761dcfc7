import type { PromotionCard, PromotionInFull } from '../shared/api/queries/promotions.ts'

export const PROMOTION = '019a0000-0000-7000-8000-0000000000a7'

/** A match of the first deposit that can be joined. */
export const aPromotion = (change: Partial<PromotionCard> = {}): PromotionCard => ({
  promotionId: PROMOTION,
  code: 'welcome-match',
  version: 4,
  type: 'newbie',
  status: 'join',
  title: 'Welcome match, 100%',
  summary: 'Deposit 100.00 or more and we double it.',
  picture: { art: 'promo-welcome-match', url: null },
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: '2126-11-30T15:59:00.000Z',
  claimUntil: '2126-12-07T15:59:00.000Z',
  currency: 'CNY',
  reward: 'deposit_match',
  amount: null,
  gift: null,
  goal: null,
  grant: null,
  application: null,
  joinedAt: null,
  givenAt: null,
  ...change,
})

const WEIGHTS = { rng: 100, live: 10, pvp: 0, fish: 100, sports: 50, esports: 50, lott: 100, elott: 100 }

/** The same with its terms: at most 500.00, to be bet ten times within 30 days. */
export const aPromotionInFull = ({ conditions, ...change }: Partial<PromotionInFull> = {}): PromotionInFull => ({
  ...aPromotion(),
  terms: ['One bonus for each household.'],
  rules: [
    { rule: 'rank', isMet: true, needed: '0', actual: '0' },
    { rule: 'nth_deposit', isMet: true, needed: '1', actual: '1' },
    { rule: 'budget', isMet: true, needed: '500000.00', actual: '182400.00' },
  ],
  excludedGames: [],
  worstCase: {
    deposit: '500.00',
    reward: '500.00',
    toStake: '5000.00',
    toStakeLive: '50000.00',
    days: 30,
    text: 'You lose the deposit and the bonus.',
  },
  mayApply: false,
  ...change,
  conditions: conditions ?? {
    type: 'newbie',
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2126-11-30T15:59:00.000Z',
    claimUntil: '2126-12-07T15:59:00.000Z',
    rankMin: 0,
    countries: [],
    accountDaysMin: null,
    accountDaysMax: null,
    nthDeposit: 1,
    onePer: ['device'],
    period: 'ever',
    needsJoin: true,
    needsApplication: false,
    mayReapply: false,
    goal: null,
    reward: {
      kind: 'deposit_match',
      minDeposit: '100.00',
      percent: 100,
      cap: '500.00',
      turnoverOn: 'bonus',
      multiplePct: 1000,
      grant: {
        weights: WEIGHTS,
        minOdds: '1.50',
        excluded: [],
        maxStake: '50.00',
        days: 30,
        counts: 'all',
        maxConvert: null,
        forfeitOnWithdraw: true,
      },
    },
  },
})
