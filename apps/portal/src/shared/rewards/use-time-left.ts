import { useTranslation } from 'react-i18next'
import { serverNowMs } from '../api/server-time.ts'
import { useNow } from '../ui/use-now.ts'
import { timeLeft } from './grant-figures.ts'

/** How long until an instant, in the two largest units: `5 d 13 h`. It counts while it is shown. */
export function useTimeLeft(until: string): string {
  const { t } = useTranslation()
  const now = useNow(true, serverNowMs)
  const { days, hours, minutes } = timeLeft(until, now.getTime())
  if (days > 0) return t('time.days', { days, hours })
  return hours > 0 ? t('time.hours', { hours, minutes }) : t('time.minutes', { minutes })
}
