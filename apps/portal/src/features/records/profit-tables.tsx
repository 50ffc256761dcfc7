import { Amount, Table, type TableColumn } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import type { Profit } from '../../shared/api/queries/records.ts'
import type { Lane } from '../../shared/api/types.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'
import { useDayText } from '../../shared/records/use-day-text.ts'

type Day = Profit['days'][number]
type Figure = 'validBet' | 'win' | 'corrections' | 'fees' | 'net' | 'result'
const DAY_FIGURES = ['validBet', 'win', 'corrections', 'fees', 'net'] as const
const PLAY_FIGURES = ['validBet', 'win', 'result'] as const

const isSigned = (figure: Figure): boolean => figure === 'net' || figure === 'result'
const money = (value: string, figure: Figure) =>
  isSigned(figure) ? <Amount value={value} signs="always" tinted className="font-semi" /> : <Amount value={value} />

/** What the chart shows, in figures, the newest day first. */
export function DayTable({ profit: { days, totals } }: { profit: Profit }) {
  const { t, i18n } = useTranslation('movements')
  const dayText = useDayText()
  const count = new Intl.NumberFormat(i18n.language)
  const columns: TableColumn<Day>[] = [
    { key: 'on', label: t('profit.day'), cell: day => <span className="num">{dayText(day.on)}</span> },
    {
      key: 'rounds',
      label: t('profit.rounds'),
      isFigure: true,
      cell: day => count.format(day.rounds),
      footer: count.format(totals.rounds),
    },
    ...DAY_FIGURES.map(figure => ({
      key: figure,
      label: t(`profit.${figure}`),
      isFigure: true,
      cell: (day: Day) => money(day[figure], figure),
      footer: money(totals[figure], figure),
    })),
  ]
  return (
    <div className="record-panel">
      <Table
        isDense
        stacks
        columns={columns}
        rows={days.toReversed()}
        rowKey={day => day.on}
        caption={t('profit.byDay')}
        footerLabel={t('profit.total')}
      />
    </div>
  )
}

interface PlayRow extends Pick<Profit['categories'][number], 'rounds' | 'validBet' | 'win' | 'result'> {
  key: string
  name: string
  isVendor: boolean
}

/** Play by category, and within it by studio. */
export function CategoryTable({ profit: { categories, totals } }: { profit: Profit }) {
  const { t, i18n } = useTranslation('movements')
  const nameOf = useCategoryNames()
  const count = new Intl.NumberFormat(i18n.language)
  const rows: PlayRow[] = categories.flatMap(({ category, vendors, ...sums }) => [
    { key: category, name: nameOf(category), isVendor: false, ...sums },
    ...vendors
      .filter(vendor => vendor.displayName !== '')
      .map(vendor => ({ key: `${category} ${vendor.vassalage}`, name: vendor.displayName, isVendor: true, ...vendor })),
  ])
  const columns: TableColumn<PlayRow>[] = [
    {
      key: 'name',
      label: t('profit.category'),
      cell: row => (row.isVendor ? <span className="ps-5 text-text-2">{row.name}</span> : <b className="font-semi">{row.name}</b>),
    },
    {
      key: 'rounds',
      label: t('profit.rounds'),
      isFigure: true,
      cell: row => count.format(row.rounds),
      footer: count.format(totals.rounds),
    },
    ...PLAY_FIGURES.map(figure => ({
      key: figure,
      label: t(`profit.${figure}`),
      isFigure: true,
      cell: (row: PlayRow) => money(row[figure], figure),
      footer: money(totals[figure], figure),
    })),
  ]
  return (
    <div className="record-panel">
      <Table
        isDense
        stacks
        columns={columns}
        rows={rows}
        rowKey={row => row.key}
        caption={t('profit.byCategory')}
        footerLabel={t('profit.total')}
      />
    </div>
  )
}

/** As menus call them; games that are gone from the catalogue are "other games". */
function useCategoryNames(): (category: string) => string {
  const { t } = useTranslation('movements')
  const nameOf = useCategoryName()
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  return category => {
    const lane = lanes.find((candidate: Lane) => candidate.gameCategory === category)
    return lane ? nameOf(lane) : category || t('profit.otherGames')
  }
}
