import { useTranslation } from 'react-i18next'
import { useRoomNow } from './use-room-now.ts'
import type { Wait } from './wait.ts'

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS
/** From here on the colour says that time runs out; nothing beats or sounds. */
const LAST_SECONDS = 6

/** What is left of the wait, in seconds and as an arc; nothing while the table waits for nothing that can be counted. */
export function Ring({ wait, size }: { wait: Wait | undefined; size: 'large' | 'medium' | 'small' }) {
  const { t } = useTranslation('live')
  const now = useRoomNow(wait !== undefined)
  if (!wait) return null
  const leftMs = Math.max(0, wait.untilMs - now)
  const seconds = Math.ceil(leftMs / 1000)
  const share = Math.min(1, leftMs / Math.max(1, wait.untilMs - wait.fromMs))
  const isLast = (wait.kind === 'bets' || wait.kind === 'decide') && seconds <= LAST_SECONDS
  return (
    <div
      className="ts-ring"
      data-size={size}
      data-kind={isLast ? 'last' : wait.kind}
      role="timer"
      aria-label={t(`ringLabel.${wait.kind}`, { count: seconds })}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle cx="24" cy="24" r="24" className="ground" />
        <circle cx="24" cy="24" r={RADIUS} className="track" />
        <circle cx="24" cy="24" r={RADIUS} className="left" strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - share)} />
      </svg>
      <span className="num" aria-hidden="true">
        <b>{seconds}</b>
        {size !== 'small' && <small>{t(size === 'large' ? `ring.${wait.kind}` : `ringShort.${wait.kind}`)}</small>}
      </span>
    </div>
  )
}
