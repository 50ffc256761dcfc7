import { Amount } from '@croupier/ui'
import type { RecordEntry } from '../../shared/api/queries/records.ts'
import { BalanceAfter } from '../../shared/records/balance-after.tsx'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { entryIcon, useEntryNames } from '../../shared/records/entry-look.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

/** One entry as a line: what, when, how much, and the balance after it. */
export function EntryRow({ entry }: { entry: RecordEntry }) {
  const { kindText, titleOf } = useEntryNames()
  const textOf = useInstantText()
  const title = titleOf(entry)
  const kind = kindText(entry)
  return (
    <EntryLine
      sign={entryIcon(entry)}
      what={title}
      when={title === kind ? textOf(entry.at) : `${kind} · ${textOf(entry.at)}`}
      amount={<Amount value={entry.amount} signs="always" tinted />}
      state={<BalanceAfter entry={entry} />}
    />
  )
}
