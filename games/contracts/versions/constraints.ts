import { highestRatePpm, type Terms } from '../terms/terms.ts'
import { changeAfter } from '../time/periods.ts'
import { type BrandRules, maxRateOf } from './brand-rules.ts'
import { changeOf, goesOnAfter } from './ends.ts'
import type { ContractRefusal } from './refusals.ts'
import { type Chain, HOUSE, isInForceAt, isLive, isOfChain, type Version } from './version.ts'

/** The version of a chain that goes on with no end set; at most one. */
export const liveOf = (chain: Chain, versions: readonly Version[]): Version | undefined =>
  versions.find(version => isOfChain(version, chain) && isLive(version))

/** When terms that are accepted at an instant would start, §3: after the running period of what they replace, else after their own. */
export function startOf(
  chain: Chain,
  terms: Terms,
  at: Date,
  { versions, timeZone }: { readonly versions: readonly Version[]; readonly timeZone: string },
): Date {
  const old = liveOf(chain, versions) ?? versions.find(version => isOfChain(version, chain) && isInForceAt(version, at))
  return old ? changeOf(old, at, timeZone) : changeAfter(terms, at, timeZone)
}

/** Whether the payer may give these terms from an instant on, by his own contract or, for the house, by the brand's limits, §4. */
export function refusalFromAbove(
  chain: Chain,
  terms: Terms,
  startsAt: Date,
  { versions, brand }: { readonly versions: readonly Version[]; readonly brand: BrandRules },
): ContractRefusal | undefined {
  const rate = highestRatePpm(terms)
  if (chain.payer === HOUSE) return rate > maxRateOf(brand, terms) ? 'rate_above_brand' : undefined
  const own = versions.filter(version => version.receiver === chain.payer && version.terms.kind === chain.kind)
  if (!own.some(version => isInForceAt(version, startsAt))) return 'upline_has_no_contract'
  const above = own.filter(version => isInForceAt(version, startsAt) || isToBegin(version, startsAt))
  if (above.some(({ terms: { period } }) => period !== terms.period)) return 'period_differs'
  if (above.some(({ terms: { basis } }) => basis !== terms.basis)) return 'basis_differs'
  return above.some(({ terms: allowed }) => rate > highestRatePpm(allowed)) ? 'rate_above_upline' : undefined
}

/** Waits for a move that is made by then: whatever becomes of it, what is given below has to fit. */
const isToBegin = ({ state, move }: Version, at: Date): boolean => state === 'awaiting_move' && move !== null && move.at <= at

/** Whether accepting new terms for old ones ends the contracts that the receiver gives: by a higher rate, another period or another basis, §4. */
export const endsBelow = (old: Terms, terms: Terms): boolean =>
  highestRatePpm(terms) > highestRatePpm(old) || terms.period !== old.period || terms.basis !== old.basis

/** The highest rate that the receiver of a chain gives or has promised beyond an instant; 0 when he gives none. */
export function highestRateBelow({ receiver, kind }: Chain, at: Date, versions: readonly Version[]): number {
  const below = versions.filter(
    version => version.payer === receiver && version.terms.kind === kind && (version.state === 'awaiting_move' || goesOnAfter(version, at)),
  )
  return Math.max(0, ...below.map(({ terms }) => highestRatePpm(terms)))
}
