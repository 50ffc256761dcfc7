import { findFamily, findPlay } from '@croupier/games/lottery'
import { present } from '@croupier/kernel'
import { findIssue } from '../db/issues.ts'
import { readSelections } from '../db/selections.ts'
import { createTicketReader, type StoredPlacement, selectionOf } from '../domain/placement.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet } from '../ports.ts'

/** What a recalled ticket shows: the play, what was marked, the issue with its result, and how many units won at each level. */
export async function describeTicket(
  deps: LotteryDeps,
  bet: Pick<LotteryBet, 'placement' | 'eventId' | 'gameId'>,
): Promise<Record<string, unknown>> {
  const stored = bet.placement as StoredPlacement
  const selections = await readSelections(deps.db, [stored])
  const issue = await findIssue(deps.db, bet.eventId)
  const game = present(deps.findGame(bet.gameId), `${bet.gameId} is a game`)
  const drawn = issue?.draw ? findFamily(game.family)?.readDraw(issue.draw) : undefined
  const { placed } = createTicketReader()(stored, selections)
  return {
    gameCode: bet.gameId,
    family: game.family,
    play: stored.play,
    selection: selectionOf(stored, selections),
    units: stored.units,
    mode: stored.mode,
    multiple: stored.multiple,
    betGroup: stored.betGroup,
    prices: stored.price.prices,
    number: issue?.number ?? null,
    drawsAt: issue?.drawsAt.toISOString() ?? null,
    status: issue?.status ?? null,
    draw: issue?.draw ?? null,
    wins: drawn?.ok ? placed.ticket.settle(drawn.value) : null,
  }
}

const SHOWN_MAX = 60

/** The words of a ticket for tables that are taken out: the play's name and what was marked, cut where it is long. */
export function ticketWords(placement: unknown): string {
  const stored = placement as Partial<StoredPlacement> | null
  const name = findPlay(stored?.play ?? '')?.name.en
  if (!stored || name === undefined) return ''
  const marked =
    stored.selection === undefined
      ? '…'
      : JSON.stringify(Object.values(stored.selection as object))
          .replaceAll(/["[\]]/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
  return `${name}: ${marked.length > SHOWN_MAX ? `${marked.slice(0, SHOWN_MAX)}…` : marked}`
}
