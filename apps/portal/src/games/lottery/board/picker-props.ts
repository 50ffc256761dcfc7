import type { LotteryPlay, Marks } from '@croupier/games/lottery'

export interface PickerProps {
  play: LotteryPlay
  marks: Marks
  onMarks: (marks: Marks) => void
  /** Draws since a number last came, of a row. */
  missingOf: (slot?: number) => ReadonlyMap<number, number> | undefined
  /** The price of an option or number that has one of its own. */
  priceOf: (option: string) => string | undefined
  /** Whether an option or number is not sold in this draw, at its position where the board has several. */
  isClosed: (option: string, slot?: number) => boolean
  /** How often what these marks say lies on the slip. */
  laidOf: (marks: Marks) => number
}
