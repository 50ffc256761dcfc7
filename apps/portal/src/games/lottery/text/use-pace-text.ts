import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const DAY = 86_400
const MINUTE = 60

/** How often a lottery draws. */
export function usePaceText(): (intervalSec: number) => string {
  const { t } = useTranslation('lottery')
  return useCallback(
    (intervalSec: number) => {
      if (intervalSec >= DAY) return t('paceDaily')
      if (intervalSec % MINUTE === 0) return t('paceMinutes', { count: intervalSec / MINUTE })
      return t('paceSeconds', { count: intervalSec })
    },
    [t],
  )
}
