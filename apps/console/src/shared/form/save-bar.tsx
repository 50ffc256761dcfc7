import { Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'

interface SaveBarProps {
  /** What is not saved yet, by its names. */
  names: readonly string[]
  /** What the server refused, by its paths. */
  faults?: readonly string[]
  /** Known to be refused: there is nothing to send yet. */
  isFaulty?: boolean
  /** Somebody else saved first. */
  isStale: boolean
  isBusy: boolean
  onDiscard: () => void
  onSave: (reason: string) => void
}

/** Anything shorter explains nothing to whoever reads the audit log. */
const REASON_MIN = 3
const REASON_MAX = 500

/** Stays in sight while something is unsaved: what changed, why, and the two ways out. */
export function SaveBar({ names, faults = [], isFaulty = false, isStale, isBusy, onDiscard, onSave }: SaveBarProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  if (names.length === 0) return null
  const why = reason.trim()
  return (
    <div className="save-bar panel">
      {isStale && <Note tone="warn">{t('form.stale')}</Note>}
      {faults.length > 0 && (
        <Note tone="lost">
          {t('form.refused')} <code className="code-text">{faults.join(', ')}</code>
        </Note>
      )}
      <div className="row gap-3 flex-wrap">
        <span className="grow min-w-0">
          <b className="font-semi">{t('form.changed', { n: names.length })}</b> <code className="code-text">{names.join(', ')}</code>
        </span>
        <span className="inp">
          <input
            aria-label={t('reason.label')}
            placeholder={t('form.reason')}
            value={reason}
            maxLength={REASON_MAX}
            onChange={event => setReason(event.target.value)}
          />
        </span>
        <Button onClick={onDiscard}>{t('form.discard')}</Button>
        <Button tone="primary" icon="save" busy={isBusy} disabled={isFaulty} onClick={() => onSave(why.length >= REASON_MIN ? why : '')}>
          {t('form.save')}
        </Button>
      </div>
    </div>
  )
}
