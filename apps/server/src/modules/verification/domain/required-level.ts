import { type Amount, parseAmount } from '@croupier/kernel'
import type { Level } from './levels.ts'

/** What a brand asks before money leaves. */
export interface VerificationRules {
  /** Every withdrawal needs it, from the first one on. */
  readonly withdrawalLevel: Level
  /** From this amount on `largeLevel` is needed; null: no amount is large. Decimal text of main units. */
  readonly largeAmount: string | null
  readonly largeLevel: Level
}

export const NOTHING_REQUIRED: VerificationRules = { withdrawalLevel: 0, largeAmount: null, largeLevel: 0 }

/** The level without which a withdrawal of `amount` must not be paid. An amount that can't be read as a bound fails closed: it counts as reached. */
export function requiredLevel(rules: VerificationRules, amount: Amount): Level {
  const bound = rules.largeAmount === null ? undefined : parseAmount(rules.largeAmount)
  const isLarge = bound !== undefined && (!bound.ok || amount >= bound.value)
  return isLarge && rules.largeLevel > rules.withdrawalLevel ? rules.largeLevel : rules.withdrawalLevel
}
