/** What a contract's terms are judged by when its receiver answers an offer; the rate is that of its highest tier, in parts per million. */
export interface ContractTerms {
  readonly period: string
  readonly basis: string
  readonly ratePpm: number
}

/**
 * What the receiver is warned of before he accepts an offer (specification §8): a higher rate, another period or another basis ends the contracts of that
 * kind which he gives to his own downlines. Undefined where nothing ends: without such contracts, with a first contract, and with a lower rate alone.
 */
export function contractWarning(change: {
  /** What is in force between the two now. */
  readonly inForce: ContractTerms | undefined
  readonly offered: ContractTerms
  /** How many contracts of this kind the receiver gives. */
  readonly given: number
}): 'ends_downline_contracts' | undefined {
  const { inForce, offered, given } = change
  if (!inForce || given === 0) return undefined
  const isHigher = offered.ratePpm > inForce.ratePpm
  return isHigher || offered.period !== inForce.period || offered.basis !== inForce.basis ? 'ends_downline_contracts' : undefined
}
