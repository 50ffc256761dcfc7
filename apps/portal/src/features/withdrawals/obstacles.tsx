import { Amount, type IconName, ProgressBar } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { ObstacleList } from '../../shared/money/obstacle-list.tsx'
import { wire } from '../../shared/money/typed-amount.ts'
import { type MemberDetails, useMemberCentre } from '../../shared/navigation/member-centre.ts'
import type { MemberPageName } from '../../shared/navigation/member-page.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { Options } from './types.ts'

type Obstacle = 'name' | 'password' | 'verification' | 'turnover'

/** Where each is removed: the page, and what of it. */
const LOOKS: Record<Obstacle, { icon: IconName; page?: MemberPageName; details?: MemberDetails }> = {
  name: { icon: 'id-card', page: 'securityCenter', details: { tab: 'profile', field: 'payeeName' } },
  password: { icon: 'key-round', page: 'securityCenter', details: { field: 'paymentPassword' } },
  verification: { icon: 'shield-check', page: 'identityCheck' },
  turnover: { icon: 'scale' },
}

/** What stands in the way of a withdrawal, in the order in which it is best removed. */
export function obstaclesOf({ holderName, hasPaymentPassword, verification, turnover }: Options): Obstacle[] {
  const found: [Obstacle, boolean][] = [
    ['name', holderName === null],
    ['password', !hasPaymentPassword],
    ['verification', verification.level < verification.needed],
    ['turnover', wire(turnover.owed) > 0n],
  ]
  return found.filter(([, isThere]) => isThere).map(([name]) => name)
}

/** Each with its reason and the way to remove it; turnover is owed to games, which lie behind this panel. */
export function Obstacles({ options }: { options: Options }) {
  const { t } = useTranslation('withdrawals')
  const { open, close } = useMemberCentre()
  const found = obstaclesOf(options)
  if (found.length === 0) return null
  return (
    <section aria-label={t('obstacle.title')}>
      <h3 className="h3 mb-3">{t('obstacle.title')}</h3>
      <ObstacleList
        label={t('obstacle.title')}
        obstacles={found.map(key => {
          const { icon, page, details } = LOOKS[key]
          return {
            key,
            icon,
            title: t(`obstacle.${key}.title`),
            text: t(`obstacle.${key}.text`, { percent: options.turnover.percent }),
            act: { label: t(`obstacle.${key}.act`), onClick: page ? () => open(page, details) : close },
            ...(key === 'turnover' && { children: <TurnoverLines turnover={options.turnover} /> }),
          }
        })}
      />
    </section>
  )
}

/** Deposit by deposit: what it asks for and how much of it is done. */
function TurnoverLines({ turnover }: { turnover: Options['turnover'] }) {
  const { t } = useTranslation('withdrawals')
  const textOf = useInstantText()
  return (
    <ul className="wd-turnover">
      {turnover.lines
        .filter(line => wire(line.owed) > 0n)
        .map(line => (
          <li key={line.at}>
            <span className="row justify-between flex-wrap gap-2 text-13">
              <span>
                {t('turnover.deposit')} <Amount value={line.amount} /> <span className="text-text-2 num">{textOf(line.at)}</span>
              </span>
              <span className="text-text-2">
                {t('turnover.owed')} <Amount value={line.owed} />
              </span>
            </span>
            <ProgressBar
              isThin
              value={Number(wire(line.done))}
              max={Number(wire(line.required))}
              label={t('turnover.progress', { done: line.done, required: line.required })}
            />
          </li>
        ))}
    </ul>
  )
}
