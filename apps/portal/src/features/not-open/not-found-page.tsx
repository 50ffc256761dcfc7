import { Button, ButtonLink } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { MostPlayed } from '../../shared/games/most-played.tsx'
import { openModal } from '../../shared/modals/modal-store.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'

/** 404: there is nothing at this address. */
export function NotFoundPage() {
  const { t } = useTranslation('notOpen')
  useDocumentTitle(t('notFoundTitle'))
  return (
    <>
      <ClosedPage picture="not-found" eyebrow="404" title={t('notFoundTitle')} text={t('notFoundText')}>
        <ButtonLink tone="primary" href="/index">
          {t('home')}
        </ButtonLink>
        <Button icon="search" onClick={() => openModal('search')}>
          {t('search')}
        </Button>
      </ClosedPage>
      <MostPlayed />
    </>
  )
}
