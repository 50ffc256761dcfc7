import type { Fraction } from '../fraction.ts'
import { type Chance, PUSH, type Rule, tally } from '../play.ts'
import { type Options, optionsShape, type Pick, pickShape } from '../selection/pick.ts'
import { type OptionSlots, optionSlotsShape } from '../selection/slots.ts'
import { chanceWhere, type Measure } from './measure.ts'

/** An option of a board, true or not of the measured value. */
export type Test = (value: number) => boolean

export interface BoardOptions {
  /** Values on which the stake of an option is returned, for the options named or for all. */
  readonly push?: { readonly when: Test; readonly of?: readonly string[] }
}

/** A board of named options over one measure of the draw; every option that is true pays once, at the level of its name. */
export function optionBoard<D>(
  measured: Measure<D>,
  options: Readonly<Record<string, Test>>,
  { push }: BoardOptions = {},
): Rule<Options, D> {
  const names = Object.keys(options)
  const isPushable = (name: string) => push !== undefined && (push.of ?? names).includes(name)
  return {
    shape: optionsShape(names),
    units: ({ opts }) => opts.length,
    settle({ opts }, draw) {
      const value = measured.of(draw)
      return tally(opts.map(name => (push?.when(value) && isPushable(name) ? [PUSH, 1] : [name, options[name]?.(value) ? 1 : 0])))
    },
    chances: () => names.map(name => optionChance(measured, name, options[name], push && isPushable(name) ? push.when : undefined)),
  }
}

function optionChance<D>(measured: Measure<D>, level: string, test: Test | undefined, push: Test | undefined): Chance {
  const distribution = measured.distribution()
  const probability = chanceWhere(distribution, value => test?.(value) === true && !push?.(value))
  return push ? { level, probability, push: chanceWhere(distribution, push) } : { level, probability }
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
  }
}

export interface SlotBoardOptions extends BoardOptions {
  /** Every option pays at this one level instead of at its own. */
  readonly level?: string
}

/** The same options for each of several positions; every option that is true of its position pays once. */
export function slotBoard<D>(
  positions: readonly Measure<D>[],
  options: Readonly<Record<string, Test>>,
  { push, level }: SlotBoardOptions = {},
): Rule<OptionSlots, D> {
  const names = Object.keys(options)
  const isPushable = (name: string) => push !== undefined && (push.of ?? names).includes(name)
  return {
    shape: optionSlotsShape(positions.length, names, 1),
    units: ({ slots }) => slots.reduce((units, slot) => units + slot.length, 0),
    settle({ slots }, draw) {
      const results: [string, number][] = []
      for (const [index, slot] of slots.entries()) {
        const value = slot.length > 0 ? positions[index]?.of(draw) : undefined
        if (value === undefined) continue
        for (const name of slot) {
          const isPush = push?.when(value) && isPushable(name)
          results.push(isPush ? [PUSH, 1] : [level ?? name, options[name]?.(value) ? 1 : 0])
        }
      }
      return tally(results)
    },
    chances() {
      const [first] = positions
      if (!first) return []
      const all = names.map(name => optionChance(first, name, options[name], push && isPushable(name) ? push.when : undefined))
      return level === undefined ? all : mergedChance(all, level)
    },
  }
}

/** A board whose options share one level has options of one chance; its push is a level of its own. */
function mergedChance([first]: readonly Chance[], level: string): Chance[] {
  if (!first) return []
  const win = { level, probability: first.probability }
  return first.push ? [win, { level: PUSH, probability: first.push }] : [win]
}
