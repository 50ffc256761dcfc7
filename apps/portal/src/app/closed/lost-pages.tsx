import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { FailurePage } from '../../shared/lazy/failure-page.tsx'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'

/** The host belongs to no brand. */
export function UnknownHost() {
  const { t } = useTranslation()
  return (
    <ClosedPage
      isAlone
      picture="not-found"
      eyebrow={location.host}
      title={t('closed.hostTitle')}
      text={t('closed.hostText')}
      code="unknown_host"
    />
  )
}

/** The server did not answer when the page began, or the portal's words did not come. */
export function NoAnswer({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { text, code } = useErrorText()(error)
  if (!isApiError(error)) return <FailurePage error={error} isAlone />
  return (
    <ClosedPage isAlone picture="error-line" title={t('failure.lineTitle')} text={text} code={code}>
      <Button tone="primary" icon="rotate-cw" onClick={() => location.reload()}>
        {t('ui.retry')}
      </Button>
    </ClosedPage>
  )
}
