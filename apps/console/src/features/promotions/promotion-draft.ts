import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import type { Answer } from '../../shared/api/types.ts'
import { instantOf, localTime } from '../../shared/format/local-time.ts'

export type Promotion = Answer<'consolePromotion'>
export type PromotionLine = Answer<'consolePromotions'>['list'][number]
export type PromotionVersion = Promotion['versions'][number]
export type Terms = PromotionVersion['terms']
type Written = Omit<BodyOf<Endpoints['editPromotion']>, 'revision' | 'position'>

export const TYPES = ['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip'] as const
export const PERIODS = ['ever', 'day', 'week', 'month'] as const
export const KEYS = ['device', 'phone', 'payAccount', 'idNumber', 'ip'] as const
export const REWARDS = ['cash', 'bonus', 'deposit_match', 'rebate', 'free_spins', 'points', 'tickets'] as const
export const CATEGORIES = ['rng', 'fish', 'lott', 'elott', 'sports', 'esports', 'live', 'pvp'] as const
export const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'VI', 'JA'] as const
export type PromotionLanguage = (typeof LANGUAGES)[number]
export const WAYS = ['neither', 'join', 'application'] as const

/** A promotion as the form holds it: everything has a place, and what does not apply is not sent. */
export interface PromotionDraft {
  code: string
  position: string
  texts: Record<PromotionLanguage, { title: string; summary: string; terms: string }>
  art: string
  pictureId: string
  type: Terms['type']
  startAt: string
  endAt: string
  claimUntil: string
  rankMin: string
  countries: string
  accountDaysMin: string
  accountDaysMax: string
  nthDeposit: string
  onePer: Record<(typeof KEYS)[number], boolean>
  period: Terms['period']
  way: (typeof WAYS)[number]
  mayReapply: boolean
  goal: 'none' | 'deposit' | 'valid_bet'
  goalAmount: string
  reward: Terms['reward']['kind']
  /** Free spins: of which game, at which stake, and what their wins become. */
  gameId: string
  stake: string
  count: string
  winAs: 'cash' | 'bonus'
  maxWin: string
  bonusDays: string
  points: string
  wheelId: string
  /** What one reward counts against the budget, where it is no money. */
  worth: string
  amount: string
  turnoverPct: string
  /** Percent. */
  rate: string
  cap: string
  minDeposit: string
  percent: string
  turnoverOn: 'bonus' | 'deposit_and_bonus'
  /** Times. */
  multiple: string
  days: string
  maxStake: string
  maxConvert: string
  minOdds: string
  weights: Record<(typeof CATEGORIES)[number], string>
  excluded: string
  counts: 'all' | 'bonus_only'
  forfeitOnWithdraw: boolean
}

const DAY_MS = 86_400_000
const WEIGHTS = { rng: 100, fish: 100, lott: 100, elott: 100, sports: 50, esports: 50, live: 10, pvp: 0 } as const

/** A draft of a version, or of something new that begins tomorrow and lasts a month. */
export function draftOf(from: PromotionVersion | undefined, { code, position }: { code: string; position: number }): PromotionDraft {
  const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS
  const at = (days: number) => new Date(tomorrow + days * DAY_MS).toISOString()
  const terms = from?.terms
  return {
    ...{ code, position: String(position), texts: textsOf(from?.texts ?? {}), art: from?.art ?? '', pictureId: from?.pictureId ?? '' },
    ...{ type: terms?.type ?? 'special', startAt: localTime(terms?.startAt ?? at(0)), endAt: localTime(terms?.endAt ?? at(30)) },
    ...{
      claimUntil: localTime(terms?.claimUntil ?? at(37)),
      rankMin: String(terms?.rankMin ?? 0),
      countries: terms?.countries.join(' ') ?? '',
    },
    ...{
      accountDaysMin: textOf(terms?.accountDaysMin),
      accountDaysMax: textOf(terms?.accountDaysMax),
      nthDeposit: textOf(terms?.nthDeposit),
    },
    onePer: Object.fromEntries(KEYS.map(key => [key, terms?.onePer.includes(key) ?? key === 'device'])) as PromotionDraft['onePer'],
    ...{ period: terms?.period ?? 'ever', mayReapply: terms?.mayReapply ?? false },
    way: terms?.needsApplication ? 'application' : terms?.needsJoin ? 'join' : 'neither',
    ...{ goal: terms?.goal?.kind ?? 'none', goalAmount: terms?.goal?.amount ?? '' },
    ...rewardOf(terms?.reward),
  }
}

