import { Badge, Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { availablePromotionsQuery } from '../../shared/api/queries/promotions.ts'
import { bannerOf } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

const SHOWN = 2

/** What the house gives at the moment. Without a promotion the winners take the whole width. */
export function Promotions() {
  const { t } = useTranslation('home')
  const { data } = useQuery(availablePromotionsQuery(useLanguage()))
  const promotions = data?.list ?? []
  if (promotions.length === 0) return null
  return (
    <section>
      <div className="lane-h">
        <Icon name="badge-percent" size="l" />
        <h2 className="h2">{t('promotions')}</h2>
      </div>
      <div className="promotions">
        {promotions.slice(0, SHOWN).map(promotion => (
          <article key={promotion.promotionId} className="panel promotion">
            <img src={promotion.picture.url ?? bannerOf(promotion.picture.art ?? '').src} alt="" width={112} height={112} loading="lazy" />
            <div>
              <Badge tone="won">{t(`promotionTypes.${promotion.type}`)}</Badge>
              <h3 className="h3">{promotion.title}</h3>
              <p className="text-13 text-text-2">{promotion.summary}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
