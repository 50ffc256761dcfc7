import type { Amount } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'

/** What play asks of others, in its own words. */
export type PlayPorts = {
  readonly games: GamesPort
  readonly brands: BrandsPort
  readonly money: MoneyPort
  readonly events: EventsPort
}

export type PlayableGame = {
  readonly gameId: string
  readonly name: string
  readonly art: string
  readonly category: string
  readonly vendorCode: string
  readonly vendorName: string
  /** Null for a game that our engines do not run. */
  readonly titleCode: string | null
  readonly isOpen: boolean
}

export type GamesPort = {
  /** A game as the brand has it, closed ones too. */
  findGame(brandId: string, gameId: string): Promise<PlayableGame | undefined>
  listGameIds(brandId: string, category: string): Promise<readonly string[]>
}

export type BrandTerms = {
  readonly currency: string
  readonly currencySymbol: string
  readonly locale: string
  /** Least time from one spin of an account to its next. */
  readonly spinMillisMin: number
  /** Spins that a client may chain without a touch; 0 where it may not. */
  readonly autoplayMax: number
}

export type BrandsPort = { getTerms(brandId: string): Promise<BrandTerms> }

export type PlayAccounts = { readonly memberAccountId: bigint; readonly houseAccountId: bigint }
export type Balance = { readonly amount: Amount; readonly version: bigint }
export type LedgerLine = {
  readonly at: Date
  readonly kind: string
  readonly amount: Amount
  readonly balanceAfter: Amount
  readonly referenceId: string | null
}

export type MoneyPort = {
  /** The accounts that a game moves money between; a trial's are demo credits, opened and filled on first use. */
  openPlayAccounts(
    tx: Tx,
    player: { brandId: string; memberId: string; accountType: number; currency: string; isTrial: boolean },
  ): Promise<PlayAccounts>
  getBalance(memberId: string, accountId: bigint): Promise<Balance>
  /** Entries of an account from one instant to another, exclusive. */
  listEntries(query: { accountId: bigint; from: Date; to: Date }): Promise<readonly LedgerLine[]>
  /** Called after the commit that changed these accounts. */
  changed(accountIds: readonly bigint[]): void
}

export type RoundSettled = {
  readonly brandId: string
  readonly memberId: string
  readonly roundId: string
  readonly gameId: string
  readonly isTrial: boolean
  readonly bet: Amount
  readonly win: Amount
}

/** Told after the commit; advice for open pages, since a crash right after it loses the call. */
export type EventsPort = { roundSettled(fact: RoundSettled): void }
