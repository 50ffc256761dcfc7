import { amountText, useUi } from '@croupier/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import { type PointMovement, pointMovementsQuery } from '../../shared/api/queries/points.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useDayText } from '../../shared/records/use-day-text.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

/** How points came and went: what was earned, by day and kind of game, says how it was computed. */
export function PointsHistory() {
  const { t } = useTranslation('points')
  const query = useInfiniteQuery(pointMovementsQuery(useLanguage()))
  return (
    <PagedList
      title={t('moves.title')}
      empty={t('moves.empty')}
      more={t('history.more')}
      query={query}
      keyOf={({ at, type, number, isReturned, pointValue }) => `${at} ${type} ${number ?? pointValue} ${isReturned}`}
    >
      {movement => <MoveLine movement={movement} />}
    </PagedList>
  )
}

function MoveLine({ movement }: { movement: PointMovement }) {
  const { t } = useTranslation('points')
  const textOf = usePointsText()
  const { locale, currency } = useUi()
  const dateOf = useInstantText()
  const dayOf = useDayText()
  const { data: lanes } = useQuery(lanesQuery(useLanguage()))
  const { type, points, day, at, valid, pointValue, pointUnit, name, number, isReturned } = movement
  const isSpent = type === 'redeem' || type === 'convert'
  const what = isSpent
    ? t(isReturned ? 'moves.returned' : `moves.${type}`, { name })
    : type === 'deposit' || type === 'reward'
      ? t(`moves.${type}`)
      : (lanes?.find(({ gameCategory }) => gameCategory === type)?.label ?? t('moves.play'))
  const why =
    valid !== null && pointValue !== null && pointUnit !== null
      ? t(type === 'deposit' ? 'moves.whyDeposit' : 'moves.why', {
          amount: amountText(valid, { locale, currency }),
          value: pointValue,
          unit: amountText(pointUnit, { locale, currency }),
        })
      : number
  const isGain = !points.startsWith('-')
  return (
    <EntryLine
      sign={isSpent ? (isReturned ? 'undo-2' : type === 'convert' ? 'coins' : 'gift') : 'medal'}
      what={what}
      when={`${day === null ? dateOf(at) : dayOf(day)} · ${why}`}
      amount={<span className={isGain ? 'num text-won' : 'num'}>{isGain ? `+${textOf(points)}` : `−${textOf(points.slice(1))}`}</span>}
      state={null}
    />
  )
}
