import { Amount, amountText, Badge, classNames, Icon, ProgressBar, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PromotionCard as Promotion } from '../../shared/api/queries/promotions.ts'
import { promotionPicture } from '../../shared/art/promotion-picture.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { promotionPath } from '../../shared/navigation/promotion-path.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { progressOf } from './progress-of.ts'
import { statusKey, statusLook, typeKey } from './status-look.ts'

/** One promotion: its picture and state, what it is, and the way to its terms; what is over is greyed. */
export function PromotionCard({ promotion, isEager }: { promotion: Promotion; isEager: boolean }) {
  const { t } = useTranslation('promotions')
  const picture = promotionPicture(promotion)
  const { status, type, title, summary } = promotion
  const isOver = status === 'close' || status === 'rejected'
  return (
    <article className={classNames('promo-card', isOver && 'is-over', status === 'claim' && 'is-ready')}>
      <div className="promo-art">
        <img {...picture} alt="" loading={isEager ? 'eager' : 'lazy'} decoding="async" sizes="(max-width: 767px) 30vw, 420px" />
        <Badge {...statusLook(status)}>{t(`status.${statusKey(status)}`)}</Badge>
      </div>
      <div className="promo-body">
        <p className="eyebrow">{t(`type.${typeKey(type)}`)}</p>
        <h2 className="h3">
          <Link to={promotionPath(promotion.promotionId)}>{title}</Link>
        </h2>
        <p className="text-13 text-text-2">{summary}</p>
        <CardProgress promotion={promotion} />
        <div className="promo-foot">
          <CardTime promotion={promotion} />
          <span className={status === 'claim' || status === 'join' ? 'btn sm p' : 'btn sm'} aria-hidden="true">
            {status === 'claim' && promotion.amount !== null ? (
              <>
                {t('act.claim')} {promotion.gift ?? <Amount value={promotion.amount} currency={promotion.currency} />}
              </>
            ) : (
              t(status === 'join' ? 'act.join' : 'act.terms')
            )}
          </span>
        </div>
      </div>
    </article>
  )
}

function CardProgress({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions')
  const { locale } = useUi()
  const progress = progressOf(promotion)
  if (!progress) return null
  const money = (value: string) => amountText(value, { locale, currency: promotion.currency })
  const text = t('progress', { done: money(progress.done), target: money(progress.target) })
  return (
    <div className="col gap-2">
      <ProgressBar isThin value={Number(wire(progress.done))} max={Number(wire(progress.target))} label={text} />
      <span className="text-12 text-text-2 num">{text}</span>
    </div>
  )
}

/** When it begins or ends; once it is decided, when that was. */
function CardTime({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions')
  const textOf = useInstantText()
  const { status, startAt, endAt, claimUntil, givenAt, application } = promotion
  const text =
    status === 'coming_soon'
      ? t('time.starts', { at: textOf(startAt, 'minute') })
      : status === 'claim'
        ? t('time.until', { at: textOf(claimUntil, 'minute') })
        : givenAt !== null
          ? t('time.given', { at: textOf(givenAt, 'minute') })
          : status === 'applying' && application
            ? t('time.applied', { at: textOf(application.appliedAt, 'minute') })
            : status === 'rejected' && application?.decidedAt
              ? t('time.decided', { at: textOf(application.decidedAt, 'minute') })
              : t(status === 'close' ? 'time.closed' : 'time.until', { at: textOf(endAt, 'minute') })
  return (
    <span className="row gap-1 text-12 text-text-2 num">
      <Icon name="clock" size="xs" />
      {text}
    </span>
  )
}
