import { assert, present, type RandomSource } from '@croupier/kernel'
import { type Fraction, fraction } from '../lottery/fraction.ts'

export interface WheelSegment {
  /** A whole number from 0. */
  readonly weight: number
  /** Prizes left; null where they never run out. */
  readonly stock: number | null
}

export interface Wheel {
  readonly segments: readonly WheelSegment[]
  /** The segment that stands in for a sold out one; it never runs out itself. */
  readonly fallback: number
}

export interface WheelDraw {
  /** Uniform below the sum of the weights. */
  readonly value: number
  /** The segment that the value hits. */
  readonly hit: number
  /** The segment whose prize is given: the hit one, or the fallback. */
  readonly segment: number
  readonly wheel: Wheel
}

/** The chance of each segment in lowest terms, shown beside it. Stock never changes it. */
export function wheelOdds({ segments }: Wheel): Fraction[] {
  const total = totalWeight(segments)
  return segments.map(({ weight }) => fraction(weight, total))
}

/** Draws once: the first segment whose cumulative weight is above the value (rewards §10). */
export function drawWheel(wheel: Wheel, random: RandomSource): WheelDraw {
  const { segments, fallback } = wheel
  assert(segments[fallback]?.stock === null, 'the fallback never runs out')
  const value = random.below(totalWeight(segments))
  const hit = segmentAt(segments, value)
  const stock = present(segments[hit], 'the value hits a segment').stock
  if (stock === null) return { value, hit, segment: hit, wheel }
  if (stock === 0) return { value, hit, segment: fallback, wheel }
  const left = segments.map((segment, index) => (index === hit ? { ...segment, stock: stock - 1 } : segment))
  return { value, hit, segment: hit, wheel: { ...wheel, segments: left } }
}

function segmentAt(segments: readonly WheelSegment[], value: number): number {
  let cumulative = 0
  return segments.findIndex(({ weight }) => {
    cumulative += weight
    return cumulative > value
  })
}

const totalWeight = (segments: readonly WheelSegment[]): number => segments.reduce((total, { weight }) => total + weight, 0)
