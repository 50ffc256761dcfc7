import type { Amount } from '@croupier/kernel'
import type { GrantStep } from '../../shared/api/queries/grants.ts'
import { wire } from '../../shared/money/typed-amount.ts'

export interface ReachedStep extends GrantStep {
  /** The progress when this bet had been counted. */
  readonly reached: Amount
}

/** Steps, the newest first, with the progress that each one reached: the newest reached all that there is. */
export function withReached(steps: readonly GrantStep[], progress: string): readonly ReachedStep[] {
  let reached = wire(progress)
  return steps.map(step => {
    const here = { ...step, reached }
    reached -= wire(step.amount)
    return here
  })
}
