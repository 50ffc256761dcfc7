import type { LotteryGameRow } from './types.ts'

/** Amounts that may differ by play. */
export const PLAY_AMOUNTS = [
  ...(['unitStakeMin', 'unitStakeMax', 'stakeMin', 'stakeMax', 'playStakeMax', 'optionExposureMax', 'playExposureMax'] as const),
] as const
const GAME_AMOUNTS = [
  ...(['unitStakeMin', 'unitStakeMax', 'stakeMin', 'stakeMax', 'playStakeMax', 'issueStakeMax', 'dayStakeMax'] as const),
  ...(['ticketPayoutMax', 'issuePayoutMax', 'optionExposureMax', 'playExposureMax', 'issueExposureMax'] as const),
] as const
export const LIMITS = [...GAME_AMOUNTS, 'groupMax', 'unitsMax'] as const
export const PLAY_LIMITS = [...PLAY_AMOUNTS, 'unitsMax'] as const

type Limits = LotteryGameRow['limits']
type PlayLimits = Limits['plays'][string]
/** As typed; empty is what stands behind it. */
export type PlayDraft = Readonly<Record<(typeof PLAY_LIMITS)[number], string>>
export type LimitsDraft = Readonly<Record<(typeof LIMITS)[number], string>> & { readonly plays: Readonly<Record<string, PlayDraft>> }

export const draftOf = (limits: Limits): LimitsDraft => ({
  ...typed(LIMITS, limits),
  plays: Object.fromEntries(Object.entries(limits.plays).map(([play, own]) => [play, typed(PLAY_LIMITS, own)])),
})

export const EMPTY_PLAY: PlayDraft = typed(PLAY_LIMITS, {})

function typed<K extends string>(names: readonly K[], limits: { readonly [name in K]?: string | number | null }): Record<K, string> {
  return Object.fromEntries(names.map(name => [name, String(limits[name] ?? '')])) as Record<K, string>
}

/** What is sent; undefined where a count is none. Amounts are read by the server. */
export function limitsOf({ plays, ...draft }: LimitsDraft): Limits | undefined {
  const groupMax = countOf(draft.groupMax)
  const unitsMax = countOf(draft.unitsMax)
  const own = Object.entries(plays).map(([play, each]) => [play, playLimitsOf(each)] as const)
  if (groupMax === undefined || unitsMax === undefined || own.some(([, limits]) => limits === undefined)) return undefined
  return { ...amountsOf(GAME_AMOUNTS, draft), groupMax, unitsMax, plays: Object.fromEntries(own) as Limits['plays'] }
}

function playLimitsOf(draft: PlayDraft): PlayLimits | undefined {
  const unitsMax = countOf(draft.unitsMax)
  return unitsMax === undefined ? undefined : { ...amountsOf(PLAY_AMOUNTS, draft), unitsMax }
}

const amountsOf = <K extends string>(names: readonly K[], draft: Readonly<Record<K, string>>): Record<K, string | null> =>
  Object.fromEntries(names.map(name => [name, draft[name].trim() || null])) as Record<K, string | null>

/** Null where nothing is set, undefined where it is no count. */
function countOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}
