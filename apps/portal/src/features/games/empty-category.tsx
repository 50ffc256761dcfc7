import { ButtonLink } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'

/** A category in which this brand has no studio. */
export function EmptyCategory({ name }: { name: string }) {
  const { t } = useTranslation('games')
  return (
    <ClosedPage picture="empty-tables" eyebrow={name} title={t('notOpenTitle')} text={t('notOpenText')}>
      <ButtonLink tone="primary" href="/index">
        {t('home')}
      </ButtonLink>
    </ClosedPage>
  )
}
