import { type Amount, present } from '@croupier/kernel'
import type { Basis, Terms, Tier } from './terms.ts'

const TIERS_MAX = 10
const RATE_PPM_MAX = 1_000_000

/** The thresholds of a tier, in the order in which they are explained. */
export const THRESHOLDS = ['minValidBet', 'minLoss', 'minActive', 'minBetPerDay', 'minBetPerHour'] as const
export type Threshold = (typeof THRESHOLDS)[number]

const threshold = (tier: Tier, name: Threshold): bigint => BigInt(tier[name] ?? 0)

/** One to ten tiers, rates strictly rising, no threshold below that of the tier before, none by the hour on dividends, §1. */
export function areTiersValid({ kind, tiers }: Pick<Terms, 'kind' | 'tiers'>): boolean {
  if (tiers.length === 0 || tiers.length > TIERS_MAX) return false
  return tiers.every((tier, index) => {
    const before: Tier = tiers[index - 1] ?? { ratePpm: 0 }
    if (!Number.isInteger(tier.ratePpm) || tier.ratePpm <= before.ratePpm || tier.ratePpm > RATE_PPM_MAX) return false
    if (kind === 'dividend' && tier.minBetPerHour !== undefined) return false
    if (tier.minActive !== undefined && !Number.isInteger(tier.minActive)) return false
    return THRESHOLDS.every(name => threshold(tier, name) >= threshold(before, name))
  })
}

/** What a period has reached, as tiers look at it. */
export interface Reached {
  readonly validBet: Amount
  readonly loss: Amount
  /** Loss and what was carried in, or the valid bet. */
  readonly base: Amount
  readonly active: number
  readonly betPerDay: Amount
  /** Null for dividends. */
  readonly betPerHour: Amount | null
}

/** One line of the explanation of a tier. Amounts, but for `minActive`, which counts accounts. */
export interface ThresholdCheck {
  readonly threshold: Threshold
  readonly need: bigint
  readonly have: bigint | null
  readonly isMet: boolean
}

/** Every threshold that a tier names, with what it needs and what there is, §11. */
export function checkThresholds(tier: Tier, reached: Reached, basis: Basis): ThresholdCheck[] {
  return THRESHOLDS.filter(name => tier[name] !== undefined).map(name => {
    const [need, have] = [threshold(tier, name), figureFor(name, reached, basis)]
    return { threshold: name, need, have, isMet: have !== null && need <= have }
  })
}

function figureFor(name: Threshold, { validBet, loss, base, active, betPerDay, betPerHour }: Reached, basis: Basis): bigint | null {
  switch (name) {
    case 'minValidBet':
      return validBet
    case 'minLoss':
      return basis === 'loss' ? base : loss
    case 'minActive':
      return BigInt(active)
    case 'minBetPerDay':
      return betPerDay
    case 'minBetPerHour':
      return betPerHour
  }
}

/** The place of the met tier with the highest rate, or null when none is met, §7.2. */
export function metTier({ tiers, basis }: Pick<Terms, 'tiers' | 'basis'>, reached: Reached): number | null {
  const index = tiers.findLastIndex(tier => checkThresholds(tier, reached, basis).every(({ isMet }) => isMet))
  return index < 0 ? null : index
}

export const tierAt = (tiers: readonly Tier[], index: number): Tier => present(tiers[index], `tier ${index} of ${tiers.length}`)
