import type { Amount, RandomSource, Result } from '@croupier/kernel'
import type { Fraction } from '../lottery/fraction.ts'
import type { Opposites } from '../rewards/net-valid.ts'
import type { RoundExpectation } from '../round-expectation.ts'

/** What is bet on, in the words of the game: `{side, target}`, `{mines}`, `{rows, risk}`, `{spot}`. Plain JSON, only known keys. */
export type OriginalPlacement = Readonly<Record<string, unknown>>

export interface OriginalBet {
  readonly placement: OriginalPlacement
  readonly stake: Amount
}

/** What a brand sets; fixed with the bet. */
export interface OriginalTerms {
  /** The return that multipliers are cut from, in basis points: 9900, or what a published version of the game lowers it to. */
  readonly returnBps: number
  /** Decimals of the currency, 0 to 4: payouts are cut to them. */
  readonly currencyDigits: number
  /** The most that one round pays. */
  readonly payoutMax: Amount
}

/** One step that the player decides. Games that are decided at once have none. */
export type OriginalAction = { readonly kind: 'open'; readonly tile: number } | { readonly kind: 'cash_out' }

/** A round between two steps, what is hidden included; plain JSON of texts, whole numbers and flags. Only `view` leaves the server. */
export type OriginalState = Readonly<Record<string, unknown>>

/** The wire's `outcome`: plain JSON without anything that is still hidden. */
export type OriginalView = Readonly<Record<string, unknown>>

/** What came of each bet, in the order of the bets; zeros while the round is open. */
export interface OriginalResult {
  readonly isOpen: boolean
  /** All that comes back, refunds included. */
  readonly payouts: readonly Amount[]
  /** The part of the payout that the rules give back without play. */
  readonly refunds: readonly Amount[]
  /** What each bet counts for rewards, before opposite bets are netted. */
  readonly valid: readonly Amount[]
}

/** What the bets of a round pay together, and how many of all equally likely cases pay it. */
export interface PayoutChance {
  readonly payout: Amount
  readonly weight: bigint
}

/** The exact return of a choice after multipliers are cut; both are equal where the player decides nothing. */
export interface ReturnRange {
  readonly lowest: Fraction
  readonly highest: Fraction
}

/** The rules of an instant game: pure functions and data. A module and a screen that use this face need not know which game it is. */
export interface OriginalRules {
  /** Kebab-case, never reused: 'dice', 'mines', 'plinko', 'roulette'. */
  readonly code: string
  /** Rises with every change of rules or paytables. */
  readonly version: number
  /** Bets in one round. */
  readonly betsMax: number
  /** The plainest way to play an open round to its end, for bets that nobody could finish. Empty where no round stays open. */
  readonly plainPlay: readonly OriginalAction[]

  /** The placement in its canonical form, only with the keys that the game knows. */
  readPlacement(input: unknown): Result<OriginalPlacement, 'placement_invalid'>
  /** Of these bets together. Mines: of the highest step that stays within `terms.payoutMax`, or of the first one if none does. */
  highestPayout(bets: readonly OriginalBet[], terms: OriginalTerms): Amount
  /** In ten-thousandths of the stake; mines: over all steps. */
  highestMultiplier(placement: OriginalPlacement, returnBps: number): bigint
  exactReturn(placement: OriginalPlacement, returnBps: number): ReturnRange
  /** Every payout of these bets with its weight; an open round is played by `plainPlay`. */
  spread(bets: readonly OriginalBet[], terms: OriginalTerms): readonly PayoutChance[]
  /**
   * What these bets are expected to pay together. Where the player decides: over the steps that were played to this state, each seen from before it, so that
   * results less expectations gain nothing on average, however somebody plays.
   */
  expectation(state: OriginalState, bets: readonly OriginalBet[], terms: OriginalTerms): RoundExpectation

  /** Draws, from the stream of the bet, all that the round will ever need. */
  open(bets: readonly OriginalBet[], terms: OriginalTerms, random: RandomSource): OriginalState
  /** Refuses what is no step of this game, not possible now, or would pass `terms.payoutMax`. */
  step(
    state: OriginalState,
    action: OriginalAction,
    bets: readonly OriginalBet[],
    terms: OriginalTerms,
  ): Result<OriginalState, 'step_invalid'>
  view(state: OriginalState, bets: readonly OriginalBet[], terms: OriginalTerms): OriginalView
  result(state: OriginalState, bets: readonly OriginalBet[], terms: OriginalTerms): OriginalResult
  /** The action that ends a round its player left open. */
  abandon(state: OriginalState): OriginalAction
  /** A round in words, a line each, for terminals and records. */
  describe(state: OriginalState, bets: readonly OriginalBet[], terms: OriginalTerms): readonly string[]

  /** A placement in words, such as "under 49.50", for lists and tables. */
  words(placement: OriginalPlacement): string
  /** The word under which a placement is netted against others of its round. */
  selectionOf(placement: OriginalPlacement): string
  /** What cancels what among these bets, for `netValid`. */
  opposites(bets: readonly OriginalBet[]): Opposites
}
