import { ButtonLink } from '@croupier/ui'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/lazy/lazy-part.tsx'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'

const MostPlayed = lazyPart('most-played', async () => (await import('../../shared/games/most-played.tsx')).MostPlayed)

/** A category in which this brand has no studio. */
export function EmptyCategory({ name }: { name: string }) {
  const { t } = useTranslation('catalog')
  return (
    <>
      <ClosedPage picture="empty-tables" eyebrow={name} title={t('notOpenTitle')} text={t('notOpenText')}>
        <ButtonLink tone="primary" href="/index">
          {t('home')}
        </ButtonLink>
      </ClosedPage>
      <Suspense fallback={null}>
        <MostPlayed />
      </Suspense>
    </>
  )
}
