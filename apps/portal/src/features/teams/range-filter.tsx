import { DateRange } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvCall } from '../../shared/api/fetch-csv.ts'
import { CsvButton } from '../../shared/records/csv-button.tsx'
import { FilterFold } from '../../shared/records/filter-fold.tsx'
import type { TeamRange } from './use-team-days.ts'
import './teams.css'

interface RangeFilterProps {
  range: TeamRange
  csv: CsvCall
  /** What the file is narrowed by beside its days. */
  query?: Readonly<Record<string, unknown>>
  /** How many choices narrow the list beside its days. */
  count?: number
  children?: ReactNode
}

/** The days of a report, what else narrows it, and its file. */
export function RangeFilter({ range, csv, query = {}, count = 0, children }: RangeFilterProps) {
  const { t } = useTranslation('teams')
  const { t: common } = useTranslation()
  const { span, days } = range
  return (
    <div className="col gap-2">
      <FilterFold
        span={span}
        count={count}
        action={<CsvButton csv={csv} query={{ ...query, ...days }} fileName={`${csv}-${days.from}-${days.to}.csv`} />}
      >
        <DateRange label={common('record.dates')} value={span} onChange={range.choose} presets={range.presets} latestOn={range.latestOn} />
        {children}
      </FilterFold>
      <p className="text-12 lost" role="status">
        {range.isRefused && t('range.tooLong')}
      </p>
    </div>
  )
}
