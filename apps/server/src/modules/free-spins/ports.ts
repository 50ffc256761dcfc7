import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { PackName } from './tables.ts'

/** Why something was given, with the figures that it follows from. */
export interface Reason {
  readonly rule: string
  readonly version?: string
  readonly figures: Readonly<Record<string, string>>
}

interface Given {
  readonly brandId: string
  readonly memberId: string
  readonly source: string
  readonly sourceId: string
  readonly amount: Amount
  readonly why: Reason
  readonly now: Date
}
type Refused = 'not_available' | 'already_claimed'

export interface GivenBonus extends Given {
  readonly owed: Amount
  readonly name: PackName
  readonly days: number
}

/** What free spins need of others, in their own words. */
export interface FreeSpinsPorts {
  currencyOf(brandId: string): Promise<string>
  /** In English unless a language is named. */
  nameOfGame(brandId: string, gameId: string, language?: string): Promise<string>
  /** The member's cash account, made where there is none. */
  openCash(tx: Tx, member: { readonly brandId: string; readonly memberId: string; readonly currency: string }): Promise<bigint>
  /** Writes down that spins were given, once for their source; moves nothing. */
  recordSpins(tx: Tx, given: Given): Promise<Result<unknown, Refused>>
  /** Writes down what all wins of a pack came to that were paid as cash. */
  recordCash(tx: Tx, given: Given): Promise<Result<unknown, Refused>>
  /** Grants bonus money within the caller's transaction, before anything of the ledger is locked. */
  giveBonus(tx: Tx, given: GivenBonus): Promise<Result<{ readonly grantId: string }, Refused>>
  shutOut(db: Db | Tx, memberId: string, now: Date): Promise<string | undefined>
  /** Writes to the member, within the transaction, that spins expire soon. */
  tellExpiring(
    tx: Tx,
    pack: {
      readonly brandId: string
      readonly memberId: string
      readonly packId: string
      readonly gameId: string
      readonly left: number
      readonly expiresAt: Date
    },
  ): Promise<void>
  /** After commit: the member's spins and balance have changed. */
  changed(memberId: string): void
}
