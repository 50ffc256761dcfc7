import type { WithdrawalSignal } from '../../shared/api/types.ts'

export interface SignalGroup {
  readonly key: string
  /** The newest of its kind at these members. */
  readonly newest: WithdrawalSignal
  readonly times: number
}

/** Signals of one kind at the same members are one line: who asks ten times in an hour would else fill the list. Newest first, as given. */
export function groupSignals(signals: readonly WithdrawalSignal[]): SignalGroup[] {
  const groups = new Map<string, SignalGroup>()
  for (const signal of signals) {
    const key = [signal.kind, ...signal.members.map(member => member.memberId).toSorted()].join(' ')
    const known = groups.get(key)
    groups.set(key, known ? { ...known, times: known.times + 1 } : { key, newest: signal, times: 1 })
  }
  return [...groups.values()]
}
