import { type Amount, scaleAmount } from '@croupier/kernel'
import type { Terms } from '../terms/terms.ts'
import { metTier, tierAt } from '../terms/tiers.ts'
import type { Period } from '../time/periods.ts'
import { carryOutOf } from './carry.ts'
import { type BillLine, sum } from './lines.ts'
import { type Pace, paceOf, type Running } from './pace.ts'

const PPM = 1_000_000n

/** The sums of a bill's lines, and what tiers make of them. */
export interface BillFigures extends Pace {
  readonly validBet: Amount
  readonly grossLoss: Amount
  readonly deductions: Amount
  readonly loss: Amount
  readonly active: number
  readonly carryIn: Amount
  readonly base: Amount
}

/** What a period comes to by its terms alone, before the corrections of earlier ones. */
export interface Reckoning {
  readonly figures: BillFigures
  /** The place of the tier that pays, and its rate; null when none is met or there is nothing to pay on. */
  readonly tier: number | null
  readonly ratePpm: number | null
  readonly gross: Amount
  readonly carryOut: Amount
}

/** Reckons one period of one contract, §7.1 to §7.4: the highest tier met pays on the whole base, cut at 0.0001, and nothing on a negative one. */
export function reckon(input: {
  readonly terms: Terms
  readonly period: Period
  readonly lines: readonly BillLine[]
  readonly running: Running
  /** The amounts of the receiver's salary bills whose periods lie inside this one. */
  readonly salaries: Amount
  readonly carryIn: Amount
  readonly timeZone: string
}): Reckoning {
  const { terms, period, carryIn, timeZone } = input
  const figures = figuresOf(input)
  const tier = figures.base > 0n ? metTier(terms, figures) : null
  const ratePpm = tier === null ? null : tierAt(terms.tiers, tier).ratePpm
  const gross = ratePpm === null ? 0n : scaleAmount(figures.base, BigInt(ratePpm), PPM)
  return { figures, tier, ratePpm, gross, carryOut: carryOutOf(terms, period, { loss: figures.loss, carryIn }, timeZone) }
}

function figuresOf({ terms, period, lines, running, salaries, carryIn, timeZone }: Parameters<typeof reckon>[0]): BillFigures {
  const validBet = sum(lines.map(line => line.validBet))
  const grossLoss = sum(lines.map(line => line.loss))
  const costs = sum(lines.map(line => line.deductions))
  const deductions = terms.deductions.includes('salary') ? costs + salaries : costs
  const loss = grossLoss - deductions
  return {
    validBet,
    ...paceOf(terms, period, { validBet, running }, timeZone),
    grossLoss,
    deductions,
    loss,
    active: lines.filter(({ isActive }) => isActive).length,
    carryIn,
    base: terms.basis === 'validBet' ? validBet : loss + carryIn,
  }
}
