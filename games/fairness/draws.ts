import { assert, present, type RandomSource } from '@croupier/kernel'

/** A uniform whole number from `min` to `max`, both included. */
export function range(random: RandomSource, min: number, max: number): number {
  assert(Number.isInteger(min) && Number.isInteger(max) && min <= max, 'a range runs from a whole number up to another')
  return min + random.below(max - min + 1)
}

/** Fisher–Yates from the end: every order is equally likely. Returns a new array. */
export function shuffle<T>(random: RandomSource, items: readonly T[]): T[] {
  const shuffled = items.slice()
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const moved = shuffled[i] as T
    shuffled[i] = shuffled[j] as T
    shuffled[j] = moved
  }
  return shuffled
}

/** `count` different items in the order drawn; draws only `count` numbers. */
export function sample<T>(random: RandomSource, items: readonly T[], count: number): T[] {
  assert(Number.isInteger(count) && count >= 0 && count <= items.length, 'a sample is no larger than what it is drawn from')
  const pool = items.slice()
  const drawn: T[] = []
  for (let i = 0; i < count; i++) {
    const j = i + random.below(pool.length - i)
    drawn.push(pool[j] as T)
    pool[j] = pool[i] as T
  }
  return drawn
}

/** The index of a weight, drawn in proportion to the weights: whole numbers from 0, their sum from 1 to 2^32. One draw below the sum. */
export function weightedIndex(random: RandomSource, weights: readonly number[]): number {
  let total = 0
  for (const weight of weights) {
    assert(Number.isInteger(weight) && weight >= 0, 'a weight is a whole number from 0')
    total += weight
  }
  let rest = random.below(total)
  let index = 0
  for (;;) {
    const weight = present(weights[index], 'the draw lies below the sum of the weights')
    if (rest < weight) return index
    rest -= weight
    index += 1
  }
}
