import { err, ok, type Result } from '@croupier/kernel'
import { highestRatePpm } from '../terms/terms.ts'
import type { BrandRules } from './brand-rules.ts'
import { endsBelow, highestRateBelow, liveOf, refusalFromAbove, startOf } from './constraints.ts'
import { endBelow, endVersion, goesOnAfter } from './ends.ts'
import type { ContractRefusal } from './refusals.ts'
import { chainOf, type Version } from './version.ts'

/** What accepting an offer does, for the receiver to see before he does it. */
export interface Acceptance {
  readonly startsAt: Date
  /** In force; or waiting for the move that it begins with: the contracts that it ends go on until then. */
  readonly accepted: Version
  /** The version that goes on up to then, as it ends. */
  readonly replaced: Version | undefined
  /** Contracts below that end then, level by level. */
  readonly endedBelow: readonly Version[]
}

/**
 * What the acceptance of an open offer at an instant does, §3 and §4. Refuses what the payer may no longer give, a rate below one that
 * the receiver gives himself, and an answer between the midnight of a move and the moment at which it is made; the offer stays open then.
 *
 * @param versions lapsed ones already marked; at least the receiver's, the payer's own and all below the receiver, of the kind
 */
export function planAcceptance(
  offer: Version,
  at: Date,
  versions: readonly Version[],
  brand: BrandRules,
): Result<Acceptance, ContractRefusal> {
  const { terms, move } = offer
  if (move && at >= move.at) return err('change_pending')
  const chain = chainOf(offer)
  const startsAt = move?.at ?? startOf(chain, terms, at, { versions, timeZone: brand.timeZone })
  const refusal = refusalFromAbove(chain, terms, startsAt, { versions, brand })
  if (refusal) return err(refusal)

  const old = move ? ofOtherPayer(offer, startsAt, versions) : liveOf(chain, versions)
  const isCascade = old !== undefined && endsBelow(old.terms, terms)
  if (!isCascade && highestRateBelow(chain, startsAt, versions) > highestRatePpm(terms)) return err('downline_rate_above')
  const begun = { state: 'in_force', effectiveFrom: startsAt, effectiveTo: null } as const
  return ok({
    startsAt,
    accepted: { ...offer, answeredAt: at, ...(move ? { state: 'awaiting_move' } : begun) },
    replaced: old && endVersion(old, { reason: move ? 'moved' : 'replaced', at: startsAt, hasSuccessor: true }, versions)[0],
    endedBelow: isCascade ? endBelow(offer, startsAt, versions) : [],
  })
}

/** What the receiver has from somebody else beyond an instant. */
export const ofOtherPayer = ({ payer, receiver, terms }: Version, at: Date, versions: readonly Version[]): Version | undefined =>
  versions.find(
    version => version.receiver === receiver && version.payer !== payer && version.terms.kind === terms.kind && goesOnAfter(version, at),
  )
