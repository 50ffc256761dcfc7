import { ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { termsQuery } from '../api/queries/terms.ts'
import { useBrand } from '../brand/use-brand.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { LoadError } from '../ui/load-error.tsx'
import { RichText } from '../ui/rich-text.tsx'

const PARTS = ['who', 'money', 'play', 'limits', 'data', 'end'] as const

/** The terms in force; the words that came with the portal where the brand has published none of its own. */
export function TermsText() {
  const { t } = useTranslation('terms')
  const { name, termsVersion } = useBrand()
  const terms = useQuery(termsQuery(termsVersion, useLanguage()))
  const { error, data } = terms
  if (data) return <RichText className="terms" html={data.content} />
  if (!error) return <ListSkeleton rows={6} />
  if (!isApiError(error) || error.code !== 'not_found')
    return <LoadError error={error} onRetry={() => void terms.refetch()} isRetrying={terms.isFetching} />
  return (
    <div className="rich terms">
      {PARTS.map(part => (
        <section key={part}>
          <h3 className="h3">{t(`${part}.title`)}</h3>
          <p>{t(`${part}.text`, { brand: name })}</p>
        </section>
      ))}
    </div>
  )
}
