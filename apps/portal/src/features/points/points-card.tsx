import { amountText, Skeleton, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PointBalance } from '../../shared/api/queries/points.ts'
import { statePicture } from '../../shared/art/art.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'

/** How many points there are, and what they are worth in cash. */
export function PointsCard({ balance }: { balance: PointBalance | undefined }) {
  const { t } = useTranslation('points')
  const { locale } = useUi()
  const textOf = usePointsText()
  return (
    <section className="points-card" aria-label={t('card.title')}>
      <span className="text-13">{t('card.title')}</span>
      {balance ? (
        <>
          <b className="num" aria-live="polite">
            {textOf(balance.currentPoints)}
          </b>
          <span className="text-13 num">
            {t('card.worth', {
              today: textOf(balance.earnedToday),
              worth: amountText(balance.worth, { locale, currency: balance.currency }),
            })}
          </span>
        </>
      ) : (
        <Skeleton className="points-card-wait" />
      )}
      <img {...statePicture('points')} alt="" width={132} height={132} className="points-card-coin" />
    </section>
  )
}
