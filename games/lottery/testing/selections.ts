import { type RandomSource, seededRandom } from '@croupier/kernel'
import { range } from '../combinatorics.ts'
import { drawNumbers } from '../draw/generate.ts'
import type { LotteryPlay, Ticket } from '../family.ts'
import type { ShapeInfo, TicketInfo } from '../selection/shape.ts'
import { formatNumbers } from '../selection/ticket-formats.ts'

/** Selections made from what a play says it sells, for tests and benchmarks of all plays at once. */

type Selection = Record<string, unknown>

/** All that can be marked at once: the full selection of the rule book's universal checks. */
export function fullSelection(shape: ShapeInfo): Selection {
  switch (shape.kind) {
    case 'slots':
      return { slots: range(1, shape.slots).map(() => range(shape.min, shape.max)) }
    case 'option-slots':
      return { slots: range(1, shape.slots).map(() => shape.options) }
    case 'pick':
      return { pick: range(shape.min, Math.min(shape.max, shape.min + shape.most - 1)) }
    case 'options':
      return { opts: shape.options.slice(0, shape.most) }
    case 'groups':
      return Object.fromEntries(shape.groups.map(({ name }) => [name, range(shape.min, shape.max)]))
    case 'dan-tuo':
      return { dan: [shape.min], tuo: range(shape.min + 1, shape.max) }
    case 'list':
      return { list: allTickets(shape.ticket) }
    case 'positions':
      return { ...fullSelection(shape.inner), pos: range(0, shape.positions - 1) }
    case 'nothing':
      return {}
  }
}

/** A random selection: often small, sometimes wide. It may still form no unit. */
export function randomSelection(shape: ShapeInfo, random: RandomSource): Selection {
  const some = (min: number, max: number, least: number, most: number): number[] =>
    drawNumbers(random, least + random.below(Math.min(most, max - min + 1) - least + 1), max - min + 1).map(value => value + min - 1)
  const options = (names: readonly string[], least: number, most: number): string[] =>
    some(0, names.length - 1, least, most).map(index => names[index] ?? '')
  switch (shape.kind) {
    case 'slots': {
      const { slots, min, max, filledMin } = shape
      const filled = new Set(drawNumbers(random, filledMin, slots))
      return { slots: range(1, slots).map(slot => some(min, max, filled.has(slot) ? 1 : 0, 4)) }
    }
    case 'option-slots': {
      const filled = new Set(drawNumbers(random, shape.filledMin, shape.slots))
      return { slots: range(1, shape.slots).map(slot => options(shape.options, filled.has(slot) ? 1 : 0, 3)) }
    }
    case 'pick':
      return { pick: some(shape.min, shape.max, shape.least, Math.min(shape.most, shape.least + 3)) }
    case 'options':
      return { opts: options(shape.options, shape.least, Math.min(shape.most, shape.least + 3)) }
    case 'groups':
      return Object.fromEntries(shape.groups.map(({ name, least }) => [name, some(shape.min, shape.max, least, least + 3)]))
    case 'dan-tuo': {
      const { size, min, max } = shape
      const dan = 1 + random.below(size - 1)
      const marked = some(min, max, size, size + 3)
      return { dan: marked.slice(0, dan), tuo: marked.slice(dan) }
    }
    case 'list':
      return { list: range(1, shape.least + random.below(5)).map(() => randomLine(shape.ticket, random)) }
    case 'positions':
      return { ...randomSelection(shape.inner, random), pos: some(0, shape.positions - 1, shape.size, shape.positions) }
    case 'nothing':
      return {}
  }
}

function randomLine(ticket: TicketInfo, random: RandomSource): string {
  if (ticket.of === 'numbers') return formatNumbers(drawNumbers(random, ticket.length, ticket.max))
  const digits = range(1, ticket.length).map(() => String(random.below(10)))
  if (ticket.of === 'digits-with-roll') digits[random.below(ticket.length)] = 'R'
  return digits.join('')
}

/** Every ticket of a format, one text for each set where order does not matter. */
function allTickets({ of, length, max, isSet }: TicketInfo): string[] {
  if (of === 'digits-with-roll') return ['R000']
  const tickets: string[] = []
  const visit = (taken: readonly number[]): void => {
    if (taken.length === length) {
      tickets.push(of === 'numbers' ? formatNumbers(taken) : taken.join(''))
      return
    }
    const last = taken.at(-1)
    const from = of === 'numbers' ? 1 : 0
    for (let value = isSet && last !== undefined ? last + (of === 'numbers' ? 1 : 0) : from; value <= max; value++) {
      if (of === 'digits' || !taken.includes(value)) visit([...taken, value])
    }
  }
  visit([])
  return tickets
}

/** A ticket of a random selection. Some selections form no unit or are not sold; those are made again. */
export function randomTicket(play: LotteryPlay, seed: number): { readonly selection: Selection; readonly ticket: Ticket } {
  const random = seededRandom(seed)
  for (let tries = 0; tries < 1000; tries++) {
    const selection = randomSelection(play.shape, random)
    const read = play.read(selection)
    if (read.ok) return { selection, ticket: read.value }
  }
  throw new Error(`no ticket of ${play.id} can be made`)
}

/** The selection with every array in another order. */
export function shuffled(selection: unknown, random: RandomSource): unknown {
  if (typeof selection !== 'object' || selection === null) return selection
  return Object.fromEntries(
    Object.entries(selection).map(([key, value]: [string, unknown]) => [
      key,
      key === 'slots' && Array.isArray(value) ? value.map(slot => shuffle(slot, random)) : shuffle(value, random),
    ]),
  )
}

function shuffle(values: unknown, random: RandomSource): unknown {
  if (!Array.isArray(values)) return values
  const items = values as unknown[]
  return drawNumbers(random, items.length, items.length).map(place => items[place - 1])
}
