import { Button, Note } from '@croupier/ui'
import { useState } from 'react'
import type { Settings } from '../../shared/brand/settings.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** Stays in sight while something is unsaved: what changed, why, and the two ways out. */
export function SaveBar(props: {
  changes: Partial<Settings>
  faults: Readonly<Record<string, string>>
  isBusy: boolean
  onDiscard: () => void
  onSave: (reason: string) => void
}) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const names = Object.keys(props.changes)
  const faults = Object.keys(props.faults).filter(Boolean)
  if (names.length === 0) return null
  return (
    <div className="save-bar panel">
      {faults.length > 0 && (
        <Note tone="lost">
          {t('brand.faults')} <code className="code-text">{faults.join(', ')}</code>
        </Note>
      )}
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
        <Button onClick={props.onDiscard}>{t('brand.discard')}</Button>
        <Button tone="primary" icon="save" busy={props.isBusy} onClick={() => props.onSave(reason.trim().length >= 3 ? reason.trim() : '')}>
          {t('brand.save')}
        </Button>
      </div>
    </div>
  )
}
