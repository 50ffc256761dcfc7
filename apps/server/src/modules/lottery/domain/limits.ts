import type { Amount } from '@croupier/kernel'

/** Limits of a lottery in amounts, as a brand sets them; null is the house's own. */
export interface AmountLimits {
  /** Least and most of one unit at its mode and multiple. */
  readonly unitStakeMin: Amount | null
  readonly unitStakeMax: Amount | null
  /** Least and most of one ticket. */
  readonly stakeMin: Amount | null
  readonly stakeMax: Amount | null
  /** Most of one member on one play of an issue, on an issue, and on the game in a day of the brand. */
  readonly playStakeMax: Amount | null
  readonly issueStakeMax: Amount | null
  readonly dayStakeMax: Amount | null
  /** Most that one ticket is paid, and one member for one issue. */
  readonly ticketPayoutMax: Amount | null
  readonly issuePayoutMax: Amount | null
  /** Most that one option, one play and one issue may cost the house. */
  readonly optionExposureMax: Amount | null
  readonly playExposureMax: Amount | null
  readonly issueExposureMax: Amount | null
}

/** What of the limits may differ by play. */
export const PLAY_AMOUNTS = [
  ...(['unitStakeMin', 'unitStakeMax', 'stakeMin', 'stakeMax', 'playStakeMax', 'optionExposureMax', 'playExposureMax'] as const),
] as const
export const GAME_AMOUNTS = [
  ...PLAY_AMOUNTS,
  'issueStakeMax',
  'dayStakeMax',
  'ticketPayoutMax',
  'issuePayoutMax',
  'issueExposureMax',
] as const

export type PlayLimits = Pick<AmountLimits, (typeof PLAY_AMOUNTS)[number]> & { readonly unitsMax: number | null }

/** What a brand has set of a lottery in place of the house's terms, and of single plays in place of the game's; null is what stands behind it. */
export interface BrandLimits extends AmountLimits {
  readonly groupMax: number | null
  readonly unitsMax: number | null
  readonly plays: Readonly<Record<string, PlayLimits>>
}

export const noAmounts = <K extends string>(names: readonly K[]): Record<K, null> =>
  Object.fromEntries(names.map(name => [name, null])) as Record<K, null>

export const NO_LIMITS: BrandLimits = { ...noAmounts(GAME_AMOUNTS), groupMax: null, unitsMax: null, plays: {} }
