import { useEffect, useState } from 'react'
import { type ListRead, rowsOf } from '../ui/data-list.tsx'
import { useFilters } from '../ui/use-filters.ts'
import { followerOf } from './follower-of.ts'

interface QueueRead<Row> extends ListRead<Row> {
  /** Of the filter before, while the next is on its way. */
  readonly isPlaceholderData: boolean
}

/** The items of a desk, the one that is open, and the one to go on with. */
export interface Queue<Row> {
  readonly read: ListRead<Row>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The open item's key; it need not be in the list: a link may lead to any. */
  readonly id: string | undefined
  readonly choose: (key: string | undefined) => void
  /** Once the open item has left the list, since it was decided here or by a colleague: the one that followed it. */
  readonly following: Row | undefined
}

interface Seen {
  readonly place: string
  readonly keys: string
}

/** A desk's list with its choice kept in the address. */
export function useQueue<Row>(read: QueueRead<Row>, keyOf: (row: Row) => string): Queue<Row> {
  const { id, set, place } = useFilters()
  const rows = rowsOf(read.data)
  const keys = rows.map(keyOf)
  const [seen, setSeen] = useState<Seen>()
  const isThere = id !== undefined && !read.isPlaceholderData && keys.includes(id)
  const shown = keys.join(' ')
  useEffect(() => {
    if (isThere) setSeen({ place, keys: shown })
  }, [isThere, place, shown])
  // Another page or filter has other rows: nothing has left.
  const before = seen?.place === place && !read.isPlaceholderData ? seen.keys.split(' ') : []
  const key = followerOf({ before, now: keys, chosen: id })
  return {
    read,
    rows,
    keyOf,
    id,
    choose: next => set({ id: next }),
    following: rows.find(row => keyOf(row) === key),
  }
}
