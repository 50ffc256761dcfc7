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
