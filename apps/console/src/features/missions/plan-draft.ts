import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import type { Answer } from '../../shared/api/types.ts'

export type Mission = Answer<'consoleMissions'>['list'][number]
export type Board = Answer<'consoleLeaderboards'>['list'][number]
type Reward = Mission['terms']['reward']
export type Category = Mission['terms']['goal']['categories'][number]

export const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'VI', 'JA'] as const
export type PlanLanguage = (typeof LANGUAGES)[number]
export const PERIODS = ['day', 'week', 'campaign'] as const
export const GOALS = ['valid_bet', 'bets', 'wins', 'deposits'] as const
export const CATEGORIES = ['rng', 'live', 'pvp', 'fish', 'sports', 'esports', 'lott', 'elott'] as const
export const REWARDS = ['cash', 'points', 'bonus'] as const
const DAYS = 7

export interface RewardDraft {
  kind: Reward['kind']
  amount: string
  /** Percent of cash to be bet, or hundredths of a multiple of bonus money. */
  turnover: string
  days: string
}

/** What missions and leaderboards have in common, as the form holds it. */
export interface PlanDraft {
  code: string
  texts: Record<PlanLanguage, { title: string; about: string }>
  period: (typeof PERIODS)[number]
  startOn: string
  endOn: string
  isOffered: boolean
  position: string
  categories: Category[]
}
export interface MissionDraft extends PlanDraft {
  goal: (typeof GOALS)[number]
  target: string
  reward: RewardDraft
  /** Nothing, `rank` or the id of a mission. */
  unlock: string
  unlockRank: string
}
export interface BoardDraft extends PlanDraft {
  scoring: Board['terms']['scoring']
  ties: Board['terms']['ties']
  minScore: string
  /** One a line, from the first place on. */
  prizes: string
  turnoverPct: string
}

const wholeOf = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 5))

export const rewardDraft = (reward: Reward | undefined): RewardDraft => ({
  kind: reward?.kind ?? 'cash',
  amount: reward?.amount ?? '',
  turnover: String(reward?.kind === 'cash' ? reward.turnoverPct : reward?.kind === 'bonus' ? reward.multiplePct : 100),
  days: String(reward?.kind === 'bonus' ? reward.days : DAYS),
})

export function rewardOf({ kind, amount, turnover, days }: RewardDraft): Reward {
  if (kind === 'points') return { kind, amount }
  return kind === 'cash'
    ? { kind, amount, turnoverPct: wholeOf(turnover) }
    : { kind, amount, multiplePct: wholeOf(turnover), days: wholeOf(days) }
}

function planDraft(plan: Mission | Board | undefined, categories: readonly Category[] | undefined): PlanDraft {
  const texts = plan?.texts
  return {
    code: plan?.code ?? '',
    texts: Object.fromEntries(
      LANGUAGES.map(key => [key, { title: texts?.[key]?.title ?? '', about: texts?.[key]?.about ?? '' }]),
    ) as PlanDraft['texts'],
    ...{ period: plan?.terms.period ?? 'day', startOn: plan?.terms.startOn ?? '', endOn: plan?.terms.endOn ?? '' },
    ...{
      isOffered: plan?.terms.isOffered ?? true,
      position: String(plan?.terms.position ?? 100),
      categories: [...(categories ?? CATEGORIES)],
    },
  }
}

export const missionDraft = (mission: Mission | undefined): MissionDraft => ({
  ...planDraft(mission, mission?.terms.goal.categories),
  ...{
    goal: mission?.terms.goal.kind ?? 'valid_bet',
    target: mission?.terms.goal.target ?? '',
    reward: rewardDraft(mission?.terms.reward),
  },
  unlock: mission?.terms.unlockMission ?? (mission?.terms.unlockRank ? 'rank' : ''),
  unlockRank: String(mission?.terms.unlockRank ?? 1),
})

export const boardDraft = (board: Board | undefined): BoardDraft => ({
  ...planDraft(board, board?.terms.categories),
  ...{ scoring: board?.terms.scoring ?? 'valid_bet', ties: board?.terms.ties ?? 'earliest', minScore: board?.terms.minScore ?? '0' },
  ...{ prizes: board?.terms.prizes.join('\n') ?? '', turnoverPct: String(board?.terms.turnoverPct ?? 100) },
})

const textsOf = (texts: PlanDraft['texts']) => {
  const filled = Object.entries(texts).filter(([language, { title }]) => language === 'EN' || title.trim() !== '')
  return Object.fromEntries(
    filled.map(([language, { title, about }]) => [language, { title: title.trim(), about: about.trim() }]),
  ) as Mission['texts']
}

const whenOf = ({ period, startOn, endOn, isOffered, position }: PlanDraft) => ({
  ...{ period, isOffered, position: wholeOf(position) },
  startOn: period === 'campaign' && startOn !== '' ? startOn : null,
  endOn: period === 'campaign' && endOn !== '' ? endOn : null,
})

type MissionBody = Omit<BodyOf<Endpoints['updateMission']>, 'version'>
type BoardBody = Omit<BodyOf<Endpoints['updateLeaderboard']>, 'version'>

export const missionBody = ({ texts, goal, target, reward, unlock, unlockRank, categories, ...plan }: MissionDraft): MissionBody => ({
  texts: textsOf(texts),
  terms: {
    ...whenOf({ ...plan, texts, categories }),
    goal: { kind: goal, target: target.trim(), categories: goal === 'deposits' ? [] : categories },
    reward: rewardOf(reward),
    unlockRank: unlock === 'rank' ? wholeOf(unlockRank) : null,
    unlockMission: unlock === '' || unlock === 'rank' ? null : unlock,
  },
})

export const boardBody = ({ texts, scoring, ties, minScore, prizes, turnoverPct, categories, ...plan }: BoardDraft): BoardBody => ({
  texts: textsOf(texts),
  terms: {
    ...{
      ...whenOf({ ...plan, texts, categories }),
      scoring,
      ties,
      categories,
      minScore: minScore.trim(),
      turnoverPct: wholeOf(turnoverPct),
    },
    prizes: prizes.split(/\s+/).filter(prize => prize !== ''),
  },
})

/** Where the form has an input that the server calls otherwise. */
export const nameOf = (path: string): string =>
  path
    .replace(/^terms\.goal\.kind$/, 'goal')
    .replace(/^terms\.goal\./, '')
    .replace(/^terms\.unlockMission$/, 'unlock')
    .replace(/^terms\./, '')
    .replace(/^prizes\.\d+$/, 'prizes')
