import { Button } from '@croupier/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { type ErrorText, useErrorText } from '../i18n/use-error-text.ts'
import { ClosedPage } from '../ui/closed-page.tsx'
import { ChunkLoadError } from './load-chunk.ts'

/** A part of the page did not come, or broke. What the player has on the server is not touched by it, and the page says so. */
export function FailurePage({ error, isAlone = false, onClose }: { error: unknown; isAlone?: boolean; onClose?: () => void }) {
  const { t } = useTranslation()
  const lineText = useErrorText()(error)
  const told = tell(error, lineText, t)
  return (
    <ClosedPage
      isAlone={isAlone}
      picture="error-line"
      eyebrow={t('failure.eyebrow')}
      title={told.title}
      text={told.text}
      code={told.code}
      requestId={told.requestId}
    >
      <Button tone="primary" icon="rotate-cw" onClick={() => location.reload()}>
        {t('failure.reload')}
      </Button>
      {onClose && <Button onClick={onClose}>{t('ui.close')}</Button>}
    </ClosedPage>
  )
}

function tell(error: unknown, lineText: ErrorText, t: TFunction): ErrorText & { title: string } {
  if (error instanceof ChunkLoadError) {
    const text = error.kind === 'timeout' ? t('failure.timeout') : t('failure.missing')
    return { title: t('failure.chunkTitle'), text, code: error.message }
  }
  if (isApiError(error)) return { title: t('failure.lineTitle'), ...lineText }
  return { title: t('failure.brokenTitle'), text: t('failure.broken'), code: error instanceof Error ? error.name : 'unknown' }
}
