import { ButtonLink } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'

/** The address names no game. */
export function NoGame() {
  const { t } = useTranslation('game')
  return (
    <ClosedPage picture="not-found" title={t('noneTitle')} text={t('noneText')}>
      <ButtonLink tone="primary" href="/index">
        {t('lobby')}
      </ButtonLink>
    </ClosedPage>
  )
}
