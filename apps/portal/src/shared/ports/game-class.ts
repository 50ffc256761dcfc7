import type { RecordDetail } from './record-details.ts'

/** What the portal knows of a class of games of our own: its folder says it in a `game-class.ts`, and nobody else does. */
export interface GameClass {
  /** As the line of a bet names it. */
  readonly code: string
  /** The drawing of a round, loaded with the first round that is looked at. */
  readonly loadDetail: () => Promise<RecordDetail>
}
