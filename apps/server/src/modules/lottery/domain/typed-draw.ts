import { drawnOn } from '@croupier/games/fairness/lottery'
import { type Draw, type FamilyId, findFamily, yearZodiacOn } from '@croupier/games/lottery'
import { err, type Result } from '@croupier/kernel'

/**
 * How a field of an official result is typed: so many values, each a digit, a number, a text of digits, or a card. `isSorted` where the order means nothing, so
 * that two people who type it in different orders agree.
 */
export interface DrawField {
  readonly field: string
  readonly count: number
  readonly kind: 'digit' | 'number' | 'text' | 'card'
  /** Digits of each text. */
  readonly digits?: number
  readonly isSorted?: boolean
  /** May be left empty as a whole. */
  readonly isOptional?: boolean
}

/** A field of a result with its values as texts. */
export interface DrawPart {
  readonly field: string
  readonly values: string[]
}

const ALL = 'numbers'
const digits = (count: number): DrawField[] => [{ field: ALL, count, kind: 'digit' }]
const numbers = (count: number): DrawField[] => [{ field: ALL, count, kind: 'number' }]
const texts = (field: string, count: number, length: number): DrawField => ({ field, count, kind: 'text', digits: length })

const FIELDS: Readonly<Record<FamilyId, readonly DrawField[]>> = {
  SSC: digits(5),
  LF3: digits(3),
  P5: digits(5),
  PC28: digits(3),
  '11X5': numbers(5),
  PK10: numbers(10),
  K3: digits(3),
  KLSF: numbers(8),
  KL8: [{ field: ALL, count: 20, kind: 'number', isSorted: true }],
  KLPK: [{ field: 'cards', count: 3, kind: 'card' }],
  LHC: [
    { field: 'flat', count: 6, kind: 'number' },
    { field: 'special', count: 1, kind: 'number' },
  ],
  'VN-north': [
    ...[texts('sp', 1, 5), texts('g1', 1, 5), texts('g2', 2, 5), texts('g3', 6, 5), texts('g4', 4, 4), texts('g5', 6, 4)],
    ...[texts('g6', 3, 3), texts('g7', 4, 2)],
  ],
  'VN-south': [
    ...[texts('sp', 1, 6), texts('g1', 1, 5), texts('g2', 1, 5), texts('g3', 2, 5), texts('g4', 7, 5), texts('g5', 1, 4)],
    ...[texts('g6', 3, 4), texts('g7', 1, 3), texts('g8', 1, 2)],
  ],
  'SEA-4D': [
    ...[texts('first', 1, 4), texts('second', 1, 4), texts('third', 1, 4)],
    ...[
      { ...texts('starter', 10, 4), isSorted: true },
      { ...texts('consolation', 10, 4), isSorted: true },
    ],
  ],
  'SEA-TH': [
    texts('first', 1, 6),
    ...[
      { ...texts('front3', 2, 3), isSorted: true, isOptional: true },
      { ...texts('last3', 2, 3), isSorted: true, isOptional: true },
    ],
    texts('last2', 1, 2),
  ],
  'SEA-ID': [texts(ALL, 1, 4)],
  'SEA-TOTO': [
    { field: 'main', count: 6, kind: 'number', isSorted: true },
    { field: 'additional', count: 1, kind: 'number' },
  ],
}

export const drawFields = (family: FamilyId): readonly DrawField[] => FIELDS[family]

/** Reads an official result as an operator has typed it, field by field: separated by anything, or digit upon digit. Refuses what the family cannot have drawn. */
export function readTypedDraw(
  family: FamilyId,
  typed: Readonly<Record<string, string>>,
  issue: { readonly closesAt: Date },
): Result<Draw, 'draw_malformed'> {
  const fields = FIELDS[family]
  if (Object.keys(typed).some(name => !fields.some(({ field }) => field === name))) return err('draw_malformed')
  const values = new Map<string, readonly (number | string)[]>()
  for (const field of fields) {
    const read = readValues(field, typed[field.field] ?? '')
    if (!read) return err('draw_malformed')
    values.set(field.field, read)
  }
  const raw = rawOf(family, values, issue)
  return raw === undefined ? err('draw_malformed') : (findFamily(family)?.readDraw(raw) ?? err('draw_malformed'))
}

function readValues({ count, kind, digits: length = 1, isSorted, isOptional }: DrawField, typed: string): (number | string)[] | undefined {
  const words = typed.toUpperCase().match(/[0-9A-Z]+/g) ?? []
  if (words.length === 0 && isOptional) return []
  const [only = ''] = words
  // "12345" for five digits, "01234567" for two texts of four.
  const step = kind === 'digit' ? 1 : kind === 'text' ? length : 0
  const isRunOn = words.length === 1 && step > 0 && only.length === count * step
  const parts = isRunOn ? Array.from({ length: count }, (_, place) => only.slice(place * step, (place + 1) * step)) : words
  if (parts.length !== count) return undefined
  if (kind === 'text') return parts.every(part => part.length === length) ? inOrder(parts, isSorted) : undefined
  if (kind === 'card') return parts
  const read = parts.map(part => (/^[0-9]{1,2}$/.test(part) ? Number(part) : Number.NaN))
  return isSorted ? read.sort((one, other) => one - other) : read
}

const inOrder = (parts: readonly string[], isSorted = false): string[] => (isSorted ? [...parts].sort() : [...parts])

/** The form in which the family keeps its draws. */
function rawOf(family: FamilyId, values: ReadonlyMap<string, readonly (number | string)[]>, { closesAt }: { closesAt: Date }): unknown {
  const all = (field: string) => values.get(field) ?? []
  const one = (field: string) => all(field)[0]
  switch (family) {
    case 'KLPK':
      return all('cards')
    case 'LHC': {
      const year = yearZodiacOn(drawnOn(closesAt.getTime()))
      return year.ok ? { flat: all('flat'), special: one('special'), year: year.value } : undefined
    }
    case 'SEA-4D':
      return {
        ...{ first: one('first'), second: one('second'), third: one('third') },
        ...{ starter: all('starter'), consolation: all('consolation') },
      }
    case 'SEA-TH':
      return { first: one('first'), front3: all('front3'), last3: all('last3'), last2: one('last2') }
    case 'SEA-TOTO':
      return { main: all('main'), additional: one('additional') }
    case 'SEA-ID':
      return one(ALL)
    case 'VN-north':
    case 'VN-south':
      return Object.fromEntries(values)
    default:
      return all(ALL)
  }
}

/** A result in the fields in which it would be typed. */
export function drawParts(family: FamilyId, draw: unknown): DrawPart[] {
  const isWhole = Array.isArray(draw) || typeof draw === 'string'
  return FIELDS[family].flatMap(({ field, kind }) => {
    const value = isWhole ? draw : (draw as Readonly<Record<string, unknown>>)[field]
    const list = Array.isArray(value) ? (value as unknown[]) : [value]
    return list.length === 0
      ? []
      : { field, values: list.map(each => (kind === 'number' && typeof each === 'number' ? String(each).padStart(2, '0') : String(each))) }
  })
}
