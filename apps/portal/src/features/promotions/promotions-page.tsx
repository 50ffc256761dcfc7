import { Badge, Chip, EmptyState, ListSkeleton, Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PromotionCard as Promotion, promotionsQuery } from '../../shared/api/queries/promotions.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { PromotionCard } from './promotion-card.tsx'
import { inOrder, typeKey } from './status-look.ts'
import './promotions.css'

/** The types of the specification (§9), in its order. */
const TYPES = ['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip'] as const satisfies readonly Promotion['type'][]
type Shown = Promotion['type'] | 'all'

/** /promotions: what the house gives, what can be done now before what is over. */
export function PromotionsPage() {
  const { t } = useTranslation('promotions')
  useDocumentTitle(t('title'))
  const [shown, setShown] = useState<Shown>('all')
  const list = useQuery(promotionsQuery(useLanguage(), useIsLoggedIn()))
  const all = list.data ?? []
  const counts = TYPES.map(type => ({ type, count: all.filter(promotion => promotion.type === type).length })).filter(
    ({ count }) => count > 0,
  )
  const waiting = all.filter(({ status }) => status === 'claim' || status === 'join').length
  return (
    <div className="promo-page">
      <header className="promo-title">
        <h1 className="row gap-3 h1">
          {t('title')}
          {waiting > 0 && (
            <Badge tone="primary" isCount>
              {waiting}
            </Badge>
          )}
        </h1>
        <p className="text-text-2">{t('lead')}</p>
      </header>
      {all.length > 0 && (
        <fieldset className="row flex-wrap gap-2">
          <legend className="vh">{t('types')}</legend>
          <TypeChip label={t('type.all')} count={all.length} isOn={shown === 'all'} onChoose={() => setShown('all')} />
          {counts.map(({ type, count }) => (
            <TypeChip key={type} label={t(`type.${typeKey(type)}`)} count={count} isOn={shown === type} onChoose={() => setShown(type)} />
          ))}
        </fieldset>
      )}
      {list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : list.isPending ? (
        <ListSkeleton rows={6} />
      ) : all.length === 0 ? (
        <EmptyState art={statePicture('gift')} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <Cards promotions={inOrder(shown === 'all' ? all : all.filter(({ type }) => type === shown))} />
      )}
      <Note>{t('fair')}</Note>
    </div>
  )
}

function TypeChip({ label, count, isOn, onChoose }: { label: string; count: number; isOn: boolean; onChoose: () => void }) {
  return (
    <Chip isOn={isOn} onClick={onChoose}>
      {label} <span className="num text-text-2">{count}</span>
    </Chip>
  )
}

/** The first one is shown large where there are enough to fill the row beside it. */
function Cards({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useTranslation('promotions')
  return (
    <ul className="promo-grid" aria-label={t('title')}>
      {promotions.map((promotion, place) => (
        <li key={promotion.promotionId} className={place === 0 && promotions.length > 2 ? 'is-large' : ''}>
          <PromotionCard promotion={promotion} isEager={place < 3} />
        </li>
      ))}
    </ul>
  )
}
