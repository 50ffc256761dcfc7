import { err, ok, type Result } from '@croupier/kernel'
import { highestRatePpm } from '../terms/terms.ts'
import type { BrandRules } from './brand-rules.ts'
import { endsBelow, highestRateBelow, liveOf, refusalFromAbove, startOf } from './constraints.ts'
import { endBelow, endVersion } from './ends.ts'
import type { ContractRefusal } from './refusals.ts'
import { chainOf, type Version } from './version.ts'

/** What accepting an offer does, for the receiver to see before he does it. */
export interface Acceptance {
  readonly startsAt: Date
  readonly accepted: Version
  /** The version that goes on up to then, as it ends. */
  readonly replaced: Version | undefined
  /** Contracts below that end then, level by level. */
  readonly endedBelow: readonly Version[]
}

/**
 * What the acceptance of an open offer at an instant does, §3 and §4. Refuses what the payer may no longer give, and a rate below one that
 * the receiver gives himself; the offer stays open then.
 *
 * @param versions lapsed ones already marked; at least the chain's, the payer's own and all below the receiver, of the kind
 */
export function planAcceptance(
  offer: Version,
  at: Date,
  versions: readonly Version[],
  brand: BrandRules,
): Result<Acceptance, ContractRefusal> {
  const { terms } = offer
  const chain = chainOf(offer)
  const startsAt = startOf(chain, terms, at, { versions, timeZone: brand.timeZone })
  const refusal = refusalFromAbove(chain, terms, startsAt, { versions, brand })
  if (refusal) return err(refusal)

  const old = liveOf(chain, versions)
  const isCascade = old !== undefined && endsBelow(old.terms, terms)
  if (!isCascade && highestRateBelow(chain, startsAt, versions) > highestRatePpm(terms)) return err('downline_rate_above')
  return ok({
    startsAt,
    accepted: { ...offer, state: 'in_force', answeredAt: at, effectiveFrom: startsAt, effectiveTo: null },
    replaced: old && endVersion(old, { reason: 'replaced', at: startsAt, hasSuccessor: true }, versions)[0],
    endedBelow: isCascade ? endBelow(offer, startsAt, versions) : [],
  })
}
