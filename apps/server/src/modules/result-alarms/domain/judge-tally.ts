import { type Tally, type Weighing, WIN_CAPS } from './tally.ts'

/** What the normal distribution leaves above six sigma, rounded up. */
const CHANCE_MAX = 1e-9
/** By money and by stakes, at every cap: that one of them alarms by chance may be no likelier than the whole. */
const LOOKS = 2 * WIN_CAPS.length
/** Fewer make no figure that an operator could read, whatever they won. */
const ROUNDS_MIN = 3

export interface Verdict {
  readonly isAlarm: boolean
  /** Result less expectation in standard deviations, jackpots included: by money, and each round alike. */
  readonly sigmas: number
  readonly sigmasByRound: number
  /** At most 1 in 10 to the power of this: how likely it is that honest play comes to as much at any time. */
  readonly oddsExponent: number
}

/**
 * Whether the result of these rounds is beyond luck. Six sigma mean one in a billion only where results are normal, and those of games are not: one honest
 * jackpot is dozens of sigmas. So the chance is bounded with the largest possible win in mind (Bennett's inequality, in Freedman's form for bets that may
 * depend on all before them); whatever passes that bound is more than six sigmas above the expectation, too.
 */
export function judgeTally({ rounds, detail: { money, stakes } }: Tally): Verdict {
  const chance = Math.min(...logChances(money), ...logChances(stakes)) + Math.log(LOOKS)
  return {
    isAlarm: rounds >= ROUNDS_MIN && chance <= Math.log(CHANCE_MAX),
    sigmas: sigmasOf(money),
    sigmasByRound: sigmasOf(stakes),
    oddsExponent: Math.max(0, Math.floor(-chance / Math.LN10)),
  }
}

const logChances = ({ variance, excess, gainMax }: Weighing): readonly number[] =>
  excess.map((each, i) => logChanceAbove(each, variance, gainMax[i] ?? 0))

/** Logarithm of the most likely that sums of steps with this variance, none above `gainMax`, ever come to `excess`. */
export function logChanceAbove(excess: number, variance: number, gainMax: number): number {
  if (excess <= 0 || variance <= 0 || gainMax <= 0) return 0
  const u = (excess * gainMax) / variance
  return (-variance / gainMax ** 2) * ((1 + u) * Math.log1p(u) - u)
}

const sigmasOf = ({ variance, excess }: Weighing): number => (variance > 0 ? (excess.at(-1) ?? 0) / Math.sqrt(variance) : 0)
