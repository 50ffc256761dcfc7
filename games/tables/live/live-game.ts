import type { Amount, RandomSource } from '@croupier/kernel'
import type { Json } from '../../fairness/canonical-json.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import type { TableCode } from '../tables.ts'

/**
 * A table that everybody shares: one hand for all, and any number of people who bet on it. Draws, shoes, views and history are plain JSON, for
 * they are stored, sent and hashed as canonical JSON. Whoever passes in a draw or a shoe that is none breaks an invariant: ask `isDraw`,
 * `isShoe` and `isMoves` about what comes from outside.
 */
export interface LiveGame {
  /** `baccarat`, `blackjack`, `holdem-bonus` … */
  readonly id: string
  /** The filter code under which portals list it. */
  readonly code: TableCode
  /** Its name in the opening of a round: `tables/baccarat/1`. */
  readonly rules: string
  /** The odds it pays, to one, by kind: `{ banker: '0.95', … }`. A brand may state others: see `findLiveGame`. */
  readonly pays: Readonly<Record<string, string>>
  readonly spots: readonly LiveSpot[]
  /** Pairs of spots that cancel each other: staked together in one round, only the difference is valid. */
  readonly opposites: readonly (readonly [string, string])[]
  /** Cards of one round follow from the round before it. False for dice, wheels, and decks that are new in each round. */
  readonly hasShoe: boolean
  /** What the house keeps of a base on this spot; undefined where nobody has computed it for these odds. May take seconds: servers ask `statedEdge`. */
  houseEdge(spotId: string): HouseEdge | undefined
  /**
   * Everything that a round may need, drawn at once from its random source alone. `shoe` null: a new one is opened, or the game has none.
   * The shoe answered is for the next round; null when that one opens a new shoe.
   */
  deal(shoe: Json | null, random: RandomSource): LiveDeal
  isDraw(value: unknown): boolean
  isShoe(value: unknown): boolean
  /** What anyone may know of a shoe between rounds: hands dealt, cards left, whether the cut card is out. */
  publicShoe(shoe: Json | null): Json
  /** Whether a spot takes chips now: late in a shoe some side bets close. False for a spot that the game does not have. */
  isSpotOpen(spotId: string, shoe: Json | null): boolean
  /**
   * How a draw is revealed: the time of each step, from the first card. The last step shows all that is shown before decisions. The number of
   * steps depends on the cards, so only the times of steps that are due may leave the server.
   */
  show(draw: Json): readonly ShowStep[]
  /** What the table shows of a draw: the same for everybody, and nothing that depends on a card not shown yet. */
  reveal(draw: Json, progress: ShowProgress): Json
  /** Games in which people decide after the first cards. */
  readonly decisions?: LiveDecisions
  /** What has come of one bet. Rounded once, towards zero. */
  settle(bet: LiveBet, draw: Json): LiveSettlement
  /** One entry of the table's history: what roads and result lines show, without texts. */
  history(draw: Json): Json
}

export interface LiveSpot {
  readonly id: string
  /** Spots of one kind share their limits and their odds. */
  readonly kind: string
  /** What a unit laid sets aside: 1; more where the loser pays a multiple, or the rules ask for raises. The stake is the base times this. */
  readonly setAside: number
  /** The last hand of a shoe for which the spot is open. */
  readonly lastHand?: number
}

export interface HouseEdge {
  readonly edge: Fraction
  /** How it was found: whatever anybody does, for a player who plays as well as the cards allow, or for one who keeps to basic strategy. */
  readonly play: 'any' | 'best' | 'basic'
}

export interface LiveDeal {
  readonly draw: Json
  readonly shoe: Json | null
}

export interface ShowStep {
  readonly atMs: number
}

export interface ShowProgress {
  /** Steps of the show that are due. */
  readonly steps: number
  /** Of everybody who decides: their moves in windows that have closed. Empty where nobody decides. */
  readonly moves: readonly string[]
  /** The round has ended: everything is shown, cards that nobody needed too. */
  readonly isOver: boolean
}

/**
 * What people may do after the first cards, each for their own stakes. No decision changes anybody's cards. `moves` are the letters of one
 * person's moves so far, in order.
 */
export interface LiveDecisions {
  /** Empty when nothing is left to decide. */
  choices(draw: Json, moves: string): readonly LiveChoice[]
  /**
   * The common window in which the next decision of this person falls. The table opens windows by their numbers, some of which may be left out, and what
   * a decision shows is shown when its window has closed: sooner, it would tell the others their next card before they decide.
   */
  window(draw: Json, moves: string): number
  /** The move of somebody who does not answer. */
  onTimeOut(draw: Json, moves: string): string
  /** Whether somebody could have made these moves, whether or not something is left to decide. */
  isMoves(draw: Json, moves: string): boolean
}

export interface LiveChoice {
  /** One letter. */
  readonly move: string
  /** `hit`, `double`, `fold` … */
  readonly name: string
  /** What the move stakes, in halves of the base: insurance 1, double and split 2, 0 where it costs nothing. */
  readonly stakeHalves: number
  /** The stake was set aside with the first bet, so nothing further is taken. Otherwise it is a bet of its own on `<spot>:<index of the move>`. */
  readonly isSetAside: boolean
}

export interface LiveBet {
  /** A spot, or the further stake of a move: `main:0`. */
  readonly spot: string
  /** What was laid on it. */
  readonly base: Amount
  /** Decisions that were not made count as those of somebody who does not answer. */
  readonly moves: string
}

export interface LiveSettlement {
  /** All that comes back, refund included. */
  readonly payout: Amount
  /** Of it what the rules give back: pushed stakes, and what was set aside and not used. */
  readonly refund: Amount
  /** What counts as played, before opposite bets are taken off each other. */
  readonly valid: Amount
}
