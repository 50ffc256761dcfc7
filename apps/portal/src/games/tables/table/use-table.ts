import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type OwnTable, ownTableQuery, type TableTerms, tableKeys } from '../../../shared/api/queries/tables.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import { roomClock } from '../../../shared/rooms/room-clock.ts'
import { enteredRoom } from '../../../shared/rooms/room-state.ts'
import { useRoom } from '../../../shared/rooms/use-room.ts'
import { useOwnNews } from '../../../shared/rooms/use-room-news.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import { nowIn, type TableNow, type TableView, viewIn } from './table-view.ts'

export interface OpenTable {
  readonly terms: TableTerms
  readonly view: TableView
  readonly now: TableNow
  /** The line is down: what is shown may have passed. */
  readonly isStale: boolean
  /** The member's part of the round that is on the table; null without one. */
  readonly own: OwnTable | null
}

/** A table as it is now: its terms, its room and the member's own part, put together from the answer, the line and its pushes. */
export function useTable(terms: TableTerms): OpenTable {
  const { code, roomId, snapshot } = terms
  const room = useRoom(roomId)
  const state = useMemo(() => room.state ?? enteredRoom(snapshot), [room.state, snapshot])
  const view = viewIn(state)
  useClock(view, state.version, room.state !== undefined)
  const own = useOwn(code, roomId, view, room.isStale)
  return { terms, view, now: nowIn(state), isStale: room.isStale, own }
}

/** A step tells an instant that has just come; a snapshot only what lies before and after. */
function useClock({ phase, round }: TableView, version: number, isEntered: boolean): void {
  const seen = useRef<number | undefined>(undefined)
  useEffect(() => {
    const isStep = isEntered && seen.current !== undefined && version === seen.current + 1
    if (isEntered) seen.current = version
    if (!round) return
    const instant = {
      betting: round.openedAt,
      sealed: round.sealed?.at,
      dealing: round.dealtAt,
      result: round.ended?.at,
      deciding: null,
      resting: null,
    }[phase]
    if (isStep && instant) roomClock.hear(instant)
    else roomClock.bound({ fromMs: instant ?? undefined, untilMs: phase === 'betting' ? round.closesAt : undefined })
  }, [version, isEntered, phase, round])
}

function useOwn(code: string, roomId: string, { phase, round }: TableView, isStale: boolean): OwnTable | null {
  const queries = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({ ...ownTableQuery(code), enabled: isLoggedIn })
  useOwnNews(news => {
    // The server's module of tables writes the member's part in the form of the call that answers it whole.
    if (news.roomId === roomId) queries.setQueryData(tableKeys.own(code), news.own as unknown as OwnTable)
  })
  const number = round?.round
  const hasEnded = phase === 'result'
  // What happened while the line was down, and what a round has paid, is read again: a push is advice.
  useEffect(() => {
    if (!isStale) void queries.invalidateQueries({ queryKey: tableKeys.own(code) })
  }, [queries, code, isStale])
  useEffect(() => {
    if (!hasEnded) return
    void queries.invalidateQueries({ queryKey: tableKeys.own(code) })
    void queries.invalidateQueries({ queryKey: walletKeys.all })
  }, [queries, code, hasEnded])
  return data && data.round === number ? data : null
}
