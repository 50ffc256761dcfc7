import { present } from '@croupier/kernel'
import type { Fraction } from '../fraction.ts'
import { type Outcome as BoardOutcome, type Chance, type NamedBoard, PUSH, type Rule, tally } from '../play.ts'
import { type Options, optionsShape, type Pick, pickShape } from '../selection/pick.ts'
import { type OptionSlots, optionSlotsShape } from '../selection/slots.ts'
import { chanceWhere, type Measure } from './measure.ts'
import { once, oneOf } from './named-boards.ts'

/** An option of a board, true or not of the measured value. */
export type Test = (value: number) => boolean

export interface BoardRules {
  /** Values on which the stake of an option is returned, for the options named or for all. */
  readonly push?: { readonly when: Test; readonly of?: readonly string[] }
  /** Every option pays at this one level instead of at its own. */
  readonly level?: string
}

/** One option of a board and how it ends for a measured value. */
interface Outcome {
  readonly name: string
  settle(value: number): readonly [level: string, count: number]
  chance<D>(measured: Measure<D>): Chance
}

/** A board of named options over one measure of the draw; every option that is true pays once. */
export function optionBoard<D>(measured: Measure<D>, options: Readonly<Record<string, Test>>, rules: BoardRules = {}): Rule<Options, D> {
  const outcomes = outcomesOf(options, rules)
  return {
    shape: optionsShape(Object.keys(options)),
    units: ({ opts }) => opts.length,
    settle({ opts }, draw) {
      const value = measured.of(draw)
      return tally(opts.map(name => present(outcomes.get(name), name).settle(value)))
    },
    chances: () => boardChances(measured, outcomes, rules.level),
    board: namedBoard(measured, outcomes, rules.level),
  }
}

/** The same options for each of several positions; every option that is true of its position pays once. */
export function slotBoard<D>(
  positions: readonly Measure<D>[],
  options: Readonly<Record<string, Test>>,
  rules: BoardRules = {},
): Rule<OptionSlots, D> {
  const outcomes = outcomesOf(options, rules)
  return {
    shape: optionSlotsShape(positions.length, Object.keys(options), 1),
    units: ({ slots }) => slots.reduce((units, slot) => units + slot.length, 0),
    settle({ slots }, draw) {
      return tally(
        slots.flatMap((slot, index) => {
          const value = present(positions[index], 'a position for each slot').of(draw)
          return slot.map(name => present(outcomes.get(name), name).settle(value))
        }),
      )
    },
    chances: () => boardChances(present(positions[0], 'a board has positions'), outcomes, rules.level),
    board: namedBoard(present(positions[0], 'a board has positions'), outcomes, rules.level),
  }
}

/** What each value of the measure comes to; values by which the same options win are one outcome. */
function namedBoard<D>(measured: Measure<D>, options: ReadonlyMap<string, Outcome>, level: string | undefined): NamedBoard {
  return {
    levelsOf: option => [level ?? option],
    ends: {
      outcomes: once(() => {
        const known = new Map<string, BoardOutcome>()
        for (const value of measured.distribution().keys()) {
          const ended = Array.from(options.values(), option => [option.name, ...option.settle(value)] as const)
          const wins = ended.flatMap(([name, end, count]) => (end !== PUSH && count > 0 ? name : []))
          const pushes = ended.flatMap(([name, end]) => (end === PUSH ? name : []))
          known.set(`${wins} ${pushes}`, { wins, pushes })
        }
        return [...known.values()]
      }),
    },
  }
}

function outcomesOf(options: Readonly<Record<string, Test>>, { push, level }: BoardRules): ReadonlyMap<string, Outcome> {
  const names = Object.keys(options)
  const outcome = (name: string, test: Test): Outcome => {
    const isPush = push && (push.of ?? names).includes(name) ? push.when : undefined
    return {
      name,
      settle: value => (isPush?.(value) ? [PUSH, 1] : [level ?? name, test(value) ? 1 : 0]),
      chance(measured) {
        const distribution = measured.distribution()
        const probability = chanceWhere(distribution, value => test(value) && !isPush?.(value))
        return isPush ? { level: name, probability, push: chanceWhere(distribution, isPush) } : { level: name, probability }
      },
    }
  }
  return new Map(Object.entries(options).map(([name, test]) => [name, outcome(name, test)]))
}

/** Options that share one level have one chance; their push is then a level of its own. */
function boardChances<D>(measured: Measure<D>, outcomes: ReadonlyMap<string, Outcome>, level: string | undefined): Chance[] {
  const chances = Array.from(outcomes.values(), outcome => outcome.chance(measured))
  if (level === undefined) return chances
  const { probability, push } = present(chances[0], 'a board has options')
  return push
    ? [
        { level, probability },
        { level: PUSH, probability: push },
      ]
    : [{ level, probability }]
}
/** A set of values of a measure, one unit each, at the level that `level` names: the value itself unless told. */
export function valueBoard<D>(
  measured: Measure<D>,
  min: number,
  max: number,
  level: (value: number) => string = value => String(value),
): Rule<Pick, D> {
  return {
    shape: pickShape(min, max),
    units: ({ pick }) => pick.length,
    settle({ pick }, draw) {
      const value = measured.of(draw)
      return pick.includes(value) ? { [level(value)]: 1 } : {}
    },
    chances() {
      const byLevel = new Map<string, Fraction>()
      for (let value = min; value <= max; value++)
        byLevel.set(
          level(value),
          chanceWhere(measured.distribution(), drawn => drawn === value),
        )
      return Array.from(byLevel, ([name, probability]) => ({ level: name, probability }))
    },
    board: {
      levelsOf: option => [level(Number(option))],
      ends: oneOf(() => [...measured.distribution().keys()].map(String)),
    },
  }
}