type RewardPart = Pick<
  PromotionDraft,
  | 'reward'
  | 'gameId'
  | 'stake'
  | 'count'
  | 'winAs'
  | 'maxWin'
  | 'bonusDays'
  | 'points'
  | 'wheelId'
  | 'worth'
  | 'amount'
  | 'turnoverPct'
  | 'rate'
  | 'cap'
  | 'minDeposit'
  | 'percent'
  | 'turnoverOn'
  | 'multiple'
  | 'days'
  | 'maxStake'
  | 'maxConvert'
> &
  Pick<PromotionDraft, 'minOdds' | 'weights' | 'excluded' | 'counts' | 'forfeitOnWithdraw'>

function rewardOf(reward: Terms['reward'] | undefined): RewardPart {
  const match = reward?.kind === 'deposit_match' ? reward : undefined
  const bonus = reward && 'grant' in reward ? reward : undefined
  const grant = bonus?.grant
  const weights = grant?.weights ?? WEIGHTS
  const spins = reward?.kind === 'free_spins' ? reward : undefined
  const times = bonus?.multiplePct ?? spins?.multiplePct ?? 500
  return {
    ...{ gameId: spins?.gameId ?? '', stake: spins?.stake ?? '1.00', winAs: spins?.winAs ?? 'cash', maxWin: spins?.maxWin ?? '' },
    ...{ count: reward && 'count' in reward ? String(reward.count) : '10', bonusDays: String(spins?.bonusDays ?? 7) },
    ...{ points: reward?.kind === 'points' ? reward.points : '', wheelId: reward?.kind === 'tickets' ? reward.wheelId : '' },
    worth: reward && 'worth' in reward ? reward.worth : '',
    ...{ reward: reward?.kind ?? 'cash', amount: reward && 'amount' in reward ? reward.amount : '' },
    ...{ turnoverPct: reward && 'turnoverPct' in reward ? String(reward.turnoverPct) : '100' },
    rate: reward?.kind === 'rebate' ? String(reward.ratePpm / 10_000) : '0.6',
    cap: (reward && 'cap' in reward ? reward.cap : null) ?? '',
    ...{ minDeposit: match?.minDeposit ?? '100.00', percent: String(match?.percent ?? 100), turnoverOn: match?.turnoverOn ?? 'bonus' },
    ...{ multiple: String(times / 100), days: daysOf(reward), maxStake: grant?.maxStake ?? '' },
    ...{ maxConvert: grant?.maxConvert ?? '', minOdds: grant?.minOdds ?? '1.50', excluded: grant?.excluded.join('\n') ?? '' },
    ...{ counts: grant?.counts ?? 'all', forfeitOnWithdraw: grant?.forfeitOnWithdraw ?? true },
    weights: Object.fromEntries(CATEGORIES.map(key => [key, String(weights[key])])) as PromotionDraft['weights'],
  }
}

/** How long bonus money, spins or tickets last. */
function daysOf(reward: Terms['reward'] | undefined): string {
  if (reward && 'grant' in reward) return String(reward.grant.days)
  return reward && 'days' in reward ? textOf(reward.days) : '14'
}

/** As the server takes it: languages without a title are left out, empty fields are none. */
export function writtenOf(draft: PromotionDraft): Written {
  const texts = LANGUAGES.filter(language => language === 'EN' || draft.texts[language].title.trim() !== '').map(language => {
    const { title, summary, terms } = draft.texts[language]
    return [language, { title: title.trim(), summary: summary.trim(), terms: linesOf(terms) }] as const
  })
  return {
    terms: termsOf(draft),
    texts: Object.fromEntries(texts) as Written['texts'],
    ...{ art: draft.pictureId === '' ? draft.art || null : null, pictureId: draft.pictureId || null },
  }
}

