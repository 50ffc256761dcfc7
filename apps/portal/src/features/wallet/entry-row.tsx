import { Amount, Icon } from '@croupier/ui'
import type { AccountEntry } from '../../shared/api/types.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { entryIcon } from './entry-look.ts'
import { useEntryText } from './use-entry-text.ts'

/** One entry as a line: what, when, how much, and the balance after it where there is room for it. */
export function EntryRow({ entry, onOpen }: { entry: AccountEntry; onOpen?: () => void }) {
  const { kindText, titleOf } = useEntryText()
  const textOf = useInstantText()
  const hasOwnName = entry.description.gameName !== null
  const inside = (
    <>
      <span className="entry-icon">
        <Icon name={entryIcon(entry.kind)} size="s" />
      </span>
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{titleOf(entry)}</b>
        <span className="text-12 text-text-2 num">
          {hasOwnName && `${kindText(entry.kind)} · `}
          {textOf(entry.at)}
        </span>
      </span>
      <span className="entry-end">
        <Amount value={entry.amount} signs="always" tinted className="font-semi" />
        <span className="text-12 text-text-3">
          <Amount value={entry.balanceAfter} />
        </span>
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className="entry" onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className="entry">{inside}</div>
  )
}
