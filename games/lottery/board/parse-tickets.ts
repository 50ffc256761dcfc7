import type { LotteryPlay } from '../family.ts'
import type { SelectionCode } from '../refusal.ts'
import { LIST_LINES_MAX } from '../selection/list.ts'
import type { ShapeInfo, TicketInfo } from '../selection/shape.ts'

export interface TicketFault {
  /** From 1, as people count lines. */
  readonly line: number
  readonly text: string
  readonly code: SelectionCode
}

export interface ParsedTickets {
  /** In canonical form, each once. */
  readonly tickets: readonly string[]
  readonly faults: readonly TicketFault[]
  /** Tickets that stood there more than once; they count once. */
  readonly repeats: number
  /** More than a ticket may have; what is beyond was not read. */
  readonly isCut: boolean
}

const FULL_WIDTH = /[０-９，；　]/g
const FULL_WIDTH_OFFSET = 0xfee0
const narrow = (text: string) =>
  text.replace(FULL_WIDTH, sign => (sign === '　' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET)))

/** Reads tickets that were typed, pasted or come out of a file: one a line, or several with commas, semicolons or (for digits) spaces between them. */
export function parseTickets(text: string, play: LotteryPlay): ParsedTickets {
  const ticket = ticketInfo(play.shape)
  const pieces = ticket ? split(narrow(text), ticket) : []
  const known = new Set<string>()
  const faults: TicketFault[] = []
  let repeats = 0
  for (const { line, text: piece } of pieces.slice(0, LIST_LINES_MAX)) {
    const typed = ticket ? written(piece, ticket) : piece
    const { code, canonical } = check(play, typed)
    if (code) faults.push({ line, text: piece, code })
    else if (known.has(canonical)) repeats++
    else known.add(canonical)
  }
  return { tickets: [...known], faults, repeats, isCut: pieces.length > LIST_LINES_MAX }
}

export function ticketInfo(shape: ShapeInfo): TicketInfo | undefined {
  if (shape.kind === 'list') return shape.ticket
  return shape.kind === 'positions' ? ticketInfo(shape.inner) : undefined
}

function split(text: string, ticket: TicketInfo): { line: number; text: string }[] {
  const between = ticket.of === 'numbers' ? /[,;|]+/ : /[\s,;|]+/
  return text.split(/\r\n|\r|\n/).flatMap((line, index) =>
    line
      .split(between)
      .map(piece => piece.trim())
      .filter(piece => piece !== '')
      .map(piece => ({ line: index + 1, text: piece })),
  )
}

/** "1 2 10" and "010210" as the rule book writes them: "01 02 10". */
function written(piece: string, { of, length }: TicketInfo): string {
  if (of === 'digits-with-roll') return piece.toUpperCase()
  if (of === 'digits') return piece
  const parts = /^\d+$/.test(piece) && piece.length === 2 * length ? (piece.match(/\d\d/g) ?? []) : piece.split(/[\s.-]+/)
  return parts.map(part => part.padStart(2, '0')).join(' ')
}

/** A play that needs several tickets refuses each alone for being too few, after it has looked at it. */
function check(play: LotteryPlay, typed: string): { code?: SelectionCode; canonical: string } {
  const pos = play.shape.kind === 'positions' ? { pos: Array.from({ length: play.shape.size }, (_, index) => index) } : {}
  const read = play.read({ list: [typed], ...pos })
  if (!read.ok) return read.error.code === 'picks_too_few' ? { canonical: typed } : { code: read.error.code, canonical: typed }
  const { list = [] } = read.value.selection as { list?: readonly string[] }
  return { canonical: list[0] ?? typed }
}
