import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount, present } from '@croupier/kernel'
import { findIssues, issuesOnSale } from '../db/issues.ts'
import { readSelections } from '../db/selections.ts'
import type { IssueRow } from '../domain/issue.ts'
import { type Selections, type StoredPlacement, selectionOf } from '../domain/placement.ts'
import { LOTT, type LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet } from '../ports.ts'

export type OwnBets = ValueOf<Endpoints['lotteryOrders']>
type Line = OwnBets['list'][number]

type Query = {
  readonly memberId: string
  readonly isTrial: boolean
  readonly gameCode?: string | undefined
  readonly state?: 'open' | 'settled' | undefined
  readonly pageNo: number
  readonly pageSize: number
  readonly language: string
}

/** A member's own tickets, newest first. */
export async function listOrders(deps: LotteryDeps, query: Query): Promise<OwnBets> {
  const { memberId, isTrial, gameCode, state, pageNo, pageSize, language } = query
  const isOpen = state === undefined ? undefined : state === 'open'
  const { rows, total } = await deps.ports.bets.listOwn({
    ownerId: memberId,
    isTrial,
    class: LOTT,
    gameId: gameCode,
    isOpen,
    pageNo,
    pageSize,
  })
  const eventIds = [...new Set(rows.map(({ eventId }) => eventId))]
  const issues = new Map((await findIssues(deps.db, eventIds)).map(issue => [issue.issueId, issue]))
  const onSale = await issuesOnSale(deps.db, eventIds)
  const selections = await readSelections(
    deps.db,
    rows.map(({ placement }) => placement as StoredPlacement),
  )
  return {
    list: rows.map(bet =>
      renderLine(deps, bet, {
        issue: present(issues.get(bet.eventId), 'a ticket has its issue'),
        isOnSale: onSale.has(bet.eventId),
        selections,
        language,
      }),
    ),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  }
}

function renderLine(
  { findGame }: LotteryDeps,
  bet: LotteryBet,
  { issue, isOnSale, selections, language }: { issue: IssueRow; isOnSale: boolean; selections: Selections; language: string },
): Line {
  const stored = bet.placement as StoredPlacement
  const name = findGame(bet.gameId)?.name
  const state = STATES[bet.state] ?? 'lost'
  return {
    betId: bet.betId,
    orderId: bet.orderId,
    gameCode: bet.gameId,
    gameName: (language === 'CN' ? name?.zh : name?.en) ?? bet.gameId,
    number: issue.number,
    play: stored.play,
    selection: selectionOf(stored, selections) as Line['selection'],
    units: stored.units,
    mode: stored.mode as Line['mode'],
    multiple: stored.multiple,
    betGroup: stored.betGroup,
    stake: formatAmount(bet.stake),
    state,
    payout: state === 'open' ? null : formatAmount(bet.payout ?? 0n),
    placedAt: bet.placedAt.toISOString(),
    drawsAt: issue.drawsAt.toISOString(),
    draw: issue.draw ?? null,
    canCancel: state === 'open' && isOnSale,
  }
}

/** A ticket wins, loses, comes back or is void; half results and cash-outs are no lottery's. */
const STATES: Readonly<Partial<Record<LotteryBet['state'], Line['state']>>> = {
  open: 'open',
  won: 'won',
  lost: 'lost',
  push: 'push',
  void: 'void',
}
