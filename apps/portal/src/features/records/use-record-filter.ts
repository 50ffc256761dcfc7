import { useState } from 'react'
import type { RecordEntry, RecordFilter } from '../../shared/api/queries/records.ts'
import { useRecordDates } from '../../shared/records/use-record-dates.ts'

export interface Choices {
  readonly wallet: string
  readonly group: RecordEntry['group'] | ''
  readonly direction: 'in' | 'out' | ''
}

/** What the record is narrowed by. A search is of everything: who types a number wants that entry, whenever and wherever it was. */
export function useRecordFilter() {
  const dates = useRecordDates('month')
  const [choices, setChoices] = useState<Choices>({ wallet: 'main', group: '', direction: '' })
  const [search, setSearch] = useState('')
  const narrowed: RecordFilter = {
    ...dates.instants,
    ...(choices.wallet && { wallet: choices.wallet }),
    ...(choices.group && { group: choices.group }),
    ...(choices.direction && { direction: choices.direction }),
  }
  return {
    dates,
    choices,
    choose: (change: Partial<Choices>) => setChoices({ ...choices, ...change }),
    search,
    setSearch,
    filter: search ? { search } : narrowed,
    /** For the file: dates and choices, whatever is searched on the screen. */
    narrowed,
  }
}
