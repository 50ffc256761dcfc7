/** Units of value that never mix within a transfer: an ISO 4217 currency for money, points, and demo credits. */
export type Asset = string

export const POINTS: Asset = 'points'
export const DEMO: Asset = 'demo'

export type OwnerKind = 'member' | 'house' | 'vendor'

/**
 * What a member's account is for. A vendor's transfer wallet is `vendor:<code>`, and `transit` what is on its way there; `commission` is what an agent's
 * bills paid, before the agent's own downlines are paid from it.
 */
export type MemberAccountKind = 'cash' | 'locked' | 'transit' | 'bonus' | 'commission' | 'points' | 'demo' | `vendor:${string}`

/** The house's side of the books, one account per brand, kind and asset. */
export type HouseAccountKind =
  // Stakes of open bets, and what settled ones have left, by class of games.
  | `open:${string}`
  | `result:${string}`
  | 'receivables'
  | 'clearing'
  | `clearing:${string}`
  | 'sandbox'
  | 'fees'
  | 'promotions'
  | 'commissions'
  | 'adjustments'
  | 'issuance'
  | `vendor_results:${string}`

export type AccountKind = MemberAccountKind | HouseAccountKind

/** The asset that a member's account of this kind holds; SQL enforces the same rule (WALLET-ASSET-2). */
export function assetOf(kind: MemberAccountKind, currency: Asset): Asset {
  if (kind === 'demo') return DEMO
  return kind === 'points' ? POINTS : currency
}
