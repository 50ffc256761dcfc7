import { assert } from '@croupier/kernel'
import { Decimal } from 'decimal.js'

/** Steps of the price ladder: below each bound prices move by its step. Long prices move in larger steps, so that a move means something. */
const LADDER: readonly (readonly [below: number, step: string])[] = [
  [2, '0.01'],
  [3, '0.02'],
  [4, '0.05'],
  [6, '0.1'],
  [10, '0.2'],
  [20, '0.5'],
  [50, '1'],
  [Number.POSITIVE_INFINITY, '5'],
]

export const PRICE_MIN = '1.01'
export const PRICE_MAX = '500'

/** The highest price on the ladder that is not above `price`, as text; within the limits of what is offered. */
export function tickDown(price: Decimal.Value): string {
  const value = Decimal.min(new Decimal(price), PRICE_MAX)
  const step = LADDER.find(([below]) => value.lessThan(below))?.[1] ?? '5'
  return Decimal.max(value.dividedBy(step).floor().times(step), PRICE_MIN).toString()
}

/** 1 ÷ (p × (1 + margin)) rounded down to the ladder; undefined for what can hardly happen and is therefore not offered. */
export function priceFromProbability(probability: number, marginBps: number): string | undefined {
  assert(probability >= 0 && probability <= 1 + 1e-9, `a probability: ${probability}`)
  if (probability * Number(PRICE_MAX) < 1) return undefined
  return tickDown(new Decimal(1).dividedBy(new Decimal(probability).times(1 + marginBps / 10_000)))
}

/** Loads a fair price, which may include pushes and halves, by the same margin: its profit part only would leave nothing on short prices. */
export const priceFromFair = (fair: number, marginBps: number): string | undefined => priceFromProbability(1 / fair, marginBps)
