import { keyOf } from '@croupier/games/lottery'
import type { ClosedOutcomes } from '../../../shared/api/queries/lottery.ts'

/** What is not sold in the draw on sale. */
export interface Closed {
  /** The whole draw is sold out. */
  readonly issue: boolean
  readonly hasPlay: (play: string) => boolean
  readonly has: (play: string, position: number, option: string) => boolean
}

export const NOTHING_CLOSED: Closed = { issue: false, hasPlay: () => false, has: () => false }

export function closedOf({ issue, plays, outcomes }: ClosedOutcomes): Closed {
  const keys = new Set(outcomes.map(({ play, position, option }) => keyOf(play, { position, option })))
  return {
    issue,
    hasPlay: play => plays.includes(play),
    has: (play, position, option) => keys.has(keyOf(play, { position, option })),
  }
}
