import type { Amount } from '@croupier/kernel'

/** What the door asks of others, in its own words. */
export type BetsPorts = {
  readonly games: GamesPort
  readonly ledger: LedgerPort
  readonly wallet: WalletPort
}

export type NamedGame = {
  readonly gameId: string
  readonly name: string
  readonly art: string
  readonly category: string
  readonly vendorCode: string
  readonly vendorName: string
}

export type GamesPort = {
  /** A game as the brand has it, closed ones too, under its English name unless a language is named. */
  findGame(brandId: string, gameId: string, language?: string): Promise<NamedGame | undefined>
  listGameIds(brandId: string, category: string): Promise<readonly string[]>
}

export type LedgerLine = {
  readonly at: Date
  readonly kind: string
  readonly amount: Amount
  readonly balanceAfter: Amount
}

export type LedgerPort = {
  /** A member's own entries about one order, oldest first. `isCut`: that of its stake, or more, has left with the month in which it was placed. */
  listEntriesAbout(
    memberId: string,
    orderId: string,
    placedAt: Date,
  ): Promise<{ readonly entries: readonly LedgerLine[]; readonly isCut: boolean }>
}

export type WalletPort = {
  /** Says, after a commit, that these accounts may have changed. */
  announce(accountIds: readonly bigint[]): void
}
