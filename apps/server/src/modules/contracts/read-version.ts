import { HOUSE, type Terms, THRESHOLDS, type Tier } from '@croupier/games/contracts'
import type { KeptVersion, TierJson, VersionRow } from './tables.ts'

/** A row in the words of the rules. */
export function readVersion(row: VersionRow): KeptVersion {
  const { versionId, payerId, receiverId, endAskedBy, endAskedAt, state, endReason, offeredAt, answeredAt, effectiveFrom, effectiveTo } =
    row
  const { brandId, termsHash, previousId, offeredBy, answerDays, moveId, moveAt } = row
  return {
    ...{ id: versionId, payer: payerId ?? HOUSE, receiver: receiverId, terms: termsOf(row) },
    ...{ state, endReason, offeredAt, answeredAt, effectiveFrom, effectiveTo },
    ...{ brandId, termsHash, previousId, offeredBy, answerDays },
    endAsked: endAskedBy !== null && endAskedAt !== null ? { by: endAskedBy, at: endAskedAt } : null,
    move: moveId !== null && moveAt !== null ? { id: moveId, at: moveAt } : null,
  }
}

const termsOf = ({ kind, period, basis, payout, carry, deductions, activeBet, activeDeposit, tiers }: VersionRow): Terms => ({
  ...{ kind, period, basis, payout, carry, deductions, activeBet, activeDeposit },
  tiers: tiers.map(readTier),
})

const AMOUNTS = THRESHOLDS.filter(name => name !== 'minActive')

function readTier(tier: TierJson): Tier {
  const { ratePpm, minActive } = tier
  const amounts = AMOUNTS.flatMap(name => (tier[name] === undefined ? [] : [[name, BigInt(tier[name])] as const]))
  return { ratePpm, ...(minActive === undefined ? {} : { minActive }), ...Object.fromEntries(amounts) }
}

export function writeTier(tier: Tier): TierJson {
  const { ratePpm, minActive } = tier
  const amounts = AMOUNTS.flatMap(name => (tier[name] === undefined ? [] : [[name, String(tier[name])] as const]))
  return { ratePpm, ...(minActive === undefined ? {} : { minActive }), ...Object.fromEntries(amounts) }
}
