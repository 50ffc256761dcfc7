import {
  type DailySignInTerms,
  type LeaderboardTerms,
  MISSION_CATEGORIES,
  type MissionCategory,
  type MissionReward,
  type MissionTerms,
} from '@croupier/contract'
import { amount, type ByteSource, formatAmount, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { SIGN_IN_CODE, writeVersion } from '../commands/write-plan.ts'
import type { PlanKind, PlanTerms, PlanTexts } from '../tables.ts'
import { DAILY_PLAY, SLOT_STREAK, TABLE_WEEK, TOP_UP, VIP_WEEK, WEEK_OF_BETS, WEEKLY_BOARD } from './texts.ts'

export interface SeededMissions {
  readonly brandId: string
  readonly settings: { readonly currency: string }
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
const EVERYTHING: MissionCategory[] = [...MISSION_CATEGORIES]
const BY = 'seed'

interface Planted {
  readonly code: string
  readonly texts: PlanTexts
  readonly terms: MissionTerms
}

/** What a brand starts with: missions of the day and of the week, a leaderboard of the week, and a calendar of seven rewards. What an operator changed later stays as it is. */
export async function seedMissions(tx: Tx, { brandId, settings: { currency }, now, random }: SeededMissions): Promise<void> {
  const [times, by] = UNITS[currency] ?? [1n, 1n]
  const yuan: Money = sum => formatAmount((amount(sum) * times) / by)
  const plant = async <K extends PlanKind>(kind: K, code: string, terms: PlanTerms[K], texts: PlanTexts): Promise<string> => {
    const planId = newId(now, random)
    const { numAffectedRows } = await sql`
      INSERT INTO missions.plans (plan_id, brand_id, kind, code, created_at) VALUES (${planId}, ${brandId}, ${kind}, ${code}, ${now})
      ON CONFLICT (brand_id, code) DO NOTHING`.execute(tx)
    if (numAffectedRows === 1n) await writeVersion(tx, { kind, terms, texts, by: BY, now, planId, version: 1, validFrom: null })
    return planId
  }
  let firstOfWeek: string | null = null
  for (const { code, texts, terms } of missionsOf(yuan)) {
    const isAfter = code === TABLES && firstOfWeek !== null
    const planId: string = await plant('mission', code, isAfter ? { ...terms, unlockMission: firstOfWeek } : terms, texts)
    if (code === HUNDRED) firstOfWeek = planId
  }
  await plant('leaderboard', 'weekly-bets', boardOf(yuan), WEEKLY_BOARD)
  await plant('sign_in', SIGN_IN_CODE, signInOf(yuan), {})
}

type Money = (yuan: string) => string

const HUNDRED = 'week-bets'
const TABLES = 'week-tables'
const always = { startOn: null, endOn: null, isOffered: true } as const
const cash = (sum: string): MissionReward => ({ kind: 'cash', amount: sum, turnoverPct: 100 })
const points = (sum: string): MissionReward => ({ kind: 'points', amount: sum })

function missionsOf(yuan: Money): Planted[] {
  const open = { ...always, unlockRank: null, unlockMission: null }
  const day = { ...open, period: 'day' as const }
  const week = { ...open, period: 'week' as const }
  return [
    {
      ...{ code: 'day-play', texts: DAILY_PLAY },
      terms: { ...day, position: 10, goal: { kind: 'valid_bet', categories: EVERYTHING, target: yuan('500') }, reward: cash(yuan('3')) },
    },
    {
      ...{ code: 'day-slots', texts: SLOT_STREAK },
      terms: { ...day, position: 20, goal: { kind: 'wins', categories: ['rng', 'fish'], target: '20' }, reward: points('50.00') },
    },
    {
      ...{ code: 'day-deposit', texts: TOP_UP },
      terms: { ...day, position: 30, goal: { kind: 'deposits', categories: [], target: yuan('200') }, reward: points('100.00') },
    },
    {
      ...{ code: HUNDRED, texts: WEEK_OF_BETS },
      terms: { ...week, position: 40, goal: { kind: 'bets', categories: EVERYTHING, target: '100' }, reward: cash(yuan('18')) },
    },
    {
      ...{ code: TABLES, texts: TABLE_WEEK },
      terms: {
        ...{ ...week, position: 50, goal: { kind: 'valid_bet', categories: ['live'], target: yuan('2000') } },
        reward: { kind: 'bonus', amount: yuan('28'), multiplePct: 500, days: 7 },
      },
    },
    {
      ...{ code: 'week-rank-3', texts: VIP_WEEK },
      terms: {
        ...week,
        position: 60,
        unlockRank: 3,
        goal: { kind: 'valid_bet', categories: EVERYTHING, target: yuan('20000') },
        reward: cash(yuan('88')),
      },
    },
  ]
}

const boardOf = (yuan: Money): LeaderboardTerms => ({
  ...{ ...always, period: 'week', position: 10, scoring: 'valid_bet', categories: EVERYTHING, ties: 'earliest', minScore: yuan('100') },
  ...{ prizes: ['888', '588', '388', '188', '188', '88', '88', '88', '88', '88'].map(yuan), turnoverPct: 100 },
})

const signInOf = (yuan: Money): DailySignInTerms => ({
  isOffered: true,
  rewards: [points('10.00'), points('20.00'), cash(yuan('1')), points('30.00'), points('50.00'), cash(yuan('2')), cash(yuan('5'))],
})
