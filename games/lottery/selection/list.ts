import { ok } from '@croupier/kernel'
import { readFields, refuse, type Shape, type TicketInfo } from './shape.ts'

export interface TicketList {
  readonly list: readonly string[]
}

/** No ticket has more typed lines than the customary ceiling of units; longer input is refused before it is read. */
export const LIST_LINES_MAX = 100_000

/** How typed tickets are read. A hundred thousand of them are read at a time, so repeats are told by number before any text is made. */
export interface TicketFormat {
  readonly info: TicketInfo
  /** A number that equal tickets share and different ones do not, or MALFORMED. */
  key(text: string): number
  /** All keys are below it. */
  readonly keyBound: number
  /** The canonical text of a well-formed ticket. */
  canonical(text: string): string
}

export const MALFORMED = -1

interface ListOptions {
  /** Distinct tickets that the play needs at least. */
  readonly least?: number
  /** Well-formed tickets that the play does not sell. */
  readonly isSold?: (canonical: string) => boolean
}

/** A list of typed tickets, without repeats; for set formats "112" and "121" are the same ticket. */
export function listShape(format: TicketFormat, { least = 1, isSold }: ListOptions = {}): Shape<TicketList> {
  return {
    info: { kind: 'list', ticket: format.info, least },
    read(raw) {
      const fields = readFields(raw, ['list'])
      if (!fields.ok) return fields
      const lines = fields.value.list
      if (!Array.isArray(lines)) return refuse('selection_malformed', 'list')
      if (lines.length > LIST_LINES_MAX) return refuse('picks_too_many', 'list')
      const addKey = keySet(format.keyBound, lines.length)
      const tickets: string[] = []
      for (let index = 0; index < lines.length; index++) {
        const line: unknown = lines[index]
        if (typeof line !== 'string') return refuse('selection_malformed', `list.${index}`)
        const key = format.key(line)
        if (key === MALFORMED) return refuse('ticket_malformed', `list.${index}`)
        if (!addKey(key)) continue
        const ticket = format.canonical(line)
        if (isSold && !isSold(ticket)) return refuse('ticket_not_sold', `list.${index}`)
        tickets.push(ticket)
      }
      return tickets.length < least ? refuse('picks_too_few', 'list') : ok({ list: tickets })
    },
  }
}

/** Where so many keys are possible for each one read, a hash set is cheaper than a mark for each possible key; below, several times dearer. */
const MARKS_PER_KEY_MAX = 64

/** Adds a key to a new set; true when it was not there before. */
function keySet(bound: number, expected: number): (key: number) => boolean {
  if (bound > MARKS_PER_KEY_MAX * expected) {
    const keys = new Set<number>()
    return key => keys.size < keys.add(key).size
  }
  const marks = new Uint8Array(bound)
  return key => {
    if (marks[key] === 1) return false
    marks[key] = 1
    return true
  }
}
