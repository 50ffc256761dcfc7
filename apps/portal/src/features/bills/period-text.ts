import { localeOf } from '@croupier/contract/browser'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillRow } from '../../shared/api/queries/bills.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

type Period = Pick<BillRow, 'kind' | 'period' | 'from' | 'to'>

/** The days or the hours of a bill, in the brand's time: “1–15 November”, “7:00 – 7:05, 26 Nov”. */
export function usePeriodText() {
  const { t } = useTranslation('bills')
  const locale = localeOf(useLanguage())
  const { timeZone } = useBrand()
  const span = useCallback(
    ({ kind, from, to }: Pick<Period, 'kind' | 'from' | 'to'>) => {
      const isPartOfDay = kind === 'realtime_salary' || kind === 'hourly_salary'
      const [first, last] = [new Date(from), new Date(Date.parse(to) - (isPartOfDay ? 0 : 1))]
      const options: Intl.DateTimeFormatOptions = isPartOfDay
        ? { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
        : { day: 'numeric', month: 'long' }
      return new Intl.DateTimeFormat(locale, { ...options, timeZone }).formatRange(first, last)
    },
    [locale, timeZone],
  )
  return {
    span,
    /** As a title: the kind and its days. */
    title: (bill: Period) => t('title', { kind: t(`kind.${bill.kind}`), span: span(bill) }),
    /** As the sentence begins: the length of the period and its days. */
    whole: (bill: Period) => t('title', { kind: t(`length.${bill.period ?? bill.kind}`), span: span(bill) }),
  }
}
