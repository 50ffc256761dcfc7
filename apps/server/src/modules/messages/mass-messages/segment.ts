import type { RawBuilder } from 'kysely'

/** Members of one brand to whom everything that is named applies; nothing named: all of them. */
export interface Segment {
  readonly languages?: readonly string[]
  readonly types?: readonly number[]
  readonly registeredFrom?: string
  readonly registeredUntil?: string
  readonly lastLoginFrom?: string
  readonly lastLoginUntil?: string
  /** Decimal amounts of the member's own currency. */
  readonly balanceMin?: string
  readonly balanceMax?: string
  readonly accounts?: readonly string[]
}

/** Who belongs to a segment, as other modules know it. Trial accounts belong to none. */
export interface SegmentPort {
  /** A query that answers `member_id` and `language`, the one that the member reads. */
  members(brandId: string, segment: Segment): Promise<RawBuilder<{ member_id: string; language: string }>>
  /** Of the named accounts those that the brand does not have. */
  unknownAccounts(brandId: string, accounts: readonly string[]): Promise<readonly string[]>
}
