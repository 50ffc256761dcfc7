import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Days } from '../format/day-instants.ts'

/** Filters, page and the chosen row of a list, kept in the address: a link shows a colleague the same. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const get = (name: string): string | undefined => params.get(name) ?? undefined
  // What the router was last told: it tells its screens a moment later, and a second change must not begin from before the first.
  const told = useRef(params)
  useEffect(() => {
    told.current = params
  }, [params])
  /** Undefined or empty removes. Another filter starts at the first page, whether it lets go of the chosen row or not; the choice of a row alone stays on its page. */
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(told.current)
      if (Object.keys(changes).some(name => name !== 'id')) for (const name of PAGE_NAMES) next.delete(name)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      told.current = next
      setParams(next, { replace: true })
    },
    [setParams],
  )
  const days: Days = { from: dayOf(get('from')), until: dayOf(get('until')) }
  return {
    get,
    set,
    days,
    page: Math.max(1, Number(params.get('page')) || 1),
    /** Where the page begins, of a list that is paged by key. */
    after: get('after'),
    id: get('id'),
    /** Which rows the address asks for, whichever of them is chosen. */
    place: placeOf(params),
  }
}

const PAGE_NAMES = ['page', 'after']

function placeOf(params: URLSearchParams): string {
  const place = new URLSearchParams(params)
  place.delete('id')
  return place.toString()
}

/** A day as a date field holds it; anything else in a link that was typed or cut short leaves its side open. */
const dayOf = (text = ''): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')
