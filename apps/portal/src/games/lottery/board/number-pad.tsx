import { classNames } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { moveFocus } from './number-row.tsx'

interface NumberPadProps {
  /** Digits of a ticket: one or two. */
  length: number
  marked: readonly string[]
  onToggle: (ticket: string) => void
  isClosed: (ticket: string) => boolean
}

/** Short tickets to be tapped instead of typed: 0 to 9, or 00 to 99. */
export function NumberPad({ length, marked, onToggle, isClosed }: NumberPadProps) {
  const { t } = useTranslation('lottery')
  const tickets = Array.from({ length: 10 ** length }, (_, value) => String(value).padStart(length, '0'))
  const stop = marked[0] ?? tickets[0]
  return (
    <fieldset className="lt-pad" aria-label={t('pad')} onKeyDown={moveFocus}>
      {tickets.map(ticket => {
        const isOn = marked.includes(ticket)
        const isOff = isClosed(ticket)
        return (
          <button
            key={ticket}
            type="button"
            className={classNames('num', isOn && 'is-on', isOff && 'is-closed')}
            aria-pressed={isOn}
            aria-label={isOff ? t('numberClosed', { number: ticket }) : ticket}
            // What is marked already can be taken off the board.
            disabled={isOff && !isOn}
            tabIndex={ticket === stop ? 0 : -1}
            onClick={() => onToggle(ticket)}
          >
            {ticket}
          </button>
        )
      })}
    </fieldset>
  )
}
