import { ButtonLink } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'

/** A place that the portal knows but this brand has not opened. No menu leads here; old links do. */
export function NotOpenPage({ place }: { place: string }) {
  const { t } = useTranslation('closed')
  useDocumentTitle(t('notOpenTitle'))
  return (
    <ClosedPage picture="empty-tables" eyebrow={`/${place}`} title={t('notOpenTitle')} text={t('notOpenText')}>
      <ButtonLink tone="primary" href="/index">
        {t('home')}
      </ButtonLink>
      <ButtonLink href="/rng">{t('games')}</ButtonLink>
    </ClosedPage>
  )
}
