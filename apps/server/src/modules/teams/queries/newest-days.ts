export interface CountedDay {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly count: number
}

/** Days of the newest rows, and from where on to read the next. */
interface Piece {
  readonly first: CountedDay
  readonly last: CountedDay
}

/**
 * The newest rows of a list by day, at most `limit`: days are read together until what they are known to hold is enough. Days hold at most what is counted,
 * so one reading may bring too little; the next ones then take more days at a time.
 */
export async function readNewest<Row>(
  days: readonly CountedDay[],
  limit: number,
  read: (piece: Piece, limit: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let next = 0, least = limit; next < days.length && found.length < limit; least *= 4) {
    let end = next + 1
    for (let held = days[next]?.count ?? 0; held < least && end < days.length; end++) held += days[end]?.count ?? 0
    const [last, first] = [days[next], days[end - 1]]
    if (!first || !last) break
    found.push(...(await read({ first, last }, limit - found.length)))
    next = end
  }
  return found
}

/** How many rows a piece of a busy day is meant to hold, in pages, and into how many pieces a day is cut at most. */
const PAGES_A_PIECE = 4
const PIECES_MAX = 288

/** Days with many more rows than a page as pieces of equal length, the newest first, so that a page does not read a day of a thousand people. What is yet to come is left out. */
export function cutDays(days: readonly CountedDay[], limit: number, until: Date): CountedDay[] {
  return days
    .flatMap(day => {
      const pieces = Math.max(1, Math.min(PIECES_MAX, Math.floor(day.count / (PAGES_A_PIECE * limit))))
      const length = (day.endsAt.getTime() - day.startsAt.getTime()) / pieces
      const at = (piece: number) => new Date(day.startsAt.getTime() + Math.round(length * piece))
      return Array.from({ length: pieces }, (_, n) => pieces - 1 - n).map(n => ({
        ...{ day: day.day, startsAt: at(n), endsAt: at(n + 1), count: Math.ceil(day.count / pieces) },
      }))
    })
    .filter(({ startsAt }) => startsAt <= until)
}
