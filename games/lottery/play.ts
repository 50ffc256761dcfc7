import { assert, ok, type Result } from '@croupier/kernel'
import type { Fraction } from './fraction.ts'
import type { SelectionRefusal } from './refusal.ts'
import { refuse, type Shape, type ShapeInfo } from './selection/shape.ts'

/** Winning units per prize level; absent is none. The level "push" counts units whose stake is returned. */
export type Wins = Readonly<Record<string, number>>

export const PUSH = 'push'
export const NO_WINS: Wins = {}

/** The exact chance of one unit to win a level. */
export interface Chance {
  readonly level: string
  /** Of one unit; where a unit can hit several times in one draw, the expected number of hits. */
  readonly probability: Fraction
  /** The chance that this option's stake is returned instead. */
  readonly push?: Fraction
  /** The kind of unit this chance is for, where kinds of one level differ: "abc" or "aab". */
  readonly unit?: string
}

export type Spread = 'split' | 'merge'

/** A possible result of a board: which of its options win by it, and which return their stake. */
export interface Outcome {
  readonly wins: readonly string[]
  readonly pushes: readonly string[]
}

/** A board whose options are named, each mark a unit of its own. Options are named as they are marked, numbers in digits. */
export interface NamedBoard {
  /** The levels at which an option may win. */
  levelsOf(option: string): readonly string[]
  /** What a position may come to, each once; positions of one board are alike and decided apart. Or how many options may win together, any of them. */
  readonly ends: { readonly outcomes: () => readonly Outcome[] } | { readonly winnersMax: number }
}

/** A marked option of a ticket, with its position among the slots of the board. */
export interface Mark {
  readonly position: number
  readonly option: string
}

/** The rule of a play: how it is marked, counted, and settled. S is its selection, D the draw of its family. */
export interface Rule<S, D> {
  readonly shape: Shape<S>
  /** Closed-form in the size of the selection: units are never expanded. */
  units(selection: S): number
  settle(selection: S, draw: D): Wins
  /** Of one unit, whatever was marked; empty where it depends on that alone. */
  chances(): readonly Chance[]
  /** Where they depend on what was marked. */
  chancesOf?(selection: S): readonly Chance[]
  /**
   * Set where one and the same unit can win at any of several levels: how its return is spread over them when prizes follow from the
   * chances. "split" gives each level an equal part of the return, "merge" one prize to all. Elsewhere each unit has a level of its own.
   */
  readonly spread?: Spread
  /** Set where options are named and sold one by one. */
  readonly board?: NamedBoard
  /** The most units that can win in one draw, a unit that wins again counted again; all of them unless told. */
  winnersMax?(selection: S): number
  /** Units that one number costs, where it is more than one (Vietnamese lô covers every prize). */
  readonly unitsPerPick?: number
}

/** A selection that was read and counted. Its rule and types are closed over, so tickets of all plays look alike. */
export interface TicketOn<D> {
  readonly play: string
  /** The canonical selection, plain JSON: reading it again gives the same ticket. */
  readonly selection: unknown
  readonly units: number
  readonly spread?: Spread
  readonly board?: NamedBoard
  /** The most units that can win in one draw. */
  readonly winnersMax: number
  settle(draw: D): Wins
  chances(): readonly Chance[]
}

export interface PlayName {
  readonly zh: string
  readonly en: string
}

export interface Play<D> {
  readonly id: string
  readonly name: PlayName
  readonly shape: ShapeInfo
  readonly unitsPerPick: number
  readonly spread?: Spread
  readonly board?: NamedBoard
  read(raw: unknown): Result<TicketOn<D>, SelectionRefusal>
  /** The chances of one unit; empty where they depend on the selection alone. */
  chances(): readonly Chance[]
}

export function play<S, D>(id: string, zh: string, en: string, rule: Rule<S, D>): Play<D> {
  let standing: readonly Chance[] | undefined
  const chances = () => (standing ??= rule.chances())
  const spread = rule.spread ? { spread: rule.spread } : {}
  const board = rule.board ? { board: rule.board } : {}
  return {
    id,
    name: { zh, en },
    shape: rule.shape.info,
    unitsPerPick: rule.unitsPerPick ?? 1,
    ...spread,
    ...board,
    chances,
    read(raw) {
      const selection = rule.shape.read(raw)
      if (!selection.ok) return selection
      const units = rule.units(selection.value)
      assert(Number.isSafeInteger(units), `${id} counted ${units} units`)
      if (units <= 0) return refuse('units_none')
      return ok({
        play: id,
        selection: selection.value,
        units,
        ...spread,
        ...board,
        winnersMax: rule.winnersMax?.(selection.value) ?? units,
        settle: draw => rule.settle(selection.value, draw),
        chances: () => rule.chancesOf?.(selection.value) ?? chances(),
      })
    },
  }
}

/** A play of one kind of draw, sold on another from which that draw can be read. */
export function onDrawPlay<Inner, Outer>(part: (draw: Outer) => Inner, inner: Play<Inner>): Play<Outer> {
  return {
    ...inner,
    read(raw) {
      const ticket = inner.read(raw)
      return ticket.ok ? ok({ ...ticket.value, settle: (draw: Outer) => ticket.value.settle(part(draw)) }) : ticket
    },
  }
}

/** Wins of a single level. */
export const won = (level: string, count: number): Wins => (count > 0 ? { [level]: count } : NO_WINS)

/** Adds counts of several levels, leaving out the zeros. */
export function tally(entries: Iterable<readonly [level: string, count: number]>): Wins {
  const wins: Record<string, number> = {}
  for (const [level, count] of entries) if (count > 0) wins[level] = (wins[level] ?? 0) + count
  return wins
}
