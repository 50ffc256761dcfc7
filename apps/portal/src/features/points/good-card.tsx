import { formatAmount } from '@croupier/kernel'
import { Badge, Button, hidePicture, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PointBalance, PointReward } from '../../shared/api/queries/points.ts'
import { goodPicture } from '../../shared/art/good-picture.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'

/** From so few on the last pieces are counted aloud. */
const FEW = 5

/** An item: what it is, what it costs, and how far the member is from it. */
export function GoodCard({ reward, balance }: { reward: PointReward; balance: PointBalance | undefined }) {
  const { t } = useTranslation('points')
  const textOf = usePointsText()
  const { name, note, redeemAmount, stock, isNew, picture } = reward
  const isOut = stock === 0
  const missing = balance ? wire(redeemAmount) - wire(balance.currentPoints) : 0n
  return (
    <article className={isOut ? 'good is-out' : 'good'}>
      <div className="good-picture">
        <img {...goodPicture(picture)} alt="" width={288} height={262} loading="lazy" onError={hidePicture} />
        <span className="good-tags">
          {isOut ? (
            <Badge>{t('goods.soldOut')}</Badge>
          ) : stock <= FEW ? (
            <Badge tone="warn">{t('goods.left', { count: stock })}</Badge>
          ) : (
            isNew && <Badge tone="primary">{t('goods.new')}</Badge>
          )}
        </span>
      </div>
      <div className="good-text">
        <h3>{name}</h3>
        <p className="text-12 text-text-2">{note}</p>
        <div className="good-foot">
          <span className="good-price num">
            <Icon name="medal" size="s" />
            <b>{textOf(redeemAmount)}</b>
            <span className="vh">{t('points')}</span>
          </span>
          {isOut ? (
            <span className="text-12 text-text-3">{t('goods.soldOut')}</span>
          ) : missing > 0n ? (
            <span className="text-12 text-text-2 num">{t('goods.toGo', { points: textOf(formatAmount(missing)) })}</span>
          ) : (
            <Button
              size="s"
              tone="primary"
              disabled={!balance}
              aria-label={t('goods.redeemOf', { name })}
              onClick={() => openModal('redeemReward', { reward })}
            >
              {t('goods.redeem')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
