import { Amount } from '@croupier/ui'
import type { RecordEntry } from '../api/queries/records.ts'

/** What the wallet held after an entry, in place of a state, which an entry has not. */
export function BalanceAfter({ entry }: { entry: Pick<RecordEntry, 'balanceAfter'> }) {
  return (
    <span className="text-12 text-text-3">
      <Amount value={entry.balanceAfter} />
    </span>
  )
}
