import { ButtonLink } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { MostPlayed } from '../../shared/games/most-played.tsx'
import type { PageProps } from '../../shared/navigation/page.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'

/** What visitors call the places that routes name; some routes lead to parts of one place. */
const PLACES = ['sports', 'esports', 'seamless', 'join'] as const

/** A place that the portal knows but this brand has not opened. No menu leads here; old links do. */
export function NotOpenPage({ path }: PageProps) {
  const place = PLACES.find(each => each === path) ?? 'join'
  const { t } = useTranslation('notOpen')
  useDocumentTitle(t(`place.${place}`))
  return (
    <>
      <ClosedPage picture="empty-tables" eyebrow={t(`place.${place}`)} title={t('notOpenTitle')} text={t(`coming.${place}`)}>
        <ButtonLink tone="primary" href="/index">
          {t('home')}
        </ButtonLink>
        <ButtonLink href="/rng">{t('games')}</ButtonLink>
      </ClosedPage>
      <MostPlayed />
    </>
  )
}
