import type { PromotionGrantTerms, PromotionTerms } from '@croupier/contract'
import { DEFAULT_WEIGHTS } from '@croupier/games/rewards'
import { findSlotTitle } from '@croupier/games/slots'
import { type Amount, amount, type ByteSource, formatAmount, newId, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { writeVersion } from '../commands/edit-promotions.ts'
import { money } from '../domain/money.ts'
import type { Texts } from '../domain/text-of.ts'
import { DAILY_BETS, DAILY_DEPOSIT } from './texts-daily.ts'
import { MOON_TICKETS, WEEKLY_POINTS, WEEKLY_SPINS } from './texts-gifts.ts'
import { VIP_MONTH, WEEKLY_REBATE } from './texts-loyal.ts'
import { TELL_US, WEEKEND_MATCH } from './texts-matches.ts'
import { FIRST_WEEK, WELCOME_MATCH } from './texts-newbie.ts'

export interface SeededPromotions {
  readonly brandId: string
  readonly settings: { readonly currency: string }
  /** The wheel that the brand begins with; without one there are no tickets. */
  readonly wheelId: string | undefined
  readonly now: Date
  readonly random: ByteSource
}

/** What an amount in yuan is in another currency, roundly. */
const UNITS: Readonly<Record<string, readonly [bigint, bigint]>> = {
  USD: [1n, 5n],
  THB: [5n, 1n],
  VND: [3000n, 1n],
  IDR: [2000n, 1n],
  JPY: [20n, 1n],
}
const DAY_MS = 86_400_000
const YEAR_DAYS = 365

/** What a brand starts with, published and with a budget; what an operator changed later stays as it is. */
export async function seedPromotions(tx: Tx, { brandId, settings: { currency }, wheelId, now, random }: SeededPromotions): Promise<void> {
  const [times, by] = UNITS[currency] ?? [1n, 1n]
  const inCurrency = (yuan: string) => (amount(yuan) * times) / by
  const start = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - DAY_MS)
  const end = new Date(start.getTime() + YEAR_DAYS * DAY_MS)
  const window = { startAt: start.toISOString(), endAt: end.toISOString(), claimUntil: end.toISOString() }
  for (const [position, { code, budget, texts, amounts = {}, terms }] of [
    ...seeds(yuan => formatAmount(inCurrency(yuan))),
    ...gifts(yuan => formatAmount(inCurrency(yuan)), wheelId),
  ].entries()) {
    const promotionId = newId(now, random)
    const { numAffectedRows } = await sql`
      INSERT INTO promotions.promotions (promotion_id, brand_id, code, position, budget, created_at)
      VALUES (${promotionId}, ${brandId}, ${code}, ${position}, ${inCurrency(budget)}, ${now}) ON CONFLICT (brand_id, code) DO NOTHING`.execute(
      tx,
    )
    if (numAffectedRows === 0n) continue
    const stake = 'stake' in terms.reward ? { stake: amount(terms.reward.stake) } : {}
    const sums = { ...Object.fromEntries(Object.entries(amounts).map(([name, yuan]) => [name, inCurrency(yuan)])), ...stake }
    const written = {
      terms: { ...DEFAULTS, ...window, ...terms },
      texts: filled(texts, sums, currency),
      art: `promo-${code}`,
      pictureId: null,
    }
    await writeVersion(tx, { promotionId, version: 1, written, by: 'croupier', now })
    await sql`UPDATE promotions.versions SET approved_by = 'croupier', approved_at = ${now} WHERE promotion_id = ${promotionId}`.execute(tx)
    await sql`UPDATE promotions.promotions SET version = 1 WHERE promotion_id = ${promotionId}`.execute(tx)
  }
}

interface Seed {
  readonly code: string
  /** Amounts in yuan. */
  readonly budget: string
  readonly texts: Texts
  readonly amounts?: Readonly<Record<string, string>>
  readonly terms: Pick<PromotionTerms, 'type' | 'reward'> & Partial<PromotionTerms>
}

const DEFAULTS = {
  ...{ rankMin: 0, countries: [], accountDaysMin: null, accountDaysMax: null, nthDeposit: null, onePer: [], period: 'ever' },
  ...{ needsJoin: false, needsApplication: false, mayReapply: false, goal: null },
} satisfies Partial<PromotionTerms>

const GRANT = {
  ...{ weights: DEFAULT_WEIGHTS as PromotionGrantTerms['weights'], minOdds: '1.50', excluded: [] as string[], maxStake: null },
  ...{ counts: 'all' as const, maxConvert: null, forfeitOnWithdraw: false },
} satisfies Partial<PromotionGrantTerms>

