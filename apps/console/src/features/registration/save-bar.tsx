import { Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useText } from '../../shared/i18n/use-text.ts'

interface SaveBarProps {
  names: readonly string[]
  faults: Readonly<Record<string, string>>
  /** Somebody was faster. */
  isStale: boolean
  isBusy: boolean
  onDiscard: () => void
  onSave: (reason: string) => void
}

const REASON_MIN = 3

/** Stays in sight while something is unsaved: what changed, why, and the two ways out. */
export function SaveBar({ names, faults, isStale, isBusy, onDiscard, onSave }: SaveBarProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  if (names.length === 0) return null
  const text = reason.trim()
  return (
    <div className="unsaved panel">
      {isStale && <Note tone="warn">{t('registration.stale')}</Note>}
      {Object.keys(faults).length > 0 && <Note tone="lost">{t('registration.faulty')}</Note>}
      <div className="row gap-3 flex-wrap">
        <span className="grow min-w-0">
          <b className="font-semi">{t('brand.changed', { n: names.length })}</b> <code className="code-text">{names.join(', ')}</code>
        </span>
        <span className="inp">
          <input
            aria-label={t('reason.label')}
            placeholder={t('brand.reason')}
            value={reason}
            maxLength={500}
            onChange={event => setReason(event.target.value)}
          />
        </span>
        <Button onClick={onDiscard}>{t('brand.discard')}</Button>
        <Button tone="primary" icon="save" busy={isBusy} onClick={() => onSave(text.length >= REASON_MIN ? text : '')}>
          {t('brand.save')}
        </Button>
      </div>
    </div>
  )
}
