import type { Amount } from '@croupier/kernel'

/** What the catalogue asks of others, in its own words. */
export type CatalogPorts = {
  readonly played: PlayedPort
  readonly texts: TextsPort
  readonly points: PointsPort
  readonly modes: ModesPort
}

export type TopWin = { readonly account: string; readonly gameId: string; readonly amount: Amount; readonly bet: Amount; readonly at: Date }

/** What was played, from the rounds. */
export type PlayedPort = {
  /** Rounds for real money by game since an instant. */
  countRounds(brandId: string, since: Date): Promise<ReadonlyMap<string, number>>
  /** The largest wins above their stake since an instant, real money only, largest first. */
  listTopWins(brandId: string, since: Date, count: number): Promise<readonly TopWin[]>
}

/** Help articles and promotions that match what is typed. */
export type TextsPort = {
  search(query: { brandId: string; language: string; text: string; isMember: boolean; count: number }): Promise<{
    readonly help: readonly { code: string; title: string }[]
    readonly promotions: readonly { code: string; title: string }[]
  }>
}

/** Some games are sold in some of a brand's modes only. */
export type ModesPort = {
  /** The modes of a brand, as they are now. */
  modesOf(brandId: string): Promise<readonly string[]>
  /** Whether a brand with these modes sells the game. */
  isSoldIn(gameId: string, modes: readonly string[]): boolean
}

export type PointsPort = {
  /** Points that a point unit of valid bets on each category earns at a brand, with two decimals. */
  valuesOf(brandId: string): Promise<Readonly<Record<string, string>>>
}
