import type { BeaconChain, BeaconKind, ChainMessage, KeyHistory, SegmentMessage, Signed } from '@croupier/games/fairness'
import type { Opposites } from '@croupier/games/rewards'
import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'

/** What tables ask of others, in their own words. */
export type TablesPorts = {
  readonly rooms: RoomsPort
  readonly games: GamesPort
  readonly brands: BrandsPort
  readonly members: MembersPort
  readonly money: MoneyPort
  readonly bets: BetsPort
  readonly draws: DrawsPort
  readonly news: NewsPort
}

export type RoomsPort = {
  /** The room of a table; made on first use. */
  open(brandId: string, kind: string, code: string): Promise<string | undefined>
  snapshot(roomId: string): Promise<RoomSnapshot | undefined>
  list(query: {
    brandId: string
    kind: string
  }): Promise<readonly { roomId: string; code: string; state: unknown; version: number; dueAt: Date | null; heldBy: string | null }[]>
  find(roomId: string): Promise<{ roomId: string; code: string; state: unknown; version: number } | undefined>
  countWatchers(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Wakes a table at rest. */
  enter(roomId: string, brandId: string): Promise<unknown>
}
export type RoomSnapshot = {
  readonly roomId: string
  readonly version: number
  readonly view: Readonly<Record<string, unknown>>
  readonly now: Readonly<Record<string, unknown>>
}

export type GamesPort = {
  /** Whether the brand offers the table now; undefined for one it does not know. */
  isOpen(brandId: string, code: string): Promise<boolean | undefined>
}

export type TablesBrand = { readonly brandId: string; readonly currency: string; readonly allowsBeacon: boolean }
export type BrandsPort = { get(brandId: string): Promise<TablesBrand> }

export type MembersPort = {
  /** How members are shown to others: by a name that tells nobody who they are. */
  show(memberIds: readonly string[]): Promise<ReadonlyMap<string, { readonly name: string }>>
}

export type MoneyPort = {
  playAccount(player: { brandId: string; memberId: string; accountType: number; currency: string; isTrial: boolean }): Promise<bigint>
  openStakesAccount(brandId: string, asset: string): Promise<bigint>
}

/** A bet, as far as tables look at it. */
export type TableBet = {
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
  readonly base: Amount
  readonly stake: Amount
  readonly payout: Amount | null
  readonly state: string
}
export type OpenTableBet = Pick<TableBet, 'betId' | 'ownerId' | 'asset' | 'placement' | 'base' | 'stake'>
export type PlacedBet = Pick<TableBet, 'betId' | 'placement' | 'base' | 'stake'>

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
  readonly refusal?: string
  /** For tables.place_bets. */
  readonly facts: unknown
  readonly bets: readonly { readonly eventId: string; readonly placement: unknown; readonly base: Amount; readonly stake: Amount }[]
}
export type Placed = {
  readonly orderId: string
  readonly betIds: readonly string[]
  readonly placedAt: Date
  readonly balanceAfter: Amount | null
}
export type Settled = { readonly payout: Amount; readonly refund: Amount; readonly valid: Amount; readonly selection?: string }

export type BetsPort = {
  openEvents(
    events: readonly { eventId: string; brandId: string; class: string; gameId: string; closesAt?: Date; memberStakeMax?: Amount }[],
  ): Promise<void>
  closeEvent(eventId: string): Promise<Date | undefined>
  place(gameClass: string, order: NewOrder): Promise<Result<Placed, string>>
  settleEvent(
    settlement: { brandId: string; key: string; eventId: string; cause: string; outcome: unknown },
    decide: (bets: readonly OpenTableBet[]) => Promise<{ results: readonly Settled[]; opposites?: Opposites }>,
  ): Promise<Result<number, string>>
  voidEvent(settlement: { brandId: string; key: string; eventId: string; cause: string }): Promise<Result<number, string>>
  /** What the open bets of an event are on, by id, in pages. */
  listPlacements(query: { brandId: string; eventId: string; after?: string; pageSize: number }): Promise<readonly PlacedBet[]>
  /** What was laid on each spot of these events so far, by how many people. */
  sumSpots(eventIds: readonly string[]): Promise<readonly { eventId: string; spot: string; base: Amount; people: number }[]>
  /** Whoever has an open bet on one of these spots of an event. */
  listOwners(eventId: string, spots: readonly string[]): Promise<readonly string[]>
  /** A member's bets on these events, of which none is older than `since`. */
  listOwnOf(ownerId: string, eventIds: readonly string[], since: Date): Promise<readonly TableBet[]>
  /** All open bets of an event. */
  listOpenOn(eventId: string): Promise<readonly TableBet[]>
  findBets(ids: readonly string[]): Promise<readonly TableBet[]>
  findOrders(orderIds: readonly string[]): Promise<readonly TableBet[]>
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
  chainMessage(chainId: string, tx?: Tx): Promise<Signed<ChainMessage>>
  saltOf(betId: string): string
  readonly beacon: {
    readonly chain: BeaconChain | undefined
    choose(tx: Db | Tx, brandAllows: boolean): Promise<Result<BeaconKind, 'clock_off'>>
    valueOf(network: string, round: number): Promise<{ readonly signature: string; readonly value: string } | undefined>
  }
  publishSegment(segment: { brandId: string; game: string; chainId: string; last: number; endsAt: Date }, tx?: Tx): Promise<void>
  lastSegment(tx: Db | Tx, chainId: string): Promise<{ readonly last: number; readonly endsAt: Date } | undefined>
  listSegments(query: { brandId: string; game: string; limit: number }): Promise<readonly Signed<SegmentMessage>[]>
  countLeftChains(query: { brandId: string; game: string }): Promise<number>
}

/** Told after the commit; advice for open pages. */
export type NewsPort = {
  /** What came of a member's own part, for the member's pages. */
  own(memberId: string, roomId: string, own: Readonly<Record<string, unknown>>): void
  settled(result: { memberId: string; roundId: string; code: string; isWon: boolean }): void
}
