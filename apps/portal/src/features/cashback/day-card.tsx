import { Amount, Badge, Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { CashbackDay } from '../../shared/api/queries/cashback.ts'
import { useDayText } from '../../shared/records/use-day-text.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { DayLines } from './day-lines.tsx'
import { OpensIn } from './opens-in.tsx'
import type { CashbackWish } from './use-claim-cashback.ts'

interface DayCardProps {
  day: CashbackDay
  isBusy: boolean
  onClaim: (wish: CashbackWish) => void
}

const TONES = { counting: 'info', waiting: 'info', claimable: 'primary', claimed: 'won', expired: 'plain', nothing: 'plain' } as const
const ICONS = {
  counting: 'clock',
  waiting: 'hourglass',
  claimable: 'coins',
  claimed: 'check',
  expired: 'circle-x',
  nothing: 'circle-minus',
} as const

/** One day: what it gives, until when, and how it was computed. */
export function DayCard({ day, isBusy, onClaim }: DayCardProps) {
  const { t } = useTranslation('cashback')
  const dayText = useDayText()
  const title = t('ofDay', { day: dayText(day.day) })
  return (
    <li className={day.state === 'claimable' ? 'cashback-day is-ready' : 'cashback-day'}>
      <div className="row flex-wrap gap-3">
        <div className="grow min-w-0">
          <h3 className="font-semi">{title}</h3>
          <When day={day} />
        </div>
        <b className="num text-18">
          <Amount value={day.amount} />
        </b>
        {day.state === 'claimable' ? (
          <Button tone="primary" size="s" busy={isBusy} aria-label={`${t('claim')}: ${title}`} onClick={() => onClaim({ day: day.day })}>
            {t('claim')}
          </Button>
        ) : (
          <Badge tone={TONES[day.state]} icon={ICONS[day.state]}>
            {t(`state.${day.state}`)}
          </Badge>
        )}
      </div>
      <details className="cashback-how" open={day.state === 'claimable'}>
        <summary>{t('how')}</summary>
        <DayLines day={day} />
      </details>
    </li>
  )
}

function When({ day: { state, availableAt, claimUntil, claimedAt } }: { day: CashbackDay }) {
  const { t } = useTranslation('cashback')
  const textOf = useInstantText()
  if (state === 'counting' || state === 'waiting') return <OpensIn at={availableAt} />
  const text = claimedAt
    ? t('claimedAt', { at: textOf(claimedAt) })
    : state === 'expired'
      ? t('expiredAt', { at: textOf(claimUntil) })
      : t('until', { at: textOf(claimUntil) })
  return state === 'nothing' ? null : <p className="text-13 text-text-2 num">{text}</p>
}
