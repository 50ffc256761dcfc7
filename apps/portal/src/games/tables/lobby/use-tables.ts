import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tableKeys, tablesQuery } from '../../../shared/api/queries/tables.ts'
import type { Answer } from '../../../shared/api/types.ts'
import { roomClock } from '../../../shared/rooms/room-clock.ts'
import { useRoomList } from '../../../shared/rooms/use-room-news.ts'
import { summaryIn } from './table-summary.ts'

/** Every table of the brand, kept current by the line: each step of each room brings a summary, and a line that was down is made good by a new list. */
export function useTables() {
  const queries = useQueryClient()
  const tables = useQuery(tablesQuery())
  useRoomList(
    'table',
    ({ code, summary }) => {
      queries.setQueryData<Answer<'tables'>>(
        tableKeys.list(),
        known => known && { list: known.list.map(table => (table.code === code ? { ...table, summary: { ...summary } } : table)) },
      )
      const { phase, openedAt } = summaryIn({ summary: { ...summary } })
      if (phase === 'betting' && openedAt !== null) roomClock.hear(openedAt)
    },
    () => void queries.invalidateQueries({ queryKey: tableKeys.list() }),
  )
  return tables
}
