import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { NoticeList } from './notice-list.tsx'

export function NoticePage() {
  const { t } = useTranslation('notices')
  useDocumentTitle(t('title'))
  return (
    <section className="reading">
      <h1 className="h1">{t('title')}</h1>
      <div className="panel pad3">
        <NoticeList headingLevel={2} />
      </div>
    </section>
  )
}
