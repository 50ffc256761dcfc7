import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { AppCodes } from './app-codes.tsx'
import './apps.css'

/** /down: the apps with their codes and how to install them. */
export function AppsPage() {
  const { t } = useTranslation('apps')
  const { name } = useBrand()
  useDocumentTitle(t('title'))
  return (
    <section className="col gap-6">
      <header className="reading-head">
        <h1 className="h1">{t('heading', { brand: name })}</h1>
        <p className="text-text-2">{t('lead')}</p>
      </header>
      <AppCodes />
    </section>
  )
}
