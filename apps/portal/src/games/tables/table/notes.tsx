import { classNames, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableNote } from './use-notes.ts'

/** As many as are read at once. */
const SHOWN_MAX = 3

/** What the table says in a line, beside what it is about. Nothing here has to be pressed. */
export function Notes({ notes }: { notes: readonly TableNote[] }) {
  const { t } = useTranslation('live')
  return (
    <ul className="ts-notes" aria-live="polite">
      {notes.slice(0, SHOWN_MAX).map(({ key, tone, icon, title, text, to }) => (
        <li key={key} className={classNames('ts-note', `is-${tone}`)}>
          <Icon name={icon} size="s" />
          <span>
            <b>{title}</b>
            {text}
            {to !== undefined && (
              <>
                {' '}
                <Link className="link" to={to}>
                  {t('note.reason')}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
