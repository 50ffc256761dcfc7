import { assert, err, ok, type RandomSource, type Result } from '@croupier/kernel'
import type { Chance, NamedBoard, Play, PlayName, Spread, TicketOn, Wins } from './play.ts'
import type { SelectionRefusal } from './refusal.ts'
import type { ShapeInfo } from './selection/shape.ts'
import type { TrendPanel } from './trend/panels.ts'

export const FAMILY_IDS = [
  'SSC',
  'LF3',
  'P5',
  'PC28',
  '11X5',
  'PK10',
  'K3',
  'KLSF',
  'KL8',
  'KLPK',
  'LHC',
  'VN-north',
  'VN-south',
  'SEA-4D',
  'SEA-TH',
  'SEA-ID',
  'SEA-TOTO',
] as const

export type FamilyId = (typeof FAMILY_IDS)[number]

/** A family as its own folder states it. D is its draw, plain JSON. */
export interface FamilySpec<D> {
  readonly id: FamilyId
  readonly name: PlayName
  readonly plays: readonly Play<D>[]
  /** Plays under another house rule, which a brand may sell in place of the customary one. */
  readonly variants?: readonly Play<D>[]
  /** What its trend charts show. */
  readonly trends: readonly TrendPanel<D>[]
  /** The draw, or undefined when it is none of this family. */
  readDraw(raw: unknown): D | undefined
  /** A draw out of the random source; `drawnOn` (yyyy-MM-dd, Beijing) matters only where the lunar year does. */
  generate(random: RandomSource, drawnOn: string): D
}

/** A draw that was read: belongs to one family, and only tickets of that family can be settled against it. */
export interface Draw {
  readonly family: FamilyId
  /** Plain JSON, in the form that is stored and published. */
  readonly value: unknown
}

export interface Ticket {
  readonly play: string
  readonly family: FamilyId
  /** Canonical and plain JSON: reading it again gives the same ticket. */
  readonly selection: unknown
  readonly units: number
  /** Set where one unit can win at any of several levels. */
  readonly spread?: Spread
  /** Set where options are named and sold one by one. */
  readonly board?: NamedBoard
  /** The most units that can win in one draw. */
  readonly winnersMax: number
  /** Winning units per level. The draw must be of the ticket's family. */
  settle(draw: Draw): Wins
  /** The exact chances of one unit of this ticket. */
  chances(): readonly Chance[]
}

export interface LotteryPlay {
  readonly id: string
  readonly family: FamilyId
  readonly name: PlayName
  readonly shape: ShapeInfo
  readonly unitsPerPick: number
  /** Set where one unit can win at any of several levels. */
  readonly spread?: Spread
  /** Set where options are named and sold one by one. */
  readonly board?: NamedBoard
  read(selection: unknown): Result<Ticket, SelectionRefusal>
  chances(): readonly Chance[]
}

export interface Family {
  readonly id: FamilyId
  readonly name: PlayName
  readonly plays: readonly LotteryPlay[]
  readonly variants: readonly LotteryPlay[]
  readonly trends: readonly TrendPanel<Draw>[]
  readDraw(raw: unknown): Result<Draw, 'draw_malformed'>
  generate(random: RandomSource, drawnOn: string): Draw
}

/** Hides the draw's type, so that tickets and draws of all families can be handled alike. */
export function defineFamily<D>(spec: FamilySpec<D>): Family {
  // The one cast of the package: a Draw with this family's id can only come from this family's readDraw or generate.
  const own = (draw: Draw): D => {
    assert(draw.family === spec.id, `a ${spec.id} ticket met a ${draw.family} draw`)
    return draw.value as D
  }
  const ticket = (inner: TicketOn<D>): Ticket => ({ ...inner, family: spec.id, settle: draw => inner.settle(own(draw)) })
  const lotteryPlay = (play: Play<D>): LotteryPlay => ({
    ...play,
    family: spec.id,
    read(selection) {
      const read = play.read(selection)
      return read.ok ? ok(ticket(read.value)) : read
    },
  })
  return {
    id: spec.id,
    name: spec.name,
    plays: spec.plays.map(lotteryPlay),
    variants: (spec.variants ?? []).map(lotteryPlay),
    trends: spec.trends.map(panel => ({ ...panel, shown: draw => panel.shown(own(draw)) })),
    readDraw(raw) {
      const value = spec.readDraw(raw)
      return value === undefined ? err('draw_malformed') : ok({ family: spec.id, value })
    },
    generate: (random, drawnOn) => ({ family: spec.id, value: spec.generate(random, drawnOn) }),
  }
}