const seeds = (sum: (yuan: string) => string): readonly Seed[] => [
  {
    ...{ code: 'welcome-match', budget: '500000', texts: WELCOME_MATCH, amounts: { min: '100', cap: '500' } },
    terms: {
      ...{ type: 'newbie', needsJoin: true, nthDeposit: 1, onePer: ['device', 'phone', 'payAccount', 'idNumber'] },
      reward: {
        ...{ kind: 'deposit_match', minDeposit: sum('100'), percent: 100, cap: sum('500'), multiplePct: 1000, turnoverOn: 'bonus' },
        grant: { ...GRANT, days: 30, forfeitOnWithdraw: true },
      },
    },
  },
  {
    ...{ code: 'first-week', budget: '100000', texts: FIRST_WEEK, amounts: { goal: '500', amount: '10' } },
    terms: {
      ...{
        type: 'newbie',
        needsJoin: true,
        accountDaysMax: 7,
        onePer: ['device', 'phone'],
        goal: { kind: 'valid_bet', amount: sum('500') },
      },
      reward: { kind: 'bonus', amount: sum('10'), multiplePct: 500, grant: { ...GRANT, days: 14 } },
    },
  },
  {
    ...{ code: 'weekly-match', budget: '300000', texts: WEEKEND_MATCH, amounts: { min: '200', cap: '300', stake: '50' } },
    terms: {
      ...{ type: 'limited', needsJoin: true, period: 'week' },
      reward: {
        ...{
          kind: 'deposit_match',
          minDeposit: sum('200'),
          percent: 30,
          cap: sum('300'),
          multiplePct: 500,
          turnoverOn: 'deposit_and_bonus',
        },
        grant: { ...GRANT, maxStake: sum('50'), days: 14, forfeitOnWithdraw: true },
      },
    },
  },
  {
    ...{ code: 'tell-us', budget: '50000', texts: TELL_US, amounts: { amount: '18' } },
    terms: {
      ...{ type: 'special', needsApplication: true, mayReapply: true, accountDaysMin: 1, onePer: ['device'] },
      reward: { kind: 'cash', amount: sum('18'), turnoverPct: 100 },
    },
  },
  {
    ...{ code: 'daily-deposit', budget: '200000', texts: DAILY_DEPOSIT, amounts: { goal: '300', amount: '3' } },
    terms: {
      ...{ type: 'daily', period: 'day', goal: { kind: 'deposit', amount: sum('300') } },
      reward: { kind: 'cash', amount: sum('3'), turnoverPct: 100 },
    },
  },
  {
    ...{ code: 'daily-bets', budget: '200000', texts: DAILY_BETS, amounts: { goal: '1000', amount: '8' } },
    terms: {
      ...{ type: 'daily', period: 'day', needsJoin: true, goal: { kind: 'valid_bet', amount: sum('1000') } },
      reward: { kind: 'bonus', amount: sum('8'), multiplePct: 300, grant: { ...GRANT, days: 7 } },
    },
  },
  {
    ...{ code: 'weekly-rebate', budget: '500000', texts: WEEKLY_REBATE, amounts: { cap: '2888' } },
    terms: {
      ...{ type: 'high_rebate', period: 'week', needsApplication: true },
      reward: { kind: 'rebate', ratePpm: 6000, cap: sum('2888'), turnoverPct: 100 },
    },
  },
  {
    ...{ code: 'vip-month', budget: '300000', texts: VIP_MONTH, amounts: { amount: '88' } },
    terms: { type: 'vip', period: 'month', rankMin: 4, reward: { kind: 'cash', amount: sum('88'), turnoverPct: 100 } },
  },
]

const SLOT = 'neon-sevens'
/** The highest stake of the slot that is no more than this. */
function stakeUpTo(most: string): string {
  const { betLevels } = present(findSlotTitle(SLOT), 'the slot is ours')
  return betLevels.findLast(level => amount(level) <= amount(most)) ?? present(betLevels[0], 'a slot has stakes')
}

/** What is no money: spins of one of our slots at one of its stakes, points, and turns of the wheel. */
const gifts = (sum: (yuan: string) => string, wheelId: string | undefined): readonly Seed[] => [
  {
    ...{ code: 'weekly-spins', budget: '50000', texts: WEEKLY_SPINS, amounts: { goal: '200', most: '100' } },
    terms: {
      ...{ type: 'limited', period: 'week', goal: { kind: 'deposit', amount: sum('200') } },
      reward: {
        ...{ kind: 'free_spins', gameId: SLOT, stake: stakeUpTo(sum('1')), count: 10, days: 3 },
        ...{ winAs: 'bonus', maxWin: sum('100'), multiplePct: 300, bonusDays: 7 },
      },
    },
  },
  {
    ...{ code: 'weekly-points', budget: '100000', texts: WEEKLY_POINTS, amounts: { goal: '500' } },
    terms: {
      ...{ type: 'special', period: 'week', needsJoin: true, goal: { kind: 'valid_bet', amount: sum('500') } },
      reward: { kind: 'points', points: '500.00', worth: '5.00' },
    },
  },
  ...(wheelId === undefined
    ? []
    : [
        {
          ...{ code: 'moon-tickets', budget: '100000', texts: MOON_TICKETS, amounts: { goal: '300' } },
          terms: {
            ...{ type: 'special', period: 'month', goal: { kind: 'deposit', amount: sum('300') } },
            reward: { kind: 'tickets', wheelId, count: 2, days: 7, worth: sum('10') },
          },
        } satisfies Seed,
      ]),
]

/** Texts with their amounts, as each language writes them. */
const filled = (texts: Texts, sums: Readonly<Record<string, Amount>>, currency: string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, summary, terms }]) => {
      const fill = (text: string) =>
        text.replace(/\{(\w+)\}/g, (whole, name: string) => {
          const sum = sums[name]
          return sum === undefined ? whole : money(sum, currency, language)
        })
      return [language, { title: fill(title), summary: fill(summary), terms: terms.map(fill) }]
    }),
  )
