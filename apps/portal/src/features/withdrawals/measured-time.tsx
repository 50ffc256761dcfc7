import { useTranslation } from 'react-i18next'
import type { Method } from './types.ts'

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60

/** How long it took others, from our own records; where there are too few, that. */
export function MeasuredTime({ measured }: { measured: Method['measured'] }) {
  const { t } = useTranslation('withdrawals')
  const { medianSeconds, p90Seconds, count } = measured
  if (medianSeconds === null || p90Seconds === null) return <span>{t('measured.few')}</span>
  const text = (seconds: number) => {
    const minutes = Math.max(1, Math.round(seconds / MINUTE_SECONDS))
    return minutes < HOUR_MINUTES
      ? t('measured.minutes', { count: minutes })
      : t('measured.hours', { count: Math.round(minutes / HOUR_MINUTES) })
  }
  return <span>{t('measured.known', { median: text(medianSeconds), p90: text(p90Seconds), count })}</span>
}
