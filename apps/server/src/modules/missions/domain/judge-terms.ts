import type { DailySignInTerms, LeaderboardTerms, MissionReward, MissionTerms } from '@croupier/contract'
import { addDays } from '@croupier/games/rewards'
import { amount } from '@croupier/kernel'
import type { PlanKind, PlanTerms } from './plan.ts'

/** Facts of a campaign are summed whenever it is looked at. */
const CAMPAIGN_DAYS_MAX = 92

/** Fields of terms that do not fit together; `from` is the first day that they can count for. */
export function faultyTerms<K extends PlanKind>(kind: K, terms: PlanTerms[K], from: string): string[] {
  if (kind === 'mission') return faultsOfMission(terms as MissionTerms, from)
  if (kind === 'leaderboard') return faultsOfLeaderboard(terms as LeaderboardTerms, from)
  return (terms as DailySignInTerms).rewards.flatMap((reward, place) => faultsOfReward(reward, `terms.rewards.${place}`))
}

function faultsOfMission({ goal, reward, ...terms }: MissionTerms, from: string): string[] {
  const isCount = goal.kind === 'bets' || goal.kind === 'wins'
  const isDeposit = goal.kind === 'deposits'
  return [
    ...faultsOfDays(terms, from),
    ...(isDeposit === goal.categories.length > 0 ? ['terms.goal.categories'] : []),
    ...(amount(goal.target) === 0n || (isCount && !/^\d+$/.test(goal.target)) ? ['terms.goal.target'] : []),
    ...faultsOfReward(reward, 'terms.reward'),
    ...(terms.unlockRank !== null && terms.unlockMission !== null ? ['terms.unlockMission'] : []),
  ]
}

const faultsOfLeaderboard = ({ categories, prizes, ...terms }: LeaderboardTerms, from: string): string[] => [
  ...faultsOfDays(terms, from),
  ...(categories.length === 0 ? ['terms.categories'] : []),
  ...(prizes.some((prize, place) => amount(prize) === 0n || amount(prize) > amount(prizes[place - 1] ?? prize)) ? ['terms.prizes'] : []),
]

const faultsOfReward = ({ amount: given }: MissionReward, field: string): string[] => (amount(given) === 0n ? [`${field}.amount`] : [])

function faultsOfDays({ period, startOn, endOn }: Pick<MissionTerms, 'period' | 'startOn' | 'endOn'>, from: string): string[] {
  if (period !== 'campaign') return [...(startOn === null ? [] : ['terms.startOn']), ...(endOn === null ? [] : ['terms.endOn'])]
  if (startOn === null || !isDate(startOn) || startOn < from) return ['terms.startOn']
  if (endOn === null || !isDate(endOn) || endOn < startOn || endOn >= addDays(startOn, CAMPAIGN_DAYS_MAX)) return ['terms.endOn']
  return []
}

const isDate = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day
