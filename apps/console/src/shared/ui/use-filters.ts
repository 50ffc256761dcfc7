import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Days } from '../format/day-instants.ts'

/** Filters, page and the chosen row of a list, kept in the address: a link shows a colleague the same. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const get = (name: string): string | undefined => params.get(name) ?? undefined
  /** Undefined or empty removes. Another filter starts at the first page, whether it lets go of the chosen row or not; the choice of a row alone stays on its page. */
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setParams(
        old => {
          const next = new URLSearchParams(old)
          if (Object.keys(changes).some(name => name !== 'id')) next.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const days: Days = { from: get('from') ?? '', until: get('until') ?? '' }
  return { get, set, days, page: Math.max(1, Number(params.get('page')) || 1), id: get('id') }
}
