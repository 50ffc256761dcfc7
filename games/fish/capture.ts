import { assert, type RandomSource } from '@croupier/kernel'
import { weightedIndex } from '../fairness/draws.ts'
import {
  addFractions,
  divideFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  ONE,
  subtractFractions,
  ZERO,
} from '../lottery/fraction.ts'
import type { MultiplierChoice } from './species.ts'

/** What a room returns of each bullet by captures; a jackpot's part of the bullets comes on top. */
export interface RoomReturn {
  readonly rtpBps: number
}

const WHOLE_BPS = 10_000

export const returnOf = ({ rtpBps }: RoomReturn): Fraction => fraction(rtpBps, WHOLE_BPS)

/**
 * The chance that one hit captures a fish worth `value` bullets: R ÷ value. Every bullet is then worth R, whatever it hits, so that no choice of
 * fish, gun or moment beats another. Independent draws: no fish remembers a hit. At value 1 it is R itself.
 */
export function captureChance(rtp: Fraction, value: Fraction): Fraction {
  assert(value.num >= value.den, 'a fish is worth at least the bullet')
  return divideFractions(rtp, value)
}

/** Draws one hit. Exact: a whole number below the denominator is compared with the numerator. */
export function isCaptured(chance: Fraction, random: RandomSource): boolean {
  assert(chance.den <= 2n ** 32n, 'a capture chance fits one draw')
  return random.below(Number(chance.den)) < Number(chance.num)
}

export function drawMultiplier(choices: readonly MultiplierChoice[], random: RandomSource): number {
  const drawn =
    choices[
      weightedIndex(
        random,
        choices.map(({ weight }) => weight),
      )
    ]
  assert(drawn, 'the draw hits a choice')
  return drawn.multiplier
}

export function meanMultiplier(choices: readonly MultiplierChoice[]): Fraction {
  const weights = choices.reduce((sum, { weight }) => sum + weight, 0)
  return fraction(
    choices.reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0),
    weights,
  )
}

/** A fish of one multiplier, told to players and operators before they shoot. */
export interface CaptureFigures {
  readonly chance: Fraction
  /** 1 ÷ p. */
  readonly expectedShots: Fraction
  /** Of the result of one bullet in bets: m²·p·(1 − p). */
  readonly variance: Fraction
}

export function captureFigures(rtp: Fraction, multiplier: number): CaptureFigures {
  const chance = captureChance(rtp, fraction(multiplier))
  const miss = subtractFractions(ONE, chance)
  const square = fraction(multiplier * multiplier)
  return { chance, expectedShots: divideFractions(ONE, chance), variance: multiplyFractions(square, multiplyFractions(chance, miss)) }
}

/** 1 − (1 − p)ⁿ, exactly. */
export function captureWithin(chance: Fraction, shots: number): Fraction {
  const miss = subtractFractions(ONE, chance)
  return subtractFractions(ONE, fraction(miss.num ** BigInt(shots), miss.den ** BigInt(shots)))
}

export const sumValues = (values: readonly Fraction[]): Fraction => values.reduce(addFractions, ZERO)
