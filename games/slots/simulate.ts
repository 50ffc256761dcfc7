import { seededRandom } from '@croupier/kernel'
import { compileRound } from './fast/compile-round.ts'
import type { SlotTitle } from './title.ts'

export type Simulation = {
  readonly seed: number
  readonly rounds: number
  readonly rtp: number
  /** Half the width of the 95 % interval of `rtp`. */
  readonly margin: number
  /** Standard deviation of a round's pay in total bets. */
  readonly sigma: number
  /** Rounds that paid anything, and rounds that met the cap. */
  readonly winning: number
  readonly capped: number
  /** The largest pay met, in total bets. */
  readonly max: number
}

/** Plays whole rounds, features and cap included, on the fast path. */
export function simulate(title: SlotTitle, rounds: number, seed: number): Simulation {
  const random = seededRandom(seed)
  const round = compileRound(title)
  const cap = title.maxWinMultiple * title.parSheet.unitsPerBet
  const bet = title.parSheet.unitsPerBet
  let [sum, squares, winning, capped, max] = [0, 0, 0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    const units = round(random)
    sum += units
    squares += units * units
    if (units > 0) winning += 1
    if (units === cap) capped += 1
    if (units > max) max = units
  }
  const mean = sum / rounds
  const sigma = Math.sqrt(squares / rounds - mean * mean) / bet
  return { seed, rounds, rtp: mean / bet, margin: (1.96 * sigma) / Math.sqrt(rounds), sigma, winning, capped, max: max / bet }
}
