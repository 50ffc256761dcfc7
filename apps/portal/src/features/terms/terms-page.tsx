import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { TermsText } from '../../shared/terms/terms-text.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import './terms.css'

/** /terms: what members agree to, for everybody to read. */
export function TermsPage() {
  const { t } = useTranslation('terms')
  const { termsVersion } = useBrand()
  useDocumentTitle(t('title'))
  return (
    <section className="col gap-6 terms-page">
      <header className="reading-head">
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('agree.inForce', { version: termsVersion })}</p>
      </header>
      <article className="panel pad3">
        <TermsText />
      </article>
    </section>
  )
}
