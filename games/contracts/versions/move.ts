import { highestRatePpm } from '../terms/terms.ts'
import { ofOtherPayer } from './accept.ts'
import type { BrandRules } from './brand-rules.ts'
import { endsBelow, highestRateBelow, refusalFromAbove } from './constraints.ts'
import { endBelow, endVersion, goesOnAfter } from './ends.ts'
import { chainOf, type Party, type Version } from './version.ts'

/** An account at the instant at which it goes to another place. */
export interface Moved {
  readonly id: string
  /** Who pays its contracts from then on; undefined for nobody. */
  readonly payer: Party | undefined
  readonly at: Date
}

/**
 * What a move does to contracts of one kind, §10: those of whoever moves end, and what stands below them too unless a version of the new payer, accepted
 * before, begins at that instant. Answers every version that changes.
 *
 * @param versions lapsed ones already marked; at least the account's, the new payer's own and all below the account, of the kind
 */
export function endWithMove({ id, payer, at }: Moved, versions: readonly Version[], brand: BrandRules): Version[] {
  const waiting = versions.filter(({ receiver, state }) => receiver === id && state === 'awaiting_move')
  const begun = waiting.flatMap(version => (version.payer === payer ? begin(version, at, versions, brand) : neverBegun(version)))
  const hasSuccessor = begun.some(({ state }) => state === 'in_force')
  const own = versions.filter(version => version.receiver === id && goesOnAfter(version, at))
  const ended = own.flatMap(version => endVersion(version, { reason: 'moved', at, hasSuccessor }, versions))
  return [...new Map([...begun, ...ended].map(version => [version.id, version])).values()]
}

/** A version whose move is not made, or whose payer can't give it any more. */
export const neverBegun = (waiting: Version): Version => ({ ...waiting, state: 'terminated', endReason: 'not_begun', move: null })

/** What the receiver gives stays as far as the new terms allow; they were judged when they were accepted, and again here. */
function begin(waiting: Version, at: Date, versions: readonly Version[], brand: BrandRules): Version[] {
  const chain = chainOf(waiting)
  const { terms } = waiting
  if (refusalFromAbove(chain, terms, at, { versions, brand })) return [neverBegun(waiting)]
  const old = ofOtherPayer(waiting, at, versions)
  const isCascade = (old && endsBelow(old.terms, terms)) || highestRateBelow(chain, at, versions) > highestRatePpm(terms)
  const begun: Version = { ...waiting, state: 'in_force', effectiveFrom: at, effectiveTo: null, move: null }
  return [begun, ...(isCascade ? endBelow(waiting, at, versions) : [])]
}
