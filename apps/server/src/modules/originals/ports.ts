import type { RoundExpectation } from '@croupier/games/originals'
import type { Amount } from '@croupier/kernel'

/** What originals ask of others, in their own words. */
export type OriginalsPorts = {
  readonly games: GamesPort
  readonly brands: BrandsPort
  readonly money: MoneyPort
  readonly seats: SeatsPort
  readonly bets: BetsPort
  readonly events: EventsPort
}

export type PlayableGame = {
  readonly gameId: string
  readonly name: string
  readonly vendorCode: string
  readonly vendorName: string
  /** Null for a game that is not ours. */
  readonly titleCode: string | null
  readonly isOpen: boolean
}

/** A game as the brand has it, closed ones too, under its English name unless a language is named. */
export type GamesPort = { findGame(brandId: string, gameId: string, language?: string): Promise<PlayableGame | undefined> }

export type BrandTerms = {
  readonly currency: string
  readonly currencySymbol: string
  readonly locale: string
  /** Least time from one bet of an account to its next. */
  readonly spinMillisMin: number
  /** Bets that a client may chain without a touch; 0 where it may not. */
  readonly autoplayMax: number
}

export type BrandsPort = { getTerms(brandId: string): Promise<BrandTerms> }

export type Balance = { readonly amount: Amount; readonly version: bigint }

export type MoneyPort = {
  getBalance(memberId: string, accountId: bigint): Promise<Balance>
  /** The account where stakes of open rounds lie. */
  openStakesAccount(brandId: string, asset: string): Promise<bigint>
  /** Called after the commit that changed these accounts. */
  changed(accountIds: readonly bigint[]): void
}

export type OriginalSession = {
  readonly sessionId: string
  readonly brandId: string
  readonly ownerId: string
  readonly account: string
  readonly accountType: number
  readonly gameId: string
  readonly isTrial: boolean
  readonly memberAccountId: bigint
  readonly houseAccountId: bigint
  readonly startedAt: Date
}

export type Commitment = {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly nextServerSeedHash: string
}
export type Seat = Commitment & { readonly seedId: string; readonly serverSeed: string; readonly version: 1 | 2 }
export type PublicSeeds = Omit<Commitment, 'nonce'> & { readonly revealedSeed: string | null }
export type SeatOwner = { readonly ownerId: string; readonly isTrial: boolean }
export type Turn<T> = { readonly seat: Seat | undefined; readonly value: T }

export type SeatsPort = {
  /** The session that was just accepted; undefined where it has ended since. */
  findSession(sessionId: string): Promise<OriginalSession | undefined>
  endSession(sessionId: string, now: Date): Promise<void>
  /** Runs `turn` alone among the turns of a seat in this process. */
  inTurn<T>(owner: SeatOwner, turn: (seat: Seat) => Promise<Turn<T>>): Promise<T>
  findSeat(owner: SeatOwner): Promise<Seat | undefined>
  findSeeds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicSeeds>>
  /** Server seeds of pairs by their ids; one that is not that of its published hash is left out. */
  openSeeds(seedIds: readonly string[]): Promise<ReadonlyMap<string, { readonly serverSeed: string }>>
}

/** A bet of a round, as far as originals look at it: a round has the id of its order. */
export type RoundBet = {
  readonly betId: string
  readonly orderId: string
  readonly placedAt: Date
  readonly brandId: string
  readonly ownerId: string
  readonly gameId: string
  readonly isTrial: boolean
  readonly placement: unknown
  readonly stake: Amount
}

/** A bet that is over, with what came of it first, whatever was corrected since. */
export type SettledBet = RoundBet & {
  readonly payout: Amount | null
  readonly refund: Amount | null
  readonly valid: Amount | null
}

/** What rules and seeds say of a round that is over. */
export type ExaminedRound = {
  /** Undefined where no row of it is stored. */
  readonly seedId: string | undefined
  readonly expectation: RoundExpectation | undefined
  /** Where what is stored is not what the seeds give; undefined where all of it agrees. */
  readonly difference: string | undefined
}

export type PlacedKey = { readonly ownerId: string; readonly key: string; readonly requestHash: Buffer; readonly accountId: bigint }
export type LastQuery = SeatOwner & { readonly gameId: string; readonly pageNo: number; readonly pageSize: number }

export type BetsPort = {
  /** All bets of these orders, each order's in the order in which they were placed. */
  findOrders(orderIds: readonly string[]): Promise<readonly RoundBet[]>
  /** The order that a key has placed. */
  findPlaced(key: PlacedKey): Promise<string | 'idempotency_conflict' | undefined>
  /** Last orders of a game, by their first bets. */
  listLast(query: LastQuery): Promise<{ readonly rows: readonly RoundBet[]; readonly hasMore: boolean }>
  sumSession(query: SeatOwner & { readonly gameId: string; readonly since: Date }): Promise<bigint>
}

export type OriginalSettled = {
  readonly brandId: string
  readonly memberId: string
  readonly roundId: string
  readonly gameId: string
  readonly isTrial: boolean
  readonly bet: Amount
  readonly win: Amount
}

/** Told after the commit; advice for open pages, since a crash right after it loses the call. */
export type EventsPort = { roundSettled(fact: OriginalSettled): void }
