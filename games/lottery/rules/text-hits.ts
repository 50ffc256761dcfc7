import { type Chance, type NamedBoard, type Rule, tally } from '../play.ts'
import { listShape, type TicketFormat, type TicketList } from '../selection/list.ts'
import { oncePerDraw } from './once-per-draw.ts'

/** Typed tickets against drawn texts; every hit pays, so a number drawn twice pays twice. */
export interface TextHits<D> {
  readonly format: TicketFormat
  /** What this draw can pay for: the level and the canonical ticket that wins it, once for each hit. */
  drawn(draw: D): readonly (readonly [level: string, ticket: string])[]
  readonly chances: () => readonly Chance[]
  /** How many hits a draw has at most. */
  readonly hitsMax: number
  /** Set where the numbers are few and one of them is drawn. */
  readonly board?: NamedBoard
  readonly isSold?: (ticket: string) => boolean
  /** Units of one ticket: 1, or as many as the play says, or as many as this ticket stands for. */
  readonly unitsPerPick?: number
  readonly unitsOf?: (ticket: string) => number
}

export function textHits<D extends object>({
  format,
  drawn,
  chances,
  hitsMax,
  board,
  isSold,
  unitsPerPick = 1,
  unitsOf,
}: TextHits<D>): Rule<TicketList, D> {
  const levelsOf = oncePerDraw((draw: D) => {
    const levels = new Map<string, string[]>()
    for (const [level, ticket] of drawn(draw)) levels.set(ticket, [...(levels.get(ticket) ?? []), level])
    return levels
  })
  return {
    spread: 'split',
    shape: listShape(format, isSold ? { isSold } : {}),
    units: ({ list }) => (unitsOf ? list.reduce((units, ticket) => units + unitsOf(ticket), 0) : list.length * unitsPerPick),
    settle({ list }, draw) {
      const levels = levelsOf(draw)
      return tally(list.flatMap(ticket => levels.get(ticket) ?? []).map(level => [level, 1] as const))
    },
    winnersMax: () => hitsMax,
    chances,
    unitsPerPick,
    ...(board && { board }),
  }
}
