import { amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { ObstacleList } from '../../shared/money/obstacle-list.tsx'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { isNothing } from './judge-transfer.ts'
import type { Direction, Options } from './types.ts'

type Obstacle = 'password' | 'turnover'

/** What stands in the way of a transfer in a direction. */
export function obstaclesOf(direction: Direction, { hasPaymentPassword, up }: Options): Obstacle[] {
  const found: Obstacle[] = []
  if (!hasPaymentPassword) found.push('password')
  if (direction === 'up' && up && !isNothing(up.turnoverOwed)) found.push('turnover')
  return found
}

/** Each with its reason and the way to remove it. */
export function Obstacles({ obstacles, options }: { obstacles: readonly Obstacle[]; options: Options }) {
  const { t } = useTranslation('memberTransfers')
  const { locale, currency } = useUi()
  const { open } = useMemberCentre()
  if (obstacles.length === 0) return null
  const owed = amountText(options.up?.turnoverOwed ?? '0', { locale, currency })
  return (
    <ObstacleList
      label={t('obstacle.title')}
      obstacles={obstacles.map(key => ({
        key,
        icon: key === 'password' ? 'key-round' : 'scale',
        title: t(`obstacle.${key}.title`),
        text: t(`obstacle.${key}.text`, { owed }),
        ...(key === 'password' && { act: { label: t('obstacle.password.act'), onClick: () => open('securityCenter') } }),
      }))}
    />
  )
}
