import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryIssue } from '../../../shared/api/queries/lottery.ts'
import { clockText, useSecondsLeft } from '../../../shared/lottery/use-seconds-left.ts'

const RADIUS = 46
const LENGTH = 2 * Math.PI * RADIUS
const DAY = 86_400
/** The last seconds, in which haste is told by more than the figure. */
const LAST_SECONDS = 10

/** The time until sales of an issue close, by the server's clock. */
export function CountdownRing({ issue }: { issue: LotteryIssue }) {
  const { t } = useTranslation('lottery')
  const seconds = useSecondsLeft(issue.closesAt)
  const total = Math.max(1, Math.round((Date.parse(issue.closesAt) - Date.parse(issue.opensAt)) / 1000))
  const days = Math.floor(seconds / DAY)
  return (
    <div
      className="lt-ring"
      data-last={seconds <= LAST_SECONDS || undefined}
      role="timer"
      aria-label={`${t('closesIn')} ${clockText(seconds)}`}
    >
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle cx="52" cy="52" r={RADIUS} />
        <circle
          cx="52"
          cy="52"
          r={RADIUS}
          style={{ strokeDasharray: LENGTH, strokeDashoffset: LENGTH * (1 - Math.min(1, seconds / total)) } as CSSProperties}
        />
      </svg>
      <div className="num" aria-hidden="true">
        <b data-long={seconds >= 3600 || undefined}>{days > 0 ? t('daysLeft', { count: days }) : clockText(seconds)}</b>
        <span>{days > 0 ? clockText(seconds) : t('ofTime', { time: clockText(total) })}</span>
      </div>
    </div>
  )
}
