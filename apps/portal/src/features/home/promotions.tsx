import { Badge, Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { availablePromotionsQuery } from '../../shared/api/queries/promotions.ts'
import { promotionPicture } from '../../shared/art/promotion-picture.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { promotionPath } from '../../shared/navigation/promotion-path.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'

const SHOWN = 2

/** What the house gives at the moment. Without a promotion the winners take the whole width. */
export function Promotions() {
  const { t } = useTranslation(['home', 'common'])
  const { data } = useQuery(availablePromotionsQuery(useLanguage(), useIsLoggedIn()))
  const promotions = data?.list ?? []
  if (promotions.length === 0) return null
  return (
    <section>
      <div className="lane-h">
        <Icon name="badge-percent" size="l" />
        <h2 className="h2">{t('promotions')}</h2>
        <Link to="/promotions" className="link all">
          {t('allPromotions')}
          <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
        </Link>
      </div>
      <div className="promotions">
        {promotions.slice(0, SHOWN).map(promotion => (
          <article key={promotion.promotionId} className="panel promotion">
            <img src={promotionPicture(promotion).src} alt="" width={112} height={112} loading="lazy" />
            <div>
              <Badge tone="won">{t(`promotionTypes.${promotion.type}`)}</Badge>
              <h3 className="h3">
                <Link to={promotionPath(promotion.promotionId)}>{promotion.title}</Link>
              </h3>
              <p className="text-13 text-text-2">{promotion.summary}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
