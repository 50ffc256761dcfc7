export type RefusalReason = 'insufficient' | 'closed' | 'refused'

/** What a vendor says about an order. */
export type OrderAnswer =
  | { readonly state: 'done' }
  | { readonly state: 'refused'; readonly reason: RefusalReason; readonly detail: string }
  /** Time-out, 5xx, nonsense, or "still at it": nobody knows. */
  | { readonly state: 'unknown'; readonly detail: string }

export type QueryAnswer = OrderAnswer | { readonly state: 'not_found' }
