import { MODAL_DELAY_MS } from '@croupier/contract/browser'
import { Icon } from '@croupier/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Keeps hands off the page; the turning sign comes only when it takes longer than a blink. */
export function Cover({ text }: { text?: string }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MODAL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="scrim" role="status">
      {isShown && (
        <p className="panel cover-text">
          <Icon name="loader" className="cover-spin" />
          {text ?? t('ui.loading')}
        </p>
      )}
    </div>
  )
}
