import { assert, present, type RandomSource } from '@croupier/kernel'
import { weightedIndex } from '../../fairness/draws.ts'

/** Weights are whole parts of this: one draw below 2^31 decides, and a probability is kept to 5 in 10^10. */
const WEIGHT_TOTAL = 2 ** 31

/** Draws by the probabilities that prices come from, made whole numbers first: the random number itself is only ever compared. */
export function drawWeighted<T extends { readonly probability: number }>(chances: readonly T[], random: RandomSource): T {
  const weights = chances.map(({ probability }) => Math.round(probability * WEIGHT_TOTAL))
  assert(
    weights.some(weight => weight > 0),
    'something can happen',
  )
  return present(chances[weightedIndex(random, weights)], 'the draw hits a chance')
}
