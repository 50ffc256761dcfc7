import { ok } from '@croupier/kernel'
import { readFields, refuse, type Shape, type TicketInfo } from './shape.ts'

export interface TicketList {
  readonly list: readonly string[]
}

/** No ticket has more typed lines than the customary ceiling of units; longer input is refused before it is read. */
export const LIST_LINES_MAX = 100_000

/** How one typed ticket is read: its canonical text, or undefined when it is not well formed. */
export interface TicketFormat {
  readonly info: TicketInfo
  canonical(text: string): string | undefined
}

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
      const tickets = new Set<string>()
      for (let index = 0; index < lines.length; index++) {
        const line: unknown = lines[index]
        if (typeof line !== 'string') return refuse('selection_malformed', `list.${index}`)
        const canonical = format.canonical(line)
        if (canonical === undefined) return refuse('ticket_malformed', `list.${index}`)
        if (isSold && !isSold(canonical)) return refuse('ticket_not_sold', `list.${index}`)
        tickets.add(canonical)
      }
      return tickets.size < least ? refuse('picks_too_few', 'list') : ok({ list: [...tickets] })
    },
  }
}
