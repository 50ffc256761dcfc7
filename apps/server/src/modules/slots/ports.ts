import type { RoundExpectation } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'

/** What slots ask of others, in their own words. */
export type SlotsPorts = {
  readonly games: GamesPort
  readonly brands: BrandsPort
  readonly money: MoneyPort
  readonly seats: SeatsPort
  readonly bets: BetsPort
  readonly events: EventsPort
  readonly freeSpins: FreeSpinsPort
}

/** Spins of a game that the house pays. */
export type FreePack = {
  readonly packId: string
  readonly name: string
  readonly left: number
  readonly count: number
  readonly stake: Amount
  readonly won: Amount
  readonly winAs: 'cash' | 'bonus'
  readonly winMax: Amount | null
  readonly multiplePct: number
  readonly expiresAt: Date
}

export type FreeSpinsPort = {
  /** The pack that a member plays next in a game; undefined where there is none, and in a pause. */
  findPack(asked: { readonly memberId: string; readonly gameId: string; readonly language: string }): Promise<FreePack | undefined>
  /** After the commit that ended a round of one. */
  spinSettled(roundId: string): Promise<void>
}

export type PlayableGame = {
  readonly gameId: string
  readonly name: string
  readonly vendorCode: string
  readonly vendorName: string
  /** Null for a game that our engines do not run. */
  readonly titleCode: string | null
  readonly isOpen: boolean
}

/** A game as the brand has it, closed ones too, under its English name unless a language is named. */
export type GamesPort = { findGame(brandId: string, gameId: string, language?: string): Promise<PlayableGame | undefined> }

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

export type Balance = { readonly amount: Amount; readonly version: bigint }

export type MoneyPort = {
  getBalance(memberId: string, accountId: bigint): Promise<Balance>
  /** The account where stakes of open rounds lie. */
  openStakesAccount(brandId: string, asset: string): Promise<bigint>
  /** Called after the commit that changed these accounts. */
  changed(accountIds: readonly bigint[]): void
}

export type SlotSession = {
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
export type PublicSeeds = Omit<Commitment, 'nonce'> & { readonly version: 1 | 2; readonly revealedSeed: string | null }
export type OpenPair = { readonly serverSeed: string; readonly clientSeed: string; readonly version: 1 | 2 }
export type SeatOwner = { readonly ownerId: string; readonly isTrial: boolean }
export type Turn<T> = { readonly seat: Seat | undefined; readonly value: T }

export type SeatsPort = {
  /** The session that was just accepted; undefined where it has ended since. */
  findSession(sessionId: string): Promise<SlotSession | undefined>
  endSession(sessionId: string, now: Date): Promise<void>
  /** Runs `turn` alone among the turns of a seat in this process. */
  inTurn<T>(owner: SeatOwner, turn: (seat: Seat) => Promise<Turn<T>>): Promise<T>
  findSeat(owner: SeatOwner): Promise<Seat | undefined>
  findSeeds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicSeeds>>
  openServerSeed(seedId: string): Promise<string>
  /** Pairs as rounds are drawn from them, by id; one that is not that of its published hash is left out. */
  openSeeds(seedIds: readonly string[]): Promise<ReadonlyMap<string, OpenPair>>
}

/** A round's bet, as far as slots look at it: their rounds have the ids of their bets. */
export type RoundBet = {
  readonly betId: string
  readonly placedAt: Date
  readonly brandId: string
  readonly ownerId: string
  readonly gameId: string
  readonly isTrial: boolean
  readonly stake: Amount
  /** What of the stake the house has paid: all of it or nothing. */
  readonly free: Amount
}

/** A bet that is over, with what came of it first, whatever was corrected since. */
export type SettledBet = Omit<RoundBet, 'free'> & {
  readonly payout: Amount | null
  readonly settledAt: Date | null
}

/** What rules and seeds say of a round that is over. */
export type ExaminedRound = {
  /** Undefined where no row of it is stored. */
  readonly seedId: string | undefined
  /** Undefined for a game without figures. */
  readonly expectation: RoundExpectation | undefined
  /** Where what is stored is not what the seeds give; undefined where all of it agrees. */
  readonly difference: string | undefined
}

export type PlacedKey = { readonly ownerId: string; readonly key: string; readonly requestHash: Buffer; readonly accountId: bigint }
export type LastQuery = SeatOwner & { readonly gameId: string; readonly pageNo: number; readonly pageSize: number }

export type BetsPort = {
  findBets(ids: readonly string[], db?: Db): Promise<readonly RoundBet[]>
  findPlaced(key: PlacedKey): Promise<string | 'idempotency_conflict' | undefined>
  listLast(query: LastQuery): Promise<{ readonly rows: readonly RoundBet[]; readonly hasMore: boolean }>
  sumSession(query: SeatOwner & { readonly gameId: string; readonly since: Date }): Promise<bigint>
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
