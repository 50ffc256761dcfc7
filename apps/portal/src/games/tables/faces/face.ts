import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { FeltSpot, TableLayout } from '../felt/felt-spot.ts'
import type { RoomPlan } from '../scene/room-plan.ts'
import type { TablePhase } from '../table/table-view.ts'

export type TableT = TFunction<'tables'>
export type SpotEnd = 'won' | 'lost' | 'push'

export interface StageProps {
  /** What is shown of the draw; null before the first card, and where there is none. */
  readonly table: unknown
  /** Known from round to round, so that cards of the last one do not become those of the next. */
  readonly round: string | null
  readonly phase: TablePhase
  readonly dealtAt: number | null
  readonly isWide: boolean
  /** Results before, the newest last. */
  readonly history: readonly unknown[]
  /** The member's own moves, for games that ask for some. */
  readonly moves: string
}

export interface StoryProps {
  readonly history: readonly unknown[]
  readonly shoeNumber: number
  readonly hand: number
}

/** How a game looks and reads at its table: everything that the tables share asks this. */
export interface GameFace {
  readonly layout: TableLayout
  readonly room?: { readonly wide: RoomPlan; readonly phone: RoomPlan }
  /** Of a spot, in words; the short one stands on the felt. */
  readonly name: (t: TableT, spot: string) => string
  readonly short?: (t: TableT, spot: string, isWide: boolean) => string
  /** To one, as the felt says it: `0.95`, `25 · 200`. Empty where the felt says nothing. */
  readonly odds: (spot: string) => string
  /** Off where odds have no room on the felt; then they are said by each spot's name and by the help. */
  readonly hasOdds?: boolean
  /** A drawing in the place of the lettering, around the middle of the spot. */
  readonly drawSpot?: (spot: FeltSpot) => ReactNode
  /** What came of a spot; undefined while the table does not show it all. */
  readonly endOf: (spot: string, table: unknown, moves: string) => SpotEnd | undefined
  /** The line under the cards once the table shows them all. */
  readonly result: (t: TableT, table: unknown, moves: string) => string | undefined
  /** Where that line lies, if not between the cards and the spots. */
  readonly resultAt?: { readonly wide: ResultPlace; readonly phone: ResultPlace }
  /** The move that the game's known best play makes now, by its name. */
  readonly advice?: (table: unknown, moves: string) => string | undefined
  /** What the fourth phase of a round is called. */
  readonly deals: 'deal' | 'spin' | 'roll' | 'count'
  readonly Stage: ComponentType<StageProps>
  /** Roads and statistics under the dock, and beside it on a phone. */
  readonly Story: ComponentType<StoryProps>
  readonly PhoneStory: ComponentType<StoryProps>
  /** Its story on a phone is one line, since the board needs the room. */
  readonly isStoryLow?: boolean
  /** Instead of winners on top of the side, where a game counts more than they do. */
  readonly SideStory?: ComponentType<StoryProps>
  /** What lies on the board beside its spots: a racetrack, lines between gates. */
  readonly Extras?: ComponentType<ExtrasProps>
}

interface ResultPlace {
  readonly x: number
  readonly y: number
}

export interface ExtrasProps {
  readonly isWide: boolean
  readonly isOpen: boolean
  readonly chip: bigint
  readonly onLay: (lines: readonly { readonly spot: string; readonly amount: bigint }[]) => void
  readonly held: ReadonlyMap<string, bigint>
}
