import type { Amount } from '@croupier/kernel'

/** What the player asked for before autoplay began. */
export type AutoplayPlan = {
  readonly spins: number
  /** Stops when the balance has fallen by this much since the start; undefined: no such limit. */
  readonly lossMax: Amount | undefined
  /** Stops when one round wins at least this many total bets; undefined: no such limit. */
  readonly winMultiple: number | undefined
  readonly stopsOnFeature: boolean
}

export type AutoplayRun = { readonly plan: AutoplayPlan; readonly left: number; readonly balanceAtStart: Amount }

export type AutoplayStop = 'finished' | 'feature' | 'win' | 'loss' | 'funds'

/** What the round that just ended means for autoplay. */
export type RoundEnd = { readonly win: Amount; readonly bet: Amount; readonly balance: Amount; readonly hadFeature: boolean }

export const startAutoplay = (plan: AutoplayPlan, balanceAtStart: Amount): AutoplayRun => ({ plan, left: plan.spins, balanceAtStart })

/** Why autoplay stops after this round, or the run with one spin less. Checked in this order: feature, win, loss, number, funds. */
export function afterRound(run: AutoplayRun, end: RoundEnd): AutoplayRun | AutoplayStop {
  const { plan } = run
  if (plan.stopsOnFeature && end.hadFeature) return 'feature'
  if (plan.winMultiple !== undefined && end.win >= BigInt(plan.winMultiple) * end.bet) return 'win'
  // The next spin may not take the loss past the limit either.
  if (plan.lossMax !== undefined && run.balanceAtStart - end.balance + end.bet > plan.lossMax) return 'loss'
  const left = run.left - 1
  if (left <= 0) return 'finished'
  if (end.balance < end.bet) return 'funds'
  return { ...run, left }
}

const CHOICES = [10, 20, 50, 100, 200, 500]

/** The numbers of spins on offer where the brand allows at most `autoplayMax`. */
export function autoplayChoices(autoplayMax: number): number[] {
  const below = CHOICES.filter(choice => choice < autoplayMax)
  return autoplayMax > 0 ? [...below, autoplayMax].slice(-5) : []
}
