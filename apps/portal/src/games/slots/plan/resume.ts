import type { SlotOutcome, SlotState } from '@croupier/games/slots'
import type { Round } from '../api/round.ts'
import type { Grid } from './plan-step.ts'

/** Where an unfinished round stands: what the screen shows before the next step is asked for. */
export type Resume = {
  readonly roundId: string
  readonly state: SlotState
  /** Number of the step that comes next. */
  readonly step: number
  readonly grid: Grid
  readonly roundUnits: number
}

/** Reads an open round from its last step; undefined when there is nothing left to play. */
export function planResume(round: Round): Resume | undefined {
  const last = round.outcomes.at(-1)
  if (!last?.next || round.state !== 'open') return undefined
  return { roundId: round.roundId, state: last.next, step: round.outcomes.length, grid: lastGrid(last), roundUnits: last.roundUnits }
}

/** What stands on the reels after a step. */
export const lastGrid = (outcome: SlotOutcome): Grid => outcome.windows.at(-1)?.grid ?? []

/** Whether a round went beyond its paid spin. */
export const hadFeature = (round: Round): boolean => round.outcomes.length > 1 || round.state === 'open'
