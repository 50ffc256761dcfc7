import { amount } from '@croupier/kernel'
import type { Category } from '../category.ts'
import { sum } from '../cents.ts'
import { addScore, rankLeaderboard, type Score } from '../leaderboard.ts'
import { poolContribution, poolPrizes } from '../pool-prizes.ts'
import { addRaceBet, countsInRace, type RaceBet, type RaceFigures, type RaceScoring } from '../race.ts'
import { money } from './text.ts'

interface LeaderboardInput {
  readonly scoring: 'sum' | 'best'
  readonly ties: 'earliest' | 'split'
  readonly minScore: number
  readonly prizes: readonly string[]
  readonly events: readonly { readonly seq: number; readonly member: string; readonly score: number }[]
}

export function playLeaderboard({ scoring, ties, minScore, prizes, events }: LeaderboardInput) {
  const scores = new Map<string, Score>()
  for (const { member, score, seq } of events)
    scores.set(member, addScore(scores.get(member), { member, score: BigInt(score), reachedSeq: seq }, scoring))
  const { ranking, unpaid } = rankLeaderboard([...scores.values()], { ties, minScore: BigInt(minScore), prizes: prizes.map(amount) })
  return { ranking: ranking.map(place => ({ ...place, score: Number(place.score), prize: money(place.prize) })), unpaid: money(unpaid) }
}

interface PoolInput {
  readonly fixed: string
  readonly contributionPpm: number
  readonly stakes: readonly string[]
  readonly sharesPpm: readonly number[]
}

export function playPool({ fixed, contributionPpm, stakes, sharesPpm }: PoolInput) {
  const pool = amount(fixed) + sum(stakes.map(stake => poolContribution(amount(stake), contributionPpm)))
  return { pool: money(pool), prizes: poolPrizes(pool, sharesPpm).map(money) }
}

interface RaceInput {
  readonly startAt: string
  readonly endAt: string
  readonly scoring: 'turnover' | 'best_multiplier' | 'top_sum'
  readonly topN: number
  readonly minStake: string
  readonly categories: readonly Category[]
  readonly joinedAt: Readonly<Record<string, string>>
  readonly bets: readonly ({ readonly seq: number; readonly member: string; readonly category: Category; void?: boolean } & Readonly<
    Record<'placedAt' | 'settledAt' | 'stake' | 'bonusStake' | 'payout', string>
  >)[]
}

export function playRace({ startAt, endAt, scoring, topN, minStake, categories, joinedAt, bets }: RaceInput) {
  const by: RaceScoring = scoring === 'top_sum' ? { by: scoring, count: topN } : { by: scoring }
  const race = { startAt: new Date(startAt), endAt: new Date(endAt), categories, minStake: amount(minStake), scoring: by }
  const figures = new Map<string, RaceFigures>()
  const scores = new Map<string, Score>()
  for (const entry of bets) {
    const { member, seq } = entry
    const bet = readBet(entry)
    const joined = joinedAt[member]
    if (!countsInRace(bet, race, joined === undefined ? undefined : new Date(joined))) continue
    const added = addRaceBet(figures.get(member) ?? [], bet, by)
    figures.set(member, added.figures)
    const known = scores.get(member)
    if (known?.score !== added.score) scores.set(member, { member, score: added.score, reachedSeq: seq })
  }
  const { ranking } = rankLeaderboard([...scores.values()], { ties: 'earliest', minScore: 0n, prizes: [] })
  return {
    scores: ranking.map(({ member, score }) => ({ member, score: Number(score), reachedSeq: scores.get(member)?.reachedSeq })),
  }
}

function readBet({ category, placedAt, settledAt, stake, bonusStake, payout, void: isVoid = false }: RaceInput['bets'][number]): RaceBet {
  const bonus = amount(bonusStake)
  return {
    category,
    placedAt: new Date(placedAt),
    settledAt: new Date(settledAt),
    stake: { cash: amount(stake) - bonus, bonus },
    payout: amount(payout),
    isVoid,
  }
}
