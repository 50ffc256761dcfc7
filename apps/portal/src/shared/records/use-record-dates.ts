import { localeOf } from '@croupier/contract/browser'
import type { DateSpan } from '@croupier/ui'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../brand/use-brand.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { dayOf, instantsOf, type SpanName, spanOf } from './brand-days.ts'

const SPANS: readonly SpanName[] = ['today', 'week', 'month']

/** The dates of a record list, in the brand's days, with the spans that are asked for most. */
export function useRecordDates(start: SpanName = 'week') {
  const { t } = useTranslation()
  const { timeZone } = useBrand()
  const [now] = useState(() => new Date())
  const [span, setSpan] = useState<DateSpan>(() => spanOf(start, now, timeZone))
  const presets = useMemo(() => SPANS.map(name => ({ label: t(`record.${name}`), span: spanOf(name, now, timeZone) })), [t, now, timeZone])
  const instants = useMemo(() => instantsOf(span, timeZone), [span, timeZone])
  return { span, setSpan, presets, instants, latestOn: dayOf(now, timeZone) }
}

const DAY_TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}
const MINUTE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const WHOLE: Intl.DateTimeFormatOptions = { ...DAY_TIME, year: 'numeric' }

/** Writes an instant in the reader's language and the brand's time zone. `whole` names year and zone; `minute` leaves seconds out and names a year that is not this one. */
export function useInstantText(): (at: string, form?: 'short' | 'whole' | 'minute') => string {
  const locale = localeOf(useLanguage())
  const { timeZone } = useBrand()
  return useCallback(
    (at: string, form = 'short') => {
      const written = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(at))
      if (form === 'whole') return `${written(WHOLE)} ${zoneName(at, locale, timeZone)}`
      if (form === 'short') return written(DAY_TIME)
      const isThisYear = dayOf(new Date(at), timeZone).slice(0, 4) === dayOf(new Date(), timeZone).slice(0, 4)
      return written(isThisYear ? MINUTE : { ...MINUTE, year: 'numeric' })
    },
    [locale, timeZone],
  )
}

/** By itself: beside its zone some languages write a time out in words, hours, minutes and seconds. */
const zoneName = (at: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(part => part.type === 'timeZoneName')?.value ?? ''
