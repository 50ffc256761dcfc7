import { amountText, Button, Icon, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation('transfers')
  const { locale, currency } = useUi()
  const { open } = useMemberCentre()
  if (obstacles.length === 0) return null
  const owed = amountText(options.up?.turnoverOwed ?? '0', { locale, currency })
  return (
    <ul className="tf-obstacles" aria-label={t('obstacle.title')}>
      {obstacles.map(obstacle => (
        <li key={obstacle}>
          <Icon name={obstacle === 'password' ? 'key-round' : 'scale'} />
          <div>
            <b className="block font-semi">{t(`obstacle.${obstacle}.title`)}</b>
            <span className="text-13 text-text-2">{t(`obstacle.${obstacle}.text`, { owed })}</span>
          </div>
          {obstacle === 'password' && (
            <Button size="s" onClick={() => open('securityCenter')}>
              {t('obstacle.password.act')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
