import { ButtonLink, Icon, ListSkeleton, Steps } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { isApiError } from '../../shared/api/api-error.ts'
import { type PromotionInFull, promotionQuery } from '../../shared/api/queries/promotions.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { ActPanel } from './act-panel.tsx'
import { PromotionHead } from './promotion-head.tsx'
import { PromotionRules } from './promotion-rules.tsx'
import { PromotionState } from './promotion-state.tsx'
import { PromotionTerms } from './promotion-terms.tsx'
import { stepsOf } from './steps-of.ts'
import { WorstCase } from './worst-case.tsx'
import '../../shared/records/records.css'
import './promotions.css'

/** /promoDetail: one promotion with its terms, its worst case, who may take part, and what can be done about it now. */
export function PromotionPage() {
  const { t } = useTranslation('promotions')
  const [search] = useSearchParams()
  const promotionId = search.get('promotionId') ?? ''
  const promotion = useQuery({ ...promotionQuery(promotionId, useLanguage(), useIsLoggedIn()), enabled: promotionId !== '' })
  useDocumentTitle(promotion.data?.title ?? t('title'))
  if (promotionId === '' || isApiError(promotion.error, 'not_found'))
    return (
      <ClosedPage picture="not-found" title={t('gone.title')} text={t('gone.text')}>
        <ButtonLink tone="primary" href="/promotions">
          {t('gone.act')}
        </ButtonLink>
      </ClosedPage>
    )
  if (promotion.isError)
    return <LoadError error={promotion.error} onRetry={() => void promotion.refetch()} isRetrying={promotion.isFetching} />
  if (!promotion.data) return <ListSkeleton rows={8} />
  return <Detail promotion={promotion.data} />
}

function Detail({ promotion }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  const steps = stepsOf(promotion)
  return (
    <article className="promo-page">
      <nav className="row gap-2 text-13 text-text-2" aria-label={t('way')}>
        <Link className="link" to="/promotions">
          {t('title')}
        </Link>
        <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
        <span aria-current="page">{promotion.title}</span>
      </nav>
      <PromotionHead promotion={promotion} />
      {steps.names.length > 1 && (
        <div className="panel pad2 promo-steps">
          <Steps labels={steps.names.map(name => t(`step.${name}`))} current={steps.current} />
        </div>
      )}
      <PromotionState promotion={promotion} />
      <div className="promo-detail">
        <div className="col gap-5 min-w-0 promo-side">
          <WorstCase promotion={promotion} />
          <ActPanel promotion={promotion} />
        </div>
        <div className="col gap-5 min-w-0">
          <PromotionTerms promotion={promotion} />
          <PromotionRules promotion={promotion} />
        </div>
      </div>
    </article>
  )
}
