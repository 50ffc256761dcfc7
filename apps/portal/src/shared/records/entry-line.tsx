import { Icon, type IconName } from '@croupier/ui'
import type { ReactNode } from 'react'
import './records.css'

interface EntryLineProps {
  /** A sign of ours, or a picture. */
  sign: IconName | { readonly picture: ReactNode }
  what: ReactNode
  /** When, and what else is told beneath. */
  when: ReactNode
  amount: ReactNode
  /** Its state; the balance after it, where an entry has none. */
  state: ReactNode
  /** The line whose details are open. */
  isChosen?: boolean
  onChoose?: () => void
}

/** One line of every history: what, when, how much, and how it stands. It opens where there is more to tell. */
export function EntryLine({ sign, what, when, amount, state, isChosen = false, onChoose }: EntryLineProps) {
  const content = (
    <>
      {typeof sign === 'string' ? <EntryIcon name={sign} /> : sign.picture}
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{what}</b>
        <span className="block truncate text-12 text-text-2 num">{when}</span>
      </span>
      <span className="entry-end">
        <span className="font-semi">{amount}</span>
        {state}
      </span>
    </>
  )
  if (!onChoose) return <div className="entry">{content}</div>
  return (
    <button type="button" className={isChosen ? 'entry is-on' : 'entry'} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      {content}
    </button>
  )
}

export function EntryIcon({ name }: { name: IconName }) {
  return (
    <span className="entry-icon">
      <Icon name={name} size="s" />
    </span>
  )
}
