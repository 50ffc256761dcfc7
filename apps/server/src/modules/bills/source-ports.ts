import type { Kind, Period, Rhythm } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { VersionRow } from './domain/terms.ts'
import type { BillingBrand } from './ports.ts'

/** A span of a brand, with what was known of it before an instant. */
export interface Window extends Period {
  readonly brandId: string
  readonly knownAt: Date
  /** Reads the bets themselves in place of their sums: for the proof that both say the same. */
  readonly isFromBets?: boolean
}

/** What the terms of its bills ask for; the rest is not read. */
export interface Wanted {
  readonly costs: boolean
  readonly deposits: boolean
}

/** What one account of a receiver's team did in a window. */
export interface TallyRow {
  readonly receiverId: string
  readonly memberId: string
  /** The receiver's direct downline above the account, or itself; null for the receiver. */
  readonly belowId: string | null
  readonly bets: number
  readonly validBet: Amount
  readonly loss: Amount
  readonly deposits: Amount
  readonly rebate: Amount
  readonly reward: Amount
}

/** The valid bet of a team in the running day and in the running hour. */
export interface RunningRow {
  readonly receiverId: string
  readonly day: Amount
  readonly hour: Amount
}

/** A rhythm in which contracts of a brand are billed, from where on and to where. */
export interface RhythmRow extends Rhythm {
  readonly from: Date
  readonly to: Date | null
  /** When something first happened in the brand from there on. */
  readonly busyAt: Date | null
}

/** A payer, a receiver and a kind, with the bill up to which they are looked at. */
export interface BilledChain {
  readonly brandId: string
  readonly payerId: string | null
  readonly receiverId: string
  readonly kind: Kind
  readonly periodStart: Date
  readonly issuedAt: Date
}

/** What bills are computed from where several modules know it together. */
export interface BillSources {
  /** The rhythms that something may be due of. */
  rhythms(db: Db | Tx, brandId: string, now: Date): Promise<readonly RhythmRow[]>
  /** The versions of a kind that have no bill yet for a period with this end, receivers top-down. */
  dueVersions(
    tx: Tx,
    due: { readonly brandId: string; readonly kind: Kind; readonly periodEnd: Date },
    at: Date,
  ): Promise<readonly VersionRow[]>
  /**
   * What each account of each receiver's team did in a window, receiver after receiver in the order given, accounts by their numbers. A bet counts where it was first
   * settled, for the line in which its member stood then, and not at all while the member was shut out.
   */
  tallies(
    tx: Tx,
    window: Window,
    receiverIds: readonly string[],
    wanted: Wanted,
  ): AsyncIterable<{ readonly receiverId: string; readonly rows: readonly TallyRow[] }>
  /** The valid bet of teams from the start of the running day, and from that of the running hour, to the end of a window. */
  running(
    tx: Tx,
    window: Window,
    since: { readonly day: Date; readonly hour: Date },
    receiverIds: readonly string[],
  ): Promise<ReadonlyMap<string, RunningRow>>
  /** How many members of each team were shut out for a part of a window. */
  countUnavailable(tx: Db | Tx, window: Window, receiverIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** When the bets of the team were first settled that were corrected between the last bill and this one. */
  correctedSince(tx: Tx, chain: BilledChain): Promise<readonly Date[]>
  /**
   * Who may have something to pay or to receive in a round, by their numbers: payers of due bills who hold money, whoever still has money of his own bills under way, and
   * all whom these can reach by due bills. With `payerIds` these alone, and whom they can reach.
   */
  payers(
    tx: Tx,
    brand: Pick<BillingBrand, 'brandId' | 'currency'>,
    at: Date,
    payerIds?: readonly string[],
  ): Promise<readonly { readonly memberId: string; readonly depth: number }[]>
}
