import type { DateSpan } from '@croupier/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { dayOf } from '../../shared/records/brand-days.ts'
import { type DaysName, daysOf, isTooLong } from './team-days.ts'

export interface TeamRange {
  readonly span: DateSpan
  /** What calls ask for. */
  readonly days: { readonly from: string; readonly to: string }
  readonly presets: readonly { label: string; span: DateSpan }[]
  readonly latestOn: string
  /** That the days chosen last are too many; the ones before stay. */
  readonly isRefused: boolean
  readonly choose: (span: DateSpan) => void
}

/** The days of a team report, in the brand's days. */
export function useTeamDays(start: DaysName = 'week'): TeamRange {
  const { t } = useTranslation('teams')
  const { timeZone } = useBrand()
  const [latestOn] = useState(() => dayOf(new Date(), timeZone))
  const [span, setSpan] = useState(() => daysOf(start, latestOn))
  const [isRefused, setIsRefused] = useState(false)
  const presets = useMemo(
    () => (['today', 'week', 'fortnight', 'month'] as const).map(name => ({ label: t(`range.${name}`), span: daysOf(name, latestOn) })),
    [t, latestOn],
  )
  const days = useMemo(() => ({ from: span.from, to: span.until }), [span])
  const choose = (next: DateSpan) => {
    setIsRefused(isTooLong(next))
    if (!isTooLong(next)) setSpan(next)
  }
  return { span, days, presets, latestOn, isRefused, choose }
}
