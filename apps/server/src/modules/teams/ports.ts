import type { Amount } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'

export interface TeamBrand {
  readonly currency: string
  readonly timeZone: string
}

export interface BrandDay {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface TeamGame {
  readonly name: string
  readonly category: string
  readonly vendorCode: string
  readonly vendorName: string
}

/** An entry of a member's account, in a part of the journal that nothing comes into any more. */
export interface ClosedEntry {
  readonly transferId: bigint
  readonly brandId: string
  readonly memberId: string
  readonly asset: string
  readonly kind: string
  readonly referenceId: string | null
  readonly amount: Amount
  readonly postedAt: Date
}

/** What teams need of others, in their own words. */
export interface TeamsPorts {
  brandOf(brandId: string): Promise<TeamBrand>
  /** The days of a brand that touch a span. */
  days(tx: Tx, span: { readonly brandId: string; readonly from: Date; readonly to: Date }): Promise<readonly BrandDay[]>
  /** Every game of the brand's catalogue by its id, closed ones too; under English names unless a language is named. */
  listGames(brandId: string, language?: string): Promise<ReadonlyMap<string, TeamGame>>
  readClosed(db: Db | Tx, span: { after: bigint; transfersMax: number }): Promise<{ through: bigint; entries: ClosedEntry[] }>
  /** What rewards came from, by the ids that the ledger refers to. */
  rewardSources(tx: Tx, creditIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Whom no money and no message of an upline reaches now, for whatever reason. */
  listUnavailable(memberIds: readonly string[], now: Date): Promise<ReadonlySet<string>>
}
