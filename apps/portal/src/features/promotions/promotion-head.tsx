import { Badge } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'
import { promotionPicture } from '../../shared/art/promotion-picture.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { statusKey, statusLook, typeKey } from './status-look.ts'

export function PromotionHead({ promotion }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  const textOf = useInstantText()
  const { status, type, title, summary, startAt, endAt, version } = promotion
  return (
    <header className="promo-hero">
      <img {...promotionPicture(promotion)} alt="" sizes="(max-width: 767px) 100vw, 1120px" />
      <div>
        <p className="row flex-wrap gap-2">
          <Badge {...statusLook(status)}>{t(`status.${statusKey(status)}`)}</Badge>
          <span className="eyebrow">{t(`type.${typeKey(type)}`)}</span>
        </p>
        <h1 className="h1">{title}</h1>
        <p>{summary}</p>
        <p className="text-13 num">{t('span', { from: textOf(startAt, 'minute'), until: textOf(endAt, 'minute'), version })}</p>
      </div>
    </header>
  )
}
