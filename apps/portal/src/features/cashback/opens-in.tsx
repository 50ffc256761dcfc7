import { Countdown } from '@croupier/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { cashbackKeys } from '../../shared/api/queries/cashback.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { useNow } from '../../shared/ui/use-now.ts'

const SECOND_MS = 1_000

/** How long until a day can be claimed; at its end the page looks again. */
export function OpensIn({ at }: { at: string }) {
  const { t } = useTranslation('cashback')
  const textOf = useInstantText()
  const queries = useQueryClient()
  const secondsLeft = Math.ceil((Date.parse(at) - useNow(true, serverNowMs).getTime()) / SECOND_MS)
  const isOver = secondsLeft <= 0
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: cashbackKeys.all })
  }, [isOver, queries])
  if (isOver) return <p className="text-13 text-text-2">{t('soon')}</p>
  return (
    <p className="row flex-wrap gap-2 text-13 text-text-2 num">
      {t('opens', { at: textOf(at) })} <Countdown small secondsLeft={secondsLeft} label={t('opensIn')} />
    </p>
  )
}
