import { Chip, EmptyState, Skeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PointBalance, type PointReward, pointRewardsQuery } from '../../shared/api/queries/points.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { GoodCard } from './good-card.tsx'

const FILTERS = ['all', 'reach', 'stock'] as const
type Filter = (typeof FILTERS)[number]
const ORDERS = ['house', 'low', 'high', 'new'] as const
type Order = (typeof ORDERS)[number]

const priceOf = ({ redeemAmount }: PointReward) => Number(redeemAmount)
const SORTS: Readonly<Record<Order, (a: PointReward, b: PointReward) => number>> = {
  house: () => 0,
  low: (a, b) => priceOf(a) - priceOf(b),
  high: (a, b) => priceOf(b) - priceOf(a),
  new: (a, b) => Number(b.isNew) - Number(a.isNew),
}

/** Goods with what is left of each: all, those within reach, those that are there. */
export function MallGoods({ balance }: { balance: PointBalance | undefined }) {
  const { t } = useTranslation('points')
  const [filter, setFilter] = useState<Filter>('all')
  const [order, setOrder] = useState<Order>('house')
  const rewards = useQuery(pointRewardsQuery(useLanguage()))
  if (rewards.isError) return <LoadError error={rewards.error} onRetry={() => void rewards.refetch()} isRetrying={rewards.isFetching} />
  if (!rewards.data) return <GoodsSkeleton />
  if (rewards.data.length === 0)
    return (
      <EmptyState art={statePicture('gift')} title={t('goods.emptyTitle')}>
        {t('goods.emptyText')}
      </EmptyState>
    )
  const points = balance ? Number(balance.currentPoints) : 0
  const fits: Readonly<Record<Filter, (reward: PointReward) => boolean>> = {
    all: () => true,
    reach: reward => reward.stock > 0 && priceOf(reward) <= points,
    stock: reward => reward.stock > 0,
  }
  const shown = rewards.data.filter(fits[filter]).toSorted(SORTS[order])
  return (
    <section aria-label={t('tab.goods')} className="col gap-5">
      <div className="mall-filters">
        <fieldset className="row flex-wrap gap-2">
          <legend className="vh">{t('goods.filter')}</legend>
          {FILTERS.map(each => (
            <Chip key={each} isOn={filter === each} aria-pressed={filter === each} onClick={() => setFilter(each)}>
              {t(`goods.filters.${each}`)}
              {each === 'reach' && <span className="num text-text-3">{rewards.data.filter(fits.reach).length}</span>}
            </Chip>
          ))}
        </fieldset>
        <LazyMenu
          align="end"
          label={t('goods.order')}
          entries={() => ORDERS.map(key => ({ key, label: t(`goods.orders.${key}`), onSelect: () => setOrder(key) }))}
          trigger={
            <Chip iconEnd="chevron-down" aria-label={`${t('goods.order')}: ${t(`goods.orders.${order}`)}`}>
              {t(`goods.orders.${order}`)}
            </Chip>
          }
        />
      </div>
      {shown.length === 0 ? (
        <p className="well p-4 text-13 text-text-2">{t('goods.noneFits')}</p>
      ) : (
        <ul className="goods-grid">
          {shown.map(reward => (
            <li key={reward.rewardId}>
              <GoodCard reward={reward} balance={balance} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const CARDS_AWAITED = 8

function GoodsSkeleton() {
  return (
    <div className="goods-grid" aria-busy="true">
      {Array.from({ length: CARDS_AWAITED }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never in another order.
        <Skeleton key={place} className="good-wait" />
      ))}
    </div>
  )
}