export function termsOf(draft: PromotionDraft): Terms {
  const isMatch = draft.reward === 'deposit_match'
  return {
    ...{
      type: draft.type,
      startAt: instantOf(draft.startAt) ?? '',
      endAt: instantOf(draft.endAt) ?? '',
      claimUntil: instantOf(draft.claimUntil) ?? '',
    },
    ...{
      rankMin: numberOf(draft.rankMin) ?? 0,
      countries: draft.countries
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(code => code !== ''),
    },
    ...{ accountDaysMin: numberOf(draft.accountDaysMin), accountDaysMax: numberOf(draft.accountDaysMax) },
    nthDeposit: isMatch ? numberOf(draft.nthDeposit) : null,
    onePer: KEYS.filter(key => draft.onePer[key]),
    ...{ period: draft.period, needsJoin: draft.way === 'join', needsApplication: draft.way === 'application' },
    mayReapply: draft.way === 'application' && draft.mayReapply,
    goal: isMatch || draft.goal === 'none' ? null : { kind: draft.goal, amount: draft.goalAmount.trim() },
    reward: rewardTermsOf(draft),
  }
}

function rewardTermsOf(draft: PromotionDraft): Terms['reward'] {
  const turnoverPct = numberOf(draft.turnoverPct) ?? 0
  const bonus = { multiplePct: Math.round(Number(draft.multiple) * 100) || 0, grant: grantOf(draft) }
  if (draft.reward === 'cash') return { kind: 'cash', amount: draft.amount.trim(), turnoverPct }
  if (draft.reward === 'rebate')
    return { kind: 'rebate', ratePpm: Math.round(Number(draft.rate) * 10_000) || 0, cap: amountOrNull(draft.cap), turnoverPct }
  if (draft.reward === 'bonus') return { kind: 'bonus', amount: draft.amount.trim(), ...bonus }
  if (draft.reward === 'free_spins')
    return {
      ...{ kind: 'free_spins', gameId: draft.gameId.trim(), stake: draft.stake.trim(), count: numberOf(draft.count) ?? 0 },
      ...{ days: numberOf(draft.days) ?? 0, winAs: draft.winAs, maxWin: amountOrNull(draft.maxWin) },
      ...{ multiplePct: draft.winAs === 'cash' ? 0 : bonus.multiplePct, bonusDays: numberOf(draft.bonusDays) ?? 0 },
    }
  if (draft.reward === 'points') return { kind: 'points', points: draft.points.trim(), worth: draft.worth.trim() }
  if (draft.reward === 'tickets')
    return {
      ...{ kind: 'tickets', wheelId: draft.wheelId, count: numberOf(draft.count) ?? 0, days: numberOf(draft.days) },
      worth: draft.worth.trim(),
    }
  const { minDeposit, percent, cap, turnoverOn } = draft
  return {
    kind: 'deposit_match',
    minDeposit: minDeposit.trim(),
    percent: numberOf(percent) ?? 0,
    cap: amountOrNull(cap),
    turnoverOn,
    ...bonus,
  }
}

const grantOf = (draft: PromotionDraft) => ({
  weights: Object.fromEntries(CATEGORIES.map(key => [key, numberOf(draft.weights[key]) ?? 0])) as Record<
    (typeof CATEGORIES)[number],
    number
  >,
  ...{ minOdds: draft.minOdds.trim(), excluded: linesOf(draft.excluded), maxStake: amountOrNull(draft.maxStake) },
  ...{
    days: numberOf(draft.days) ?? 0,
    counts: draft.counts,
    maxConvert: amountOrNull(draft.maxConvert),
    forfeitOnWithdraw: draft.forfeitOnWithdraw,
  },
})

/** Where the form has what the server names at a path. */
export const nameOf = (path: string): string =>
  path
    .replace(/^\/?body\/?/, '')
    .replaceAll('/', '.')
    .replace(/^terms\.(reward\.)?(grant\.)?/, '')
    .replace('multiplePct', 'multiple')
    .replace('ratePpm', 'rate')
    .replace(/^goal\.amount$/, 'goalAmount')
    .replace(/^needsApplication$/, 'way')

const textsOf = (texts: PromotionVersion['texts']): PromotionDraft['texts'] =>
  Object.fromEntries(
    LANGUAGES.map(language => {
      const text = texts[language]
      return [language, { title: text?.title ?? '', summary: text?.summary ?? '', terms: text?.terms.join('\n') ?? '' }]
    }),
  ) as PromotionDraft['texts']

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
const textOf = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))
const numberOf = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null)
const amountOrNull = (text: string): string | null => text.trim() || null
