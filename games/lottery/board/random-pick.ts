import { present, type RandomSource } from '@croupier/kernel'
import { range } from '../combinatorics.ts'
import { drawNumbers } from '../draw/generate.ts'
import type { LotteryPlay } from '../family.ts'
import type { ShapeInfo, TicketInfo } from '../selection/shape.ts'
import { formatNumbers } from '../selection/ticket-formats.ts'
import type { Marks } from './marks.ts'

/** A single position of a "dan" selection is the customary one. */
const BANKERS = 1
/** Some typed tickets are not sold, such as a triple in a group; of a thousand tries one is good in every play. */
const TRIES_MAX = 1_000

/** The smallest selection of a play, marked by chance. */
export function randomPick(play: LotteryPlay, random: RandomSource): Marks {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const marks = marksOf(play.shape, random)
    if (play.read(marks).ok) return marks
  }
  return present<Marks>(undefined, `a random selection of ${play.id}`)
}

function marksOf(shape: ShapeInfo, random: RandomSource): Marks {
  const some = (min: number, max: number, count: number): number[] =>
    drawNumbers(random, count, max - min + 1)
      .map(value => value + min - 1)
      .sort((a, b) => a - b)
  const someOf = (options: readonly string[], count: number): string[] =>
    some(0, options.length - 1, count).map(index => options[index] ?? '')
  switch (shape.kind) {
    case 'slots': {
      const filled = some(1, shape.slots, shape.filledMin)
      return { slots: range(1, shape.slots).map(slot => (filled.includes(slot) ? some(shape.min, shape.max, 1) : [])) }
    }
    case 'option-slots': {
      const filled = some(1, shape.slots, shape.filledMin)
      return { slots: range(1, shape.slots).map(slot => (filled.includes(slot) ? someOf(shape.options, 1) : [])) }
    }
    case 'pick':
      return { pick: some(shape.min, shape.max, shape.least) }
    case 'options':
      return { opts: someOf(shape.options, shape.least) }
    case 'groups':
      return Object.fromEntries(shape.groups.map(({ name, least }) => [name, some(shape.min, shape.max, least)]))
    case 'dan-tuo': {
      const marked = drawNumbers(random, shape.size, shape.max - shape.min + 1).map(value => value + shape.min - 1)
      return { dan: marked.slice(0, BANKERS), tuo: marked.slice(BANKERS).sort((a, b) => a - b) }
    }
    case 'list':
      return { list: range(1, shape.least).map(() => ticketOf(shape.ticket, random)) }
    case 'positions':
      return { ...marksOf(shape.inner, random), pos: some(0, shape.positions - 1, shape.size) }
    case 'nothing':
      return {}
  }
}

function ticketOf(ticket: TicketInfo, random: RandomSource): string {
  if (ticket.of === 'numbers') return formatNumbers(drawNumbers(random, ticket.length, ticket.max))
  const figures = range(1, ticket.length).map(() => String(random.below(10)))
  if (ticket.of === 'digits-with-roll') figures[random.below(ticket.length)] = 'R'
  return figures.join('')
}
