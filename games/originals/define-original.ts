import { type Amount, assert, err, ok, present, type RandomSource, type Result } from '@croupier/kernel'
import { type Fraction, fraction } from '../lottery/fraction.ts'
import type { Opposites } from '../rewards/net-valid.ts'
import { expectationOf, type RoundExpectation } from '../round-expectation.ts'
import { MULTIPLIER_UNIT, type Multiplier, payoutOf } from './multiplier.ts'
import type {
  OriginalAction,
  OriginalBet,
  OriginalPlacement,
  OriginalRules,
  OriginalState,
  OriginalTerms,
  OriginalView,
  PayoutChance,
  ReturnRange,
} from './original-rules.ts'

export interface PlacedOn<P> {
  readonly placement: P
  readonly stake: Amount
}

/** A state that a round can end in, and how many of all equally likely cases lead to it. */
export interface WeightedState<S> {
  readonly state: S
  readonly weight: bigint | number
}

/** What a finished state makes of one bet. */
export interface Paid {
  readonly multiplier: Multiplier
  /** The stake goes back unplayed. */
  readonly isRefund?: boolean
  /** False where the bet earns nothing, whatever it pays. */
  readonly countsAsValid: boolean
}

/** A game as its own folder states it. P is its placement, S its state, both plain JSON. */
export interface OriginalSpec<P extends object, S extends object> {
  readonly code: string
  readonly version: number
  readonly betsMax: number
  /** The canonical placement, or undefined when it is none of this game. */
  readPlacement(input: Readonly<Record<string, unknown>>): P | undefined
  draw(random: RandomSource, bets: readonly PlacedOn<P>[]): S
  /** Every end of a round with these bets; an open round is played by `play.plain`. */
  ends(bets: readonly PlacedOn<P>[]): readonly WeightedState<S>[]
  pay(placement: P, state: S, returnBps: number): Paid
  view(state: S, bets: readonly PlacedOn<P>[], terms: OriginalTerms): OriginalView
  describe(state: S, bet: PlacedOn<P>, returnBps: number): string
  words(placement: P): string
  /** In games whose rounds go on after the bet. */
  readonly play?: OriginalPlay<P, S>
  /** In games that take several bets. */
  readonly netting?: { selectionOf(placement: P): string; opposites(selections: readonly string[]): Opposites }
}

export interface OriginalPlay<P, S> {
  readonly plain: readonly OriginalAction[]
  isOpen(state: S): boolean
  /** The next state, or undefined when the action is not possible. */
  step(state: S, action: OriginalAction, bet: PlacedOn<P>, terms: OriginalTerms): S | undefined
  abandon(state: S): OriginalAction
  highestPayout(bet: PlacedOn<P>, terms: OriginalTerms): Amount
  highestMultiplier(placement: P, returnBps: number): Multiplier
  exactReturn(placement: P, returnBps: number): ReturnRange
  /** Of the steps that led to this state. */
  expectation(bet: PlacedOn<P>, state: S, terms: OriginalTerms): RoundExpectation
}

