import type { SlotCoin, SlotTitle } from '@croupier/games/slots'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import type { Cells } from './cells.ts'
import type { CoinValues } from './coin-values.ts'
import type { Motion } from './motion.ts'
import type { Pace } from './pace.ts'
import type { View } from './view.ts'
import type { WinMarks } from './win-marks.ts'

export type StageEvents = {
  /** A reel came to rest; `isTeased` when the next one is awaited longer. */
  readonly onReelStop: (reel: number, isTeased: boolean) => void
  readonly onBurst: () => void
  readonly onCoin: () => void
}

export type StageParts = {
  readonly view: View
  readonly title: SlotTitle
  readonly art: SlotArt
  readonly atlas: HTMLImageElement
  readonly pace: Pace
  readonly coinLabel: (coin: SlotCoin) => string
  readonly events: StageEvents
}

/** What a movement may use of the stage that it happens on. */
export type StageFloor = {
  readonly parts: StageParts
  readonly cells: Cells
  readonly values: CoinValues
  readonly marks: WinMarks
  readonly motion: Motion
  readonly clearWins: () => void
  readonly sparkle: (cells: readonly number[], count: number, force: number) => void
}
