import type { IssueRow } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { PlacedTicket } from '../ports.ts'

/** Tickets of a part, whose numbers follow each other. */
export const PART_TICKETS = 1_000

/** The open tickets of an issue by id, all or those after one, a part at a time; the next one is read while this one is worked on. */
export async function* openTickets(
  { ports }: LotteryDeps,
  { brandId, issueId }: IssueRow,
  first?: string,
): AsyncGenerator<readonly PlacedTicket[]> {
  const read = (after?: string) => {
    const page = ports.bets.listPlacements({ brandId, eventId: issueId, ...(after ? { after } : {}), pageSize: PART_TICKETS })
    // Whoever stops in between never asks for it.
    page.catch(() => undefined)
    return page
  }
  for (let next = read(first); ; ) {
    const page = await next
    const last = page.at(-1)
    if (!last) return
    next = read(last.betId)
    yield page
  }
}
