import type { RandomSource } from '@croupier/kernel'
import { listOf, oneOf, record } from '../../fairness/shape.ts'
import type { WeightedOutcome } from '../core/spread.ts'

export const FACES = [1, 2, 3, 4, 5, 6] as const
export type Face = (typeof FACES)[number]
export type ThreeDice = readonly [number, number, number]

export type DiceOutcome = {
  readonly dice: ThreeDice
}

export const isDiceOutcome = record<DiceOutcome>({ dice: listOf<Face>(oneOf(...FACES), 3, 3) })

export const rollThree = (random: RandomSource): DiceOutcome => ({ dice: [roll(random), roll(random), roll(random)] })
const roll = (random: RandomSource) => 1 + random.below(FACES.length)

/** All 216 rolls. */
export const ALL_ROLLS: readonly WeightedOutcome<DiceOutcome>[] = FACES.flatMap(a =>
  FACES.flatMap(b => FACES.map(c => ({ outcome: { dice: [a, b, c] as const }, weight: 1 }))),
)

export const totalOf = ([a, b, c]: ThreeDice): number => a + b + c
export const timesShown = (dice: ThreeDice, face: number): number => dice.filter(die => die === face).length
export const isTriple = ([a, b, c]: ThreeDice): boolean => a === b && b === c

/** Unordered pairs of different faces. */
export const FACE_PAIRS: readonly (readonly [Face, Face])[] = FACES.flatMap(a => FACES.filter(b => b > a).map(b => [a, b] as const))
