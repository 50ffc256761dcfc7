import { Amount, Icon } from '@croupier/ui'
import type { RecordEntry } from '../../shared/api/queries/records.ts'
import { entryIcon, useEntryNames } from '../../shared/records/entry-look.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

/** One entry as a line: what, when, how much, and the balance after it. */
export function EntryRow({ entry }: { entry: RecordEntry }) {
  const { kindText, titleOf } = useEntryNames()
  const textOf = useInstantText()
  const title = titleOf(entry)
  const kind = kindText(entry)
  return (
    <div className="entry">
      <span className="entry-icon">
        <Icon name={entryIcon(entry)} size="s" />
      </span>
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{title}</b>
        <span className="text-12 text-text-2 num">
          {title !== kind && `${kind} · `}
          {textOf(entry.at)}
        </span>
      </span>
      <span className="entry-end">
        <Amount value={entry.amount} signs="always" tinted className="font-semi" />
        <span className="text-12 text-text-3">
          <Amount value={entry.balanceAfter} />
        </span>
      </span>
    </div>
  )
}
