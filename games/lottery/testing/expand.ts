import { subsetsOf } from '../combinatorics.ts'
import type { ShapeInfo } from '../selection/shape.ts'

/**
 * The slow way that the rules avoid: a selection as the smallest selections it stands for, which together must count and win what it
 * does. Those that form no unit (a number twice in a tuple) are among them and are refused when read.
 */

type Selection = Readonly<Record<string, unknown>>

export function expandSelection(shape: ShapeInfo, selection: Selection): Selection[] {
  switch (shape.kind) {
    case 'slots':
    case 'option-slots':
      return expandSlots(selection.slots as readonly unknown[][], shape.filledMin, shape.slots)
    case 'pick':
      return subsetsOf(selection.pick as unknown[], shape.least).map(pick => ({ pick }))
    case 'options':
      return subsetsOf(selection.opts as unknown[], shape.least).map(opts => ({ opts }))
    case 'list':
      return subsetsOf(selection.list as unknown[], shape.least).map(list => ({ list }))
    case 'dan-tuo': {
      const [dan, tuo] = [selection.dan as unknown[], selection.tuo as unknown[]]
      return subsetsOf(tuo, shape.size - dan.length).map(legs => ({ dan, tuo: legs }))
    }
    case 'groups': {
      const [first, second] = shape.groups
      if (!first || !second) return []
      return subsetsOf(selection[first.name] as unknown[], first.least).flatMap(a =>
        subsetsOf(selection[second.name] as unknown[], second.least).map(b => ({ [first.name]: a, [second.name]: b })),
      )
    }
    case 'positions': {
      const { pos, ...inner } = selection
      const smallest = expandSelection(shape.inner, inner)
      return subsetsOf(pos as unknown[], shape.size).flatMap(at => smallest.map(each => ({ ...each, pos: at })))
    }
    case 'nothing':
      return [selection]
  }
}

/** One value in each of `filled` slots and nothing in the others, in all ways. */
function expandSlots(slots: readonly (readonly unknown[])[], filled: number, count: number): Selection[] {
  return subsetsOf([...slots.keys()], filled).flatMap(places =>
    places
      .reduce<unknown[][][]>(
        (tuples, place) =>
          tuples.flatMap(tuple => (slots[place] ?? []).map(value => tuple.map((slot, index) => (index === place ? [value] : slot)))),
        [Array<unknown[]>(count).fill([])],
      )
      .map(tuple => ({ slots: tuple })),
  )
}
