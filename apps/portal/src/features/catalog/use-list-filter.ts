import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addressOfFilter, filterOfAddress, type ListFilter } from './game-filter.ts'

export type ChangeFilter = (change: Partial<ListFilter>) => void

/** The filter in the address, and a way to change parts of it without leaving a trail of back steps. */
export function useListFilter(): { filter: ListFilter; change: ChangeFilter; reset: () => void } {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => filterOfAddress(search), [search])
  const change = useCallback(
    (part: Partial<ListFilter>) =>
      setSearch(old => addressOfFilter({ ...filterOfAddress(old), ...part }, old), { replace: true, preventScrollReset: true }),
    [setSearch],
  )
  const reset = useCallback(
    () => change({ type: undefined, feature: undefined, minBet: undefined, lines: undefined, trial: false, favourites: false, text: '' }),
    [change],
  )
  return { filter, change, reset }
}
