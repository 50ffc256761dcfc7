import type { Amount } from '@croupier/kernel'

/** What the player asked for before autoplay began. */
export type AutoplayPlan = {
  readonly spins: number
  /** Stops when its rounds have lost this much, of cash and bonus money alike; undefined: no such limit. */
  readonly lossMax: Amount | undefined
  /** Stops when one round wins at least this many total bets; undefined: no such limit. */
  readonly winMultiple: number | undefined
  readonly stopsOnFeature: boolean
}

/** `lost`: by its rounds so far; below 0 where they won. */
export type AutoplayRun = { readonly plan: AutoplayPlan; readonly left: number; readonly lost: Amount }

export type AutoplayStop = 'finished' | 'feature' | 'win' | 'loss' | 'funds'

/** What the round that just ended means for autoplay. `funds`: what may be staked next. */
export type RoundEnd = { readonly win: Amount; readonly bet: Amount; readonly funds: Amount; readonly hadFeature: boolean }

export const startAutoplay = (plan: AutoplayPlan): AutoplayRun => ({ plan, left: plan.spins, lost: 0n })

/** Why autoplay stops after this round, or the run with one spin less. Checked in this order: feature, win, loss, number, funds. */
export function afterRound(run: AutoplayRun, end: RoundEnd): AutoplayRun | AutoplayStop {
  const { plan } = run
  const lost = run.lost + end.bet - end.win
  if (plan.stopsOnFeature && end.hadFeature) return 'feature'
  if (plan.winMultiple !== undefined && end.win >= BigInt(plan.winMultiple) * end.bet) return 'win'
  // The next spin may not take the loss past the limit either.
  if (plan.lossMax !== undefined && lost + end.bet > plan.lossMax) return 'loss'
  const left = run.left - 1
  if (left <= 0) return 'finished'
  if (end.funds < end.bet) return 'funds'
  return { ...run, left, lost }
}

const CHOICES = [10, 20, 50, 100, 200, 500]

/** The numbers of spins on offer where the brand allows at most `autoplayMax`. */
export function autoplayChoices(autoplayMax: number): number[] {
  const below = CHOICES.filter(choice => choice < autoplayMax)
  return autoplayMax > 0 ? [...below, autoplayMax].slice(-5) : []
}
