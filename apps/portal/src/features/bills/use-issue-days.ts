import type { DateSpan } from '@croupier/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { dayOf, instantsOf, type SpanName, spanOf } from '../../shared/records/brand-days.ts'

export interface IssueDays {
  /** Of no dates while all are asked for. */
  readonly span: DateSpan
  readonly choose: (span: DateSpan) => void
  readonly presets: readonly { label: string; span: DateSpan }[]
  readonly latestOn: string
  /** Undefined for bills of all dates. */
  readonly instants: { readonly from: string; readonly to: string } | undefined
}

const ALL: DateSpan = { from: '', until: '' }
const SPANS: readonly SpanName[] = ['today', 'week', 'month']

/** On which of the brand's days bills were issued; all of them until somebody chooses. */
export function useIssueDays(): IssueDays {
  const { t } = useTranslation('bills')
  const { t: common } = useTranslation()
  const { timeZone } = useBrand()
  const [now] = useState(() => new Date())
  const [span, setSpan] = useState(ALL)
  const presets = useMemo(
    () => [
      { label: t('list.allDates'), span: ALL },
      ...SPANS.map(name => ({ label: common(`record.${name}`), span: spanOf(name, now, timeZone) })),
    ],
    [t, common, now, timeZone],
  )
  const instants = useMemo(() => (span.from === '' ? undefined : instantsOf(span, timeZone)), [span, timeZone])
  // The first day that is chosen by hand is a whole span.
  const choose = ({ from, until }: DateSpan) => setSpan({ from: from || until, until: until || from })
  return { span, choose, presets, latestOn: dayOf(now, timeZone), instants }
}
