import type { LotteryPlay } from '../family.ts'
import type { ShapeInfo } from '../selection/shape.ts'

/** The name of a position, as a code for translation; `n` numbers those that are only counted. */
export interface PlaceLabel {
  readonly code: PlaceCode
  readonly n?: number
}

export const PLACE_CODES = [
  ...(['ten-thousands', 'thousands', 'hundreds', 'tens', 'units'] as const),
  ...(['place', 'rank', 'flat', 'first-neighbour', 'second-neighbour', 'as', 'kop', 'kepala', 'ekor'] as const),
] as const
export type PlaceCode = (typeof PLACE_CODES)[number]

const DIGITS: readonly PlaceCode[] = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units']
const TOGEL: readonly PlaceCode[] = ['as', 'kop', 'kepala', 'ekor']

/** How many positions a shape names: its slots, or what a play at chosen positions chooses from. */
export function placesOf(shape: ShapeInfo): number {
  if (shape.kind === 'slots' || shape.kind === 'option-slots') return shape.slots
  return shape.kind === 'positions' ? shape.positions : 0
}

/** The positions of a play in order; none where it has no positions. */
export function placeLabels({ id, family, shape }: LotteryPlay): readonly PlaceLabel[] {
  const count = placesOf(shape)
  if (count === 0) return []
  switch (family) {
    case 'SSC':
    case 'P5':
      return DIGITS.slice(firstOf(id, count, 5))
        .slice(0, count)
        .map(code => ({ code }))
    case 'LF3':
      return DIGITS.slice(2 + firstOf(id, count, 3))
        .slice(0, count)
        .map(code => ({ code }))
    case 'SEA-ID':
      return TOGEL.slice(0, count).map(code => ({ code }))
    case 'PK10':
      return numbered('rank', 1, count)
    case 'LHC':
      return numbered('flat', 1, count)
    default:
      if (id.includes('-adj2-')) return [{ code: 'first-neighbour' }, { code: 'second-neighbour' }]
      return numbered('place', 1 + firstOf(id, count, family === 'KLSF' ? 8 : 5), count)
  }
}

const numbered = (code: PlaceCode, from: number, count: number): PlaceLabel[] =>
  Array.from({ length: count }, (_, index) => ({ code, n: from + index }))

/** The place in the draw of a play's first position: "b3" are its last three, "m3" those in the middle. */
function firstOf(id: string, count: number, drawn: number): number {
  if (/-b\d-/.test(id)) return drawn - count
  return /-m3-/.test(id) ? 1 : 0
}

/** The words of an option, as codes for translation: "red-big-odd" is red, big and odd. */
export type OptionLabel =
  | { readonly parts: readonly string[] }
  | { readonly figure: string }
  | { readonly odd: number; readonly even: number }

const LETTERS: Readonly<Record<string, string>> = { B: 'big', S: 'small', O: 'odd', E: 'even' }
const SUITS: Readonly<Record<string, string>> = { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' }

export function optionLabel(playId: string, option: string): OptionLabel {
  if (playId === 'klpk-suit') return { parts: [SUITS[option] ?? option] }
  const letter = LETTERS[option]
  if (letter) return { parts: [letter] }
  if (/^\d+$/.test(option)) return { figure: option }
  const counts = /^(\d)O(\d)E$/.exec(option)
  if (counts) return { odd: Number(counts[1]), even: Number(counts[2]) }
  const colour = /^(red|blue|green|front|mid|back)-(.+)$/.exec(option)
  if (colour && playId !== 'lhc-special-zodiac-group') return { parts: [colour[1] ?? '', colour[2] ?? ''] }
  // The element earth (土) has another word than the earth of the zodiacs (地).
  return { parts: [playId === 'kl8-sum' && option === 'earth' ? 'earth-element' : option] }
}

/** Every word that options are made of; each has a translation. */
export function optionWords(plays: readonly LotteryPlay[]): readonly string[] {
  const words = plays.flatMap(play =>
    optionsOf(play.shape).flatMap(option => {
      const label = optionLabel(play.id, option)
      return 'parts' in label ? label.parts : []
    }),
  )
  return [...new Set(words)]
}

export function optionsOf(shape: ShapeInfo): readonly string[] {
  if (shape.kind === 'options' || shape.kind === 'option-slots') return shape.options
  return shape.kind === 'positions' ? optionsOf(shape.inner) : []
}
