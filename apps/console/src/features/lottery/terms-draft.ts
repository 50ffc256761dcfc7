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

/** The form: where results come from, and the limits. */
export interface TermsValues extends LimitsDraft {
  readonly source: LotteryGameRow['source']
}

/** What is sent. Amounts are read by the server; counts have been judged by the form. */
export const limitsOf = ({ plays, groupMax, unitsMax, ...amounts }: LimitsDraft): Limits => ({
  ...amountsOf(GAME_AMOUNTS, amounts),
  groupMax: countOf(groupMax),
  unitsMax: countOf(unitsMax),
  plays: Object.fromEntries(
    Object.entries(plays).map(([play, own]) => [play, { ...amountsOf(PLAY_AMOUNTS, own), unitsMax: countOf(own.unitsMax) }]),
  ),
})

const amountsOf = <K extends string>(names: readonly K[], draft: Readonly<Record<K, string>>): Record<K, string | null> =>
  Object.fromEntries(names.map(name => [name, draft[name].trim() || null])) as Record<K, string | null>

/** Whether it is a whole number above zero; nothing at all keeps what stands behind it. */
export const isCount = (text: string): boolean => text.trim() === '' || (Number.isInteger(Number(text)) && Number(text) > 0)

const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
