import type { BeaconChain, BeaconKind, ChainMessage, KeyHistory, SegmentMessage, Signed } from '@croupier/games/fairness'
import type { PrizeMode } from '@croupier/games/lottery'
import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Upline } from './domain/team-rebates.ts'

/** What lotteries ask of others, in their own words. */
export type LotteryPorts = {
  readonly games: GamesPort
  readonly brands: BrandsPort
  readonly money: MoneyPort
  readonly bets: BetsPort
  readonly draws: DrawsPort
  readonly news: NewsPort
  readonly people: PeoplePort
}

export type GamesPort = {
  /** Whether the brand sells the game now; undefined for one it does not know. */
  isOpen(brandId: string, gameCode: string): Promise<boolean | undefined>
}

export type LotteryBrand = {
  readonly brandId: string
  readonly currency: string
  readonly currencySymbol: string
  readonly prizeModes: readonly PrizeMode[]
  /** Whether its draws take a public beacon where one can be had. */
  readonly allowsBeacon: boolean
  readonly timeZone: string
}

export type BrandsPort = {
  get(brandId: string): Promise<LotteryBrand>
  list(): Promise<readonly LotteryBrand[]>
}

export type MoneyPort = {
  /** The account that a player stakes from; opened on first use. */
  playAccount(player: { brandId: string; memberId: string; accountType: number; currency: string; isTrial: boolean }): Promise<bigint>
  /** The account where stakes of open bets lie. */
  openStakesAccount(brandId: string, asset: string): Promise<bigint>
  /**
   * Pays rebates of an issue inside the caller's transaction, each once: to players of their own stakes, or to uplines of those of their teams; a correction's each once
   * beside those. Answers what to call after the commit.
   */
  payRebates(
    tx: Tx,
    issue: { brandId: string; issueId: string; asset: string; kind: 'rebate' | 'rebate_team'; correctionId?: string },
    rebates: readonly { ownerId: string; amount: Amount }[],
  ): Promise<() => void>
  /** Takes back what uplines were paid too much by a result that was corrected, each once: out of cash, and what is not there is owed. */
  takeRebatesBack(
    tx: Tx,
    correction: { brandId: string; issueId: string; asset: string; correctionId: string },
    rebates: readonly { ownerId: string; amount: Amount }[],
  ): Promise<() => void>
}

/** Rebate points are tenths of a percent; null is the brand's own figure. */
export type PeoplePort = {
  /** Points along a member's line today, from the top down to the member's own. */
  linePointsOf(memberId: string): Promise<readonly (number | null)[]>
  /** The uplines of players at an instant, from the top down; players whose stakes earn nobody anything are left out. */
  linesOf(tx: Tx, players: { memberIds: readonly string[]; at: Date }): Promise<ReadonlyMap<string, readonly Upline[]>>
}

/** A bet, as far as lotteries look at it. */
export type LotteryBet = {
  readonly betId: string
  readonly orderId: string
  readonly placedAt: Date
  readonly brandId: string
  readonly ownerId: string
  readonly gameId: string
  readonly eventId: string
  readonly isTrial: boolean
  readonly asset: string
  readonly placement: unknown
  readonly stake: Amount
  /** Of the stake, what is not the member's cash. */
  readonly bonus: Amount
  readonly free: Amount
  readonly payout: Amount | null
  readonly valid: Amount | null
  readonly state: 'open' | 'won' | 'lost' | 'push' | 'half_won' | 'half_lost' | 'cashed_out' | 'void'
}
export type PaidBet = LotteryBet & { readonly payout: Amount }
export type PlacedTicket = Pick<OpenTicket, 'betId' | 'asset' | 'placement' | 'stake'>
export type OpenTicket = {
  readonly betId: string
  readonly ownerId: string
  readonly asset: string
  readonly placement: unknown
  readonly stake: Amount
  /** Of the stake, what is not the member's cash. */
  readonly bonus: Amount
  readonly free: Amount
  readonly atRisk: Amount
}

