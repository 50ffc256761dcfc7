import type { ReactNode } from 'react'
import type { SpotEnd } from '../faces/face.ts'

export interface SpotView {
  /** Everything that a reader of the screen is told: name, odds, own stake, limits. */
  readonly label: string
  /** On the felt. */
  readonly short: string
  readonly odds: string
  readonly drawing?: ReactNode
  readonly isClosed: boolean
  readonly end: SpotEnd | undefined
  /** What others laid: a sum and how many they are. */
  readonly others: string | undefined
}