/** Hides the types of placement and state, so that all games can be handled alike. */
export function defineOriginal<P extends object, S extends object>(spec: OriginalSpec<P, S>): OriginalRules {
  const { code, version, betsMax, play } = spec

  const readPlacement = (input: unknown): P | undefined =>
    typeof input === 'object' && input !== null ? spec.readPlacement(input as Readonly<Record<string, unknown>>) : undefined
  const ownPlacement = (placement: OriginalPlacement): P => present(readPlacement(placement), `a placement of ${code}`)
  function own(bets: readonly OriginalBet[]): readonly PlacedOn<P>[] {
    assert(bets.length >= 1 && bets.length <= betsMax, `a round of ${code} has 1 to ${betsMax} bets`)
    return bets.map(({ placement, stake }) => {
      assert(stake > 0n, 'a stake is above zero')
      return { placement: ownPlacement(placement), stake }
    })
  }
  const onlyBet = (bets: readonly OriginalBet[]): PlacedOn<P> => present(own(bets)[0], 'a round has a bet')

  // A state says whose it is, so the one cast of this file can only meet a state that this game made.
  const tagged = (state: S): OriginalState => ({ rules: code, ...state })
  function untagged(state: OriginalState): S {
    assert(state.rules === code, `a state of ${code}, not of ${state.rules}`)
    return state as unknown as S
  }
  const isOpen = (state: S): boolean => play?.isOpen(state) ?? false

  function spread(bets: readonly OriginalBet[], terms: OriginalTerms): readonly PayoutChance[] {
    const placed = own(bets)
    return spec.ends(placed).map(({ state, weight }) => ({
      payout: placed.reduce((sum, bet) => sum + paid(bet, spec.pay(bet.placement, state, terms.returnBps), terms), 0n),
      weight: BigInt(weight),
    }))
  }

  function multipliers(placement: P, returnBps: number): readonly { readonly multiplier: Multiplier; readonly weight: bigint }[] {
    // The ends of a round do not depend on what is staked.
    const ends = spec.ends([{ placement, stake: 1n }])
    return ends.map(({ state, weight }) => ({ multiplier: spec.pay(placement, state, returnBps).multiplier, weight: BigInt(weight) }))
  }

  return {
    code,
    version,
    betsMax,
    plainPlay: play?.plain ?? [],
    readPlacement(input): Result<OriginalPlacement, 'placement_invalid'> {
      const placement = readPlacement(input)
      return placement ? ok(placement as OriginalPlacement) : err('placement_invalid')
    },
    highestPayout(bets, terms) {
      if (play) return play.highestPayout(onlyBet(bets), terms)
      return highest(spread(bets, terms).map(({ payout }) => payout))
    },
    highestMultiplier(placement, returnBps) {
      if (play) return play.highestMultiplier(ownPlacement(placement), returnBps)
      return highest(multipliers(ownPlacement(placement), returnBps).map(({ multiplier }) => multiplier))
    },
    exactReturn(placement, returnBps) {
      if (play) return play.exactReturn(ownPlacement(placement), returnBps)
      const exact = expectation(multipliers(ownPlacement(placement), returnBps))
      return { lowest: exact, highest: exact }
    },
    spread,
    expectation: (state, bets, terms) =>
      play ? play.expectation(onlyBet(bets), untagged(state), terms) : expectationOf(spread(bets, terms)),
    open: (bets, _terms, random) => tagged(spec.draw(random, own(bets))),
    step(state, action, bets, terms) {
      const current = untagged(state)
      const next = play?.isOpen(current) ? play.step(current, action, onlyBet(bets), terms) : undefined
      return next ? ok(tagged(next)) : err('step_invalid')
    },
    view: (state, bets, terms) => spec.view(untagged(state), own(bets), terms),
    result(state, bets, terms) {
      const ended = untagged(state)
      if (isOpen(ended)) {
        const nothing = bets.map(() => 0n)
        return { isOpen: true, payouts: nothing, refunds: nothing, valid: nothing }
      }
      const settled = own(bets).map(bet => {
        const outcome = spec.pay(bet.placement, ended, terms.returnBps)
        const payout = paid(bet, outcome, terms)
        return { payout, refund: outcome.isRefund ? payout : 0n, valid: outcome.countsAsValid ? bet.stake : 0n }
      })
      return {
        isOpen: false,
        payouts: settled.map(({ payout }) => payout),
        refunds: settled.map(({ refund }) => refund),
        valid: settled.map(({ valid }) => valid),
      }
    },
    abandon: state => present(play, `a round of ${code} ends with its bet`).abandon(untagged(state)),
    describe: (state, bets, terms) => own(bets).map(bet => spec.describe(untagged(state), bet, terms.returnBps)),
    words: placement => spec.words(ownPlacement(placement)),
    selectionOf: placement => spec.netting?.selectionOf(ownPlacement(placement)) ?? code,
    opposites: bets =>
      spec.netting?.opposites(own(bets).map(bet => present(spec.netting, code).selectionOf(bet.placement))) ?? { pairs: [] },
  }
}

/** A stake that goes back unplayed goes back whole. */
const paid = ({ stake }: PlacedOn<unknown>, { multiplier, isRefund }: Paid, { currencyDigits }: OriginalTerms): Amount =>
  isRefund ? stake : payoutOf(stake, multiplier, currencyDigits)

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const highest = (values: readonly bigint[]): bigint => values.reduce(greater, 0n)

function expectation(cases: readonly { readonly multiplier: Multiplier; readonly weight: bigint }[]): Fraction {
  const total = cases.reduce((sum, { weight }) => sum + weight, 0n)
  return fraction(
    cases.reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0n),
    total * MULTIPLIER_UNIT,
  )
}