export type NewEvent = {
  readonly eventId: string
  readonly brandId: string
  readonly class: string
  readonly gameId: string
  readonly closesAt: Date
  readonly memberStakeMax: Amount
}
export type NewOrder = {
  readonly brandId: string
  readonly ownerId: string
  readonly account: string
  readonly accountType: number
  readonly isTrial: boolean
  readonly asset: string
  readonly vendorCode: string
  readonly gameId: string
  readonly memberAccountId: bigint
  readonly openStakesAccountId: bigint
  readonly key: string
  /** The class's own refusal. */
  readonly refusal?: string
  /** For lottery.place_tickets. */
  readonly facts: unknown
  readonly bets: readonly { readonly eventId: string; readonly placement: unknown; readonly stake: Amount }[]
}
export type Placed = {
  readonly orderId: string
  readonly betIds: readonly string[]
  readonly placedAt: Date
  readonly balanceAfter: Amount | null
}
export type PlacementsQuery = {
  readonly brandId: string
  readonly eventId: string
  readonly after?: string
  readonly before?: string
  readonly pageSize: number
}
export type TicketResult = { readonly payout: Amount; readonly refund: Amount; readonly valid: Amount }
export type OrderQuery = {
  readonly ownerId: string
  readonly isTrial: boolean
  readonly class: string
  readonly gameId?: string | undefined
  readonly isOpen?: boolean | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export type BetsPort = {
  openEvents(events: readonly NewEvent[]): Promise<void>
  /** When the event closed; undefined for one that nobody has bet on. */
  closeEvent(eventId: string): Promise<Date | undefined>
  place(gameClass: string, order: NewOrder): Promise<Result<Placed, string>>
  settleEvent(
    settlement: { brandId: string; key: string; eventId: string; cause: string; outcome: unknown },
    decide: (bets: readonly OpenTicket[], tx: Tx) => Promise<{ results: readonly TicketResult[] }>,
  ): Promise<Result<number, string>>
  voidEvent(settlement: { brandId: string; key: string; eventId: string; cause: string }): Promise<Result<number, string>>
  voidBets(request: {
    brandId: string
    key: string
    cause: string
    betIds: readonly string[]
    /** Own rows about bets that this call has voided, written in its transaction. */
    alongside: (tx: Tx, voided: ReadonlySet<string>) => Promise<void>
  }): Promise<Result<readonly { betId: string; answer: string }[], string>>
  /** Settles bets anew: the whole of what has come of each. All of a member's bets that change stand in one call. */
  correct(correction: {
    brandId: string
    key: string
    cause: string
    bets: readonly (TicketResult & { readonly betId: string })[]
  }): Promise<Result<readonly { betId: string; answer: string }[], string>>
  /** Events that somebody may have bet on and that are not closed. */
  listOpenEvents(gameClass: string): Promise<readonly string[]>
  /** What the open bets of an event are on, by id, in pages; and whether such a page would be full. */
  listPlacements(query: PlacementsQuery): Promise<readonly PlacedTicket[]>
  hasFullPage(query: PlacementsQuery): Promise<boolean>
  /** Of these bets those that are open, by id; and how many they are. */
  findPlacements(ids: readonly string[]): Promise<readonly PlacedTicket[]>
  countStillOpen(ids: readonly string[]): Promise<number>
  /** How many bets of an event are open, and the exclusive or of `uuid_hash_extended(id, 0)` of each. */
  markOpen(eventId: string): Promise<{ readonly count: number; readonly mark: bigint }>
  findBets(ids: readonly string[]): Promise<readonly LotteryBet[]>
  /** Of these bets those of which something came back, in no order. */
  findPaid(ids: readonly string[], db: Db | Tx): Promise<readonly PaidBet[]>
  findOrders(orderIds: readonly string[]): Promise<readonly LotteryBet[]>
  listOwn(query: OrderQuery): Promise<{ readonly rows: readonly LotteryBet[]; readonly total: number }>
}

export type ReservedValue = {
  readonly chainId: string
  readonly index: number
  readonly beaconChainId: string
  readonly beaconIndex: number
}

export type DrawsPort = {
  installation(): Promise<string>
  sign<M>(message: M): Promise<Signed<M>>
  keys(): Promise<KeyHistory>
  reserve(tx: Tx, game: { brandId: string; game: string; chainLength: number }, count: number): Promise<ReservedValue[]>
  valueOf(chainId: string, index: number): Promise<string>
  chainMessage(chainId: string): Promise<Signed<ChainMessage>>
  saltOf(betId: string): string
  readonly beacon: BeaconPort
  publishSegment(segment: { brandId: string; game: string; chainId: string; last: number; endsAt: Date }): Promise<void>
  lastSegmentEnd(tx: Db | Tx, chainId: string): Promise<Date | undefined>
  listSegments(query: { brandId: string; game: string; limit: number }): Promise<readonly Signed<SegmentMessage>[]>
  countLeftChains(query: { brandId: string; game: string }): Promise<number>
}

export type BeaconPort = {
  /** The network that new issues may take; undefined without one. */
  readonly chain: BeaconChain | undefined
  /** Which beacon a new issue takes; `clock_off`: none may be made now. */
  choose(tx: Db | Tx, brandAllows: boolean): Promise<Result<BeaconKind, 'clock_off'>>
  /** The verified value of a network's round, undefined while it can't be had. */
  valueOf(network: string, round: number): Promise<{ readonly signature: string; readonly value: string } | undefined>
}

/** Told after the commit; advice for open pages, since a crash right after it loses the call. */
export type NewsPort = {
  drawn(result: { brandId: string; gameCode: string; number: string; draw: unknown }): void
  settled(result: { memberId: string; betId: string; gameCode: string; isWon: boolean }): void
}
