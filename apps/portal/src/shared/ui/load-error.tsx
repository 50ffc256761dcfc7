import { ErrorState } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { statePicture } from '../art/art.ts'
import { useErrorText } from '../i18n/use-error-text.ts'

/** A list or panel that did not come: what happened, and a way to ask again. */
export function LoadError({ error, onRetry, isRetrying = false }: { error: unknown; onRetry: () => void; isRetrying?: boolean }) {
  const { t } = useTranslation('common')
  const { text, code, requestId } = useErrorText()(error)
  return (
    <ErrorState
      art={statePicture('error-line')}
      title={t('error.partTitle')}
      code={code}
      requestId={requestId}
      onRetry={onRetry}
      isRetrying={isRetrying}
    >
      {text}
    </ErrorState>
  )
}
