import type { Json } from '../../fairness/canonical-json.ts'

/** How a betting game is revealed, step by step, and remembered. */
export interface TableShow<Outcome> {
  /** What lies on the table after each step; nothing of it follows from what is not shown yet. The last step shows the whole outcome. */
  steps(outcome: Outcome): readonly TableStep[]
  history(outcome: Outcome): Json
}

export interface TableStep {
  /** From the first card. */
  readonly atMs: number
  readonly shown: Json
}

/** What lies on the table after so many steps; nothing before the first. */
export const shownAfter = (steps: readonly TableStep[], due: number): Json => steps[Math.min(due, steps.length) - 1]?.shown ?? {}

/** Wheels, dice and beads: one move that everybody watches, then the result. */
export const oneStepShow = <Outcome extends Json>(atMs: number, history: (outcome: Outcome) => Json): TableShow<Outcome> => ({
  steps: outcome => [{ atMs, shown: outcome }],
  history,
})
